// SPDX-License-Identifier: MIT
import CWaylandServer
import CWaytouchProtocol
import CWaytouchServer
import Waytouch

/// A client's `waytouch_touches_v1`: reports the single touches of a recognizer's gestures.
final class TouchesObject: ProtocolObject {
    /// Nil once the recognizer is destroyed, or if it was inert when this object was made.
    unowned(unsafe) var recognizer: RecognizerObject?
    /// Whether a commit has brought it into force.
    var isCommitted = false

    override var interfaceName: String { "waytouch_touches_v1" }

    init(recognizer: RecognizerObject) {
        self.recognizer = recognizer.owner == nil ? nil : recognizer
        super.init(client: recognizer.client)
    }

    func bind(version: Int32, id: UInt32) {
        bind(waytouch_touches_v1_iface(), version: version, id: id, requests: Self.requests)
        guard resource != nil else { return }
        recognizer?.touches = self
        recognizer?.noteChange()
    }

    override func resourceDestroyed() { recognizer?.touches = nil }

    nonisolated(unsafe) private static let requests = UnsafeRawPointer(
        permanent(waytouch_touches_v1_interface(destroy: { _, resource in wl_resource_destroy(resource) })))

    func send(touchesOf gesture: GestureRecognizer, in window: SurfaceWindow) {
        for index in 0..<gesture.numberOfTouches {
            guard let place = gesture.place(ofTouch: index) else { return }
            let position = window.surfaceLocal(window.convert(place.position, from: nil))
            client.flow.post(WAYTOUCH_TOUCHES_V1_TOUCH, of: self) { arguments in
                arguments.append(bits: UInt32(index))
                arguments.append(bits: place.kind.wireValue)
                arguments.append(position)
            }
            guard let pressure = place.pressure else { continue }
            client.flow.post(WAYTOUCH_TOUCHES_V1_PRESSURE, of: self) { arguments in
                arguments.append(bits: UInt32(index))
                arguments.append(bits: WireValue.share(pressure))
            }
        }
    }
}
