// Reads XCTest's snapshots: `XCUIElementSnapshot.dictionaryRepresentation` as JSON. (`dump-dialects` §4)

import AccessibilityTree
import Findings

/// Reads a snapshot dictionary. The keys of an object may be in any order, so elements are collected first and added to
/// the tree at the end.
struct SnapshotJSON {
  private var reader: JSONReader
  private var builder = SnapshotBuilder()
  private var issues: DumpIssues
  /// The elements in the order in which their objects begin, which is preorder.
  private var elements: [JSONElement] = []
  private var extras: [Extra] = []
  /// The open objects and lists, outermost first.
  private var levels: [Level] = []
  private var depth = 0
  private var deepest = 0
  /// The unknown keys of the outermost object.
  private var foreignKeys: [String] = []
  /// Whether the `value` of the outermost object is a string that contains XML.
  private var containsXML = false

  private enum Level {
    /// The object of an element.
    case element(Int)
    /// The list of an element's children.
    case children(Int)
  }

  /// An attribute that has no property in ``Element``.
  private struct Extra {
    var element: Int
    var name: StringID
    var value: StringID
  }

  /// Reads a dump that looks like JSON.
  static func read(_ text: DumpText) -> DumpReading {
    var dialect = SnapshotJSON(text)
    do throws(JSONSyntaxError) {
      try dialect.read()
    } catch {
      let format = dialect.isRecognized ? DumpFormat.snapshotJSON : nil
      return DumpReading(format: format, snapshot: nil, findings: [Finding(error)])
    }
    guard dialect.isRecognized, let snapshot = dialect.finish() else {
      return DumpReading(format: nil, snapshot: nil, findings: [dialect.foreign(text.start)])
    }
    let notes = DumpQuality.notes(on: .snapshotJSON, depth: dialect.deepest, file: text.start.file)
    return DumpReading(format: .snapshotJSON, snapshot: snapshot, findings: dialect.issues.findings + notes)
  }

  private init(_ text: DumpText) {
    reader = JSONReader(text.bytes, from: text.start)
    issues = DumpIssues(file: text.start.file)
    // An element takes up about 300 bytes of JSON.
    elements.reserveCapacity(text.bytes.count / 300)
  }

  /// Whether the JSON is a snapshot dictionary. It is if it has the key `elementType`, the only key that is always
  /// present.
  private var isRecognized: Bool { elements.first?.seen.contains(.elementType) ?? false }

  // MARK: Structure

  private mutating func read() throws(JSONSyntaxError) {
    if case .beginObject = try reader.next() {
      begin(inside: nil)
    } else {
      _ = try reader.skip()
    }
    while let level = levels.last {
      switch (level, try reader.next()) {
      case (.element(let index), .key(let key)): try readAttribute(key, of: index)
      case (.element, _):
        levels.removeLast()
        depth -= 1
      case (.children(let parent), .beginObject): begin(inside: parent)
      case (.children, .endArray): levels.removeLast()
      case (.children(let parent), let token): try skipNonElement(token, amongChildrenOf: parent)
      }
    }
    _ = try reader.next()
  }

  private mutating func begin(inside parent: Int?) {
    var element = JSONElement(parent: parent)
    element.record.line = UInt32(clamping: reader.position.line ?? 1)
    levels.append(.element(elements.count))
    elements.append(element)
    depth += 1
    deepest = max(deepest, depth)
  }

  private mutating func skipNonElement(_ token: JSONReader.Token, amongChildrenOf parent: Int) throws(JSONSyntaxError) {
    let position = reader.position
    let text = try composite(token) ?? JSONElement.text(token)
    issues.add(
      "dump-bad-attribute", subject: "children", at: position,
      "\(AttributeText(utf8: text).excerpt) in “children” is not an element and is ignored")
  }

  /// Returns the JSON text of the object or list that begins with the token; nil for a scalar.
  private mutating func composite(_ token: JSONReader.Token) throws(JSONSyntaxError) -> UnsafeBufferPointer<UInt8>? {
    switch token {
    case .beginObject, .beginArray: try reader.skip()
    default: nil
    }
  }

  // MARK: Attributes

