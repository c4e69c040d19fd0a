// SPDX-License-Identifier: MIT

/// Something that is wrong with a panel, and what helps.
public struct PanelFinding: Equatable, Sendable {
    /// The kinds of faults; their raw values appear in the output of `waytouch devices --json`.
    public enum Kind: String, Sendable, CaseIterable {
        /// udev does not say what the device is, or says something else than its codes.
        case deviceClass = "class"
        /// The device is not marked as one in front of a display.
        case notDirect = "not-direct"
        /// It has no axes for a position, or their range is empty.
        case axes
        /// It reports no size, or one that cannot be right.
        case size
        /// It can report only one finger.
        case singleContact = "single-contact"
        /// It reports moving fingers rarely.
        case reportRate = "report-rate"
        /// It lifts a finger in each of its reports.
        case liftsInReports = "lifts-in-reports"
        /// It loses fingers that are down, and finds them again.
        case lostContacts = "lost-contacts"
        /// It announces contacts without ever sending their position.
        case contactsWithoutPosition = "contacts-without-position"
        /// It reports brief contacts at one place again and again.
        case phantomContacts = "phantom-contacts"
        /// It reports contacts in the outermost corner.
        case cornerContacts = "corner-contacts"
        /// It reports contacts that stay at one place.
        case stuckContacts = "stuck-contacts"
    }

    /// The kind of fault.
    public let kind: Kind
    /// What is wrong, with numbers: a sentence without a full stop.
    public let fault: String
    /// What helps, on one line; nil if nothing needs to be done.
    public let remedy: String?

    init(_ kind: Kind, _ fault: String, remedy: String? = nil) {
        self.kind = kind
        self.fault = fault
        self.remedy = remedy
    }

    /// Makes a finding for which a key of the policy helps. The remedy is a line of YAML, with the advice as a comment.
    init(_ kind: Kind, _ fault: String, key: String, _ advice: String? = nil) {
        self.init(kind, fault, remedy: "\(key)  # \(advice.map { "\($0): " } ?? "")docs/configure-a-kiosk.md")
    }
}
