// JSON as a journal has it: plain values.

import Findings
import SnapshotFormats

/// A JSON value.
enum JournalValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JournalValue])
  case object([String: JournalValue])

  /// The value of one line; nil if it is none.
  static func parse(_ line: ArraySlice<UInt8>) -> JournalValue? {
    var mistakes: [Finding] = []
    return LocatedJSON.read(Array(line), file: "", &mistakes).flatMap(JournalValue.init)
  }

  /// Nil for a number that is too large. How deep values lie in each other has been limited.
  private init?(_ json: LocatedJSON) {
    switch json.content {
    case .null, .source: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value):
      guard value.isFinite else { return nil }
      self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let values):
      let list = values.compactMap(JournalValue.init)
      guard list.count == values.count else { return nil }
      self = .list(list)
    case .object(let members):
      var object: [String: JournalValue] = [:]
      for (key, json) in members {
        guard let value = JournalValue(json) else { return nil }
        // Of two members with one key the first counts.
        if object[key] == nil { object[key] = value }
      }
      self = .object(object)
    }
  }

  /// What it is, for a message.
  var explained: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "the number \(value)"
    case .string(let value): "the text \"\(value)\""
    case .list: "a list"
    case .object: "an object"
    }
  }
}
