// SPDX-License-Identifier: MIT
public import Waytouch
package import WaytouchFiles

extension Output {
    /// Reads the `output:` of a scene; without one, 1920×1080 px of unknown size.
    package init(scene node: YAMLNode) throws(FileError) {
        self.init(width: 1920, height: 1080)
        if node.isNull { return }
        let keys = ["width", "height", "width_mm", "height_mm", "scale", "transform"]
        try node.read("an output", keys: keys) { entry throws(FileError) in
            let value = entry.value
            switch entry.key {
            case "width": size.width = try value.number(above: 0, to: 1e6, "a width in px")
            case "height": size.height = try value.number(above: 0, to: 1e6, "a height in px")
            case "width_mm": physicalSize.width = try value.number(in: 0...1e6, "a width in mm")
            case "height_mm": physicalSize.height = try value.number(in: 0...1e6, "a height in mm")
            case "scale": scale = try value.number(above: 0, to: 1000, "a scale")
            default: transform = try value.word("a transform", Transform.words)
            }
        }
    }
}

extension Output.Transform {
    /// The names of transforms in scenes, which are those of wlroots and Weston.
    public static let words: [(word: String, value: Output.Transform)] = [
        ("normal", .normal), ("90", .rotated90), ("180", .rotated180), ("270", .rotated270),
        ("flipped", .flipped), ("flipped-90", .flipped90), ("flipped-180", .flipped180),
        ("flipped-270", .flipped270),
    ]
}
