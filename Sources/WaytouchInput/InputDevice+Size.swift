// SPDX-License-Identifier: MIT
public import Waytouch

extension InputDevice {
    /// Why a device's size is not believed.
    public enum SizeDoubt: Equatable, Sendable {
        /// It does not say.
        case unknown
        /// A side is shorter than 20 mm.
        case tooSmall
        /// A side is longer than 3 m: axes with one unit per mm are a common mistake of drivers.
        case tooLarge
        /// One side is more than 10 times as long as the other.
        case tooNarrow
    }

    /// Why ``widthMM`` and ``heightMM`` are not believed; `nil` if they are.
    public var sizeDoubt: SizeDoubt? { Size(width: widthMM, height: heightMM).panelDoubt }

    /// Its size in mm, if it says one that can be.
    public var believedSize: Size? {
        sizeDoubt == nil ? Size(width: widthMM, height: heightMM) : nil
    }
}

extension Output {
    /// The same output, with the size of the touch screen on it if it does not know its own.
    ///
    /// Displays often claim 0 mm while the touch screen in front of them knows its size: then a point of the profile
    /// is 1/160 inch, and not simply a px. Nothing changes if the output's own size is believed, or if the panel's is
    /// not either.
    public func adoptingSize(of panel: InputDevice) -> Output {
        guard pixelsPerInch == nil, let size = panel.believedSize else { return self }
        return adopting(size) ?? self
    }

    /// The same output with a panel of this size, in mm; nil if that is not believed.
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
    /// Why no panel is of this size, in mm; nil if one can be.
    package var panelDoubt: InputDevice.SizeDoubt? {
        guard width > 0, height > 0, isFinite else { return .unknown }
        let sides = (min(width, height), max(width, height))
        if sides.1 > Output.panelSides.upperBound { return .tooLarge }
        if sides.0 < Output.panelSides.lowerBound { return .tooSmall }
        return sides.1 > 10 * sides.0 ? .tooNarrow : nil
    }

    /// Width and height in each other's place.
    fileprivate var transposed: Size { Size(width: height, height: width) }
}
