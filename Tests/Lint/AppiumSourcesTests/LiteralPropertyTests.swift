// Prints strings as literals of each language and reads them back.

import Findings
import Testing

@testable import AppiumSources

@Suite struct LiteralPropertyTests {
  /// A literal's delimiters, with the text before and after its contents.
  struct Delimiters: Sendable, CustomTestStringConvertible {
    let path: String
    let before: String
    let after: String
    var testDescription: String { "\(path): \(before)…\(after)" }

    init(_ path: String, _ before: String, _ after: String) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  static let delimiters = [
    Delimiters("a.py", "x = \"", "\""), Delimiters("a.py", "x = '", "'"), Delimiters("a.py", "x = r'", "'"),
    Delimiters("a.py", "x = f\"", "\""), Delimiters("a.py", "x = \"\"\"", "\"\"\""),
    Delimiters("a.py", "x = f'''", "'''"), Delimiters("a.py", "x = rf\"", "\""),
    Delimiters("a.java", "x = \"", "\";"), Delimiters("a.java", "x = \"\"\"\n  ", "\"\"\";"),
    Delimiters("a.kt", "val x = \"", "\""), Delimiters("a.kt", "val x = \"\"\"", "\"\"\""),
    Delimiters("a.js", "x = '", "';"), Delimiters("a.js", "x = \"", "\""), Delimiters("a.ts", "x = `", "`"),
    Delimiters("a.ts", "x = String.raw`", "`"), Delimiters("a.cs", "x = \"", "\";"),
    Delimiters("a.cs", "x = @\"", "\";"), Delimiters("a.cs", "x = $\"", "\";"), Delimiters("a.cs", "x = $@\"", "\";"),
    Delimiters("a.cs", "x = \"\"\"", "\"\"\";"), Delimiters("a.rb", "x = \"", "\""), Delimiters("a.rb", "x = '", "'"),
    Delimiters("a.rb", "x = %q(", ")"), Delimiters("a.rb", "x = %Q{", "}"), Delimiters("a.rb", "x = :", ""),
    Delimiters("a.robot", "*** Variables ***\n${X}    ", "    # end"),
    Delimiters("a.yaml", "appId: x\n---\n- tapOn: \"", "\""), Delimiters("a.yaml", "appId: x\n---\n- tapOn: '", "'"),
    Delimiters("a.yaml", "appId: x\n---\n- tapOn: ", ""), Delimiters("a.py", "x = rf'''", "'''"),
    Delimiters("a.cs", "x = $\"\"\"", "\"\"\";"), Delimiters("a.cs", "x = $$\"\"\"", "\"\"\";"),
    Delimiters("a.rb", "x = %w[", "]"), Delimiters("a.yaml", "appId: x\n---\n- tapOn: |-\n    ", "\n"),
    Delimiters("a.yaml", "appId: x\n---\n- tapOn: >-\n    ", "\n"),
  ]

  /// The delimiters of interpolated expressions.
  static let interpolations: [(path: String, before: String, after: String, open: String, close: String)] = [
    ("a.py", "x = f\"", "\"", "{", "}"), ("a.py", "x = f'''", "'''", "{", "}"), ("a.py", "x = rf'", "'", "{", "}"),
    ("a.kt", "val x = \"", "\"", "${", "}"), ("a.kt", "val x = \"\"\"", "\"\"\"", "${", "}"),
    ("a.ts", "x = `", "`", "${", "}"), ("a.cs", "x = $\"", "\";", "{", "}"), ("a.cs", "x = $@\"", "\";", "{", "}"),
    ("a.cs", "x = $\"\"\"", "\"\"\";", "{", "}"), ("a.cs", "x = $$\"\"\"", "\"\"\";", "{{", "}}"),
    ("a.rb", "x = \"", "\"", "#{", "}"), ("a.rb", "x = %Q{", "}", "#{", "}"),
    ("a.yaml", "appId: x\n---\n- tapOn: \"", "\"", "${", "}"),
    ("a.yaml", "appId: x\n---\n- tapOn: '", "'", "${", "}"),
  ]

  /// Reads the last literal of a file.
  static func literal(_ path: String, _ text: String) throws -> LexedLiteral? {
    let language = try #require(SourceLanguage(path: path))
    switch language {
    case .robot: return RobotLexer.lex(path: path, text: text).literals.last
    case .maestro: return FlowLexer.lex(path: path, text: text).literals.last
    default: return SourceLexer.lex(path: path, text: text, language: language).literals.last
    }
  }

