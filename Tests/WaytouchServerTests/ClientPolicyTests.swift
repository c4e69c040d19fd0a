// SPDX-License-Identifier: MIT
import CWaylandClient
import Testing
import WaytouchClient
import WaytouchServer
import WaytouchServerTestSupport

extension ServerTests {
    /// The Swift client's policy object, against the real server.
    @Suite final class ClientPolicies {
        private let compositor: TestCompositor
        private let access: ShellAccess
        private let client: TestClient
        private let manager: WaytouchManager

        init() throws {
            compositor = try TestCompositor()
            access = try #require(compositor.server).shell
            access.isShell = { _ in true }
            client = compositor.connect()
            manager = try WaytouchManager(
                registry: try #require(client.registry), globals: client.globals)
            compositor.settle()
        }

        deinit { manager.invalidate() }

        private func policy() throws -> ShellPolicy { try #require(manager.shell?.policy) }

        @Test func itIsTheSameOneUntilTheManagerIsInvalid() throws {
            let policy = try policy()
            #expect(manager.shell?.policy === policy)
            let shell = try #require(manager.shell)
            manager.invalidate()
            #expect(shell.policy == nil)
            policy.reload()
            policy.next()
            policy.list { _ in }
            compositor.settle()
            #expect(client.error == nil)
        }

        @Test func aCompositorOfVersion1HasNone() throws {
            var globals = WaytouchManager.Globals()
            for (name, list, version) in [
                ("waytouch_manager_v1", client.managerGlobals, 1),
                ("waytouch_shell_v1", client.shellGlobals, 1),
            ] as [(String, [(name: UInt32, version: UInt32)], UInt32)] {
                globals.add(name: try #require(list.first).name, interface: name, version: version)
            }
            let manager = try WaytouchManager(
                registry: try #require(client.registry), globals: globals)
            defer { manager.invalidate() }
            compositor.settle()
            #expect(manager.shell?.isRefused == false)
            #expect(manager.shell?.policy == nil)
            #expect(client.error == nil)
        }

        @Test func answersComeInOrderAndTheStateWithThem() throws {
            access.onRequest = { [unowned access] request in
                switch request {
                case .usePolicy("/bad"): return .init(.badPolicy, "/bad:1: no")
                case .usePolicy(let path): access.state.policyPath = path
                case .accommodate(let value): access.state.isAccommodating = value == .on
                case .showOverlay(let value): access.state.showsOverlay = value == .toggle
                case .sleep(let isAsleep): access.isAsleep = isAsleep
                default: break
                }
                return nil
            }
            let policy = try policy()
            #expect(policy.state == nil)
            var told: [String] = []
            func note(_ name: String) -> (ShellPolicy.Refusal?) -> Void {
                { told.append("\(name) \($0.map { "\($0.reason) \($0.message)" } ?? "done")") }
            }
            policy.use("/bad", answer: note("bad"))
            policy.use("/good", answer: note("good"))
            policy.setAccommodations(.on)
            policy.setOverlay(.toggle, answer: note("overlay"))
            policy.setAsleep(true, answer: note("asleep"))
            compositor.settle()
            #expect(told == ["bad badPolicy /bad:1: no", "good done", "overlay done", "asleep done"])
            let state = try #require(policy.state)
            #expect(state.isAccommodating && state.showsOverlay && state.isAsleep)
            #expect(!state.isLocked && !state.isIdle && state.path == "/good" && state.profile.isEmpty)
            policy.reload(answer: note("again"))
            compositor.settle()
            #expect(told.last == "again done")
            #expect(policy.state?.path == "")
        }

        @Test func theListIsReadAsAWhole() throws {
            var listing = ShellAccess.Listing()
            listing.profiles = ["gloves"]
            listing.idleAfter = 30
            listing.gestures = [ShellAccess.Listing.Gesture()]
            listing.gestures[0].name = "menu"
            listing.gestures[0].kind = "tap"
            listing.gestures[0].actions = ["emit menu"]
            listing.outputs = [ShellAccess.Listing.Output()]
            listing.outputs[0].name = "DP-1"
            listing.outputs[0].size.width = 640
            listing.regions = [ShellAccess.Listing.Region()]
            listing.regions[0].name = "crack"
            listing.regions[0].isDead = true
            listing.apps = [ShellAccess.Listing.App()]
            listing.apps[0].appID = "*"
            listing.apps[0].rules = ["max_touches 2"]
            listing.shell = ShellAccess.Listing.Program()
            listing.shell?.command = ["menu", "-x"]
            let served = listing
            var lists = 0
            access.onList = {
                lists += 1
                return served
            }
            let policy = try policy()
            var read: [ShellPolicy.Listing] = []
            policy.list { read.append($0) }
            policy.list { read.append($0) }
            compositor.settle()
            #expect(read.count == 2 && read.first == read.last && lists == 1)
            let first = try #require(read.first)
            #expect(first.profiles == ["gloves"] && first.idleAfter == 30)
            #expect(
                first.gestures.map { [$0.name, $0.kind, $0.region, $0.actions] } == [
                    ["menu", "tap", "", "emit menu"]
                ])
            #expect(first.outputs.map(\.name) == ["DP-1"] && first.outputs.first?.size.width == 640)
            #expect(first.regions.map(\.isDead) == [true] && first.regions.first?.name == "crack")
            #expect(first.apps.map { [$0.appID, $0.rules] } == [["*", "max_touches 2"]])
            #expect(first.shell?.command == "menu -x" && first.shell?.isRunning == false)
            // The next list begins empty.
            policy.list { read.append($0) }
            compositor.settle()
            #expect(read.last == first && lists == 2)
        }

        @Test func newsComesWhenItIsAskedFor() throws {
            let policy = try policy()
            var told: [[ShellPolicy.News]] = []
            policy.onNews = { told.append($0) }
            policy.next()
            compositor.settle()
            #expect(told == [[]] && policy.state?.isLocked == false)
            access.isLocked = true
            access.report(.acted("menu", .ended, actions: ["unlock"]), at: 5_000_000_000)
            access.report(.decided(kind: "palm", text: "a palm"), at: 6)
            access.report(.applied, at: 7)
            compositor.settle()
            #expect(told.count == 1)
            policy.next()
            compositor.settle()
            #expect(
                told.last == [
                    .acted("menu", .ended, "unlock", 5_000_000_000),
                    .decided(kind: "palm", text: "a palm", 6), .applied(7),
                ])
            #expect(policy.state?.isLocked == true)
            for _ in 0..<300 { access.report(.applied, at: 0) }
            policy.next()
            client.readAll()
            #expect(told.last?.first == .lost(44) && told.last?.count == 257)
            #expect(client.error == nil)
        }
    }
}
