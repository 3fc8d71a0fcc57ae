// Writes JSON in the layouts that files, responses and reports use.

package import Text

/// A layout of JSON text.
package enum JSONLayout {
  /// One line without spaces: `{"b":1,"a":[]}`.
  case compact
  /// One line with spaces: `{"b": 1, "a": []}`.
  case spaced
  /// One line for each value, with sorted keys, like Foundation's pretty-printed JSON.
  case indented
}

extension JSONValue {
  /// The value on one line, without spaces.
  public var text: String { text(.compact) }

  /// Returns the value as JSON.
  ///
  /// - Parameters:
  ///   - depth: The number of objects and lists that enclose the value, for its indentation.
  ///   - rule: How strings are written.
  package func text(_ layout: JSONLayout, depth: Int = 0, quoting rule: QuotingRule = .json) -> String {
    var writer = JSONWriter(layout: layout, rule: rule, depth: depth)
    writer.write(self)
    return writer.text
  }
}

private struct JSONWriter {
  let layout: JSONLayout
  let rule: QuotingRule
  var depth: Int
  var text = ""

  mutating func write(_ value: JSONValue) {
    switch value.content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number):
      text += number.isFinite ? Int64(exactly: number).map { String($0) } ?? "\(number)" : "null"
    case .string(let string): text += string.quoted(rule)
    case .source(let bytes): text += String(decoding: bytes, as: UTF8.self)
    case .array(let list): writeItems(list, opening: "[", closing: "]") { $0.write($1) }
    case .object(let members):
      let isIndented = layout == .indented
      let colon = isIndented ? " : " : layout == .spaced ? ": " : ":"
      writeItems(isIndented ? members.sortedByKey : members, opening: "{", closing: "}") { writer, member in
        writer.text += member.key.quoted(writer.rule) + colon
        writer.write(member.value)
      }
    }
  }

  private mutating func writeItems<Item>(
    _ items: [Item], opening: String, closing: String, writeItem: (inout JSONWriter, Item) -> Void
  ) {
    text += opening
    depth += 1
    var isFirst = true
    for item in items {
      if !isFirst { text += layout == .spaced ? ", " : "," }
      if layout == .indented { breakLine() }
      writeItem(&self, item)
      isFirst = false
    }
    depth -= 1
    if layout == .indented {
      // Foundation writes an empty line in empty objects and arrays.
      if items.isEmpty { text += "\n" }
      breakLine()
    }
    text += closing
  }

  private mutating func breakLine() { text += "\n" + String(repeating: "  ", count: depth) }
}

extension [JSONValue.Member] {
  /// The members, sorted by the bytes of their keys, as Foundation sorts them.
  fileprivate var sortedByKey: Self { sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } }
}