  @Test(arguments: delimiters) func returnsWhatWasWritten(delimiters: Delimiters) throws {
    let sample = try #require(try Self.literal(delimiters.path, delimiters.before + "sample" + delimiters.after))
    #expect(sample.plainText == "sample")
    var random = Xorshift(seed: 21)
    var written = 0
    for _ in 0..<400 {
      let text = random.text()
      // Literals without escapes cannot contain every string.
      guard let contents = LiteralWriter.contents(of: text, in: sample.style) else { continue }
      written += 1
      let code = delimiters.before + contents + delimiters.after
      let read = try #require(try Self.literal(delimiters.path, code))
      #expect(read.plainText == text, "\(code.debugDescription)")
    }
    #expect(sample.style.canContainEverything ? written == 400 : written > 0)
  }

  /// Text and interpolated names, in any order, are read as the same pieces.
  @Test(arguments: interpolations) func returnsThePiecesThatWereWritten(
    interpolation: (path: String, before: String, after: String, open: String, close: String)
  ) throws {
    let (path, before, after, open, close) = interpolation
    let sample = try #require(try Self.literal(path, before + "sample" + after))
    var random = Xorshift(seed: 33)
    var written = 0
    for _ in 0..<400 {
      var contents = ""
      var expected: [String] = []
      for _ in 0..<random.next(5) + 1 {
        if random.next(2) == 0 {
          let name = ["a", "b1", "name"][random.next(3)]
          contents += open + name + close
          expected.append("name " + name)
        } else if expected.last?.hasPrefix("text") != true {
          let text = random.text()
          guard let part = LiteralWriter.contents(of: text, in: sample.style) else { continue }
          contents += part
          expected.append("text " + text)
        }
      }
      // Without a name, the other test applies; a raw string cannot begin or end with every text.
      guard expected.contains(where: { $0.hasPrefix("name") }) else { continue }
      written += 1
      let code = before + contents + after
      let read = try Self.pieces(path, code)
      #expect(read == expected, "\(code.debugDescription)")
    }
    #expect(written > 200)
  }

  /// The pieces of the first literal of a file, as text.
  private static func pieces(_ path: String, _ code: String) throws -> [String] {
    let language = try #require(SourceLanguage(path: path))
    let source =
      language == .maestro
      ? FlowLexer.lex(path: path, text: code) : SourceLexer.lex(path: path, text: code, language: language)
    let literal = language == .maestro ? source.literals.last : source.literals.first
    return try #require(literal).pieces.map { piece in
      switch piece {
      case .text(let text): return "text " + text.string
      case .name(let name, _): return "name " + name
      case .expression(let list, _, _):
        return "name " + source.lists[list].tokens.map { source.name($0) ?? "?" }.joined(separator: " ")
      }
    }
  }

  /// Each byte of a value belongs to a part of the source that stands for it: if nothing is escaped, to itself.
  @Test(arguments: delimiters) func knowsTheOriginOfEachByte(delimiters: Delimiters) throws {
    var random = Xorshift(seed: 7)
    let sample = try #require(try Self.literal(delimiters.path, delimiters.before + "sample" + delimiters.after))
    for _ in 0..<200 {
      guard let contents = LiteralWriter.contents(of: random.text(), in: sample.style), !contents.isEmpty else {
        continue
      }
      let code = Array((delimiters.before + contents + delimiters.after).utf8)
      let read = try #require(try Self.literal(delimiters.path, String(decoding: code, as: UTF8.self)))
      for case .text(let text) in read.pieces {
        var end = delimiters.before.utf8.count
        for run in text.runs {
          #expect(run.source.lowerBound >= end - 1 && run.source.upperBound <= code.count)
          end = run.source.upperBound
          if !run.isEscape { #expect(Array(text.bytes[run.value]) == Array(code[run.source])) }
        }
        #expect(text.runs.last?.value.upperBound == text.bytes.count)
      }
    }
  }
}

extension LiteralStyle {
  /// Whether escapes let a literal contain every string.
  fileprivate var canContainEverything: Bool {
    switch quote {
    case .single, .double, .tripleSingle, .tripleDouble, .backtick, .percent: !isRaw && language != .maestro
    case .symbol, .heredoc, .raw, .cell, .plain, .block: false
    }
  }
}

/// Random numbers that are the same in every run.
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  private static let parts = [
    "\"", "'", "`", "\\", "\n", "\t", "$", "{", "}", "#", "${a}", "#{a}", "{0}", "%", "😀", "é", " ", "a", "b", "1", ")",
    "(", "]", "\"\"\"", "'''", "u0041", "x41", "0", "/", "//", "*/", "=", "@", "&", "|", "\u{7}", "\u{2028}", ":", "-",
    "~", "\r", "<", ">", ",",
  ]

  mutating func text() -> String { (0..<next(9) + 1).map { _ in Self.parts[next(Self.parts.count)] }.joined() }
}
