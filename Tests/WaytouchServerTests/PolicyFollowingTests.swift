// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import Testing
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// `waytouch_policy_v1.next`: clients that follow the policy.
    @Suite struct PolicyFollowing {
        private let compositor: TestCompositor
        private let access: ShellAccess
        private let client: TestClient
        private let shell: OpaquePointer?

        init() throws {
            compositor = try TestCompositor()
            access = try #require(compositor.server).shell
            access.isShell = { _ in true }
            client = compositor.connect()
            shell = client.bindShell()
            _ = client.take()
        }

        private func decide(_ number: Int) {
            access.report(.decided(kind: "palm", text: "n\(number)"), at: Int64(number))
        }

        /// Makes a policy object that has received the state.
        private func follow(_ name: String = "policy") -> OpaquePointer? {
            let policy = client.policy(of: shell, name)
            waytouch_policy_v1_next(policy)
            _ = client.take()
            return policy
        }

        @Test func aFollowerLearnsTheStateAtOnceAndThenWhatHappens() {
            let policy = client.policy(of: shell)
            decide(1)
            waytouch_policy_v1_next(policy)
            #expect(client.take() == ["policy state 0 '' ''", "policy done"], "what was before is not told")
            waytouch_policy_v1_next(policy)
            waytouch_policy_v1_next(policy)
            #expect(client.take().isEmpty, "nothing is new")
            // Everything that happens in one turn of the loop is one answer.
            access.report(.acted("menu", .began, actions: ["emit menu", "unlock"]), at: 1 << 32 | 7)
            decide(8)
            access.state.policyPath = "/p"
            access.report(.applied, at: 9)
            #expect(
                client.take() == [
                    "policy acted menu 1 emit menu, unlock t 4294967303", "policy decided palm n8 t 8",
                    "policy applied t 9", "policy state 0 '' '/p'", "policy done",
                ])
            // The client has not asked again.
            decide(10)
            #expect(client.take().isEmpty)
            waytouch_policy_v1_next(policy)
            #expect(client.take() == ["policy decided palm n10 t 10", "policy done"])
            #expect(client.error == nil)
        }

        @Test func aStateThatCameWithAnAnswerIsNotSentAgain() {
            let policy = follow()
            access.onRequest = { [unowned access] _ in
                access.isAsleep = true
                return nil
            }
            waytouch_policy_v1_set_asleep(policy, 1)
            #expect(client.take() == ["policy state 4 '' ''", "policy succeeded"])
            waytouch_policy_v1_next(policy)
            #expect(client.take().isEmpty)
            access.isAsleep = false
            #expect(client.take() == ["policy state 0 '' ''", "policy done"])
        }

        @Test func nothingIsKeptWithoutFollowers() {
            #expect(!access.isFollowed)
            var made = 0
            func news() -> ShellAccess.News {
                made += 1
                return .applied
            }
            access.report(news(), at: 0)
            #expect(made == 0)
            let (first, second) = (follow("a"), follow("b"))
            #expect(access.isFollowed)
            access.report(news(), at: 0)
            #expect(made == 1)
            waytouch_policy_v1_destroy(first)
            compositor.settle()
            #expect(access.isFollowed)
            waytouch_policy_v1_next(second)
            #expect(client.take() == ["b applied t 0", "b done"])
            client.disconnect()
            compositor.settle()
            #expect(!access.isFollowed)
            access.report(news(), at: 0)
            #expect(made == 1)
        }

        @Test func aFollowerThatDoesNotAskLosesTheOldest() {
            let (slow, quick) = (follow("slow"), follow("quick"))
            waytouch_policy_v1_next(quick)
            compositor.settle()
            var told = 0
            for number in 0..<10_000 {
                decide(number)
                guard number % 100 == 99 else { continue }
                told += client.take().count { $0.hasPrefix("quick decided") }
                waytouch_policy_v1_next(quick)
                compositor.settle()
            }
            #expect(told == 10_000)
            access.isLocked = true
            _ = client.take()
            waytouch_policy_v1_next(slow)
            client.readAll()
            let events = client.take()
            #expect(events.first == "slow lost 9744")
            #expect(events.dropFirst().first == "slow decided palm n9744 t 9744")
            #expect(events.count == 1 + 256 + 2)
            #expect(events.suffix(2) == ["slow state 1 '' ''", "slow done"], "the state is not lost")
            #expect(client.error == nil)
        }

        /// The client asks every time, so that only its reading limits what it is sent.
        @Test func aFollowerThatDoesNotReadIsNotSentMore() {
            let policy = follow()
            client.reads = false
            let text = String(repeating: "t", count: 900)
            for number in 0..<20_000 {
                access.report(.decided(kind: "palm", text: text), at: Int64(number))
                waytouch_policy_v1_next(policy)
                compositor.settle()
            }
            client.reads = true
            client.readAll()
            waytouch_policy_v1_next(policy)
            client.readAll()
            let events = client.take()
            #expect(client.error == nil)
            let decisions = events.filter { $0.hasPrefix("policy decided") }
            #expect((256..<2000).contains(decisions.count), "\(decisions.count) were kept")
            #expect(events.contains { $0.hasPrefix("policy lost ") })
            #expect(decisions.last?.hasSuffix(" t 19999") == true, "the newest are told")
            let lost = events.filter { $0.hasPrefix("policy lost ") }
                .compactMap { Int($0.dropFirst("policy lost ".count)) }
                .reduce(0, +)
            #expect(lost + decisions.count == 20_000, "all are accounted for")
        }

        @Test func itCostsNoMemoryHoweverLongItDoesNotRead() async {
            await #expect(processExitsWith: .success) {
                let scene = try PolicyFollowing()
                let policy = scene.follow()
                scene.client.reads = false
                let text = String(repeating: "t", count: 900)
                func round(_ index: Int) {
                    for _ in 0..<2000 {
                        scene.access.report(.decided(kind: "palm", text: text), at: 0)
                        waytouch_policy_v1_next(policy)
                        waytouch_policy_v1_list(policy)
                        scene.compositor.settle()
                    }
                }
                // First, the rings and the socket fill.
                round(0)
                let growth = leastHeapGrowth(rounds: 3) { round($0) }
                #expect(growth < 4096)
            }
        }
    }
}
