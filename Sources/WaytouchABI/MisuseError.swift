// SPDX-License-Identifier: MIT
import CWaytouch

/// Why a call is refused: the function's result, and the log message. It is thrown where the mistake is found, and
/// logged once, in ``attempt(_:_:_:)``, before C's call returns.
///
/// A class, so that a call that is not refused carries only a pointer.
final class MisuseError: Error {
    let code: Int32
    /// The message, without the name of the function; nil: it is not the host's mistake, and nothing is logged.
    let text: String?
    /// The log, if not that of the object that was called. An error does not leave the call, and so not the thread.
    nonisolated(unsafe) let log: HostLog?

    private init(code: Int32, text: String?, log: HostLog? = nil) {
        self.code = code
        self.text = text
        self.log = log
    }

    /// Not inlined, to keep the callers small.
    @inline(never)
    static func argument(_ text: @autoclosure () -> String, log: HostLog? = nil) -> MisuseError {
        MisuseError(code: WAYTOUCH_ERROR_ARGUMENT.rawValue, text: text(), log: log)
    }

    @inline(never)
    static func state(_ text: @autoclosure () -> String?) -> MisuseError {
        MisuseError(code: WAYTOUCH_ERROR_STATE.rawValue, text: text())
    }

    /// Makes an error that is the system's, not the host's.
    @inline(never)
    static func io(_ text: @autoclosure () -> String) -> MisuseError {
        MisuseError(code: WAYTOUCH_ERROR_IO.rawValue, text: text())
    }

    @inline(never)
    static func thread() -> MisuseError {
        MisuseError(
            code: WAYTOUCH_ERROR_THREAD.rawValue,
            text: "called on another thread than the one that made the object")
    }

    fileprivate func logged(_ function: StaticString, to log: HostLog) -> MisuseError {
        if let text { (self.log ?? log).error("\(function): \(text)") }
        return self
    }
}

// MARK: C's calls

/// Performs a call of C, or logs why it is refused.
func attempt<Value>(
    _ function: StaticString, logging log: HostLog, _ body: () throws(MisuseError) -> Value
) -> Result<Value, MisuseError> {
    do throws(MisuseError) {
        return .success(try body())
    } catch {
        return .failure(error.logged(function, to: log))
    }
}

/// Performs a call of C on the object behind a pointer, or logs why it is refused.
@inline(__always)
func attempt<Object: Handle, Value>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Value
) -> Result<Value, MisuseError> {
    let object: Object
    do throws(MisuseError) {
        object = try Object.resolve(pointer)
    } catch {
        return .failure(error.logged(function, to: Object.log(of: pointer)))
    }
    do throws(MisuseError) {
        return .success(try body(object))
    } catch {
        return .failure(error.logged(function, to: object.log))
    }
}

/// Performs a call that returns a number: the body's, or the error's.
func answer<Object: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Int32
) -> Int32 {
    switch attempt(pointer, function, body) {
    case .success(let number): number
    case .failure(let error): error.code
    }
}

/// Performs a call without a result: returns zero, or the error's number.
@inline(__always)
func call<Object: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Void
) -> Int32 {
    switch attempt(pointer, function, body) {
    case .success: WAYTOUCH_OK.rawValue
    case .failure(let error): error.code
    }
}

/// Performs a frequent call without counting a reference. The host may destroy the object in any callback.
@inline(__always)
func callBorrowed<Object: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Void
) -> Int32 {
    let unmanaged: Unmanaged<Object>
    do throws(MisuseError) {
        unmanaged = try Object.check(pointer)
    } catch {
        return error.logged(function, to: Object.log(of: pointer)).code
    }
    return unmanaged._withUnsafeGuaranteedRef { object in
        do throws(MisuseError) {
            try body(object)
            return WAYTOUCH_OK.rawValue
        } catch {
            return error.logged(function, to: object.log).code
        }
    }
}

/// Performs a call that makes an object: returns C's reference to it, or NULL.
func create<Object: Handle, Made: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Made
) -> OpaquePointer? {
    try? attempt(pointer, function, body).get().retainedPointer()
}
