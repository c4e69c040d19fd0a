// SPDX-License-Identifier: MIT
public import Waytouch
public import WaytouchRecording

/// All that happened in a replay, ready to be shown: plain values, all times in µs since ``start``, all places in
/// output px.
public struct Report: Sendable {
    /// What was played, as the user named it.
    public var name: String
    /// What is known of it, for people: format, device, number of frames.
    public var facts: [String] = []
    /// The output it was played on.
    public var output: Output
    /// The time of the first frame on the input's own axis, in µs.
    public var start: Timestamp = 0
    /// From the first frame to the last thing that happened, in µs.
    public var duration: Timestamp = 0
    /// How many frames were played.
    public var frameCount = 0
    /// The views, parents before what lies in them; the first is the output itself.
    public var views: [ReportView] = []
    /// What every contact did, in order of time.
    public var touches: [ReportTouch] = []
    /// The recognizers, grouped by view.
    public var lanes: [ReportLane] = []
    /// What views were told of touches, without their movement, in order of time.
    public var deliveries: [ReportDelivery] = []
    /// What a policy did, in order of time.
    public var notes: [ReportNote] = []
    /// What the devices sent, in order of time; none for a touch script.
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
    /// The view it lies in, as an index into ``Report/views``; nil for the output.
    public var parent: Int?
    /// Its four corners in output px, from its own top left in the direction of reading.
    public var corners: [Point]
    /// Whether it cannot be seen.
    public var isHidden: Bool
}

/// What one contact did at one moment.
public struct ReportTouch: Equatable, Sendable {
    /// When, in µs since the start of the report.
    public var time: Timestamp
    /// Which contact; those of a second device count from 256.
    public var id: Int
    /// What it did.
    public var phase: Touch.Phase
    /// Where, in output px; for an end where it was last.
    public var location: Point
}

/// That a view was told of a touch.
public struct ReportDelivery: Equatable, Sendable {
    /// When it was told, in µs since the start of the report.
    public var time: Timestamp
    /// The view, as an index into ``Report/views``.
    public var view: Int
    /// Which contact.
    public var touch: Int
    /// What it was told: began, ended or cancelled.
    public var phase: Touch.Phase
    /// How much earlier it had happened, in µs; 0 if it was told at once.
    public var delay: Timestamp
}

/// Something that happened outside of recognizers.
public struct ReportNote: Equatable, Sendable {
    /// When, in µs since the start of the report.
    public var time: Timestamp
    /// What, in words.
    public var text: String
}
