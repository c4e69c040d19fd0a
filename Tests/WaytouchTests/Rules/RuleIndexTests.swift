// SPDX-License-Identifier: MIT
import Testing
import WaytouchTestFiles

/// Every rule of recognition has tests that exist, so a test cannot be renamed or removed without its rules.
@Suite struct RuleIndexTests {
    @Test(arguments: Rule.engine + Rule.recognizers + Rule.mistakes + Rule.keys)
    func everyRuleHasItsTests(rule: Rule) throws {
        #expect(!rule.tests.isEmpty)
        for name in rule.tests {
            let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let test = try #require(parts.last)
            let suite = name.dropLast(test.count + 1)
            let text = try Self.source(suite)
            // The function, and a test macro on it or on the lines before it.
            let function = try #require(text.firstRange(of: "func \(test)("), "no \(test) in \(suite)Tests")
            let before = text[..<function.lowerBound].suffix(1500)
            let macro = try #require(before.ranges(of: "@Test").last, "\(test) is no test")
            let between = before[macro.lowerBound...]
            #expect(!between.contains("func "), "\(test) is no test")
            // A test that is listed but does not run is as good as missing.
            let lines = between.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(!lines.contains { $0.contains("//") && $0.contains("@Test") }, "\(test) is commented out")
            #expect(!between.contains(".disabled"), "\(test) is disabled")
            let macroLine = before[..<macro.lowerBound].split(separator: "\n").last ?? ""
            #expect(!macroLine.contains("//"), "\(test) is commented out")
        }
    }

    @Test func numbersAreUnique() {
        let numbers = (Rule.engine + Rule.recognizers + Rule.mistakes + Rule.keys).map(\.number)
        #expect(Set(numbers).count == numbers.count)
    }

    /// docs/recognition.md has exactly these rules, and the files that it names exist.
    @Test func thePageOfTheRulesHasAllOfThem() throws {
        let page = String(decoding: try Files.bytes(of: "\(Files.root)/docs/recognition.md"), as: UTF8.self)
        let numbers = page.matches(of: /\*\*([0-9]+(?:\.[a-z0-9]+)+)\*\*/).map { String($0.output.1) }
        let rules = (Rule.engine + Rule.recognizers + Rule.mistakes + Rule.keys).map(\.number)
        #expect(Set(numbers) == Set(rules))
        #expect(numbers.count == rules.count, "a rule stands twice")
        let files = page.matches(of: /`(Sources\/[^`]*)`/).map { String($0.output.1) }
        #expect(files.count > 20)
        for file in files {
            #expect(throws: Never.self, "there is no \(file)") {
                try Files.bytes(of: "\(Files.root)/\(file)")
            }
        }
    }

    /// Functions that the page lists in parentheses after a file are in that file.
    @Test func thePageNamesFunctionsThatAreThere() throws {
        let page = String(decoding: try Files.bytes(of: "\(Files.root)/docs/recognition.md"), as: UTF8.self)
        let lists = page.matches(of: /`(Sources\/[^`]*)`\s+\(([^)]*)\)/)
        #expect(lists.count > 20)
        for list in lists {
            let text = try Files.text(of: "\(Files.root)/\(list.output.1)")
            for name in list.output.2.matches(of: /`([a-zA-Z]+)`/).map(\.output.1) {
                let isThere = ["func \(name)(", "var \(name):", "let \(name):"].contains { text.contains($0) }
                #expect(isThere, "no \(name) in \(list.output.1)")
            }
        }
    }

    /// Returns the text of `SuiteTests.swift` here, of `Folder/SuiteTests.swift` in another test target, or, after
    /// `../`, of a Swift file outside of Tests.
    private static func source(_ suite: some StringProtocol) throws -> String {
        let tests = "\(Files.root)/Tests"
        let path =
            suite.contains("/") ? "\(tests)/\(suite).swift" : "\(tests)/WaytouchTests/\(suite)Tests.swift"
        let full =
            suite.hasPrefix("../") || !suite.contains("/")
            ? path : path.replacing(".swift", with: "Tests.swift")
        return try Files.text(of: full)
    }
}
