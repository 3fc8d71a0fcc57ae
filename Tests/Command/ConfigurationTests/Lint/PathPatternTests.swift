// Tests which paths match a pattern.

import Configuration
import Testing

@Suite struct PathPatternTests {
  static let rows: [(pattern: String, path: String, matches: Bool)] = [
    ("a.swift", "a.swift", true), ("a.swift", "b/a.swift", false), ("./a.swift", "a.swift", true),
    ("*.swift", "a.swift", true), ("*.swift", "b/a.swift", false), ("**/*.swift", "b/c/a.swift", true),
    ("**/*.swift", "a.swift", true), ("**", "a/b", true), ("a/**", "a/b/c", true), ("a/**", "ab/c", false),
    ("a/", "a/b/c", true), ("a/**/c", "a/c", true), ("a/**/c", "a/x/y/c", true), ("a/**/c", "a/x/y/d", false),
    ("a/**/**/c", "a/x/c", true), ("**/Legacy/**", "UITests/Legacy/A.swift", true),
    ("**/Legacy/**", "UITests/Legacy2/A.swift", false), ("a/*/c", "a/b/c", true), ("a/*/c", "a/b/b/c", false),
    ("?.swift", "a.swift", true), ("?.swift", "ab.swift", false), ("*Page*.swift", "LoginPage+Old.swift", true),
    // A `?` matches one grapheme cluster. Matching is case-sensitive.
    ("?.swift", "é.swift", true), ("a", "A", false),
    // Matching these patterns requires backtracking to a wildcard.
    ("*ab", "aab", true), ("**/a/b", "a/a/b", true),
  ]

  @Test(arguments: rows)
  func pathsAreMatched(_ row: (pattern: String, path: String, matches: Bool)) throws {
    let pattern = try #require(PathPattern(row.pattern))
    #expect(pattern.matches(row.path) == row.matches)
    #expect(pattern.text == row.pattern)
  }

  @Test(arguments: ["", "/", "/a", "..", "a/../b", "a**", "**a/b", ".", "./."])
  func invalidPatternsAreRejected(_ text: String) { #expect(PathPattern(text) == nil) }

  @Test func manyWildcardsAreMatchedQuickly() throws {
    let pattern = try #require(PathPattern(String(repeating: "**/a/", count: 200) + "b"))
    #expect(!pattern.matches(String(repeating: "a/", count: 2_000) + "c"))
    let name = try #require(PathPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!name.matches(String(repeating: "a", count: 2_000)))
  }
}
