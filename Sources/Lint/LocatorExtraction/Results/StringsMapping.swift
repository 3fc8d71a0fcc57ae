// Describes the lookups in strings tables that a project's own functions perform.

public import Findings
import Text

/// The value `strings` of a mapping: the call returns the localised text for a key.
///
///     StringsMapping("strings")                        // localize("login.title"): the first argument is the key
///     StringsMapping("strings({1}, table: {0})")       // tr("Localizable", "login.title")
///     StringsMapping("strings({self}, table: Errors)") // "login.title".errorText
///
/// Unlabelled arguments that are neither the key nor the table are format arguments.
public struct StringsMapping: Hashable, Sendable {
  /// An argument of the call.
  public enum Argument: Hashable, Sendable {
    /// The argument at this position, counted from 0.
    case position(Int)
    case label(String)
    /// The string on which the function is called.
    case receiver
  }

  /// The table in which the key is looked up.
  public enum Table: Hashable, Sendable {
    case named(String)
    case argument(Argument)
  }

  /// The key; nil if it is the first argument or, for a call without arguments, the receiver.
  public private(set) var key: Argument?
  /// The table; nil if it is not given.
  public private(set) var table: Table?
  /// The placeholders as written, with their ranges in UTF-8 code units.
  public private(set) var placeholders: [(text: String, range: Range<Int>)] = []

  private static let name: StaticString = "strings"

  /// Returns whether the value of a mapping is meant as a lookup and not as a chain.
  public static func isStrings(_ text: String) -> Bool {
    var cursor = TextCursor(text)
    guard cursor.take(prefix: name) else { return false }
    cursor.skip { $0.isBlank }
    return cursor.isAtEnd || cursor.isAt("(")
  }

  /// The lookup of the first argument.
  static let first = StringsMapping()

  private init() {}

  /// Parses the value of a mapping.
  public init(_ text: String) throws(SyntaxError) {
    var cursor = TextCursor(text)
    guard cursor.take(prefix: Self.name) else {
      throw cursor.error(0..<cursor.bytes.count, "not a lookup in strings tables", suggestions: ["strings"])
    }
    cursor.skip { $0.isBlank }
    if cursor.isAtEnd { return }
    try expect("(", cursor: &cursor)
    key = try argument(&cursor)
    if cursor.take(",") {
      cursor.skip { $0.isBlank }
      let start = cursor.position
      let label = cursor.take { $0.isLetterOrUnderscore || $0.isDigit }
      guard label == "table" else {
        throw cursor.error(
          start..<cursor.position, "there is no parameter “\(label)”",
          suggestions: Spelling.suggestions(for: label, among: ["table"]), advice: "write table: {0}, or table: Errors")
      }
      try expect(":", cursor: &cursor)
      if cursor.isAt("{") {
        table = .argument(try argument(&cursor))
      } else {
        let start = cursor.position
        let name = cursor.take { $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ",") && !$0.isBlank }
        guard !name.isEmpty else {
          throw cursor.error(start..<start, "the name of the table is missing", advice: "write table: Errors")
        }
        table = .named(name)
        cursor.skip { $0.isBlank }
      }
    }
    try expect(")", cursor: &cursor)
    guard cursor.isAtEnd else {
      throw cursor.error(cursor.position..<cursor.bytes.count, "“\(cursor.rest)” is unexpected here")
    }
  }

  private func expect(_ sign: Unicode.Scalar, cursor: inout TextCursor) throws(SyntaxError) {
    guard cursor.take(sign) else {
      throw cursor.error(
        cursor.scalarRange, "“\(sign)” is missing here", advice: "for example strings({1}, table: {0})")
    }
    cursor.skip { $0.isBlank }
  }

  /// Reads a placeholder: `{0}`, `{key}` or `{self}`.
  private mutating func argument(_ cursor: inout TextCursor) throws(SyntaxError) -> Argument {
    let start = cursor.position
    let isOpen = cursor.take("{")
    let name = isOpen ? cursor.take { $0.isLetterOrUnderscore || $0.isDigit } : ""
    guard isOpen, !name.isEmpty, cursor.take("}") else {
      throw cursor.error(
        start..<max(cursor.position, cursor.scalarRange.upperBound), "not an argument of the call",
        advice: "write {0} for the first argument, {key} for the argument with that label")
    }
    let range = start..<cursor.position
    cursor.skip { $0.isBlank }
    if name == "self" { return .receiver }
    placeholders.append(("{\(name)}", range))
    return Int(name).map { .position($0) } ?? .label(name)
  }

  public static func == (left: StringsMapping, right: StringsMapping) -> Bool {
    left.key == right.key && left.table == right.table
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(table)
  }
}
