// One source file, read and reduced: the first of the two phases.

public import Findings

/// A file with Swift code.
///
///     SourceFile(path: "Pages/LoginPage.swift", text: "struct LoginPage { … }")
public struct SourceFile: Hashable, Sendable {
  /// The path as it is to appear in findings.
  public var path: String
  /// All of its text.
  public var text: String

  /// A file from its path and its text; nothing is read here.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What one file declares and does, as far as locators go.
///
/// Making a sketch is most of the work and knows one file only, so files can be read at the same time. A sketch holds no
/// syntax tree.
///
///     let sketches = files.map(SourceSketch.init)
///     let extraction = Extraction(of: sketches)
public struct SourceSketch: Sendable {
  /// The path of the file.
  public let path: String
  /// Syntax errors, and what is nested too deeply to be read.
  public internal(set) var findings: [Finding] = []

  var types: [CodeTypeDeclaration] = []
  var members: [CodeMember] = []
  /// Statements outside of any declaration.
  var statements: [CodeStatement] = []
  /// Where each name is referred to: offsets, in order.
  var references: [String: [Int]] = [:]
  /// What stands before the dot of a reference, by its offset: the last name there, nothing for a leading dot, `?` for anything else. Names that stand
  /// alone have none.
  var qualifiers: [Int: String] = [:]
  /// References that only tell an enum's cases apart.
  var patterns: Set<Int> = []
  /// Cases in whose payload some pattern tells further cases apart: `loginScreen` of `.loginScreen(.submitButton)`.
  var nestingCases: Set<String> = []
  /// Every key in brackets behind a type property, whether anything can be made of the code around it or not.
  var keys: [WrittenKey] = []
  /// Constants, variables and parameters in code that are given a value, with the place of it; inner ones behind outer ones.
  var locals: [(name: String, value: Range<Int>)] = []
  /// Branches of statements that choose by device, system or build.
  var branches: [CodeBranch] = []
  /// What functions call and repeat, in order.
  var outlines: [FunctionOutline] = []
  let text: SourceText

  /// `"menu"` in `buttons["menu"]`.
  struct WrittenKey: Sendable {
    /// Where it begins.
    let offset: Int
    /// The function, or else the types, around it.
    let around: String
  }
}

/// The text of a file with its lines.
struct SourceText: Sendable {
  let path: String
  private let lines: LineTable

  init(_ file: SourceFile) {
    path = file.path
    lines = LineTable(Array(file.text.utf8))
  }

  /// In UTF-8 code units.
  var count: Int { lines.bytes.count }

  /// What is written there.
  subscript(range: Range<Int>) -> String {
    String(decoding: lines.bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// The line and column of an offset in UTF-8 code units.
  func position(_ offset: Int) -> SourcePosition { lines.position(at: offset, in: path) }
}
