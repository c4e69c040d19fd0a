// SPDX-License-Identifier: MIT
import Testing
import Waytouch
import WaytouchFiles
import WaytouchRecording

/// Touch scripts: their meaning, and every way in which they can be wrong.
struct TouchScriptTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let message: String
        var testDescription: String { message }

        init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }
    }

    static func script(_ text: String) throws(FileError) -> TouchScript {
        try TouchScript(Array(text.utf8), path: "s")
    }

    static func message(_ text: [UInt8]) -> String {
        do {
            return "no error: \(try TouchScript(text, path: "s").frames.count) frames"
        } catch {
            return "\(error.kind == .badData ? 65 : 66) \(error)"
        }
    }

    /// Returns a frame with one touch that has these members.
    static func frame(_ members: String) -> String { "{\"t\": 0, \"touches\": [{\(members)}]}" }

    static func sample(_ members: String) throws -> TouchScript.Sample {
        let began = "{\"t\": 0, \"touches\": [{\"id\": 0, \"phase\": \"began\", \"x\": 0, \"y\": 0}]}\n"
        let isBegan = members.contains("began")
        return try #require(try script((isBegan ? "" : began) + frame(members)).frames.last?.touches.first)
    }

    @Test("the example of the format")
    func example() throws {
        let script = try Self.script(
            """
            # a drag

            {"t": 1000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}
            {"t": 1016000, "touches": [{"id": 0, "phase": "moved", "x": 210, "y": 200}]}\r
              \t
            {"t": 1500000, "touches": []}                                            # only time passes
            {"t": 1600000, "touches": [{"id": 0, "phase": "ended"}]}# {"t": 0}
            """)
        #expect(script.frames.map(\.time) == [1_000_000, 1_016_000, 1_500_000, 1_600_000])
        #expect(script.frames.map(\.line) == [3, 4, 6, 7])
        #expect(script.frames.map { $0.touches.map(\.phase) } == [[.began], [.moved], [], [.ended]])
        #expect(script.frames[1].touches[0].location == Point(x: 210, y: 200))
        #expect(script.frames[3].touches[0].location == nil)
    }

    @Test(
        "nothing, spaces and comments are empty scripts",
        arguments: ["", "\n", " \t\r\n\n", "# a\n  # b", "\u{feff}"])
    func empty(_ text: String) throws {
        #expect(try Self.script(text).frames.isEmpty)
    }

    @Test("members of a touch")
    func members() throws {
        let plain = try Self.sample(#""id": 0, "phase": "began", "x": -1.5, "y": 2e2"#)
        #expect(plain.location == Point(x: -1.5, y: 200) && plain.kind == .direct && plain.pressure == nil)
        for (word, kind) in [("direct", Touch.Kind.direct), ("indirect", .indirect), ("pencil", .pencil)] {
            let members = #""id": 0, "phase": "began", "x": 0, "y": 0, "type": "\#(word)""#
            #expect(try Self.sample(members).kind == kind)
        }
        for (word, phase) in [("moved", Touch.Phase.moved), ("ended", .ended), ("cancelled", .cancelled)] {
            let sample = try Self.sample(#""y": 4, "x": 3, "id": 0, "phase": "\#(word)""#)
            #expect(sample.phase == phase && sample.location == Point(x: 3, y: 4))
        }
        #expect(try Self.sample(#""id": 0, "phase": "cancelled""#).location == nil)
        for pressure in [0, 0.25, 1] {
            let members = #""id": 0, "phase": "began", "x": 0, "y": 0, "pressure": \#(pressure)"#
            #expect(try Self.sample(members).pressure == pressure)
        }
    }

    @Test("whole numbers may be written like any number of JSON")
    func numbers() throws {
        for (text, time) in [
            ("0", 0), ("-0", 0), ("-5", -5), ("1e6", 1_000_000), ("1.5E+3", 1500), ("2000.0", 2000),
            ("1152921504606846976", 1 << 60), ("-1152921504606846976", -(1 << 60)),
        ] as [(String, Int64)] {
            #expect(try Self.script("{\"t\": \(text), \"touches\": []}").frames[0].time == time)
        }
        #expect(try Self.sample(#""id": -2147483648, "phase": "began", "x": 0, "y": 0"#).id == .min)
        #expect(try Self.sample(#""id": 2147483647, "phase": "began", "x": 1e300, "y": 0"#).id == .max)
    }

    @Test("times may repeat; a touch may lift and land, and several may change, in one frame")
    func allowed() throws {
        let script = try Self.script(
            """
            {"t": 5, "touches": [{"id": 0, "phase": "began", "x": 0, "y": 0}, {"id": 1, "phase": "began", "x": 0, "y": 0}]}
            {"t": 5, "touches": [{"id": 0, "phase": "ended"}, {"id": 0, "phase": "began", "x": 1, "y": 1}]}
            {"t": 5, "touches": []}
            """)
        #expect(script.frames.count == 3)
    }

    @Test("text may be escaped as JSON allows")
    func escapes() throws {
        let text = #"{"\u0074": 0, "touches": [{"id": 0, "ph\u0061se": "beg\u0061n", "x": 0, "y": 0}]}"#
        #expect(try Self.script(text).frames[0].touches[0].phase == .began)
        // The error messages show what an escape stands for.
        for (escaped, shown) in [
            (#"\u00e9"#, "é"), (#"\ud83d\udc46"#, "👆"), (#"\/\\\""#, "/\\\""), (#"a\n\t\r\b\fb"#, "a     b"),
            ("é", "é"),
        ] {
            #expect(
                Self.message(Array("{\"\(escaped)\": 0}".utf8))
                    == "65 s:1: expected a key of a touch frame (t, touches), found '\(shown)'")
        }
    }

    static let began = frame(#""id": 0, "phase": "began", "x": 0, "y": 0"#)

    static let meaningCases = [
        Case("[]", "expected a touch frame (an object), found a list"),
        Case("7", "expected a touch frame (an object), found 7"),
        Case("null", "expected a touch frame (an object), found null"),
        Case("{}", "expected 't' of a touch frame, found none"),
        Case(#"{"touches": []}"#, "expected 't' of a touch frame, found none"),
        Case(#"{"t": 0}"#, "expected 'touches' of a touch frame, found none"),
        Case(#"{"t": 0, "touches": {}}"#, "expected a list of touches as 'touches', found an object"),
        Case(#"{"t": 0, "touches": null}"#, "expected a list of touches as 'touches', found null"),
        Case(#"{"t": 0, "touches": [1]}"#, "expected a touch (an object), found 1"),
        Case(#"{"t": 0, "touches": [], "T": 1}"#, "expected a key of a touch frame (t, touches), found 'T'"),
        Case(#"{"t": 0, "t": 1, "touches": []}"#, "expected each key once, found 't' twice"),
        Case(#"{"t": 0, "\u0074": 1, "touches": []}"#, "expected each key once, found 't' twice"),
        time("\"1\"", "'1'"), time("true", "true"), time("0.5", "0.5"),
        time("1152921504606846977", "1152921504606846977"),
        time("9223372036854775808", "9223372036854775808"), time("1e300", "1e300"),
        touch(#""phase": "began", "x": 0, "y": 0"#, "expected 'id' of a touch, found none"),
        touch(#""id": 0, "x": 0, "y": 0"#, "expected 'phase' of a touch, found none"),
        touch(#""id": 0, "phase": "began", "y": 0"#, "expected 'x' of a touch, found none"),
        touch(#""id": 0, "phase": "began", "x": 0"#, "expected 'y' of a touch, found none"),
        touch(#""id": 0, "phase": "ended", "x": 0"#, "expected 'y' of a touch, found none"),
        touch(#""id": 0, "phase": "moved""#, "expected 'x' of a touch, found none"),
        touch(
            #""id": "0", "phase": "ended""#,
            "expected a touch's id, whole, from -2147483648 to 2147483647, as 'id', found '0'"),
        touch(
            #""id": 2147483648, "phase": "ended""#,
            "expected a touch's id, whole, from -2147483648 to 2147483647, as 'id', found 2147483648"),
        touch(
            #""id": 0.5, "phase": "ended""#,
            "expected a touch's id, whole, from -2147483648 to 2147483647, as 'id', found 0.5"),
        touch(
            #""id": 0, "phase": "begin""#,
            "expected a phase (began, moved, ended, cancelled) as 'phase', found 'begin'"),
        touch(
            #""id": 0, "phase": "stationary""#,
            "expected a phase (began, moved, ended, cancelled) as 'phase', found 'stationary'"),
        touch(
            #""id": 0, "phase": 1"#, "expected a phase (began, moved, ended, cancelled) as 'phase', found 1"),
        touch(#""id": 0, "phase": "began", "x": "1", "y": 0"#, "expected a position in px as 'x', found '1'"),
        touch(
            #""id": 0, "phase": "began", "x": 0, "y": null"#, "expected a position in px as 'y', found null"),
        touch(
            #""id": 0, "phase": "began", "x": 0, "y": 0, "type": "finger""#,
            "expected a touch type (direct, indirect, pencil) as 'type', found 'finger'"),
        touch(
            #""id": 0, "phase": "began", "x": 0, "y": 0, "pressure": 1.01"#,
            "expected a pressure from 0 to 1 as 'pressure', found 1.01"),
        touch(
            #""id": 0, "phase": "began", "x": 0, "y": 0, "pressure": -1"#,
            "expected a pressure from 0 to 1 as 'pressure', found -1"),
        touch(
            #""id": 0, "phase": "began", "x": 0, "y": 0, "z": 0"#,
            "expected a key of a touch (id, phase, x, y, type, pressure), found 'z'"),
        touch(#""id": 0, "id": 1, "phase": "ended""#, "expected each key once, found 'id' twice"),
        touch(
            #""id": 3, "phase": "moved", "x": 0, "y": 0"#,
            "expected 'began' of touch 3 first, found 'moved': it is not down"),
        touch(
            #""id": 3, "phase": "ended""#, "expected 'began' of touch 3 first, found 'ended': it is not down"),
        touch(
            #""id": 3, "phase": "cancelled""#,
            "expected 'began' of touch 3 first, found 'cancelled': it is not down"),
    ]

    static func time(_ written: String, _ found: String) -> Case {
        Case(
            "{\"t\": \(written), \"touches\": []}",
            "expected a time in µs, whole, from -1152921504606846976 to 1152921504606846976, as 't', found \(found)"
        )
    }

    static func touch(_ members: String, _ message: String) -> Case { Case(frame(members), message) }

    static let syntaxCases = [
        Case("{", "expected a key in quotes, found the end of the line"),
        Case("{\"t\"", "expected ':', found the end of the line"),
        Case("{\"t\": ", "expected a value, found the end of the line"),
        Case("{\"t\": 1", "expected ',' or '}', found the end of the line"),
        Case("{\"t\": # 1}", "expected a value, found '#' at column 7"),
        Case("{\"t\": 1,}", "expected a key in quotes, found '}' at column 9"),
        Case("{t: 1}", "expected a key in quotes, found 't:' at column 2"),
        Case("{'t': 1}", "expected a key in quotes, found ''t':' at column 2"),
        Case("{\"t\" 1}", "expected ':', found '1}' at column 6"),
        Case("{\"t\": 1 \"touches\": []}", "expected ',' or '}', found '\"touches\":' at column 9"),
        Case("{\"t\": [1,]}", "expected a value, found ']}' at column 10"),
        Case("{\"t\": [1 2]}", "expected ',' or ']', found '2]}' at column 10"),
        Case("{} {}", "expected the end of the line, found '{}' at column 4"),
        Case("{\"t\": 0, \"touches\": []},", "expected the end of the line, found ',' at column 24"),
        Case("{\"t\": NaN}", "expected a value, found 'NaN}' at column 7"),
        Case("{\"t\": Infinity}", "expected a value, found 'Infinity}' at column 7"),
        Case("{\"t\": -Infinity}", "expected a digit, found 'Infinity}' at column 8"),
        Case("{\"t\": inf}", "expected a value, found 'inf}' at column 7"),
        Case("{\"t\": 1e400}", "expected a finite number, found '1e400}' at column 7"),
        Case("{\"t\": -1e400}", "expected a finite number, found '-1e400}' at column 7"),
        Case("{\"t\": 01}", "expected a number without leading zeros, found '01}' at column 7"),
        Case("{\"t\": +1}", "expected a value, found '+1}' at column 7"),
        Case("{\"t\": .5}", "expected a value, found '.5}' at column 7"),
        Case("{\"t\": 1.}", "expected a digit after '.', found '}' at column 9"),
        Case("{\"t\": 1e}", "expected a digit of the exponent, found '}' at column 9"),
        Case("{\"t\": 1e+-1}", "expected a digit of the exponent, found '-1}' at column 10"),
        Case("{\"t\": 0x10}", "expected ',' or '}', found 'x10}' at column 8"),
        Case("{\"t\": True}", "expected a value, found 'True}' at column 7"),
        Case("{\"t\": nul}", "expected a value, found 'nul}' at column 7"),
        Case("{\"t", "expected the rest of a text in quotes, found the end of the line"),
        Case("{\"t\\", "expected the rest of a text in quotes, found the end of the line"),
        Case("{\"\\x\": 1}", "expected an escape of JSON, found 'x\":' at column 4"),
        Case("{\"\\u12\": 1}", "expected four hexadecimal digits, found '12\":' at column 5"),
        Case("{\"\\u+123\": 1}", "expected four hexadecimal digits, found '+123\":' at column 5"),
        Case("{\"\\ud83d\": 1}", "expected the second half of a pair, found '\":' at column 9"),
        Case("{\"\\ud83d\\u0041\": 1}", "expected the second half of a pair, found '\":' at column 15"),
        Case("{\"\\udc46\": 1}", "expected the second half of a pair, found '\":' at column 9"),
        Case("{\"a\tb\": 1}", "expected text, found a control character in it; write it as \\u00.."),
        Case(
            "{\"t\": " + String(repeating: "[", count: 100_000),
            "expected at most 16 levels, found deeper nesting"),
    ]

    @Test("frames with wrong contents", arguments: meaningCases)
    func meaning(_ bad: Case) { #expect(Self.message(Array(bad.text.utf8)) == "65 s:1: \(bad.message)") }

    @Test("lines that are not JSON", arguments: syntaxCases)
    func syntax(_ bad: Case) { #expect(Self.message(Array(bad.text.utf8)) == "65 s:1: \(bad.message)") }

    @Test("blank lines and comments count for line numbers")
    func line() {
        #expect(Self.message(Array("\n# x\n\(Self.began)\n{\n".utf8)).hasPrefix("65 s:4: expected a key"))
    }

    @Test("times that decrease, and touches that land twice")
    func order() {
        #expect(
            Self.message(Array("{\"t\": 7, \"touches\": []}\n{\"t\": 6, \"touches\": []}".utf8))
                == "65 s:2: expected 't' of at least 7, found 6")
        #expect(
            Self.message(Array("\(Self.began)\n\(Self.began)".utf8))
                == "65 s:2: expected touch 0 to be moved or to end, found 'began': it is down already")
        let ended = Self.frame(#""id": 0, "phase": "ended""#)
        #expect(
            Self.message(Array("\(Self.began)\n\(ended)\n\(ended)".utf8))
                == "65 s:3: expected 'began' of touch 0 first, found 'ended': it is not down")
        #expect(Self.message(Array("\(Self.began)\n\(ended)\n\(Self.began)".utf8)) == "no error: 3 frames")
    }

    @Test("bytes that are not UTF-8")
    func encoding() {
        #expect(
            Self.message(Array("{\"".utf8) + [0xff] + Array("\": 1}".utf8))
                == "65 s:1: expected text in UTF-8, found other bytes")
    }

    @Test("with any byte replaced, a script is an error in one line or another script, and never a trap")
    func mutilated() {
        let text = Array(
            (Self.began + "\n" + Self.frame(#""id": 0, "phase": "ended", "pressure": 1e0"#)).utf8)
        for position in text.indices {
            for byte in UInt8.min...UInt8.max {
                var copy = text
                copy[position] = byte
                let message = Self.message(copy)
                #expect(message.hasPrefix("no error") || message.hasPrefix("65 s:"), "\(message)")
                #expect(!message.contains("\n"))
            }
        }
    }
}

/// How scripts and recordings are told apart.
struct ReplayInputTests {
    static func kind(_ text: String, path: String = "f") -> String {
        do {
            return switch try ReplayInput.parse(Array(text.utf8), path: path) {
            case .recording: "recording"
            case .script(let script): "script of \(script.frames.count)"
            }
        } catch {
            return error.description
        }
    }

    @Test("a file whose first line begins with { is a script")
    func script() {
        let line = "{\"t\": 1, \"touches\": []}\n"
        #expect(Self.kind(line) == "script of 1")
        #expect(Self.kind("\n\n# c\n  \(line)", path: "x.yml") == "script of 1")
        #expect(Self.kind("\u{feff}\(line)") == "script of 1")
        #expect(Self.kind("{\"touches\": []}") == "f:1: expected 't' of a touch frame, found none")
        #expect(Self.kind("\n{t: 1}").hasPrefix("f:2: expected a key in quotes"))
    }

    @Test("other files are recordings, even one written as JSON")
    func recording() {
        #expect(Self.kind(yaml([["[0, 0, 0, 0, 0]"]])) == "recording")
        #expect(Self.kind("# c\n" + evemuHeader + "E: 0.000001 0000 0000 0\n") == "recording")
        #expect(
            Self.kind("{\"version\": 1, \"devices\": []}") == "f:1: expected a device, found an empty list")
    }

    @Test("an empty file is an empty script, unless its name is that of a recording")
    func empty() {
        for path in ["-", "f", "f.jsonl", "f.txt"] {
            #expect(Self.kind("", path: path) == "script of 0")
            #expect(Self.kind("\n # nothing\n", path: path) == "script of 0")
        }
        for path in ["f.yml", "f.yaml", "f.events", "f.evemu", "f.ev"] {
            #expect(Self.kind("", path: path) == "\(path):1: expected a recording, found an empty file")
        }
        #expect(
            Self.kind("hello", path: "f.jsonl") == "f.jsonl:1: expected a value, found 'hello' at column 1")
    }
}
