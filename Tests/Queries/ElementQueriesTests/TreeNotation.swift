// Reads the trees that tests contain. They are written as outlines, or as dumps if a test depends on values that the
// recorder derived.

import AccessibilityTree
import SnapshotFormats

/// A tree in one of three notations.
///
/// An outline has one element per line: its preorder index, two spaces per level, the type, and its recorded
/// attributes.
///
///     0 application "Shop"
///     1   window
///     2     button "Log In" id="login.submit" value?="1" disabled frame=16,20,80,44
///
/// A string without a key is the label. By default, the label and the identifier are empty, and all other attributes
/// are not recorded. A `?` in place of a quoted string means that the string is not recorded. `value?` is a value that
/// the recorder may have filled in, and `id?` is an identifier that may be empty on the device. A frame is exact unless
/// it is `rounded` or `infinite`, the recorder's replacement for an infinite frame.
enum Tree: Sendable, ExpressibleByStringLiteral {
  case outline(String)
  /// The outline of a tree that was cut off inside its last element.
  case cutOff(String)
  case android(String)
  case dump(String)

  init(stringLiteral text: String) { self = .outline(text) }

  func snapshot() throws -> Snapshot {
    switch self {
    case .outline(let text): return try OutlineReader.snapshot(of: text, platform: .apple)
    case .cutOff(let text): return try OutlineReader.snapshot(of: text, platform: .apple, isCutOff: true)
    case .android(let text): return try OutlineReader.snapshot(of: text, platform: .android)
    case .dump(let text):
      let reading = DumpReader.read(Array(text.utf8), file: "dump.xml")
      guard let snapshot = reading.snapshot else { throw NotationError(line: text, reason: "\(reading.findings)") }
      return snapshot
    }
  }
}

struct NotationError: Error {
  var line: String
  var reason: String
}

/// Reads outlines.
private struct OutlineReader {
  var builder = SnapshotBuilder()
  var line = ""
  var rest: Substring = ""

  static func snapshot(of outline: String, platform: Platform, isCutOff: Bool = false) throws -> Snapshot {
    var reader = OutlineReader()
    for line in outline.split(separator: "\n") { try reader.read(String(line)) }
    if isCutOff { reader.builder.cutOff() }
    guard let snapshot = reader.builder.finish(platform: platform) else {
      throw NotationError(line: outline, reason: "the outline has no elements")
    }
    return snapshot
  }

  mutating func read(_ text: String) throws {
    line = text
    rest = text.drop { $0 == " " }
    let number = rest.prefix { $0.isNumber }
    guard Int(number) == builder.count else { throw error("expected index \(builder.count)") }
    rest = rest.dropFirst(number.count + 1)
    let indentation = rest.prefix { $0 == " " }.count
    guard indentation % 2 == 0, indentation / 2 <= builder.depth, builder.count == 0 || indentation > 0 else {
      throw error("wrong indentation")
    }
    while builder.depth > indentation / 2 { builder.end() }
    rest = rest.dropFirst(indentation)
    let name = word()
    guard let type = ElementType(swiftName: name) else { throw error("unknown type “\(name)”") }
    var record = ElementRecord(type: type)
    record.identifier = .empty
    record.label = .empty
    while let next = rest.first {
      if next == " " { rest = rest.dropFirst() } else { try attribute(of: &record) }
    }
    builder.begin(record)
  }

  private mutating func attribute(of record: inout ElementRecord) throws {
    if rest.unicodeScalars.first == "\"" {
      record.label = try string()
      return
    }
    let name = word()
    if rest.first == "=" { rest = rest.dropFirst() }
    switch name {
    case "label": record.label = try string()
    case "id": record.identifier = try string()
    case "id?":
      record.identifier = try string()
      record.facts.identifierMayBeEmpty = true
    case "title": record.title = try string()
    case "value": record.value = try string()
    case "value?":
      record.value = try string()
      record.facts.valueMayBeMissing = true
    case "placeholder": record.placeholderValue = try string()
    case "enabled": record.facts[.enabled] = true
    case "disabled": record.facts[.enabled] = false
    case "selected": record.facts[.selected] = true
    case "unselected": record.facts[.selected] = false
    case "visible": record.facts[.visible] = true
    case "hidden": record.facts[.visible] = false
    case "accessible": record.facts[.accessible] = true
    case "inaccessible": record.facts[.accessible] = false
    case "hittable": record.facts[.hittable] = true
    case "unhittable": record.facts[.hittable] = false
    case "rounded": record.facts.frameAccuracy = .roundedOutward
    case "infinite": record.facts.frameAccuracy = .notFinite
    case "frame":
      let sides = word().split(separator: ",").compactMap { Double($0) }
      guard sides.count == 4 else { throw error("a frame has four numbers") }
      record.frame = Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      record.facts.hasFrame = true
    default: throw error("unknown attribute “\(name)”")
    }
  }

  /// Reads up to the next space or equals sign.
  private mutating func word() -> String {
    let word = rest.prefix { $0 != " " && $0 != "=" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  /// A quoted string without escapes, or `?` for a string that is not recorded.
  private mutating func string() throws -> StringID {
    if rest.first == "?" {
      rest = rest.dropFirst()
      return .notRecorded
    }
    // Searches Unicode scalars rather than characters, because a quotation mark and a combining mark after it form one
    // character.
    let scalars = rest.unicodeScalars
    guard scalars.first == "\"", let end = scalars.dropFirst().firstIndex(of: "\"") else {
      throw error("expected a quoted string")
    }
    let text = String(scalars[scalars.index(after: scalars.startIndex)..<end])
    rest = rest[scalars.index(after: end)...]
    return builder.intern(text)
  }

  private func error(_ reason: String) -> NotationError { NotationError(line: line, reason: reason) }
}
