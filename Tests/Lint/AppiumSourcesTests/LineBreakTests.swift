// Tests the values of strings that span several lines.

import Findings
import LocatorStrategies
import Testing

@testable import AppiumSources

@Suite struct LineBreakTests {
  /// Sources in which `⏎` is a line break, and the value of their first string.
  static let sources: [(path: String, text: String, value: String)] = [
    ("a.py", #"x = """⏎a⏎"""⏎"#, "\na\n"),
    ("a.py", #"x = r"""a\⏎b"""⏎"#, "a\\\nb"),
    ("a.py", #"x = "a\⏎b"⏎"#, "ab"),
    ("a.js", "x = `a⏎ b`;⏎", "a\n b"),
    ("a.kt", #"val x = """a⏎b"""⏎"#, "a\nb"),
    ("a.rb", "x = 'a⏎b'⏎", "a\nb"),
    ("a.rb", "x = <<~X⏎  a⏎    b⏎X⏎", "a\n  b\n"),
    ("a.java", #"x = """⏎  a  ⏎   b⏎  """;⏎"#, "a\n b\n"),
    ("a.yaml", "- tapOn: |⏎    a⏎⏎     b⏎- back⏎", "a\n\n b\n"),
    ("a.yaml", "- tapOn: |-⏎    a⏎⏎⏎- back: x⏎", "a"),
    ("a.yaml", "- tapOn: |+⏎    a⏎⏎⏎- back: x⏎", "a\n\n\n"),
    ("a.yaml", "- tapOn: |2⏎     a⏎- back: x⏎", " a\n"),
    ("a.yaml", "- tapOn: |⏎⏎    a⏎", "\na\n"),
    ("a.yaml", "- |⏎  a⏎- back: x⏎", "a\n"),
    ("a.yaml", "- tapOn: >⏎    a⏎    b⏎⏎    c⏎- back: x⏎", "a b\nc\n"),
    ("a.yaml", "- tapOn: >-⏎    a⏎      b⏎    c⏎- back: x⏎", "a\n  b\nc"),
    ("a.yaml", "- tapOn: \"a  ⏎    b⏎⏎    c\"⏎", "a b\nc"),
    ("a.yaml", "- tapOn: 'a⏎    b'⏎", "a b"),
    ("a.yaml", "- tapOn: \"a \\⏎    b\"⏎", "a b"),
    ("a.yaml", "- tapOn: a⏎    b # c⏎- back: x⏎", "a b"),
    ("a.yaml", "- tapOn: a⏎  label: b⏎", "a"),
    ("a.yaml", "- tapOn: a # b⏎    c: d⏎", "a"),
    ("a.yaml", "- a⏎  b⏎- c: d⏎", "a b"),
  ]

  @Test(arguments: sources, ["\n", "\r\n"]) func readsLines(
    source: (path: String, text: String, value: String), lineBreak: String
  ) throws {
    let text = source.text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: lineBreak)
    let language = try #require(SourceLanguage(path: source.path))
    let lexed =
      language == .maestro
      ? FlowLexer.lex(path: source.path, text: text)
      : SourceLexer.lex(path: source.path, text: text, language: language)
    #expect(lexed.literals.first?.plainText == source.value, "\(text.debugDescription)")
    #expect(lexed.findings.isEmpty)
  }

  /// In C#, a break stays as it is in the file.
  @Test func keepsBreaksInCSharp() {
    let lexed = SourceLexer.lex(path: "a.cs", text: "x = @\"a\r\nb\";", language: .cSharp)
    #expect(lexed.literals.first?.plainText == "a\r\nb")
  }

  /// Kotlin's raw strings whose indentation is removed, with `⏎` for line breaks, and their values.
  static let indented: [(text: String, value: String)] = [
    (#""""⏎      //a⏎        /b⏎    """.trimIndent()"#, "//a\n  /b"),
    (#""""⏎   a⏎⏎  b""".trimIndent()"#, " a\n\nb"),
    (#""""a⏎  b""".trimIndent()"#, "a\n  b"),
    (#""""⏎    |//a⏎   | /b⏎    """.trimMargin()"#, "//a\n /b"),
    (#""""⏎    |a⏎   b⏎""".trimMargin()"#, "a\n   b"),
    (#""""⏎    //a[@x='$n']⏎    """.trimIndent()"#, "//a[@x='{n}']"),
  ]

  @Test(arguments: indented, ["\n", "\r\n"]) func removesIndentation(
    sample: (text: String, value: String), lineBreak: String
  ) {
    let literal = sample.text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: lineBreak)
    let text = "fun f(n: String) { d.findElement(AppiumBy.xpath(\(literal))) }"
    let result = AppiumLocators(of: [AppiumSource(path: "a.kt", text: text)])
    #expect(result.locators.flatMap(\.alternatives).map(\.text.description) == [sample.value], "\(text)")
  }

  /// The places of a string's parts after a break of two bytes.
  @Test func knowsPlacesAfterBreaks() throws {
    let text = "x = \"\"\"a\r\nbc\"\"\"\r\n"
    let lexed = SourceLexer.lex(path: "a.py", text: text, language: .python)
    guard case .text(let value)? = lexed.literals.first?.pieces.first else {
      Issue.record("no text")
      return
    }
    #expect(value.source(of: 2..<3).map(lexed.text) == "b")
    #expect(value.source(of: 1..<2).map(lexed.text) == "\r\n")
  }
}
