// Tests diffs in the format that `patch` reads.

import Reports
import Testing

@Suite struct UnifiedDiffTests {
  static let ten = (1...20).map { "\($0)\n" }.joined()

  static let rows: [(old: String, new: String, lines: [String])] = [
    ("a\n", "a\n", []), ("", "", []),
    ("a\nb\n", "a\nc\n", ["@@ -1,2 +1,2 @@", " a", "-b", "+c"]),
    ("a\n", "a\nb\n", ["@@ -1 +1,2 @@", " a", "+b"]),
    ("", "a\n", ["@@ -0,0 +1 @@", "+a"]), ("a\n", "", ["@@ -1 +0,0 @@", "-a"]),
    // Three context lines around a change.
    (
      ten, ten.replacing("10\n", with: "x\n"),
      ["@@ -7,7 +7,7 @@", " 7", " 8", " 9", "-10", "+x", " 11", " 12", " 13"]
    ),
    // Changes that are six lines apart share a hunk; changes that are seven lines apart do not.
    (
      ten, ten.replacing("3\n4\n", with: "x\n4\n").replacing("10\n", with: "y\n"),
      [
        "@@ -1,13 +1,13 @@", " 1", " 2", "-3", "+x", " 4", " 5", " 6", " 7", " 8", " 9", "-10", "+y", " 11", " 12",
        " 13",
      ]
    ),
    (
      ten, ten.replacing("3\n4\n", with: "x\n4\n").replacing("11\n", with: "y\n"),
      [
        "@@ -1,6 +1,6 @@", " 1", " 2", "-3", "+x", " 4", " 5", " 6", "@@ -8,7 +8,7 @@", " 8", " 9", " 10", "-11", "+y",
        " 12", " 13", " 14",
      ]
    ),
    // A missing line break at the end of the file is a difference.
    ("a", "a\n", ["@@ -1 +1 @@", "-a", "\\ No newline at end of file", "+a"]),
    ("a\r\nb\r\n", "a\r\nc\r\n", ["@@ -1,2 +1,2 @@", " a\r", "-b\r", "+c\r"]),
  ]

  @Test(arguments: rows)
  func outputIsReadableByPatch(_ row: (old: String, new: String, lines: [String])) {
    let lines = UnifiedDiff.lines(Array(row.old.utf8), Array(row.new.utf8), file: "x.txt").map(\.plain)
    #expect(lines == (row.lines.isEmpty ? [] : ["--- a/x.txt", "+++ b/x.txt"] + row.lines))
  }

  /// `patch -p1` drops the first component of a path, and ends the path at a space unless a tab follows later.
  @Test(arguments: [
    ("UITests/A.swift", "UITests/A.swift"), ("/tmp/A.swift", "tmp/A.swift"), ("UI Tests/A.swift", "UI Tests/A.swift\t"),
  ])
  func pathsAreReadableByPatch(file: String, name: String) {
    let lines = UnifiedDiff.lines(Array("a\n".utf8), Array("b\n".utf8), file: file).map(\.plain)
    #expect(lines.prefix(2) == ["--- a/\(name)", "+++ b/\(name)"])
  }
}
