// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchClient
import Glibc
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServerTestSupport
import WaytouchTestFiles

extension PolicyTests {
    /// What the kiosk's shell receives and may do, and how the policy starts it.
    @Suite struct Shells {
        private static let lock =
            "idle: {after: 10, action: {emit: idle}, unlock: wake}\n"
            + "recognizers: [{id: wake, kind: tap, view: output, touches: 2}]"

        /// Whether a tap reaches the app.
        private func reachesApp(_ scene: PolicyScene, at t: Int64) -> Bool {
            _ = scene.touches()
            scene.land(1, at: t)
            scene.lift(1, at: t + 20)
            return !scene.touches().isEmpty
        }

        // MARK: Requests

        @Test func itLocksAndUnlocks() throws {
            let scene = try PolicyScene()
            let shell = scene.client.bindShell()
            _ = scene.told()
            #expect(reachesApp(scene, at: 0))
            waytouch_shell_v1_lock(shell)
            scene.compositor.settle()
            #expect(scene.controller.isLocked)
            #expect(scene.told() == ["shell locked 1", "shell locked 1"], "both of its objects")
            #expect(!reachesApp(scene, at: 100))
            // There is an answer even if nothing changes.
            waytouch_shell_v1_lock(shell)
            #expect(scene.told() == ["shell locked 1"])
            waytouch_shell_v1_unlock(shell)
            #expect(scene.told() == ["shell locked 0", "shell locked 0"])
            #expect(reachesApp(scene, at: 200))
            #expect(scene.events == [.locked, .unlocked])
            #expect(scene.isQuiet)
        }

        @Test func fingersThatAreDownAreTakenFromTheApp() throws {
            let scene = try PolicyScene()
            let pan = scene.client.pan(on: scene.root)
            waytouch_recognizer_v1_set_cancels_touches(pan.base, 0)
            scene.surface.commit()
            scene.drag(1, at: 0)
            _ = scene.told()
            scene.controller.lock(at: 30_000)
            let told = scene.told()
            #expect(told.contains("touch cancel"))
            #expect(told.contains { $0.hasPrefix("pan cancelled") })
            scene.touch(40, .move(0, 100, 500))
            scene.lift(1, at: 50)
            #expect(scene.told().isEmpty)
            #expect(scene.isQuiet)
        }

        /// The tap's finger has already lifted, so that it cannot be taken from the app.
        @Test func aTapThatStillWaitsIsNotRecognised() throws {
            let scene = try PolicyScene()
            let double = scene.client.tap(on: scene.root, "double")
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            let tap = scene.client.tap(on: scene.root)
            waytouch_recognizer_v1_require_failure_of(tap.base, double.base)
            scene.surface.commit()
            for isLocked in [false, true] {
                let start: Int64 = isLocked ? 10_000 : 0
                scene.land(1, at: start)
                scene.lift(1, at: start + 20)
                if isLocked { scene.controller.lock(at: (start + 100) * 1000) }
                scene.wait(until: start + 1000)
                let told = scene.told().filter { $0.hasPrefix("tap ") }
                #expect(told.map { $0.prefix(14) } == [isLocked ? "tap failed 9" : "tap recognized"])
            }
            scene.controller.unlock(at: 12_000_000)
            #expect(scene.isQuiet)
        }

        /// What is withheld for a double tap that is still possible would otherwise be sent during the lock.
        @Test(arguments: [true, false]) func touchesThatHaveLiftedAreTakenFromTheApp(delaysBegan: Bool) throws
        {
            let scene = try PolicyScene()
            let double = scene.client.tap(on: scene.root)
            waytouch_tap_v1_set_number_of_taps_required(double.role, 2)
            waytouch_recognizer_v1_set_delays_touches_began(double.base, delaysBegan ? 1 : 0)
            scene.surface.commit()
            scene.land(1, at: 0)
            scene.lift(1, at: 20)
            #expect(scene.touches().isEmpty == delaysBegan)
            scene.controller.lock(at: 100_000)
            #expect(scene.touches() == (delaysBegan ? [] : ["touch cancel"]))
            scene.wait(until: 1000)
            #expect(scene.touches().isEmpty)
            scene.controller.unlock(at: 2_000_000)
            #expect(scene.isQuiet)
        }

