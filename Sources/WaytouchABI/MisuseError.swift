// SPDX-License-Identifier: MIT
import CWaytouch

/// Why a call is refused: what the function returns, and what is logged. It is thrown where the mistake is found, and
/// logged once, where C's call is answered: by ``attempt(_:_:_:)``.
///
/// An object, so that a call that is not refused carries a pointer and no more.
final class MisuseError: Error {
    let code: Int32
    /// Without the name of the function; nil: the host cannot know better, and nothing is logged.
    let text: String?
    /// Where it is logged, if that is not the log of the object that was called. An error does not leave the call, and
    /// so not the thread.
    nonisolated(unsafe) let log: HostLog?

    private init(code: Int32, text: String?, log: HostLog? = nil) {
        self.code = code
        self.text = text
        self.log = log
    }

    /// Not inlined: there is no room for it where it is found out.
    @inline(never)
    static func argument(_ text: @autoclosure () -> String, log: HostLog? = nil) -> MisuseError {
        MisuseError(code: WAYTOUCH_ERROR_ARGUMENT.rawValue, text: text(), log: log)
    }

    @inline(never)
    static func state(_ text: @autoclosure () -> String?) -> MisuseError {
        MisuseError(code: WAYTOUCH_ERROR_STATE.rawValue, text: text())
    }

    /// Not the host's mistake: the system refuses.
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

/// Does what C asks for, or logs why not.
func attempt<Value>(
    _ function: StaticString, logging log: HostLog, _ body: () throws(MisuseError) -> Value
) -> Result<Value, MisuseError> {
    do throws(MisuseError) {
        return .success(try body())
    } catch {
        return .failure(error.logged(function, to: log))
    }
}

/// The same with the object behind C's pointer.
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

/// What a function returns that returns a number: of the body, or of the error.
func answer<Object: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Int32
) -> Int32 {
    switch attempt(pointer, function, body) {
    case .success(let number): number
    case .failure(let error): error.code
    }
}

/// What a function returns that only does something: zero, or the error's number.
@inline(__always)
func call<Object: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Void
) -> Int32 {
    switch attempt(pointer, function, body) {
    case .success: WAYTOUCH_OK.rawValue
    case .failure(let error): error.code
    }
}

/// The same for what is called often: no reference is counted. The host may destroy the object from inside of anything
/// that calls it.
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

/// What a function returns that makes an object: C's reference to it, or NULL.
func create<Object: Handle, Made: Handle>(
    _ pointer: OpaquePointer?, _ function: StaticString, _ body: (Object) throws(MisuseError) -> Made
) -> OpaquePointer? {
    try? attempt(pointer, function, body).get().retainedPointer()
}
