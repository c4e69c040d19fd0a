// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchPolicy
import WaytouchRecording
import WaytouchReplay

extension PolicyController {
    /// A policy at work on a stage, which starts nothing and tells what it would do.
    static func rehearsing(_ policy: Policy, on stage: ReplayStage) -> PolicyController {
        let controller = PolicyController()
        controller.launch = { _ in nil }
        controller.onEvent = { [unowned stage] event, time in
            stage.onEvent?(TraceEvent(time: time, content: .policy("\(event)")))
        }
        controller.attach(stage.engine)
        var isApplied = false
        stage.onFrame = { [unowned stage] frame in
            // Time begins with the input.
            if !isApplied { controller.apply(policy, at: frame.time) }
            isApplied = true
            controller.process(frame, on: stage.engine)
        }
        return controller
    }
}