        /// A drag would otherwise go on while the kiosk is locked, and drop into an app.
        @Test func grabsOfClientsAreOverruled() throws {
            let scene = try PolicyScene()
            var overruled: [Int32] = []
            scene.engine.onGrabOverruled = { overruled.append($0.contact) }
            scene.land(3, at: 0)
            scene.engine.grab(TouchID(contact: 1), at: 10_000)
            scene.controller.lock(at: 20_000)
            #expect(overruled == [1])
            _ = scene.touches()
            scene.touch(30, .move(1, 250, 500))
            scene.controller.unlock(at: 40_000)
            scene.touch(50, .move(1, 250, 600))
            scene.lift(3, at: 60)
            #expect(scene.touches().isEmpty)
            #expect(overruled == [1])
            #expect(scene.isQuiet)
        }

        /// The gesture saw its touches land, and would otherwise be recognised now.
        @Test func aGestureOfThePolicyThatIsUnderWayDoesNotBegin() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: hold, kind: long-press, action: {spawn: [menu]}}]")
            scene.land(1, at: 0)
            scene.controller.lock(at: 100_000)
            scene.wait(until: 2000)
            #expect(scene.launched.isEmpty)
            scene.lift(1, at: 2100)
            scene.controller.unlock(at: 2_200_000)
            scene.land(1, at: 3000)
            scene.wait(until: 4000)
            #expect(scene.launched == [["menu"]])
        }

        @Test func anUnlockingGestureEndsALockOnRequestToo() throws {
            let scene = try PolicyScene(Self.lock)
            scene.controller.lock(at: 0)
            scene.land(2, at: 100)
            scene.lift(2, at: 130)
            #expect(!scene.controller.isLocked)
        }

        @Test func aLockOnRequestOutlastsAPolicyThatCannotUnlock() throws {
            let scene = try PolicyScene(Self.lock)
            scene.controller.lock(at: 0)
            try scene.apply("", at: 10)
            #expect(scene.controller.isLocked)
            #expect(!reachesApp(scene, at: 100))
            scene.controller.unlock(at: 200_000)
            #expect(reachesApp(scene, at: 300))
        }

        /// A locked kiosk is not an idle one: the time without touches begins when the policy is applied.
        @Test func anotherIdleTimeAppliesDuringALockOnRequest() throws {
            let scene = try PolicyScene()
            scene.client.bindShell()
            scene.controller.lock(at: 0)
            _ = scene.client.take()
            try scene.apply("idle: {after: 10, action: {spawn: [attract]}}", at: 1000)
            #expect(scene.client.take().isEmpty)
            scene.wait(until: 10_999)
            #expect(scene.launched.isEmpty)
            scene.wait(until: 11_000)
            #expect(scene.launched == [["attract"]])
            #expect(scene.controller.isLocked)
        }

        @Test func wakingRestartsTheIdleTime() throws {
            let scene = try PolicyScene("idle: {after: 10, action: {spawn: [attract]}}")
            let shell = scene.client.bindShell()
            var armed = 0
            scene.controller.onShellRequest = { armed += 1 }
            scene.wait(until: 9000)
            waytouch_shell_v1_wake(shell)
            _ = scene.client.take()
            #expect(armed == 1)
            scene.wait(until: 18_999)
            #expect(scene.launched.isEmpty)
            scene.wait(until: 19_000)
            #expect(scene.launched.count == 1)
            #expect(
                scene.client.take().filter { $0.hasPrefix("shell idle") } == ["shell idle 1", "shell idle 1"])
            waytouch_shell_v1_wake(shell)
            #expect(
                scene.client.take().filter { $0.hasPrefix("shell idle") } == ["shell idle 0", "shell idle 0"])
            scene.wait(until: 29_000)
            #expect(scene.launched.count == 2)
        }

        @Test func aPolicyWithoutProfilesHasOnlyTheEmptyOne() throws {
            let scene = try PolicyScene()
            let shell = scene.client.bindShell()
            for name in ["", "gloves"] {
                _ = scene.client.take()
                waytouch_shell_v1_use_profile(shell, name)
                scene.compositor.settle()
                let told = scene.client.take().filter { $0.hasPrefix("shell profile") }
                #expect(told == ["shell profile "], "\(name)")
                #expect(scene.client.error == nil)
            }
        }

        @Test func aProfileIsInForceWhenTheShellAsksForIt() throws {
            let policy = "profiles: {gloves: {pan_threshold: 40}}"
            let scene = try PolicyScene(policy)
            let shell = scene.client.bindShell()
            func use(_ name: String) -> [String] {
                _ = scene.client.take()
                waytouch_shell_v1_use_profile(shell, name)
                scene.compositor.settle()
                return scene.client.take().filter { $0.hasPrefix("shell profile") }
            }
            let usual = RecognitionProfile().panThreshold
            // Each of the client's shell objects is notified.
            for (name, told, threshold) in [
                ("gloves", "shell profile gloves", 40), ("mittens", "shell profile gloves", 40),
                ("", "shell profile ", usual), ("gloves", "shell profile gloves", 40),
            ] {
                #expect(Set(use(name)) == [told], "\(name)")
                #expect(scene.engine.profile.panThreshold == threshold, "\(name)")
            }
            // The profile stays in force under another policy only if that has a profile of the same name.
            try scene.apply("profiles: {gloves: {pan_threshold: 50}}", at: 10)
            #expect(scene.controller.profileName == "gloves")
            #expect(scene.engine.profile.panThreshold == 50)
            _ = scene.client.take()
            try scene.apply("", at: 20)
            #expect(scene.controller.profileName.isEmpty)
            #expect(scene.engine.profile.panThreshold == usual)
            #expect(Set(scene.client.take().filter { $0.hasPrefix("shell profile") }) == ["shell profile "])
        }

        // MARK: Nobody listens

        @Test func eventsThatNobodyReceivesCauseOneWarning() throws {
            let scene = try PolicyScene()
            scene.controller.isShell = nil
            try scene.apply("idle: {after: 5, action: {emit: gone}}", at: 0)
            #expect(scene.warnings.count == 1)
            #expect(scene.warnings.first?.contains("'emit: gone'") == true)
            #expect(scene.warnings.first?.contains("shell: {spawn:") == true)
            try scene.apply("idle: {after: 5, action: {spawn: [x]}}", at: 0)
            scene.controller.isShell = { _ in true }
            try scene.apply("idle: {after: 5, action: {emit: gone}}", at: 0)
            #expect(scene.warnings.count == 1)
        }

        // MARK: The program

        /// The programs' ends of the connections that the policy has given them.
        private final class Programs {
            private(set) var sockets: [Int32] = []
            private(set) var arguments: [[String]] = []
            var problem: String?

            init(_ scene: PolicyScene) {
                scene.controller.launchClient = { [unowned self] arguments, socket in
                    self.arguments.append(arguments)
                    sockets.append(dup(socket))
                    return problem
                }
            }

            deinit { for socket in sockets { close(socket) } }

            /// Ends the latest program.
            func end(_ scene: PolicyScene) {
                shutdown(sockets[sockets.count - 1], Int32(SHUT_RDWR))
                scene.compositor.settle()
            }

            /// Whether the compositor has closed the connection of a program.
            func isAlone(_ index: Int) -> Bool {
                var byte: UInt8 = 0
                return recv(sockets[index], &byte, 1, Int32(MSG_DONTWAIT)) == 0
            }
        }

        /// Waits for longer than it takes until a program is restarted, and lets the loop's timers fire.
        private func pause(_ scene: PolicyScene) {
            usleep(1_050_000)
            scene.compositor.settle()
        }

        @Test func itIsStartedOnceForEachProgram() throws {
            let scene = try PolicyScene()
            let programs = Programs(scene)
            try scene.apply("shell: {spawn: [menu, -x]}", at: 0)
            #expect(programs.arguments == [["menu", "-x"]])
            try scene.apply("shell: {spawn: [menu, -x]}\nguards: {stuck_touch: 5}", at: 0)
            #expect(programs.arguments.count == 1)
            try scene.apply("shell: {spawn: [other]}", at: 0)
            #expect(programs.arguments == [["menu", "-x"], ["other"]])
            scene.compositor.settle()
            #expect(programs.isAlone(0))
            #expect(!programs.isAlone(1))
            try scene.apply("", at: 0)
            scene.compositor.settle()
            #expect(programs.isAlone(1))
            #expect(scene.problems.isEmpty)
        }

        @Test func aProgramThatEndsIsRestartedUnlessItEndsAtOnceTwice() throws {
            let scene = try PolicyScene()
            let programs = Programs(scene)
            try scene.apply("shell: {spawn: [menu]}", at: 0)
            // A program that has lasted is started again as often as it ends.
            for life in 1...2 {
                scene.now = Timestamp(life) * 60_000_000
                programs.end(scene)
                pause(scene)
                #expect(programs.arguments.count == life + 1)
            }
            programs.end(scene)
            pause(scene)
            #expect(programs.arguments.count == 4)
            #expect(scene.problems.isEmpty)
            programs.end(scene)
            pause(scene)
            #expect(programs.arguments.count == 4)
            #expect(scene.problems.count == 1)
            // Applying the same policy again is another try.
            try scene.apply("shell: {spawn: [menu]}", at: 0)
            #expect(programs.arguments.count == 5)
        }

        @Test func whatCannotBeStartedIsReported() throws {
            let scene = try PolicyScene()
            let programs = Programs(scene)
            programs.problem = "No such file or directory"
            try scene.apply("shell: {spawn: [menu]}", at: 0)
            #expect(scene.problems == ["cannot start the shell, menu: No such file or directory"])
            pause(scene)
            #expect(programs.arguments.count == 1)
        }

        @Test func aGestureStartsTheOverlayAndEndsIt() throws {
            let scene = try PolicyScene(
                "recognizers: [{id: see, kind: tap, view: output, touches: 2, action: overlay}]")
            let programs = Programs(scene)
            func tap(at t: Int64) {
                scene.land(2, at: t)
                scene.lift(2, at: t + 20)
            }
            tap(at: 0)
            #expect(programs.arguments == [["waytouch", "monitor", "--overlay"]])
            #expect(!programs.isAlone(0))
            tap(at: 1000)
            scene.compositor.settle()
            #expect(programs.isAlone(0))
            #expect(programs.arguments.count == 1)
            tap(at: 2000)
            #expect(programs.arguments.count == 2)
            // An overlay that has ended by itself is started again by the next gesture only.
            programs.end(scene)
            scene.wait(until: 3000)
            #expect(programs.arguments.count == 2)
            tap(at: 4000)
            #expect(programs.arguments.count == 3)
            // A policy without a gesture for the overlay ends it; one that has such a gesture does not.
            let policy = "recognizers: [{id: see, kind: tap, view: output, touches: 2, action: overlay}]"
            try scene.apply(policy + "\nguards: {stuck_touch: 5}", at: 4500)
            scene.compositor.settle()
            #expect(!programs.isAlone(2))
            try scene.apply("", at: 4600)
            scene.compositor.settle()
            #expect(programs.isAlone(2))
            try scene.apply(policy, at: 4700)
            programs.problem = "No such file or directory"
            tap(at: 6000)
            #expect(scene.problems == ["cannot start the overlay, waytouch: No such file or directory"])
            #expect(scene.events.contains(.recognized("see", .ended, [.overlay])))
        }

        /// The program is actually started, with a connection that is a socket.
        @Test func aProgramHasTheConnectionThatItsEnvironmentNames() throws {
            let scene = try PolicyScene()
            let folder = try TemporaryFolder()
            let out = "\(folder.path)/out"
            let command =
                "{ echo $WAYLAND_SOCKET; readlink /proc/self/fd/4; } >\(out).new; mv \(out).new \(out)"
            try scene.apply("shell: {spawn: [sh, -c, '\(command)']}", at: 0)
            let lines = try #require(folder.waitFor("out")).split(separator: "\n")
            #expect(lines.first == "4")
            #expect(lines.last?.hasPrefix("socket:") == true)
            #expect(scene.problems.isEmpty)
        }
    }
}
