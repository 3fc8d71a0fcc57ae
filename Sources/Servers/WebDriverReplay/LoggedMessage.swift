// Decides whether the message of an error may be logged: it may quote what the client has sent.

import JSON

extension LoggedArguments {
  /// Whether a message has no string of a request that its line in the log leaves out.
  ///
  ///     LoggedArguments.mayLog("Cannot set the element to 'Vole-4711'", about: body, as: "POST element/#1/value")
  ///     // false, if the body has this text
  ///
  /// A request with many strings would take too long to compare, so its message is not logged.
  ///
  /// - Parameter line: The request as it is logged.
  static func mayLog(_ message: String, about body: JSONValue, as line: String) -> Bool {
    guard let texts = texts(in: body) else { return false }
    // The line of a script has all of its arguments that may be logged.
    let shown = body["script"] == nil ? request(withoutTypedText(body)).text : ""
    let windows = Set(message.utf8.windows)
    return texts.allSatisfy { text in
      if line.hasWord(text) || shown.utf8.count <= longestSearched && shown.hasWord(text) { return true }
      return windows.isDisjoint(with: text.utf8.windows) && !message.hasWord(text)
    }
  }

  /// Returns the strings and numbers in a value, also as JSON escapes them; nil if there are too many.
  private static func texts(in value: JSONValue) -> Set<String>? {
    var texts: Set<String> = []
    var rest = [value]
    while let value = rest.popLast() {
      switch value.content {
      case .object(let members): rest += members.map(\.value)
      case .array(let list): rest += list
      case .bool, .null: break
      case .source: return nil
      case .string(let text): texts.formUnion([text, String(value.text.dropFirst().dropLast())])
      case .number: texts.insert(value.text)
      }
      if texts.count > maximumTexts { return nil }
    }
    return texts
  }

  private static let maximumTexts = 300
  private static let longestSearched = 20_000

  private static func withoutTypedText(_ body: JSONValue) -> JSONValue {
    body.members.map { members in .object(members.filter { !RequestSummary.typedKeys.contains($0.key) }) } ?? [:]
  }
}

extension String.UTF8View {
  /// All parts of eight bytes, as numbers. A message may have only a part of a long string.
  fileprivate var windows: [UInt64] {
    var window: UInt64 = 0
    var found: [UInt64] = []
    for (index, byte) in self.enumerated() {
      window = window << 8 | UInt64(byte)
      if index >= 7 { found.append(window) }
    }
    return found
  }
}

extension String {
  /// Whether another string occurs in this one, and not as a part of a longer word.
  fileprivate func hasWord(_ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    return ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }
}
