// SPDX-License-Identifier: MIT
internal import CFakeEvdev
import Glibc
internal import WaytouchRecording

extension DeviceDescription {
    /// Calls `body` with this description in the form that the replay device uses.
    func withFakeDescription<Result>(
        as deviceClass: DeviceClass? = nil, _ body: (UnsafePointer<fe_description>) -> Result
    ) -> Result {
        // At 5 KB, the structure is too large to be passed around as a Swift value.
        let description = UnsafeMutablePointer<fe_description>.allocate(capacity: 1)
        description.initialize(to: fe_description())
        defer { description.deallocate() }
        fe_description_set_name(description, name)
        description.pointee.id = input_id(bustype: bus, vendor: vendor, product: product, version: version)
        // Readers have checked the numbers; those that evdev does not have are ignored.
        for property in properties { fe_description_enable_property(description, UInt32(property)) }
        for (type, list) in codes {
            for code in list { fe_description_enable_code(description, UInt32(type), UInt32(code)) }
        }
        for (code, axis) in axes {
            var info = input_absinfo(
                value: 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat,
                resolution: axis.resolution)
            fe_description_enable_axis(description, UInt32(code), &info)
        }
        let strings = udevProperties(as: deviceClass).map { strdup($0) }
        defer { strings.forEach { free($0) } }
        var list: [UnsafePointer<CChar>?] = strings.compactMap { $0.map { UnsafePointer($0) } }
        list.append(nil)
        return list.withUnsafeBufferPointer { buffer in
            description.pointee.udev_properties = buffer.baseAddress
            return body(description)
        }
    }
}
