// Detects the dialect of a JSON document from its keys. (`dump-dialects` §8)

import AccessibilityTree
import Findings
import JSON

/// Reads a document up to the key that determines the dialect. In most dumps, that is one of the first keys; if an
/// object begins with its children, it is a key of the first leaf.
struct JSONDetector {
  /// What a document contains.
  enum Verdict {
    case dialect(JSONForm)
    case foreign(ForeignJSON)
  }

  private var reader: JSONReader
  private var levels: [Level] = []
  private(set) var path: [JSONForm.Step] = []
  private var foreign = ForeignJSON()
  /// The maximum number of steps in a path that is kept.
  private static let maximumEmptyPath = 8
  /// The path to a list that contains no elements of a known dialect.
  private var emptyList: [JSONForm.Step]?
  /// The keys of the objects around the elements.
  private(set) var envelope: Signs = []

  /// An open object or list.
  private struct Level {
    var kind: Kind
    /// The keys that have been read.
    var signs: Signs = []
    /// The number of steps of the path that lead to this object or list.
    var steps: Int
    /// Whether the object may contain the elements, rather than be one of several elements.
    var mayBeEnvelope = false
  }

  private enum Kind {
    /// An object that is either an element or contains the elements.
    case object
    /// The object under `attributes` in an element.
    case attributes
    /// A list of roots.
    case roots
    /// A list of children.
    case children
  }

  /// Returns what a document contains.
  ///
  /// - Throws: A violation of JSON syntax before the dialect is determined.
  static func verdict(on text: DumpText) throws(JSONSyntaxError) -> Verdict {
    var detector = JSONDetector(reader: JSONReader(text.bytes, from: text.start))
    return try detector.run()
  }

  private init(reader: JSONReader) { self.reader = reader }

  private mutating func run() throws(JSONSyntaxError) -> Verdict {
    switch try reader.next() {
    case .beginObject: levels.append(Level(kind: .object, steps: 0, mayBeEnvelope: true))
    case .beginArray:
      foreign.isList = true
      path = [.list]
      levels.append(Level(kind: .roots, steps: 1))
    default: break
    }
    while let level = levels.last {
      let token = try reader.next()
      switch (level.kind, token) {
      case (.object, .key(let key)), (.attributes, .key(let key)):
        if let form = try readMember(key) { return .dialect(form) }
      case (.roots, .beginObject), (.children, .beginObject):
        levels.append(Level(kind: .object, steps: level.steps))
      case (.object, _), (.attributes, _), (.roots, .endArray), (.children, .endArray):
        if let form = close(level) { return .dialect(form) }
      case (.roots, .beginArray), (.children, .beginArray): _ = try reader.skip()
      default: break
      }
    }
    _ = try reader.next()
    return .foreign(foreign)
  }

  /// Reads a key and its value.
  ///
  /// - Returns: The form of the dump, if the key determines it.
  private mutating func readMember(_ key: JSONString) throws(JSONSyntaxError) -> JSONForm? {
    let name = key.string
    let token = try reader.next()
    let last = levels.count - 1
    let level = levels[last]
    let isNested = level.kind == .attributes
    let sign = isNested ? Self.nestedSigns[name] : Self.signs[name]
    if last == 0 { foreign.note(name) }
    if isNested, Self.harmonyOSKeys.contains(name) { foreign.writer = "HarmonyOS’s “uitest dumpLayout”" }
    if let sign = sign ?? (isNested ? nil : .other) {
      levels[last].signs.insert(sign)
      if let format = format(for: sign) { return form(format, at: level.steps) }
    }
    switch token {
    case .beginObject where !isNested && name == "attributes":
      levels.append(Level(kind: .attributes, steps: level.steps))
    case .beginObject where level.mayBeEnvelope && Self.containers.contains(name):
      envelope.formUnion(levels[last].signs)
      path.append(.member(name))
      levels.append(Level(kind: .object, steps: path.count, mayBeEnvelope: true))
    case .beginArray where !isNested && name == "children":
      levels.append(Level(kind: .children, steps: level.steps))
    case .beginArray where level.mayBeEnvelope && Self.containers.contains(name):
      envelope.formUnion(levels[last].signs)
      path += [.member(name), .list]
      levels.append(Level(kind: .roots, steps: path.count))
    case .beginObject, .beginArray: _ = try reader.skip()
    default: break
    }
    return nil
  }

  /// Closes an object or list.
  ///
  /// - Returns: The form of the dump, if the end determines it.
  private mutating func close(_ level: Level) -> JSONForm? {
    levels.removeLast()
    switch level.kind {
    case .object, .roots:
      if level.signs == [.attributes, .children], foreign.writer == nil { return form(.maestroJSON, at: level.steps) }
      if level.kind == .roots, path.count <= Self.maximumEmptyPath { emptyList = path }
      if level.mayBeEnvelope, let emptyList, let format = format(ofEmpty: emptyList, level.signs) {
        return JSONForm(format: format, path: emptyList)
      }
      // The path leads to the next container in the surrounding object, if there is one.
      if let outside = levels.last, outside.steps < level.steps { path.removeSubrange(outside.steps...) }
    case .attributes, .children: break
    }
    return nil
  }

  /// Returns the dialect that the keys around a list without elements indicate.
  private func format(ofEmpty list: [JSONForm.Step], _ signs: Signs) -> DumpFormat? {
    if Self.leads(list, to: "views"), !signs.isDisjoint(with: .droidBotEnvelope) { return .droidBotJSON }
    if Self.leads(list, to: "elements"), !signs.isDisjoint(with: .idbEnvelope) { return .idbJSON }
    return nil
  }

  /// Returns whether a path ends in the object or the list with this name. Looks only at its end, because paths in
  /// hostile files may have 100,000 steps.
  static func leads(_ path: [JSONForm.Step], to name: String) -> Bool {
    let named = path.last == .list ? path.dropLast() : path[...]
    return named.last == .member(name)
  }

  private func form(_ format: DumpFormat, at steps: Int) -> JSONForm {
    JSONForm(format: format, path: Array(path[..<steps]))
  }
}
