// JSON as a journal has it: plain values, read by Foundation.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value.
enum JournalValue: Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JournalValue])
  case object([String: JournalValue])

  /// The value of one line, or why it is none.
  static func parse(_ line: some Collection<UInt8>) -> Result<JournalValue, ParsingFailure> {
    do {
      return .success(try JSONDecoder().decode(JournalValue.self, from: Data(line)))
    } catch {
      return .failure(ParsingFailure())
    }
  }

  struct ParsingFailure: Error {}

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

extension JournalValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JournalValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JournalValue].self))
    }
  }
}
