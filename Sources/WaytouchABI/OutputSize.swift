// SPDX-License-Identifier: MIT
import Waytouch
import WaytouchInput

/// The reported sizes of an output, and the plausible one among them.
struct OutputSize {
    /// The size that the output reports, in mm.
    private let claimed: Size
    /// The size in the policy, in mm.
    private let ruled: Size?
    private let source: Source
    /// The output with the plausible size.
    let output: Output

    private enum Source {
        case policy
        case output
        case touchScreen
        case nothing
    }

    init(of output: Output, touchScreen: Size, policy: Size?) {
        claimed = output.physicalSize
        ruled = policy
        if let sized = policy.flatMap(output.adopting) {
            (source, self.output) = (.policy, sized)
        } else if output.pixelsPerInch != nil {
            (source, self.output) = (.output, output)
        } else if touchScreen.panelDoubt == nil, let sized = output.adopting(touchScreen) {
            (source, self.output) = (.touchScreen, sized)
        } else {
            (source, self.output) = (.nothing, output)
        }
    }

    /// Returns a line for the log: the size, its source, the implausible sizes, and the resulting point.
    func line(name: String, pixelsPerPoint: Double) -> String {
        var doubts: [String] = []
        if let ruled, source != .policy { doubts.append("the policy's \(text(ruled)) are not believed") }
        if source == .touchScreen || source == .nothing, claimed != .zero {
            doubts.append("the output's \(text(claimed)) are not believed")
        }
        let size =
            switch source {
            case .policy: "\(text(output.physicalSize)), the policy's size"
            case .output: "\(text(output.physicalSize)), the output's own size"
            case .touchScreen: "\(text(output.physicalSize)), the touch screen's size"
            case .nothing: "size not known"
            }
        let doubt = doubts.isEmpty ? "" : " (\(doubts.joined(separator: ", ")))"
        let point = (pixelsPerPoint * 1000).rounded() / 1000
        return "output \(name): \(size)\(doubt); 1 pt = \(text(point)) px"
    }

    private func text(_ size: Size) -> String {
        "\(text(size.width.rounded())) x \(text(size.height.rounded())) mm"
    }

    private func text(_ number: Double) -> String {
        guard let whole = Int(exactly: number) else { return "\(number)" }
        return "\(whole)"
    }
}
