// SPDX-License-Identifier: MIT
import Testing
import WaytouchFiles

/// YAML trees with line numbers, for scenes and policies.
struct YAMLDocumentTests {
    static func root(_ text: String) throws(FileError) -> YAMLNode {
        try YAMLDocument(Array(text.utf8), path: "s.yml").root
    }

    static func message(_ body: () throws(FileError) -> Void) -> String {
        do {
            try body()
            return "no error"
        } catch {
            return error.description
        }
    }

    @Test("values of every kind, in YAML and in JSON")
    func values() throws {
        let text = """
            # a scene
            output: {width: 1920, "scale": 1.5}
            views:
              - {id: root, frame: [0, -1, 1e3, .5], hidden: false, note: ~}
            """
        let root = try Self.root(text)
        #expect(try root["output"]?["width"]?.integer() == 1920)
        #expect(try root["output"]?["scale"]?.number() == 1.5)
        let view = try #require(try root["views"]?.sequence().first)
        #expect(view.line == 4)
        #expect(try view["id"]?.string() == "root")
        #expect(try view["frame"]?.sequence(count: 4).map { try $0.number() } == [0, -1, 1000, 0.5])
        #expect(try view["hidden"]?.bool() == false)
        #expect(view["note"]?.isNull == true && view["nothing"] == nil)
        #expect(try Self.root("{\"a\": [1, true]}")["a"]?.sequence().count == 2)
    }

    @Test("escapes of characters beyond U+FFFF are a pair in JSON")
    func surrogatePairs() throws {
        let root = try Self.root(#"{"\uD83d\ude00": "\\\ud83d\uDE00!", "b": "\"\ud83d\ude00\u00e9"}"#)
        #expect(try root["\u{1f600}"]?.string() == "\\\u{1f600}!")
        #expect(try root["b"]?.string() == "\"\u{1f600}\u{e9}")
        #expect(try Self.root(#"{"a": "\\ud83d\\ude00"}"#)["a"]?.string() == #"\ud83d\ude00"#)
        for wrong in [#"\ud83d"#, #"\ude00\ud83d"#, #"\ud83d\u00e9"#, #"\ud83d\ude0"#] {
            let message = Self.message { () throws(FileError) in _ = try Self.root("{\"a\": \"\(wrong)\"}") }
            #expect(message.contains("valid YAML"))
        }
    }

    @Test("errors name the line")
    func wrong() throws {
        let node = try Self.root("a: 1\nb: [1, 2]\nc: yes\nd: inf\ne: 'x'\nf:\ng: 300")
        func at(_ key: String) -> YAMLNode { node[key]! }
        let expectations: [(String, () throws(FileError) -> Void)] = [
            (
                "s.yml:1: expected a list, found '1'",
                { () throws(FileError) in _ = try at("a").sequence() }
            ),
            (
                "s.yml:2: expected a list of 4, found 2",
                { () throws(FileError) in _ = try at("b").sequence(count: 4) }
            ),
            (
                "s.yml:2: expected text, found a list",
                { () throws(FileError) in _ = try at("b").string() }
            ),
            (
                "s.yml:3: expected true or false, found 'yes'",
                { () throws(FileError) in _ = try at("c").bool() }
            ),
            (
                "s.yml:4: expected a number, found 'inf'",
                { () throws(FileError) in _ = try at("d").number() }
            ),
            (
                "s.yml:5: expected an integer, found 'x'",
                { () throws(FileError) in _ = try at("e").integer() }
            ),
            (
                "s.yml:6: expected text, found nothing",
                { () throws(FileError) in _ = try at("f").string() }
            ),
            (
                "s.yml:7: expected an integer from 1 to 10, found '300'",
                { () throws(FileError) in _ = try at("g").integer(in: 1...10) }
            ),
            (
                "s.yml:3: expected a key of the scene (a, b), found 'c'",
                { () throws(FileError) in _ = try node.mapping("the scene", keys: ["a", "b"]) }
            ),
        ]
        for (expected, body) in expectations { #expect(Self.message(body) == expected) }
    }

    static let refused = [
        ("", "s.yml:1: expected YAML, found an empty file"),
        ("# only this\n", "s.yml:1: expected YAML, found an empty file"),
        ("a: 1\na: 2\n", "s.yml:2: expected each key once, found 'a' twice"),
        ("[a]: 1\n", "s.yml:1: expected a key, found a list or a mapping"),
        ("a: &x 1\nb: *x\n", "s.yml:1: expected plain YAML, found an anchor ('&')"),
        ("a: !!str 1\n", "s.yml:1: expected plain YAML, found a tag ('!')"),
        (
            "a: [1\n",
            "s.yml:1: expected the rest of a value, found the end of the file (truncated?): did not find expected ',' or ']'"
        ),
        (
            "a: 1\n\tb: 2\n",
            "s.yml:2: expected spaces at the beginning of the line, found a tab"
        ),
    ]

    @Test("anything but a plain tree is refused", arguments: refused)
    func refuses(_ text: String, _ expected: String) {
        #expect(Self.message { () throws(FileError) in _ = try Self.root(text) } == expected)
    }

    @Test("size, number of values and depth are limited")
    func limits() {
        var limits = YAMLDocument.Limits()
        limits.bytes = 100
        limits.nodes = 10
        limits.depth = 3
        func message(_ text: String) -> String {
            Self.message { () throws(FileError) in
                _ = try YAMLDocument(Array(text.utf8), path: "s.yml", limits: limits)
            }
        }
        #expect(message(String(repeating: " ", count: 101)) == "s.yml: expected at most 100 bytes, found 101")
        #expect(message("[1,2,3,4,5,6,7,8,9]") == "no error")
        #expect(
            message("[1,2,3,4,5,6,7,8,9,10]") == "s.yml:1: expected a smaller file, found too many values")
        #expect(message("[[[1]]]") == "no error")
        #expect(message("[[[[1]]]]") == "s.yml:1: expected plain YAML, found nesting deeper than 3 levels")
    }
}
