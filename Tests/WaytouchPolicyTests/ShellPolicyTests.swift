// SPDX-License-Identifier: MIT
import CWaytouchClient
import Glibc
import Testing
import Waytouch
import WaytouchConfiguration
import WaytouchPolicy
import WaytouchServer
import WaytouchServerTestSupport

extension PolicyTests {
    /// What the kiosk's shell may do with the policy itself; the control socket offers the same.
    @Suite struct ShellPolicies {
        private static let policy = """
            profiles: {gloves: {pan_threshold: 40}}
            idle: {after: 30, action: lock, unlock: open}
            recognizers:
              - {id: open, kind: tap, view: output, touches: 5, action: unlock}
              - {id: see, kind: tap, view: output, touches: 2, action: {emit: seen}}
              - {id: menu, kind: pan, view: output, min_touches: 3, on: [began, ended], action: {emit: menu}}
            clients: [{app_id: '*', max_touches: 4}]
            """

        private func open(_ text: String = policy) throws -> (scene: PolicyScene, policy: OpaquePointer?) {
            let scene = try PolicyScene(text)
            let policy = scene.client.policy(of: scene.client.bindShell())
            _ = scene.client.take()
            return (scene, policy)
        }

        private func told(_ scene: PolicyScene) -> [String] {
            scene.client.take().filter { $0.hasPrefix("policy ") }
        }

        @Test func accommodationsAreSwitched() throws {
            let (scene, policy) = try open("accessibility: {hold_duration: 0.2}")
            let before = scene.controller.isAccommodating
            waytouch_policy_v1_set_accommodations(policy, before ? 0 : 1)
            #expect(told(scene).last == "policy succeeded")
            #expect(scene.controller.isAccommodating != before)
            waytouch_policy_v1_set_accommodations(policy, 2)
            #expect(told(scene).last == "policy succeeded")
            #expect(scene.controller.isAccommodating == before)
            try scene.apply("", at: 10)
            waytouch_policy_v1_set_accommodations(policy, 1)
            #expect(told(scene).last?.hasPrefix("policy failed 3 ") == true)
        }

        @Test func theFirstTouchOnADarkScreenDoesNotClick() throws {
            let (scene, policy) = try open("")
            waytouch_policy_v1_set_asleep(policy, 1)
            #expect(told(scene) == ["policy state 4 '' ''", "policy succeeded"])
            for isDark in [true, false] {
                let t: Int64 = isDark ? 1000 : 2000
                scene.land(1, at: t)
                scene.lift(1, at: t + 20)
                #expect(scene.touches().isEmpty == isDark)
            }
        }

        @Test func theHostDecidesAboutAnotherPolicy() throws {
            let (scene, policy) = try open("")
            waytouch_policy_v1_use(policy, "/p")
            #expect(told(scene).last?.hasPrefix("policy failed 1 ") == true, "it comes from no file")
            var asked: [String?] = []
            scene.controller.onPolicyRequest = { [unowned controller = scene.controller] path in
                asked.append(path)
                if path == "/bad" { return .init(.badPolicy, "/bad:1: expected a policy") }
                controller.apply(Policy(), from: path ?? "/again", at: 0)
                return nil
            }
            waytouch_policy_v1_use(policy, "relative.yml")
            #expect(told(scene).last?.hasPrefix("policy failed 4 ") == true)
            waytouch_policy_v1_use(policy, "/bad")
            #expect(told(scene) == ["policy failed 2 /bad:1: expected a policy"])
            waytouch_policy_v1_use(policy, "/good")
            #expect(told(scene) == ["policy state 0 '' '/good'", "policy succeeded"])
            waytouch_policy_v1_reload(policy)
            #expect(told(scene) == ["policy state 0 '' '/again'", "policy succeeded"])
            #expect(asked == ["/bad", "/good", nil])
        }

        @Test func theOverlayIsSwitched() throws {
            let (scene, policy) = try open()
            var problem: String?
            var sockets: [Int32] = []
            defer { for socket in sockets { close(socket) } }
            scene.controller.launchClient = { _, socket in
                sockets.append(dup(socket))
                return problem
            }
            waytouch_policy_v1_set_overlay(policy, 1)
            #expect(told(scene) == ["policy state 16 '' ''", "policy succeeded"])
            #expect(scene.controller.showsOverlay)
            waytouch_policy_v1_set_overlay(policy, 2)
            #expect(told(scene) == ["policy state 0 '' ''", "policy succeeded"])
            problem = "No such file or directory"
            waytouch_policy_v1_set_overlay(policy, 1)
            #expect(told(scene).last?.hasPrefix("policy failed 0 cannot start the overlay") == true)
        }

        @Test func theListIsWhatIsInForce() throws {
            let (scene, policy) = try open()
            scene.controller.setOutputName("HDMI-A-1", of: scene.engine)
            _ = scene.controller.useProfile("gloves")
            waytouch_policy_v1_list(policy)
            let list = told(scene)
            #expect(list.first?.hasSuffix(" 'gloves' ''") == true)
            #expect(list.last == "policy listed")
            for line in [
                "policy idle_after 30", "policy profile gloves", "policy gesture open tap '' unlock",
                "policy gesture menu pan '' emit menu", "policy app * max_touches 4",
            ] { #expect(list.contains(line), "\(line) in \(list)") }
            #expect(list.contains { $0.hasPrefix("policy output HDMI-A-1 ") })
        }

        @Test func whatThePolicyDoesIsFollowed() throws {
            let (scene, policy) = try open()
            waytouch_policy_v1_next(policy)
            #expect(told(scene).last == "policy done")
            waytouch_policy_v1_next(policy)
            scene.land(2, at: 100)
            scene.lift(2, at: 130)
            #expect(told(scene) == ["policy acted see 0 emit seen t 130000", "policy done"])
            waytouch_policy_v1_next(policy)
            scene.controller.lock(at: 200_000)
            let locked = told(scene)
            #expect(locked.first?.hasPrefix("policy decided locked locked: ") == true)
            #expect(locked.suffix(2) == ["policy state 1 '' ''", "policy done"])
            waytouch_policy_v1_next(policy)
            try scene.apply("", at: 300)
            #expect(told(scene).contains("policy applied t 300000"))
        }

        /// The control socket and the shell receive the same.
        @Test func aContinuousGestureBeginsAndEnds() throws {
            let (scene, policy) = try open()
            waytouch_policy_v1_next(policy)
            _ = told(scene)
            scene.drag(3, at: 0)
            scene.lift(3, at: 40)
            waytouch_policy_v1_next(policy)
            let acted = told(scene).filter { $0.hasPrefix("policy acted") }
            #expect(acted.map { $0.prefix(20) } == ["policy acted menu 1 ", "policy acted menu 2 "])
        }
    }
}
