// SPDX-License-Identifier: MIT
import Waytouch
package import WaytouchConfiguration
import WaytouchInput
package import WaytouchPolicy
package import WaytouchReplay

extension PolicyController {
    /// Makes a controller that applies a policy on a stage. It starts no programs, and reports what it would do.
    ///
    /// - Parameters:
    ///   - app: the window of an app, to which the policy's rules apply.
    ///   - isLocked: whether the kiosk is locked at the beginning.
    package static func rehearsing(
        _ policy: Policy, on stage: ReplayStage, app: (any AppWindow)?, isLocked: Bool = false
    ) -> PolicyController {
        let controller = PolicyController()
        controller.launch = { _ in nil }
        controller.onClick = { _, _ in }
        controller.onCloseWindow = { _, _ in }
        controller.onFocusNext = { _, _ in }
        controller.onKey = { _, _, _ in true }
        controller.onScroll = { _, _ in }
        controller.onMoveWindow = { _, _, _ in false }
        controller.onEvent = { [unowned stage] event, time in
            stage.onEvent?(TraceEvent(time: time, content: .policy("\(event)")))
        }
        if let app {
            stage.mayBegin = { [weak controller] recognizer in
                controller?.mayBegin(recognizer, in: app) ?? true
            }
        }
        controller.attach(stage.engine)
        controller.setOutputName(policy.onlyOutputName, of: stage.engine)
        var isApplied = false
        stage.onFrame = { [unowned stage] frame in
            // Time begins with the first frame of the input.
            if !isApplied {
                controller.apply(policy, at: frame.time)
                if let sized = policy.panel.size.flatMap(stage.engine.output.adopting) {
                    stage.engine.output = sized
                }
                if isLocked { controller.lock(at: frame.time) }
            }
            isApplied = true
            controller.runTime(of: stage.engine, upTo: frame.time)
            controller.process(frame, on: stage.engine)
        }
        stage.onSettle = { [unowned stage] in controller.settle(stage.engine) }
        return controller
    }

    /// Lets time pass until nothing is due in the engine, and nothing is withheld any more: idling, and what is stuck,
    /// belong to the time after the input.
    private func settle(_ engine: GestureEngine) {
        while let next = [engine.nextDeadline, withheldDeadline].compactMap(\.self).min() {
            runTime(of: engine, upTo: next)
        }
    }

    /// Performs what is due in the engine and in the policy, each at its time, as a host's timers do.
    private func runTime(of engine: GestureEngine, upTo time: Timestamp) {
        while true {
            let deadlines = [engine.nextDeadline, nextDeadline].compactMap { $0 }
            guard let next = deadlines.min(), next <= time else { return }
            engine.advance(to: next)
            advance(to: next)
        }
    }
}

extension Policy {
    /// The name of the output that was touched, if the regions name only one.
    fileprivate var onlyOutputName: String? {
        let names = Set(regions.compactMap(\.output))
        return names.count == 1 ? names.first : nil
    }
}
