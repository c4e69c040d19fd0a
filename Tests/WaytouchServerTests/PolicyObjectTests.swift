// SPDX-License-Identifier: MIT
import CWaylandClient
import CWaytouchClient
import CWaytouchProtocol
import Glibc
import Testing
import Waytouch
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// `waytouch_policy_v1`: requests, their answers, and the list.
    @Suite struct PolicyObjects {
        private let compositor: TestCompositor
        private let access: ShellAccess

        init() throws {
            compositor = try TestCompositor()
            access = try #require(compositor.server).shell
            access.isShell = { _ in true }
        }

        private func connect() -> (client: TestClient, policy: OpaquePointer?) {
            let client = compositor.connect()
            let policy = client.policy(of: client.bindShell())
            _ = client.take()
            return (client, policy)
        }

        // MARK: Versions

        @Test func everyGlobalHasTheVersionOfItsInterface() {
            let client = compositor.connect()
            func version(_ interface: UnsafePointer<wl_interface>?) -> [UInt32] {
                interface.map { [UInt32($0.pointee.version)] } ?? []
            }
            #expect(client.managerGlobals.map(\.version) == version(waytouch_manager_v1_iface()))
            #expect(
                client.delegateManagerGlobals.map(\.version) == version(waytouch_delegate_manager_v1_iface()))
            #expect(client.shellGlobals.map(\.version) == version(waytouch_shell_v1_iface()))
        }

        @Test func aClientOfVersion1HasAllOfThatAndNoMore() {
            let client = compositor.connect()
            let shell = client.bindShell(version: 1)
            #expect(client.take() == ["shell idle 0", "shell locked 0", "shell profile "])
            access.onRequest = { [unowned access] request in
                access.isLocked = request == .lock
                return nil
            }
            waytouch_shell_v1_lock(shell)
            #expect(client.take() == ["shell locked 1"])
            access.sendAction("menu", state: .began, at: 7)
            #expect(client.take() == ["shell action menu 1 t 7"])
            #expect(client.error == nil)
            _ = client.policy(of: shell)
            compositor.settle()
            // This is libwayland's own error: the object has no such request.
            #expect(wl_display_get_error(client.display) == EINVAL)
        }

        // MARK: Requests

        @Test func eachRequestIsAnsweredInItsTurn() {
            let (client, policy) = connect()
            var requests: [ShellAccess.Request] = []
            access.onRequest = { [unowned access] request in
                requests.append(request)
                switch request {
                case .usePolicy(let path): access.state.policyPath = path ?? "/again"
                case .accommodate(let value):
                    access.state.isAccommodating = value.value(from: access.state.isAccommodating)
                case .showOverlay(let value):
                    access.state.showsOverlay = value.value(from: access.state.showsOverlay)
                case .sleep(let isAsleep): access.isAsleep = isAsleep
                default: break
                }
                return nil
            }
            waytouch_policy_v1_use(policy, "/a b.yml")
            waytouch_policy_v1_reload(policy)
            waytouch_policy_v1_set_accommodations(policy, 1)
            waytouch_policy_v1_set_accommodations(policy, 2)
            waytouch_policy_v1_set_overlay(policy, 2)
            waytouch_policy_v1_set_overlay(policy, 0)
            waytouch_policy_v1_set_asleep(policy, 1)
            waytouch_policy_v1_set_asleep(policy, 0)
            #expect(
                client.take() == [
                    "policy state 0 '' '/a b.yml'", "policy succeeded", "policy state 0 '' '/again'",
                    "policy succeeded", "policy state 8 '' '/again'", "policy succeeded",
                    "policy state 0 '' '/again'", "policy succeeded", "policy state 16 '' '/again'",
                    "policy succeeded", "policy state 0 '' '/again'", "policy succeeded",
                    "policy state 4 '' '/again'", "policy succeeded", "policy state 0 '' '/again'",
                    "policy succeeded",
                ])
            #expect(
                requests == [
                    .usePolicy("/a b.yml"), .usePolicy(nil), .accommodate(.on), .accommodate(.toggle),
                    .showOverlay(.toggle), .showOverlay(.off), .sleep(true), .sleep(false),
                ])
            #expect(client.error == nil)
        }

        @Test(arguments: [
            (ShellAccess.Refusal.Code.cannot, 0), (.noSuchProfile, 0), (.noPolicy, 1), (.badPolicy, 2),
            (.nothingToSwitch, 3), (.badArgument, 4),
        ])
        func aRefusalIsNotAProtocolError(code: ShellAccess.Refusal.Code, number: Int) {
            let (client, policy) = connect()
            access.onRequest = { _ in .init(code, "x.yml:3: no") }
            waytouch_policy_v1_use(policy, "x.yml")
            #expect(client.take() == ["policy failed \(number) x.yml:3: no"])
            #expect(client.error == nil)
        }

        @Test func withoutAPolicyNothingCanBeDone() {
            let (client, policy) = connect()
            waytouch_policy_v1_reload(policy)
            waytouch_policy_v1_list(policy)
            let told = client.take()
            #expect(told.first?.hasPrefix("policy failed 0 ") == true)
            #expect(told.dropFirst() == ["policy state 0 '' ''", "policy listed"])
        }

        @Test func aNumberWithoutAMeaningIsAnError() {
            for index in 0..<3 {
                let (client, policy) = connect()
                switch index {
                case 0: waytouch_policy_v1_set_accommodations(policy, 3)
                case 1: waytouch_policy_v1_set_overlay(policy, .max)
                default: waytouch_policy_v1_set_asleep(policy, 2)
                }
                compositor.settle()
                #expect(client.error?.interface == "waytouch_policy_v1")
                #expect(client.error?.code == 0)
            }
        }

        @Test func textsThatAreTooLongOrInvalidDoNoHarm() {
            let (client, policy) = connect()
            var asked: [String?] = []
            access.onRequest = { request in
                if case .usePolicy(let path) = request { asked.append(path) }
                return .init(.badPolicy, String(repeating: "ä", count: 5000))
            }
            let long = "/" + String(repeating: "p", count: 4000)
            waytouch_policy_v1_use(policy, long)
            let bytes: [CChar] = [0x2f, -1, -2, 0x61, 0]
            bytes.withUnsafeBufferPointer { waytouch_policy_v1_use(policy, $0.baseAddress) }
            let message = "policy failed 2 " + String(repeating: "ä", count: 512)
            #expect(client.take() == [message, message])
            #expect(asked == [long, "/\u{fffd}\u{fffd}a"])
            #expect(client.error == nil)
        }

        @Test func anOutsiderIsIgnoredButStaysConnected() {
            access.isShell = { _ in false }
            let client = compositor.connect()
            let policy = client.policy(of: client.bindShell())
            var requests = 0
            access.onRequest = { _ in
                requests += 1
                return nil
            }
            waytouch_policy_v1_use(policy, "/p")
            waytouch_policy_v1_reload(policy)
            waytouch_policy_v1_set_accommodations(policy, 99)
            waytouch_policy_v1_set_overlay(policy, 1)
            waytouch_policy_v1_set_asleep(policy, 99)
            waytouch_policy_v1_list(policy)
            waytouch_policy_v1_next(policy)
            compositor.settle()
            #expect(!access.isFollowed)
            access.isAsleep = true
            access.report(.applied, at: 1)
            #expect(client.take() == ["shell refused"])
            #expect(requests == 0 && client.error == nil)
        }

        @Test func aClientHasSixteenAtMost() {
            let client = compositor.connect()
            let shell = client.bindShell()
            let policies = (0..<18).map { client.policy(of: shell, "p\($0)") }
            _ = client.take()
            for policy in policies { waytouch_policy_v1_list(policy) }
            #expect(client.take().filter { $0.hasSuffix("listed") } == (0..<16).map { "p\($0) listed" })
            // Destroying a working object makes room; destroying an inert one does not.
            waytouch_policy_v1_destroy(policies[17])
            waytouch_policy_v1_list(client.policy(of: shell, "inert"))
            #expect(client.take().isEmpty)
            waytouch_policy_v1_destroy(policies[3])
            waytouch_policy_v1_list(client.policy(of: shell, "new"))
            #expect(client.take().last == "new listed")
            // Other clients have their own limit.
            let (other, policy) = connect()
            waytouch_policy_v1_list(policy)
            #expect(other.take().last == "policy listed")
            #expect(client.error == nil)
        }

        // MARK: The list

        private var listing: ShellAccess.Listing {
            var listing = ShellAccess.Listing()
            listing.profiles = ["gloves", "rain"]
            listing.idleAfter = 12.5
            listing.shell = ShellAccess.Listing.Program()
            listing.shell?.command = ["menu", "--dark"]
            listing.shell?.isRunning = true
            listing.outputs = [ShellAccess.Listing.Output()]
            listing.outputs[0].name = "HDMI-A-1"
            listing.outputs[0].size = Size(width: 1280, height: 800)
            listing.outputs[0].physicalSize = Size(width: 256, height: 160.5)
            listing.outputs[0].pixelsPerPoint = 0.75
            listing.outputs[0].numberOfTouches = 2
            listing.gestures = [ShellAccess.Listing.Gesture(), ShellAccess.Listing.Gesture()]
            listing.gestures[0].name = "menu"
            listing.gestures[0].kind = "tap"
            listing.gestures[0].actions = ["emit menu", "unlock"]
            listing.gestures[1].name = "exit"
            listing.gestures[1].kind = "long-press"
            listing.gestures[1].region = "corner"
            listing.regions = [ShellAccess.Listing.Region()]
            listing.regions[0].name = "crack"
            listing.regions[0].output = "DP-1"
            listing.regions[0].isDead = true
            listing.apps = [ShellAccess.Listing.App()]
            listing.apps[0].appID = "*"
            listing.apps[0].rules = ["max_touches 2", "excess cancel"]
            return listing
        }

        @Test func theListHasAllThatIsInForce() {
            let (client, policy) = connect()
            let listing = listing
            access.onList = { listing }
            access.isLocked = true
            access.isIdle = true
            access.profile = "rain"
            access.state.policyPath = "/p.yml"
            _ = client.take()
            waytouch_policy_v1_list(policy)
            #expect(
                client.take() == [
                    "policy state 3 'rain' '/p.yml'", "policy idle_after 12.5",
                    "policy program menu --dark 1",
                    "policy profile gloves", "policy profile rain",
                    "policy output HDMI-A-1 1280,800 256,160.5 0.75 2",
                    "policy gesture menu tap '' emit menu, unlock",
                    "policy gesture exit long-press 'corner' ",
                    "policy region crack 'DP-1' 1", "policy app * max_touches 2, excess cancel",
                    "policy listed",
                ])
        }

        /// What the client has not read is kept for it, but no more than one list for each of its objects.
        @Test func aLongListIsSentAsTheClientReads() {
            let (client, policy) = connect()
            var long = ShellAccess.Listing()
            var gesture = ShellAccess.Listing.Gesture()
            gesture.actions = [String(repeating: "a", count: 2000)]
            for index in 0..<2000 {
                gesture.name = "g\(index)"
                long.gestures.append(gesture)
            }
            let listing = long
            var lists = 0
            access.onList = {
                lists += 1
                return listing
            }
            client.reads = false
            for _ in 0..<500 {
                waytouch_policy_v1_list(policy)
                compositor.settle()
            }
            #expect(lists == 1)
            client.reads = true
            client.readAll()
            let told = client.take()
            #expect(wl_display_get_error(client.display) == 0)
            #expect(told.count == 2002 && told.last == "policy listed")
            #expect(told.dropFirst().first == "policy gesture g0  '' " + String(repeating: "a", count: 512))
            waytouch_policy_v1_list(policy)
            client.readAll()
            #expect(client.take().count == 2002 && lists == 2)
        }

        @Test func onlyTheClientThatNeverReadsIsDisconnected() {
            let (client, policy) = connect()
            let (other, good) = connect()
            access.onRequest = { _ in .init(.badPolicy, String(repeating: "m", count: 1000)) }
            client.reads = false
            for _ in 0..<3000 {
                waytouch_policy_v1_reload(policy)
                compositor.settle()
            }
            client.reads = true
            client.readAll()
            #expect(wl_display_get_error(client.display) != 0, "libwayland has disconnected it")
            waytouch_policy_v1_reload(good)
            #expect(other.take().count == 1 && other.error == nil)
        }

        @Test func itOutlivesTheServer() {
            let (client, policy) = connect()
            waytouch_policy_v1_next(policy)
            _ = client.take()
            waytouch_policy_v1_next(policy)
            compositor.settle()
            compositor.dropServer()
            waytouch_policy_v1_reload(policy)
            waytouch_policy_v1_list(policy)
            waytouch_policy_v1_next(policy)
            #expect(client.take().isEmpty)
            waytouch_policy_v1_destroy(policy)
            compositor.settle()
            #expect(client.error == nil)
        }

        @Test func aRequestMayEndTheServer() {
            let (client, policy) = connect()
            access.onRequest = { [compositor] _ in
                compositor.dropServer()
                return nil
            }
            waytouch_policy_v1_reload(policy)
            #expect(client.take().isEmpty)
            #expect(client.error == nil)
        }
    }
}
