// SPDX-License-Identifier: MIT
import CEvdev
import CUdev
import Glibc

/// Input devices, as known to udev.
enum UdevInput {
    /// An evdev node, whether or not it can be opened.
    struct Node {
        var path: String
        var name: String
        var properties: [String]
    }

    /// The prefixes of the udev properties that a recording keeps: as in `libinput record`, those that affect how
    /// libinput handles a device, and `WL_OUTPUT`.
    private static let kept = [
        "ID_INPUT", "LIBINPUT", "EVDEV_ABS", "MOUSE_DPI", "POINTINGSTICK_", "WL_OUTPUT",
    ]

    /// Returns all nodes, in the order of their numbers.
    static func nodes() -> [Node] {
        guard let udev = udev_new() else { return [] }
        defer { udev_unref(udev) }
        guard let enumerate = udev_enumerate_new(udev) else { return [] }
        defer { udev_enumerate_unref(enumerate) }
        udev_enumerate_add_match_subsystem(enumerate, "input")
        udev_enumerate_add_match_sysname(enumerate, "event*")
        guard udev_enumerate_scan_devices(enumerate) >= 0 else { return [] }
        var nodes: [Node] = []
        var entry = udev_enumerate_get_list_entry(enumerate)
        while let current = entry {
            entry = udev_list_entry_get_next(current)
            guard let syspath = udev_list_entry_get_name(current),
                let device = udev_device_new_from_syspath(udev, syspath)
            else { continue }
            defer { udev_device_unref(device) }
            guard let node = udev_device_get_devnode(device) else { continue }
            let parent = udev_device_get_parent_with_subsystem_devtype(device, "input", nil)
            let name = parent.flatMap { udev_device_get_property_value($0, "NAME") }
                .map { String(cString: $0).trimmingQuotes }
            nodes.append(
                Node(
                    path: String(cString: node), name: name ?? "",
                    properties: properties(ofDevice: device)))
        }
        return nodes.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
    }

    /// Returns the properties of an open node, as `KEY=value`; none if udev does not know it.
    static func properties(of descriptor: Int32) -> [String] {
        var devnum = dev_t()
        guard waytouch_evdev_devnum(descriptor, &devnum) == 0, let udev = udev_new() else { return [] }
        defer { udev_unref(udev) }
        guard let device = udev_device_new_from_devnum(udev, CChar(UInt8(ascii: "c")), devnum) else {
            return []
        }
        defer { udev_device_unref(device) }
        return properties(ofDevice: device)
    }

    private static func properties(ofDevice device: OpaquePointer) -> [String] {
        var properties: [String] = []
        var entry = udev_device_get_properties_list_entry(device)
        while let current = entry {
            entry = udev_list_entry_get_next(current)
            guard let key = udev_list_entry_get_name(current).map({ String(cString: $0) }),
                kept.contains(where: { key.hasPrefix($0) })
            else { continue }
            let value = udev_list_entry_get_value(current).map { String(cString: $0) } ?? ""
            properties.append("\(key)=\(value)")
        }
        return properties.sorted()
    }
}

extension String {
    /// The string without quotes: sysfs has names in quotes.
    fileprivate var trimmingQuotes: String {
        guard utf8.count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
        return String(dropFirst().dropLast())
    }
}
