// Tests which syntax errors are found, and that the code around them is still read.

import CodeModel
import Findings
import SwiftReader
import Testing

@Suite struct SyntaxErrorTests {
  /// A source, the first finding with its line and column, and the names of the members that are still read.
  static let errors: [(code: String, finding: String, members: [String])] = [
    ("let x =", "1:8 an expression is missing here", ["x"]),
    ("let x: = 3\nlet y = 1", "1:7 a type is missing here", ["x", "y"]),
    ("func f( {}\nlet y = 1", "1:8 “)” is missing here", ["f", "y"]),
    ("let x = = 3", "1:8 an expression is missing here", ["x"]),
    // A missing parenthesis does not take the next line, and a missing brace not the next declaration.
    ("func f() {\n  a(b\n  c()\n}\nfunc g() {}", "2:6 “)” is missing here", ["f", "g"]),
    ("class A {\n  func f() { if x }\n  var h: [Int\n  func g() {}\n}", "2:18 “{” is missing here", ["f", "h", "g"]),
    ("func f() {\n  if x\n    a()\n  }\n  b()\n}\nfunc g() {}", "2:7 “{” is missing here", ["f", "g"]),
    ("func f() { 1 2 }", "1:13 “;” is missing here", ["f"]), ("}\nlet a = 1", "1:1 “}” is unexpected here", ["a"]),
    ("struct S {\n  let a = 1\n  ) b\n  let c = 2\n}", "3:3 “)” is unexpected here", ["a", "c"]),
    ("let a = \"x\nlet b = 1", "1:9 unterminated string literal", ["a", "b"]),
    ("let a = 1 /* b", "1:11 unterminated comment", ["a"]),
    ("let a = \"\\(b\nlet c = 1", "1:9 unterminated string literal", ["a", "c"]),
    ("let a = \"\\q\"", "1:10 “\\q” is not valid Swift", ["a"]),
    ("let a = 0b12", "1:12 “2” is not valid Swift", ["a"]), ("let a = <#b#>", "1:9 “<#b#>” is not valid Swift", ["a"]),
    (
      "<<<<<<< a\nlet b = 1\n>>>>>>> c\nlet d = 1", "1:1 unresolved merge conflict",
      ["d"]
    ),
    ("#if A\nlet a = 1", "2:10 “#endif” is missing here", ["a"]),
    ("switch a { b() }", "1:11 “case” is missing here", []),
    ("func f() throws async {}", "1:17 “async” is unexpected here", ["f"]),
    ("@available(iOS) let a = 1\nlet b: A -> C", "2:8 “(” is missing here", ["a", "b"]),
    ("if #available() {}", "1:15 a platform is missing here", []),
    ("let a = / b/", "1:10 “ ” is not valid Swift", ["a"]),
    ("private(get) var a = 1", "1:9 “get” is unexpected here", ["a"]),
    ("let a = \"\"\"b\n\"\"\"", "1:12 a line break is missing here", ["a"]),
    ("let a = \"\"\"\n b\n  \"\"\"", "2:2 the indentation of the closing delimiter is missing here", ["a"]),
  ]

  @Test(arguments: errors)
  func errorsAreFound(_ row: (code: String, finding: String, members: [String])) throws {
    let source = CodeDescription.read(row.code)
    let finding = try #require(source.findings.first)
    let (line, column) = (finding.position.line ?? 0, finding.position.column ?? 0)
    #expect("\(line):\(column) \(finding.message)" == row.finding)
    #expect(finding.code == "swift-syntax")
    #expect(source.members.map(\.name) == row.members)
  }

  /// After five errors, the others mostly follow from the first.
  @Test func findingsAreFew() {
    let source = CodeDescription.read(String(repeating: "let x =\n", count: 50))
    #expect(source.findings.count == 5)
    #expect(source.findings.map(\.position.line) == [1, 2, 3, 4, 5])
    #expect(source.members.count == 50)
  }

  /// A word, the comments that contain it, whether code precedes them, and the next line with code.
  @Test func commentsAreFound() {
    let text = """
      // a one
      let b = "// a two \\(c /* a three */)" // a four

      /* a /* five */ */ let d = 1
      let e = /// a/ // six a
      """
    let comments = SourceFile(path: "a.swift", text: text).comments(with: "a")
    #expect(
      comments.map(\.text) == ["// a one", "/* a three */", "// a four", "/* a /* five */ */", "/// a/ // six a"])
    #expect(comments.map(\.isAlone) == [true, false, false, true, false])
    #expect(comments.map(\.nextLine) == [2, 4, 4, 5, nil])
  }
}