  private mutating func readAttribute(_ key: JSONString, of index: Int) throws(JSONSyntaxError) {
    let position = reader.position
    let name = key.string
    let attribute = JSONElement.Attribute(name)
    let token = try reader.next()
    if let attribute {
      if elements[index].seen.contains(attribute) {
        issues.add(
          "dump-duplicate-key", subject: name, at: position,
          attribute == .children
            ? "“children” occurs twice in one element; both lists are read"
            : "“\(name)” occurs twice in one element; the last value is used")
      }
      elements[index].seen.insert(attribute)
    }
    if attribute == .children, case .beginArray = token {
      levels.append(.children(index))
      return
    }
    if index == 0 { note(name, attribute, token) }
    let object = try composite(token)
    guard let attribute else {
      keep(name, object.map { builder.intern($0) } ?? text(token, of: name, at: position), of: index)
      return
    }
    let expected: String?
    switch attribute {
    case .identifier, .label, .title, .value, .placeholderValue:
      expected = object == nil ? readText(attribute, token, of: index, at: position) : attribute.expectation
    case .frame: expected = elements[index].readFrame(token, object: object)
    default: expected = object == nil ? readPlain(attribute, token, of: index, at: position) : attribute.expectation
    }
    guard let expected else { return }
    let raw = object ?? JSONElement.text(token)
    keep(name, builder.intern(raw), of: index)
    issues.add(
      "dump-bad-attribute", subject: name, at: position,
      "“\(name)” must be \(expected), not \(AttributeText(utf8: raw).excerpt)")
  }

  /// - Returns: A description of valid values; nil if the value is valid.
  private mutating func readText(
    _ attribute: JSONElement.Attribute, _ token: JSONReader.Token, of index: Int, at position: SourcePosition
  ) -> String? {
    let text: StringID
    switch token {
    case .string: text = self.text(token, of: attribute.name, at: position)
    case .null: text = .empty
    // A value may be a number or a boolean, which XCTest treats as a number. Queries such as `switches["1"]` compare
    // their string with the number as XCTest prints it.
    case .number(let number) where attribute == .value: text = builder.intern(NumberFormat.string(number.string))
    case .bool(let value) where attribute == .value: text = builder.intern(value ? "1" : "0")
    default: return attribute.expectation
    }
    elements[index].set(attribute, to: text)
    return nil
  }

  /// Reads the element type or a boolean. Also rejects a `children` value that is neither a list nor null.
  private mutating func readPlain(
    _ attribute: JSONElement.Attribute, _ token: JSONReader.Token, of index: Int, at position: SourcePosition
  ) -> String? {
    guard attribute == .elementType else { return elements[index].readFact(attribute, token) }
    guard case .number(let number) = token, let raw = number.number, raw >= 0, let value = Int(exactly: raw) else {
      return attribute.expectation
    }
    if let type = UInt8(exactly: value).flatMap(ElementType.init), type != .any {
      elements[index].record.type = type
    } else {
      keep(attribute.name, builder.intern(number.utf8), of: index)
      elements[index].record.className = builder.intern("elementType \(value)")
      issues.add(
        "dump-unknown-element", subject: "\(value)", at: position,
        "no element type has the raw value \(value); the element is treated as Other")
    }
    return nil
  }

  private mutating func text(_ token: JSONReader.Token, of name: String, at position: SourcePosition) -> StringID {
    guard case .string(let string) = token else { return builder.intern(JSONElement.text(token)) }
    guard string.hasEscapes else { return builder.intern(string.raw) }
    var isWhole = true
    let text = string.decoded(&isWhole)
    if !isWhole {
      issues.add(
        "dump-bad-escape", subject: name, at: position,
        "“\(name)” contains an unpaired surrogate escape, which is replaced by U+FFFD")
    }
    return text.withUnsafeBufferPointer { builder.intern($0) }
  }

  private mutating func keep(_ name: String, _ value: StringID, of index: Int) {
    extras.append(Extra(element: index, name: builder.intern(name), value: value))
  }

  // MARK: The snapshot

  private mutating func finish() -> Snapshot? {
    extras = extras.enumerated().sorted { ($0.element.element, $0.offset) < ($1.element.element, $1.offset) }
      .map(\.element)
    var pending = extras[...]
    var open: [Int] = []
    for (index, element) in elements.enumerated() {
      while let innermost = open.last, innermost != element.parent {
        open.removeLast()
        builder.end()
      }
      if !element.seen.contains(.elementType) {
        let position = SourcePosition(file: issues.file, line: Int(element.record.line), column: 1)
        issues.add(
          "dump-unknown-element", subject: "elementType", at: position,
          "an element has no “elementType”; it is treated as Other")
      }
      builder.begin(element.record)
      open.append(index)
      while let extra = pending.first, extra.element == index {
        builder.addExtra(name: extra.name, value: extra.value)
        pending.removeFirst()
      }
    }
    let finished = builder
    builder = SnapshotBuilder()
    return finished.finish(platform: .apple)
  }

  // MARK: Other JSON

  private mutating func note(_ name: String, _ attribute: JSONElement.Attribute?, _ token: JSONReader.Token) {
    if attribute == nil, foreignKeys.count < 50 { foreignKeys.append(name) }
    guard attribute == .value, case .string(let string) = token else { return }
    containsXML = string.raw.first == UInt8(ascii: "<")
  }

  /// Returns the finding that explains why the JSON is not a dump.
  private func foreign(_ position: SourcePosition) -> Finding {
    ForeignJSON(isList: elements.isEmpty, keys: foreignKeys, seen: elements.first?.seen ?? [], containsXML: containsXML)
      .finding(position)
  }
}
