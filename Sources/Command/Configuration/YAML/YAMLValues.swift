// What the readers of this room have in common: kinds of values, keys that stand twice, findings.

import Findings
import Yams

/// A file that is taken apart key by key, and what is found to be wrong with it.
struct YAMLValues {
  let document: YAMLDocument
  private(set) var findings: [Finding] = []
  private var search = NameSearch()

  init(_ document: YAMLDocument) {
    self.document = document
    if let problem = document.problem { findings.append(problem) }
  }

  /// A key and what belongs to it.
  struct Entry {
    let key: PositionedText
    let value: Node
  }

  /// The entries of a mapping in the order of the file; those whose key is no text, or has been there before, are reported.
  ///
  /// - Parameters:
  ///   - name: What the mapping is, for the message that it is none.
  ///   - example: What it might hold.
  /// - Returns: Nil if it is no mapping.
  mutating func entries(_ node: Node, _ name: String, example: String) -> [Entry]? {
    // A key without anything below it is no mistake: somebody has taken out the last entry.
    if node.isNothing { return [] }
    guard let mapping = node.mapping else {
      report(
        "value", node, "\(name) is \(explained(node)), and keys with values are expected",
        advice: "for example “\(example)”")
      return nil
    }
    var first: [String: SourcePosition] = [:]
    var entries: [Entry] = []
    for (key, value) in mapping {
      guard let text = document.text(key) else {
        report("key", key, "a key is \(explained(key)), and a name is expected")
        continue
      }
      if let earlier = first[text.text] {
        report(
          "key", text,
          "\(Quotation.of(text.text)) stands here twice" + (earlier.line.map { ", first in line \($0)" } ?? ""),
          advice: "keep one of them", notes: [Finding.Note("it stands here first", at: earlier)])
      } else {
        first[text.text] = text.position
      }
      entries.append(Entry(key: text, value: value))
    }
    return entries
  }

  /// A key that means nothing.
  mutating func reportUnknown(_ key: PositionedText, among keys: [String]) {
    let guess = search.nearest(to: key.text, among: keys)
    report(
      "key", key, "\(Quotation.of(key.text)) means nothing here",
      advice: guess.map { "did you mean \($0)?" }
        ?? (keys.count == 1 ? "the only key is \(keys[0])" : "the keys are \(keys.joined(separator: ", "))"))
  }

  /// A name that nothing has.
  mutating func reportUndefined(
    _ kind: String, _ name: PositionedText, _ message: String, among names: [String], advice: String
  ) {
    let guess = search.nearest(to: name.text, among: names)
    report(kind, name, message, advice: guess.map { "did you mean \($0)?" } ?? advice)
  }

  /// Something is wrong with a value or a key.
  ///
  /// - Parameter kind: What the code of the finding ends with: `value`.
  mutating func report(_ kind: String, _ node: Node, _ message: String, advice: String? = nil) {
    if let text = document.text(node) {
      report(kind, text, message, advice: advice)
    } else {
      report(kind, document.position(node), message, advice: advice)
    }
  }

  /// Something is wrong with a text.
  mutating func report(
    _ kind: String, _ text: PositionedText, _ message: String, advice: String? = nil, notes: [Finding.Note] = []
  ) {
    // What is not there takes no part of the line.
    let span = text.span.flatMap { $0 > 0 ? $0 : nil }
    report(kind, text.position, span: span, message, advice: advice, notes: notes)
  }

  /// Something is wrong somewhere.
  mutating func report(
    _ kind: String, _ position: SourcePosition, span: Int? = nil, _ message: String, advice: String? = nil,
    notes: [Finding.Note] = []
  ) {
    findings.append(
      Finding(
        code: "\(document.purpose.code)-\(kind)", severity: .error, position: position, span: span,
        message: message, advice: advice, notes: notes))
  }

  /// What a value is, for a message.
  func explained(_ node: Node) -> String {
    switch node {
    case .scalar: node.isNothing ? "empty" : Quotation.of(document.text(node)?.text ?? "")
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}

extension Node {
  /// `7`, `1.5`, `true`: in YAML no text, unless it stands in quotes.
  var isNumberOrTruth: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any, let first = scalar.string.first else {
      return false
    }
    if ["true", "false"].contains(scalar.string.lowercased()) { return true }
    return (first.isNumber || "+-.".contains(first)) && Double(scalar.string) != nil
  }

  /// `~`, `null`, or nothing at all.
  var isNothing: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }
}

/// Something from a file, in the middle of a sentence.
enum Quotation {
  /// In quotation marks; a long text is cut.
  static func of(_ text: String) -> String {
    // In code points: a text without any end is no reason to look at all of it.
    let start = text.unicodeScalars.prefix(61)
    return start.count > 60 ? "“\(String(start.prefix(59)))…”" : "“\(text)”"
  }
}

/// Looks for what a misspelt name was meant to be, as long as there is patience left: thousands of unknown names among thousands of
/// known ones would take forever. Short lists cost nothing.
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
