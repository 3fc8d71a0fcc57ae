// Reads one source file into a reduced form: the first of the two phases of extraction.

public import Findings

/// A file with Swift code.
///
///     SourceFile(path: "Pages/LoginPage.swift", text: "struct LoginPage { … }")
public struct SourceFile: Hashable, Sendable {
  /// The path, as printed in findings.
  public var path: String
  /// The contents of the file.
  public var text: String

  /// Creates a file; reads nothing from disk.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The declarations and statements of one file, as far as locators depend on them.
///
/// Parsing is most of the work and needs only one file, so files can be parsed in parallel. A parsed source does not
/// keep the syntax tree.
///
///     let sources = files.map(ParsedSource.init)
///     let extraction = Extraction(of: sources)
public struct ParsedSource: Sendable {
  /// The path of the file.
  public let path: String
  /// Syntax errors, and code that is nested too deeply to be read.
  public internal(set) var findings: [Finding] = []

  var types: [CodeTypeDeclaration] = []
  var members: [CodeMember] = []
  /// Statements at top level.
  var statements: [CodeStatement] = []
  /// Aliases of function types, by name.
  var functionAliases: [String: CodeType] = [:]
  /// Aliases of XCTest's classes, by name.
  var classAliases: [String: String] = [:]
  /// The offsets of the references to each name, in order.
  var references: [String: [Int]] = [:]
  /// For each reference that follows a dot, by the offset of the reference: the last name before the dot, an empty
  /// string for a leading dot, or `?` if anything else precedes the dot. References without a dot have no entry.
  var qualifiers: [Int: String] = [:]
  /// The offsets of references in patterns. Such a reference only distinguishes the cases of an enum.
  var patterns: Set<Int> = []
  /// Enum cases that a pattern matches together with a case of an associated value, such as `loginScreen` in
  /// `.loginScreen(.submitButton)`.
  var nestingCases: Set<String> = []
  /// Every key that is passed to the subscript of a property such as `buttons`, whether or not the surrounding code can
  /// be evaluated.
  var keys: [KeyOccurrence] = []
  /// The names of type aliases, generic parameters, associated types and imported modules.
  var otherNames: Set<String> = []
  /// For each computed property, by its unqualified name: the names of the functions that it calls.
  var propertyCalls: [String: Set<String>] = [:]
  /// Constants, variables and parameters that are declared in bodies and have a value, each with the range of the
  /// value; inner declarations follow outer ones.
  var locals: [(name: String, value: Range<Int>)] = []
  /// Branches of statements whose conditions depend on the device, the system or the build.
  var branches: [CodeBranch] = []
  /// The calls and loops of each function, in the order of the functions.
  var outlines: [FunctionOutline] = []
  let text: SourceText

  /// A key as written: `"menu"` in `buttons["menu"]`.
  struct KeyOccurrence: Sendable {
    /// The offset at which the key begins.
    let offset: Int
    /// The enclosing function or, outside functions, the enclosing types.
    let around: String
  }
}

/// The content of a file, with its line table.
struct SourceText: Sendable {
  let path: String
  private let lines: LineTable

  init(_ file: SourceFile) {
    path = file.path
    lines = LineTable(Array(file.text.utf8))
  }

  /// The length in UTF-8 code units.
  var count: Int { lines.bytes.count }

  /// Returns the source code in a range.
  subscript(range: Range<Int>) -> String {
    String(decoding: lines.bytes[range.clamped(to: 0..<count)], as: UTF8.self)
  }

  /// Returns the line and column of an offset in UTF-8 code units.
  func position(_ offset: Int) -> SourcePosition { lines.position(at: offset, in: path) }
}
