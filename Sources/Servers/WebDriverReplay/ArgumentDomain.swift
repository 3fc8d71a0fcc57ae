// Describes which values of an argument a driver accepts.

import JSON
import Text

/// The values that a driver accepts for an argument, as the table of commands writes them.
///
/// | row | values |
/// |---|---|
/// | `number`, `0...1`, `0...` | numbers, also in strings; in a range |
/// | `light/dark` | one of these strings; with `number` among them, also a number |
/// | `~light/dark` | the same in any case |
/// | `{yes/no}` | objects whose values are among these |
/// | `text`, `texts`, `strings` | strings; strings and lists of strings; lists of strings |
/// | `object`, `list` | objects; lists |
/// | `launch` | objects with `arguments` and an `environment` |
/// | `extras` | lists of extras of an Android intent, each with its type, its name and its value |
/// | `flag` | truth values, also in strings, where an empty one is false |
indirect enum ArgumentDomain: Sendable {
  case number(ClosedRange<Double>)
  case words([String], ignoresCase: Bool)
  case object(of: ArgumentDomain?)
  case text, texts, strings, list, flag, launch, extras

  init(_ row: String) {
    let bounds = row.firstRange(of: "...").map { (row[..<$0.lowerBound], row[$0.upperBound...]) }
    switch row {
    case "number": self = .number(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
    case "text": self = .text
    case "texts": self = .texts
    case "strings": self = .strings
    case "launch": self = .launch
    case "extras": self = .extras
    case "object": self = .object(of: nil)
    case "list": self = .list
    case "flag": self = .flag
    case _ where row.hasPrefix("{"): self = .object(of: ArgumentDomain(String(row.dropFirst().dropLast())))
    default:
      if let (low, high) = bounds {
        self = .number((Double(low) ?? 0)...(Double(high) ?? .greatestFiniteMagnitude))
      } else {
        let words = row.drop { $0 == "~" }.split(separator: "/").map { String($0) }
        self = .words(words, ignoresCase: row.hasPrefix("~"))
      }
    }
  }

  /// Returns an accepted value as commands read it: numbers in strings as numbers, words as they are declared. Returns
  /// nil for a value that the driver refuses.
  func accepted(_ value: JSONValue) -> JSONValue? {
    switch self {
    case .number(let range):
      guard let number = Self.finiteNumber(value), range.contains(number) else { return nil }
      return .number(number)
    case .words(let words, let ignoresCase):
      if words.contains("number"), Self.finiteNumber(value) != nil { return value }
      guard let sent = value.string,
        let word = words.first(where: { $0 == sent || ignoresCase && $0.lowercased() == sent.lowercased() })
      else { return nil }
      return .string(word)
    case .object(let domain):
      guard let members = value.members else { return nil }
      guard let domain else { return value }
      var accepted: [JSONValue.Member] = []
      for member in members {
        guard let own = domain.accepted(member.value) else { return nil }
        accepted.append(.init(key: member.key, value: own))
      }
      return .object(accepted)
    case .text:
      guard value.string != nil else { return nil }
      return value
    case .list: return value.list == nil ? .none : value
    case .flag: return value.string == "" ? false : value.flag.map { .bool($0) }
    case .texts: return value.string == nil ? Self.strings.accepted(value) : value
    case .strings: return value.list?.allSatisfy { $0.string != nil } == true ? value : .none
    case .launch:
      let domains: KeyValuePairs = ["arguments": Self.texts, "environment": .object(of: nil)]
      let areAccepted = domains.allSatisfy { name, domain in
        value[name].map { $0 == .null || domain.accepted($0) != nil } ?? true
      }
      return value.members != nil && areAccepted ? value : .none
    case .extras: return value.list?.allSatisfy(Self.isExtra) == true ? value : .none
    }
  }

  /// Whether Appium's Android driver accepts an extra. Those of the type `sn` have no value.
  private static func isExtra(_ value: JSONValue) -> Bool {
    guard let parts = value.list, let type = parts.first?.string, extraTypes.contains(type), parts.count > 1,
      let name = parts[1].string
    else { return false }
    return name.contains { !$0.isWhitespace } && (type == "sn" || parts.count > 2)
  }

  private static let extraTypes: Set = [
    "s", "sn", "z", "i", "l", "f", "u", "cn", "ia", "ial", "la", "lal", "fa", "fal", "sa", "sal",
  ]

  private static func finiteNumber(_ value: JSONValue) -> Double? {
    (value.number ?? value.string.flatMap { Double($0) }).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The values in messages: `must be` “a number between 0 and 1”.
  var phrase: String {
    switch self {
    case .number(let range):
      if range.upperBound < .greatestFiniteMagnitude {
        return
          "a number between \(JSONValue.number(range.lowerBound).text) and \(JSONValue.number(range.upperBound).text)"
      }
      return range.lowerBound > -.greatestFiniteMagnitude
        ? "a number of at least \(JSONValue.number(range.lowerBound).text)" : "a number"
    case .words(let words, _): return listed(words.map { $0 == "number" ? "a number" : $0 }, "or")
    case .object(let domain): return "an object" + (domain.map { " whose values are \($0.phrase)" } ?? "")
    case .text: return "a string"
    case .texts: return "a string or a list of strings"
    case .strings: return "a list of strings"
    case .launch: return #"an object such as {"arguments": ["-uitest"], "environment": {"LANG": "fr"}}"#
    case .extras: return #"a list of extras such as ["s", "name", "value"]"#
    case .list: return "a list"
    case .flag: return "true or false"
    }
  }
}
