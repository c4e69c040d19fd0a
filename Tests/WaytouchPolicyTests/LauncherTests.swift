// SPDX-License-Identifier: MIT
import Glibc
import Testing
import WaytouchPolicy
import WaytouchTestFiles

extension PolicyTests {
    /// Programs that are actually started.
    @Suite struct Launching {
        /// Starts a shell that writes the output of a command to a file, and returns the file's text.
        private func output(of command: String, in folder: TemporaryFolder) throws -> String {
            let controller = PolicyController()
            let path = "\(folder.path)/out"
            let problem = controller.launch([
                "sh", "-c", "{ \(command); } >\(path).new 2>&1; mv \(path).new \(path)",
            ])
            #expect(problem == nil)
            return try #require(folder.waitFor("out"))
        }

        @Test func aProgramRunsAsNobodysChild() throws {
            let folder = try TemporaryFolder()
            let text = try output(of: "cut -d' ' -f4,6 /proc/$$/stat; echo $$", in: folder)
            let words = text.split(whereSeparator: \.isWhitespace).compactMap { Int32(String($0)) }
            try #require(words.count == 3)
            #expect(words[0] != getpid(), "its parent is not this process")
            #expect(words[1] != getsid(0), "its session is its own")
        }

        @Test func itHasTheEnvironmentAndNothingElse() throws {
            let folder = try TemporaryFolder()
            setenv("WAYTOUCH_TEST_WORD", "found", 1)
            defer { unsetenv("WAYTOUCH_TEST_WORD") }
            // A program inherits nothing that the host has open, blocked or ignored.
            let extra = dup(1)
            let previous = signal(SIGPIPE, SIG_IGN)
            var blocked = sigset_t()
            var before = sigset_t()
            sigemptyset(&blocked)
            sigaddset(&blocked, SIGTERM)
            pthread_sigmask(SIG_BLOCK, &blocked, &before)
            defer {
                close(extra)
                signal(SIGPIPE, previous)
                pthread_sigmask(SIG_SETMASK, &before, nil)
            }
            // The masks are those of grep, not of the shell: while a process forks, glibc 2.41 blocks all signals in
            // it. The descriptors are listed without a pipe, of which the shell would keep an end open for a while.
            let text = try output(
                of: "echo $WAYTOUCH_TEST_WORD; grep -E 'SigBlk|SigIgn' /proc/self/status | cut -f2; "
                    + "readlink /proc/$$/fd/0; ls /proc/$$/fd",
                in: folder)
            let lines = text.split(separator: "\n").map(String.init)
            try #require(lines.count > 4)
            #expect(lines[0] == "found")
            #expect(lines[1] == "0000000000000000")
            // The C library reserves signals 32 and 33, and leaves them as they are.
            let ignored = UInt64(lines[2], radix: 16) ?? .max
            #expect(ignored & ~0x1_8000_0000 == 0, "\(lines[2])")
            #expect(lines[3] == "/dev/null")
            // Shells keep copies of what they redirect, from 10 on.
            #expect(lines[4...].filter { $0.count == 1 } == ["0", "1", "2"])
        }

        @Test func theSignalMaskOfTheHostStays() throws {
            var before = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &before)
            _ = PolicyController().launch(["true"])
            var after = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &after)
            for number in 1..<Int32(64) {
                #expect(sigismember(&before, number) == sigismember(&after, number))
            }
        }

        @Test(arguments: [
            (["/nowhere/at-all"], "No such file or directory"),
            (["waytouch-no-such-program"], "No such file or directory"),
            (["/etc"], "Permission denied"), ([""], "Invalid argument"), ([], "Invalid argument"),
        ])
        func whatCannotBeRunIsReported(arguments: [String], problem: String) {
            #expect(problemOfLaunching(arguments) == problem)
        }

        /// Returns the problem of launching a program. It tries several times, because the launcher waits for a busy
        /// machine for no longer than 0.1 s.
        private func problemOfLaunching(_ arguments: [String]) -> String? {
            for _ in 0..<50 {
                if let problem = PolicyController().launch(arguments) { return problem }
            }
            return nil
        }

        @Test func nothingIsLeftOfManyPrograms() throws {
            let controller = PolicyController()
            let before = numberOfPipes
            for _ in 0..<50 {
                #expect(controller.launch(["true"]) == nil)
                _ = controller.launch(["/nowhere"])
            }
            #expect(problemOfLaunching(["/nowhere"]) != nil)
            #expect(eventually { numberOfPipes < before + 50 })
            #expect(eventually { numberOfZombies == 0 })
        }

        /// The number of open pipes, which launching makes. Tests of other targets run in parallel: their sockets and
        /// files do not count, and the pipes of what they start are open only for a moment.
        private var numberOfPipes: Int {
            var target = [CChar](repeating: 0, count: 64)
            return Files.names(in: "/proc/self/fd").count { name in
                let length = readlink("/proc/self/fd/\(name)", &target, target.count)
                return length > 5 && target.starts(with: "pipe:".utf8.map(CChar.init))
            }
        }

        /// The number of children that have ended and that nobody has waited for.
        private var numberOfZombies: Int {
            Files.names(in: "/proc/self/task").reduce(0) { sum, thread in
                let children = (try? Files.text(of: "/proc/self/task/\(thread)/children")) ?? ""
                return sum
                    + children.split(separator: " ").count { child in
                        ((try? Files.text(of: "/proc/\(child)/stat")) ?? "").contains(") Z ")
                    }
            }
        }

        private func eventually(_ condition: () -> Bool) -> Bool {
            for _ in 0..<12_000 {
                if condition() { return true }
                usleep(10_000)
            }
            return false
        }

        @Test func aProgramThatGoesOnKeepsNobodyWaiting() throws {
            let folder = try TemporaryFolder()
            let problem = PolicyController().launch([
                "sh", "-c",
                "echo $$ >\(folder.path)/new; mv \(folder.path)/new \(folder.path)/pid; exec sleep 600",
            ])
            #expect(problem == nil)
            // The program still runs: nobody has waited for its end.
            let pid = try #require(folder.waitFor("pid").flatMap { Int32($0.dropLast()) })
            #expect(kill(pid, SIGTERM) == 0)
        }
    }
}
