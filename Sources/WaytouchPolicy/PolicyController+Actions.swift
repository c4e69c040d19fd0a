// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
import WaytouchFiles
import WaytouchServer

/// The actions of gestures and of idling.
extension PolicyController {
    func recognized(
        _ gesture: SystemGesture, _ state: GestureRecognizer.State, acts: Bool, isRecognition: Bool
    ) {
        // A new policy may just have removed the gesture, which has no view then.
        guard let engine = gesture.recognizer.view?.engine ?? outputs.first?.engine else { return }
        if isRecognition, isLocked, gesture.unlocks { endLock(at: engine.now) }
        if isRecognition { take(gesture, on: engine) }
        guard acts else { return }
        report(
            .recognized(gesture.description.gesture.id.id, state, gesture.description.actions), engine.now)
        perform(
            gesture.description.actions,
            gesture.description.gesture.kind.isContinuous ? state.actionState : .recognized, at: engine.now)
        for action in gesture.description.actions where action.isOfHost && !gesture.follows(action) {
            perform(action, by: gesture, on: engine, at: engine.now)
        }
    }

    /// Locks: from now on touches go to no app.
    func startLock(at time: Timestamp) {
        stopFollowing(at: time)
        isLocked = true
        isTransparent = false
        for output in outputs { output.engine.keepHovers(fromWindows: true, at: time) }
        report(.locked, time)
    }

    func endLock(at time: Timestamp) {
        isLocked = false
        isLockedOnRequest = false
        for output in outputs { output.engine.keepHovers(fromWindows: false, at: time) }
        report(.unlocked, time)
    }

    func perform(_ actions: [PolicyAction], _ state: ShellAccess.ActionState, at time: Timestamp) {
        for action in actions {
            switch action {
            // Actions of the host need the gesture.
            case .deny, .click, .secondaryClick, .closeWindow, .focusNext, .key, .scroll, .moveWindow: break
            // A gesture has already unlocked when it was recognised.
            case .unlock: if isLocked { endLock(at: time) }
            case .lock: lockByPolicy(at: time)
            case .profile(let name): _ = useProfile(name?.id ?? "")
            case .accessibility(let value): switchAccommodations(value, at: time)
            case .emit(let name): server?.shell.sendAction(name, state: state, at: time)
            // Toggled once, not again at the end of the gesture.
            case .overlay: if state == .recognized || state == .began { toggleOverlay() }
            case .spawn(let arguments):
                guard let problem = withDescriptors({ launch(arguments) }) else { continue }
                onProblem?("cannot start \((arguments.first ?? "").shortened(to: 200)): \(problem)")
            }
        }
    }
}

extension GestureRecognizer.State {
    var actionState: ShellAccess.ActionState {
        switch self {
        case .began: .began
        case .ended: .ended
        case .cancelled: .cancelled
        default: .recognized
        }
    }
}
