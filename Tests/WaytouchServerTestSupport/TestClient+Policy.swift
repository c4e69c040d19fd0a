// SPDX-License-Identifier: MIT
import CWaytouchClient

extension TestClient {
    /// A `waytouch_policy_v1` of one of the client's shells.
    package func policy(of shell: OpaquePointer?, _ name: String = "policy") -> OpaquePointer? {
        let made = waytouch_shell_v1_get_policy(shell)
        waytouch_policy_v1_add_listener(made, policyListener, named(name))
        return made
    }
}

private func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

nonisolated(unsafe) private let policyListener = lasting(
    waytouch_policy_v1_listener(
        succeeded: { data, _ in record(data, "succeeded") },
        failed: { data, _, failure, message in record(data, "failed \(failure) \(text(message))") },
        state: { data, _, flags, profile, path in
            record(data, "state \(flags) '\(text(profile))' '\(text(path))'")
        },
        idle_after: { data, _, seconds in record(data, "idle_after \(short(double(seconds)))") },
        program: { data, _, command, running in record(data, "program \(text(command)) \(running)") },
        profile: { data, _, name in record(data, "profile \(text(name))") },
        output: { data, _, name, width, height, widthMM, heightMM, point, touches in
            record(
                data,
                "output \(text(name)) \(pair(width, height)) \(pair(widthMM, heightMM)) \(short(double(point)))"
                    + " \(touches)")
        },
        gesture: { data, _, name, kind, region, actions in
            record(data, "gesture \(text(name)) \(text(kind)) '\(text(region))' \(text(actions))")
        },
        region: { data, _, name, output, dead in
            record(data, "region \(text(name)) '\(text(output))' \(dead)")
        },
        app: { data, _, id, rules in record(data, "app \(text(id)) \(text(rules))") },
        listed: { data, _ in record(data, "listed") },
        acted: { data, _, name, state, actions, high, low in
            let time = UInt64(high) << 32 | UInt64(low)
            record(data, "acted \(text(name)) \(state) \(text(actions)) t \(time)")
        },
        decided: { data, _, kind, sentence, high, low in
            record(
                data, "decided \(text(kind)) \(text(sentence)) t \(UInt64(high) << 32 | UInt64(low))")
        },
        applied: { data, _, high, low in
            record(data, "applied t \(UInt64(high) << 32 | UInt64(low))")
        },
        lost: { data, _, count in record(data, "lost \(count)") },
        done: { data, _ in record(data, "done") }))
