// SPDX-License-Identifier: MIT
public import Waytouch

extension InputDevice {
    /// Why a device's size is not plausible.
    public enum SizeDoubt: Equatable, Sendable {
        /// The device does not report a size.
        case unknown
        /// A side is shorter than 20 mm.
        case tooSmall
        /// A side is longer than 3 m: axes with one unit per mm are a common mistake of drivers.
        case tooLarge
        /// One side is more than 10 times as long as the other.
        case tooNarrow
    }

    /// Why ``widthMM`` and ``heightMM`` are not plausible; `nil` if they are.
    public var sizeDoubt: SizeDoubt? { Size(width: widthMM, height: heightMM).panelDoubt }

    /// Its size in mm, if that is plausible.
    public var believedSize: Size? {
        sizeDoubt == nil ? Size(width: widthMM, height: heightMM) : nil
    }
}

extension Output {
    /// Returns the output with the size of the touch screen on it, if its own is unknown.
    ///
    /// Displays often report 0 mm while the touch screen in front of them knows its size: with it, a point of the
    /// profile is 1/160 inch instead of a px. Nothing changes if the output's own size is plausible, or if the panel's
    /// is not.
    public func adoptingSize(of panel: InputDevice) -> Output {
        guard pixelsPerInch == nil, let size = panel.believedSize else { return self }
        return adopting(size) ?? self
    }

    /// Returns the output with a panel of this size, in mm; nil if that is not plausible.
    package func adopting(_ size: Size) -> Output? {
        var result = self
        // The panel may have been mounted turned.
        let native = transform.swapsAxes ? self.size.transposed : self.size
        let isWide = native.width > native.height
        let isPanelWide = size.width > size.height
        result.physicalSize = isWide == isPanelWide ? size : size.transposed
        return result.pixelsPerInch == nil ? nil : result
    }
}

extension Size {
    /// Why a panel cannot have this size, in mm; nil if it can.
    package var panelDoubt: InputDevice.SizeDoubt? {
        guard width > 0, height > 0, isFinite else { return .unknown }
        let sides = (min(width, height), max(width, height))
        if sides.1 > Output.panelSides.upperBound { return .tooLarge }
        if sides.0 < Output.panelSides.lowerBound { return .tooSmall }
        return sides.1 > 10 * sides.0 ? .tooNarrow : nil
    }

    /// The size with width and height exchanged.
    fileprivate var transposed: Size { Size(width: height, height: width) }
}
