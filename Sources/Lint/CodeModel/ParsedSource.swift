// Models one source file, reduced to what the later phases of lint need.

public import Findings

/// The declarations and statements of one file, as far as locators depend on them.
///
/// Parsing is most of the work and needs only one file, so files can be parsed in parallel.
///
///     let sources = files.map(ParsedSource.init)
///     let extraction = Extraction(of: sources)
public struct ParsedSource: Sendable {
  /// The path of the file.
  public let path: String
  /// Syntax errors, and code that is nested too deeply to be read.
  public package(set) var findings: [Finding] = []

  /// The type declarations and extensions.
  package var types: [CodeTypeDeclaration] = []
  /// The members of all types, and the globals.
  package var members: [CodeMember] = []
  /// Statements at top level.
  package var statements: [CodeStatement] = []
  /// Aliases of function types, by name.
  package var functionAliases: [String: CodeType] = [:]
  /// Aliases of XCTest's classes, by name.
  package var classAliases: [String: String] = [:]
  /// The names of the type aliases that only this file sees.
  package var privateAliases: Set<String> = []
  /// The offsets of the references to each name, in order.
  package var references: [String: [Int]] = [:]
  /// For each reference that follows a dot, by the offset of the reference: the last name before the dot, an empty
  /// string for a leading dot, or `?` if anything else precedes the dot. References without a dot have no entry.
  package var qualifiers: [Int: String] = [:]
  /// The offsets of references in patterns. Such a reference only distinguishes the cases of an enum.
  package var patterns: Set<Int> = []
  /// Enum cases that a pattern matches together with a case of an associated value, such as `loginScreen` in
  /// `.loginScreen(.submitButton)`.
  package var nestingCases: Set<String> = []
  /// Every key that is passed to the subscript of a named value such as `buttons`, whether or not the surrounding code
  /// can be evaluated; integer literals are not keys.
  package var keys: [KeyOccurrence] = []
  /// The names of type aliases, generic parameters, associated types and imported modules.
  package var otherNames: Set<String> = []
  /// For each computed property, by its unqualified name: the names of the functions that it calls.
  package var propertyCalls: [String: Set<String>] = [:]
  /// Constants, variables and parameters that are declared in bodies and have a value, each with the range of the
  /// value; inner declarations follow outer ones.
  package var locals: [(name: String, value: Range<Int>)] = []
  /// Branches of statements whose conditions depend on the device, the system or the build.
  package var branches: [CodeBranch] = []
  /// The calls and loops of each function, in the order of the functions.
  package var outlines: [FunctionOutline] = []
  /// The contents of the file.
  package let text: SourceText

  /// Creates a source without declarations.
  package init(path: String, text: SourceText) {
    self.path = path
    self.text = text
  }

  /// A key as written: `"menu"` in `buttons["menu"]`.
  package struct KeyOccurrence: Sendable {
    /// The name before the brackets: `buttons`.
    package let list: String
    /// The offset at which the key begins.
    package let offset: Int
    /// The enclosing function or, outside functions, the enclosing types.
    package let around: String

    /// Creates an occurrence with the values of the properties.
    package init(list: String, offset: Int, around: String) {
      self.list = list
      self.offset = offset
      self.around = around
    }
  }
}
