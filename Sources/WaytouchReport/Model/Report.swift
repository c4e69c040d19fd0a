// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchRecording

/// Everything that happened in a replay, ready to be shown: plain values, with all times in µs since ``start``, and all
/// positions in output px.
public struct Report: Sendable {
    /// The input that was played, as named by the user.
    public var name: String
    /// Facts about the input, for people: format, device, number of frames.
    public var facts: [String] = []
    /// The output that it was played on.
    public var output: Output
    /// The time of the first frame on the input's own axis, in µs.
    public var start: Timestamp = 0
    /// The time from the first frame to the last event, in µs.
    public var duration: Timestamp = 0
    /// The time after which all is left out, in µs since the start, because there is too much to show; nil: nothing is.
    public var cut: Timestamp?
    /// The number of frames that were played.
    public var frameCount = 0
    /// The views, parents before their subviews; the first is the output itself.
    public var views: [ReportView] = []
    /// The events of all contacts, in order of time.
    public var touches: [ReportTouch] = []
    /// The recognizers, grouped by view.
    public var lanes: [ReportLane] = []
    /// The touch events that views received, without movements, in order of time.
    public var deliveries: [ReportDelivery] = []
    /// What a policy did, in order of time.
    public var notes: [ReportNote] = []
    /// The events of devices, in order of time; none for a touch script.
    public var deviceEvents: [EvdevEvent] = []

    /// Makes an empty report.
    public init(name: String, output: Output) {
        self.name = name
        self.output = output
    }
}

/// A view of a report.
public struct ReportView: Equatable, Sendable {
    /// Its name in the scene.
    public var name: String
    /// The view that contains it, as an index into ``Report/views``; nil: it is the output.
    public var parent: Int?
    /// Its four corners, in output px, in its own space from the top left clockwise.
    public var corners: [Point]
    /// Whether it cannot be seen.
    public var isHidden: Bool
}

/// An event of a contact.
public struct ReportTouch: Equatable, Sendable {
    /// The time, in µs since the start of the report.
    public var time: Timestamp
    /// The number of the contact; those of a second device count from 256.
    public var id: Int
    /// What it did.
    public var phase: Touch.Phase
    /// Its position, in output px; for its end, the last position.
    public var location: Point
}

/// A touch event that a view received.
public struct ReportDelivery: Equatable, Sendable {
    /// The time of delivery, in µs since the start of the report.
    public var time: Timestamp
    /// The view, as an index into ``Report/views``.
    public var view: Int
    /// The number of the contact.
    public var touch: Int
    /// The phase: began, ended or cancelled.
    public var phase: Touch.Phase
    /// How much earlier the event happened, in µs; 0: it was delivered immediately.
    public var delay: Timestamp
}

/// An event outside of recognizers.
public struct ReportNote: Equatable, Sendable {
    /// The time, in µs since the start of the report.
    public var time: Timestamp
    /// A description of the event.
    public var text: String
}
