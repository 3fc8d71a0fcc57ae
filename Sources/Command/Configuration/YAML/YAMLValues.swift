// Reads YAML mappings and reports errors in them, for all readers of this module.

import Findings
import Text

/// A YAML file that is read key by key, and the errors found so far.
struct YAMLValues {
  let document: YAMLDocument
  private(set) var findings: [Finding] = []
  private var search = NameSearch()

  init(_ document: YAMLDocument) {
    self.document = document
    if let problem = document.problem { findings.append(problem) }
  }

  /// A key with its value.
  struct Entry {
    let key: PositionedText
    let value: YAMLNode
  }

  /// Reads the entries of a mapping in file order, and reports duplicate keys and keys that are not strings.
  ///
  /// - Parameters:
  ///   - name: The name of the mapping, quoted for messages.
  ///   - example: An example of an entry, for advice.
  /// - Returns: The entries; nil if the node is not a mapping.
  mutating func entries(_ node: YAMLNode, _ name: String, example: String) -> [Entry]? {
    // A key without a value is valid: all its entries may have been removed.
    if node.isNull { return [] }
    guard let mapping = node.mapping else {
      report("value", node, mismatch(node, name, "a mapping"), advice: "for example `\(example)`")
      return nil
    }
    var first: [String: SourcePosition] = [:]
    var entries: [Entry] = []
    for (key, value) in mapping {
      guard let text = document.text(key) else {
        report("key", key, "a key must be a string, not \(description(of: key))")
        continue
      }
      if let earlier = first[text.text] {
        report(
          "key", text,
          "duplicate key \(Quotation.of(text.text))" + (earlier.line.map { ", first used on line \($0)" } ?? ""),
          advice: "remove one of the duplicates", notes: [Finding.Note("first used here", at: earlier)])
      } else {
        first[text.text] = text.position
      }
      entries.append(Entry(key: text, value: value))
    }
    return entries
  }

  /// Reports an unknown key.
  mutating func reportUnknown(_ key: PositionedText, among keys: [String]) {
    let guess = search.nearest(to: key.text, among: keys)
    report(
      "key", key, "unknown key \(Quotation.of(key.text))",
      advice: guess.map { "did you mean \($0)?" }
        ?? (keys.count == 1 ? "the only valid key is \(keys[0])" : "valid keys: \(keys.joined(separator: ", "))"))
  }

  /// Reports a reference to an undefined name. Suggests a similar name; if there is none, prints the given advice
  /// instead.
  mutating func reportUndefined(
    _ kind: String, _ name: PositionedText, _ message: String, among names: [String], advice: String
  ) {
    let guess = search.nearest(to: name.text, among: names)
    report(kind, name, message, advice: guess.map { "did you mean \($0)?" } ?? advice)
  }

  /// Reports an error in a value or a key.
  ///
  /// - Parameter kind: The last part of the finding's code, such as `value`.
  mutating func report(_ kind: String, _ node: YAMLNode, _ message: String, advice: String? = nil) {
    if let text = document.text(node) {
      report(kind, text, message, advice: advice)
    } else {
      report(kind, document.position(node), message, advice: advice)
    }
  }

  /// Reports an error in a string.
  mutating func report(
    _ kind: String, _ text: PositionedText, _ message: String, advice: String? = nil, notes: [Finding.Note] = []
  ) {
    // An empty string has no span to mark.
    let span = text.span.flatMap { $0 > 0 ? $0 : nil }
    report(kind, text.position, span: span, message, advice: advice, notes: notes)
  }

  /// Reports an error at a position.
  mutating func report(
    _ kind: String, _ position: SourcePosition, span: Int? = nil, _ message: String, advice: String? = nil,
    notes: [Finding.Note] = []
  ) {
    findings.append(
      Finding(
        code: "\(document.purpose.code)-\(kind)", severity: .error, position: position, span: span,
        message: message, advice: advice, notes: notes))
  }

  /// Returns the message for a value of the wrong type: `lint` must be a mapping, not “UITests”.
  ///
  /// - Parameters:
  ///   - subject: The key of the value, quoted for messages.
  ///   - expected: A description of a valid value, with an article, such as “a mapping”.
  func mismatch(_ node: YAMLNode, _ subject: String, _ expected: String) -> String {
    node.isNull
      ? "\(subject) is empty; it must be \(expected)" : "\(subject) must be \(expected), not \(description(of: node))"
  }

  /// Returns a description of a value for messages.
  func description(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar: node.isNull ? "empty" : Quotation.of(document.text(node)?.text ?? "")
    case .mapping: "a mapping"
    case .sequence: "a list"
    }
  }
}

/// Quotes user text for messages.
enum Quotation {
  /// Returns a string in quotation marks; long strings are truncated.
  static func of(_ text: String) -> String {
    // Take at most 61 code points and count only those, so that a very long string is not read to its end.
    let start = text.unicodeScalars.prefix(61)
    return start.count > 60 ? "“\(String(start.prefix(59)))…”" : "“\(text)”"
  }
}

/// Suggests corrections for misspelt names. The number of comparisons is limited, because comparing thousands of
/// unknown names with thousands of known names would take too long. Short lists do not count towards the limit.
struct NameSearch {
  private var comparisons = 20_000
  private static let shortList = 50
  private static let longestName = 60

  mutating func nearest(to name: String, among names: [String]) -> String? {
    guard name.utf8.count <= Self.longestName, names.count <= max(comparisons, Self.shortList) else { return nil }
    if names.count > Self.shortList { comparisons -= names.count }
    return Spelling.suggestions(for: name, among: names.filter { $0.utf8.count <= 2 * Self.longestName }).first
  }
}
