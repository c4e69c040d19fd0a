// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchConfiguration
public import WaytouchServer

/// The requests of the kiosk's shell and of the control socket, which are the same.
extension PolicyController {
    /// Performs a request, and returns why it was refused; nil: it was done.
    public func perform(_ request: ShellAccess.Request) -> ShellAccess.Refusal? {
        // A handler may release everything.
        withExtendedLifetime(self) {
            do throws(ShellAccess.Refusal) {
                try fulfil(request)
                onShellRequest?()
                return nil
            } catch {
                onShellRequest?()
                return error
            }
        }
    }

    private func fulfil(_ request: ShellAccess.Request) throws(ShellAccess.Refusal) {
        switch request {
        case .lock: lock(at: clock())
        case .unlock: unlock(at: clock())
        case .wake: wake(at: clock())
        case .useProfile(let name):
            guard useProfile(name) else {
                throw .init(.noSuchProfile, "the policy has no profile '\(name)'")
            }
        case .usePolicy(let path): try usePolicy(path)
        case .accommodate(let value):
            guard policy.accessibility?.isAnything == true else {
                throw .init(.nothingToSwitch, "the policy has no touch accommodations ('accessibility')")
            }
            switchAccommodations(value.value(from: isAccommodating), at: clock())
        case .showOverlay(let value):
            guard value.value(from: showsOverlay) else { return endOverlay() }
            do throws(LaunchProblem) {
                try startOverlay(onRequest: true)
            } catch {
                throw .init(.cannot, error.description)
            }
        case .sleep(let isAsleep): setAsleep(isAsleep, at: clock())
        }
    }

    private func usePolicy(_ path: String?) throws(ShellAccess.Refusal) {
        if let path, !path.hasPrefix("/") {
            throw .init(.badArgument, "expected an absolute path, found '\(path)'")
        }
        guard let onPolicyRequest, path != nil || policyPath != nil else {
            throw .init(.noPolicy, "the policy in force was not read from a file")
        }
        if let refusal = onPolicyRequest(path) { throw refusal }
    }
}
