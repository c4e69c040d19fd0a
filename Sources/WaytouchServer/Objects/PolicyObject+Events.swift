// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchServer
import Waytouch

/// The events for listings and news.
extension PolicyObject {
    func send(_ listing: ShellAccess.Listing, by events: TextEvents) {
        if let seconds = listing.idleAfter {
            let seconds = WireValue.fixed(seconds)
            events.append { waytouch_policy_v1_send_idle_after($0, seconds) }
        }
        if let shell = listing.shell {
            let command = shell.command.joined(separator: " ").asText
            events.append(texts: command.utf8.count) {
                waytouch_policy_v1_send_program($0, command, shell.isRunning ? 1 : 0)
            }
        }
        for profile in listing.profiles.map(\.asText) {
            events.append(texts: profile.utf8.count) { waytouch_policy_v1_send_profile($0, profile) }
        }
        for output in listing.outputs { send(output, by: events) }
        for gesture in listing.gestures { send(gesture, by: events) }
        for region in listing.regions {
            let (name, output) = (region.name.asText, (region.output ?? "").asText)
            events.append(texts: name.utf8.count + output.utf8.count) {
                waytouch_policy_v1_send_region($0, name, output, region.isDead ? 1 : 0)
            }
        }
        for app in listing.apps {
            let (id, rules) = (app.appID.asText, app.rules.joined(separator: ", ").asText)
            events.append(texts: id.utf8.count + rules.utf8.count) {
                waytouch_policy_v1_send_app($0, id, rules)
            }
        }
    }

    private func send(_ output: ShellAccess.Listing.Output, by events: TextEvents) {
        let name = (output.name ?? "").asText
        events.append(texts: name.utf8.count) {
            waytouch_policy_v1_send_output(
                $0, name, WireValue.fixed(output.size.width), WireValue.fixed(output.size.height),
                WireValue.fixed(output.physicalSize.width), WireValue.fixed(output.physicalSize.height),
                WireValue.fixed(output.pixelsPerPoint), UInt32(clamping: output.numberOfTouches))
        }
    }

    private func send(_ gesture: ShellAccess.Listing.Gesture, by events: TextEvents) {
        let (name, kind, region) = (gesture.name.asText, gesture.kind.asText, (gesture.region ?? "").asText)
        // All four strings must fit in one event.
        let actions = gesture.actions.joined(separator: ", ").shortened(to: 512)
        events.append(
            texts: name.utf8.count + kind.utf8.count + region.utf8.count + actions.utf8.count
        ) { waytouch_policy_v1_send_gesture($0, name, kind, region, actions) }
    }

    func send(_ news: ShellAccess.News, at time: Timestamp, by events: TextEvents) {
        let (high, low) = WireValue.split(time)
        switch news {
        case .acted(let name, let state, let actions):
            let (name, actions) = (name.asText, actions.joined(separator: ", ").asText)
            events.append(texts: name.utf8.count + actions.utf8.count) {
                waytouch_policy_v1_send_acted($0, name, state.rawValue, actions, high, low)
            }
        case .decided(let kind, let text):
            let text = text.asText
            events.append(texts: kind.utf8.count + text.utf8.count) {
                waytouch_policy_v1_send_decided($0, kind, text, high, low)
            }
        case .applied: events.append { waytouch_policy_v1_send_applied($0, high, low) }
        }
    }
}

extension String {
    /// The string, shortened so that two of them fit in an event.
    var asText: String { shortened(to: 1024) }
}

extension ShellAccess.State {
    var wireValue: UInt32 {
        var flags: UInt32 = 0
        if isLocked { flags |= WAYTOUCH_POLICY_V1_FLAG_LOCKED.rawValue }
        if isIdle { flags |= WAYTOUCH_POLICY_V1_FLAG_IDLE.rawValue }
        if isAsleep { flags |= WAYTOUCH_POLICY_V1_FLAG_ASLEEP.rawValue }
        if isAccommodating { flags |= WAYTOUCH_POLICY_V1_FLAG_ACCOMMODATIONS.rawValue }
        if showsOverlay { flags |= WAYTOUCH_POLICY_V1_FLAG_OVERLAY.rawValue }
        return flags
    }
}

extension ShellAccess.Switch {
    init?(wire: UInt32) {
        switch wire {
        case WAYTOUCH_POLICY_V1_SETTING_OFF.rawValue: self = .off
        case WAYTOUCH_POLICY_V1_SETTING_ON.rawValue: self = .on
        case WAYTOUCH_POLICY_V1_SETTING_TOGGLE.rawValue: self = .toggle
        default: return nil
        }
    }
}

extension ShellAccess.Refusal.Code {
    var wireValue: waytouch_policy_v1_failure {
        switch self {
        // No request of this interface names a profile.
        case .cannot, .noSuchProfile: WAYTOUCH_POLICY_V1_FAILURE_CANNOT
        case .noPolicy: WAYTOUCH_POLICY_V1_FAILURE_NO_POLICY
        case .badPolicy: WAYTOUCH_POLICY_V1_FAILURE_BAD_POLICY
        case .nothingToSwitch: WAYTOUCH_POLICY_V1_FAILURE_NOTHING_TO_SWITCH
        case .badArgument: WAYTOUCH_POLICY_V1_FAILURE_BAD_ARGUMENT
        }
    }
}
