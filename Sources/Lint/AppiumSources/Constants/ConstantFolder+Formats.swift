// Evaluates formatted strings.

import LocatorStrategies

extension ConstantFolder {
  /// The notation of a format.
  private enum Notation {
    /// `%s`, `%1$d`, `%(name)s`
    case percent
    /// `{}`, `{0}`, `{name}`
    case braces
  }

  /// Folds `"%s" % value`.
  mutating func foldPercent(
    _ parts: [Range<Int>], _ expression: ScriptExpression, _ view: ExpressionView
  ) -> [FoldedString] {
    guard parts.count == 2 else { return [.unresolved(view.unknown(expression.range))] }
    let format = fold(expression.part(parts[0]))
    let range = view.trimmed(parts[1])
    var arguments = [range]
    if let content = view.content(of: range) { arguments = view.items(content) }
    return apply(format, arguments, .percent, expression, view)
  }

  /// Folds `"{}".format(value)`, `"%s".formatted(value)` and similar calls.
  mutating func fold(
    _ method: ExpressionView.Method, _ expression: ScriptExpression, _ view: ExpressionView
  ) -> [FoldedString] {
    guard method.name == "format" || method.name == "formatted" else {
      return [.unresolved("the result of \(method.name)() is not known")]
    }
    let format = fold(expression.part(method.receiver))
    let notation: Notation = view.language == .python ? .braces : .percent
    return apply(format, view.items(method.arguments), notation, expression, view)
  }

  /// Folds `String.format("%s", value)`; nil for other calls.
  mutating func foldFormatCall(
    _ path: ExpressionPath, _ expression: ScriptExpression, _ view: ExpressionView
  ) -> [FoldedString]? {
    let name = path.names.joined(separator: ".")
    let notation: Notation
    if name == "str" || name == "String" || name == "int", view.items(path.arguments).count == 1 {
      return fold(expression.part(path.arguments))
    }
    switch (view.language, name) {
    case (.java, "String.format"), (.kotlin, "String.format"), (.kotlin, "format"), (.javaScript, "util.format"),
      (.javaScript, "format"), (.ruby, "format"), (.ruby, "sprintf"):
      notation = .percent
    case (.cSharp, "string.Format"), (.cSharp, "String.Format"), (.java, "MessageFormat.format"): notation = .braces
    default: return nil
    }
    var arguments = view.items(path.arguments)
    guard !arguments.isEmpty else { return nil }
    let first = arguments.removeFirst()
    return apply(fold(expression.part(first)), arguments, notation, expression, view)
  }

  private mutating func apply(
    _ formats: [FoldedString], _ arguments: [Range<Int>], _ notation: Notation, _ expression: ScriptExpression,
    _ view: ExpressionView
  ) -> [FoldedString] {
    var named: [String: [FoldedString]] = [:]
    var values: [[FoldedString]] = []
    for argument in arguments {
      if argument.count > 2, let name = view.name(argument.lowerBound), view.isMark(argument.lowerBound + 1, .equals) {
        named[name] = fold(expression.part(argument.lowerBound + 2..<argument.upperBound))
      } else {
        values.append(fold(expression.part(argument)))
      }
    }
    var result: [FoldedString] = []
    for format in formats {
      var filled = [FoldedString(pieces: [], platform: format.platform, literals: format.literals)]
      var position = 0
      for piece in format.pieces {
        guard case .text(let text, let file) = piece else {
          filled.append([FoldedString(pieces: [piece])])
          continue
        }
        for part in parts(of: text, notation) {
          switch part {
          case .text(let range):
            filled.append([FoldedString(pieces: [.text(text.slice(range), file: file)])])
          case .argument(let name):
            let number = name.flatMap(Int.init) ?? position
            if name == nil { position += 1 }
            let index = notation == .percent && name != nil ? number - 1 : number
            if let name, Int(name) == nil {
              filled.append(named[name] ?? [.wildcard(name)])
            } else if values.indices.contains(index) {
              filled.append(values[index])
            } else {
              filled.append([.unresolved("the format has more fields than arguments")])
            }
          }
        }
      }
      result += filled
    }
    return result.count <= [FoldedString].maximumCount
      ? result : [.unresolved("the string has more than \([FoldedString].maximumCount) values")]
  }

  private enum FormatPart {
    case text(Range<Int>)
    /// A field: its name or number as written; nil for the next argument.
    case argument(String?)
  }

  /// Splits a format into text and fields.
  private func parts(of text: LiteralText, _ notation: Notation) -> [FormatPart] {
    var parts: [FormatPart] = []
    let bytes = text.bytes
    var plain = 0
    var index = 0
    func flush(to end: Int) { if end > plain { parts.append(.text(plain..<end)) } }
    while index < bytes.count {
      let field = notation == .percent ? Self.percentField(bytes, index) : Self.braceField(bytes, index)
      guard let field else {
        index += 1
        continue
      }
      flush(to: index)
      switch field.name {
      case .some("%"), .some("{"), .some("}"): parts.append(.text(index..<index + 1))
      default: parts.append(.argument(field.name))
      }
      index = field.end
      plain = index
    }
    flush(to: bytes.count)
    return parts
  }

  /// Reads `%s`, `%2$d`, `%(name)s` or `%%`.
  private static func percentField(_ bytes: [UInt8], _ start: Int) -> (name: String?, end: Int)? {
    guard bytes[start] == UInt8(ascii: "%"), start + 1 < bytes.count else { return nil }
    var index = start + 1
    if bytes[index] == UInt8(ascii: "%") { return ("%", index + 1) }
    var name: String?
    if bytes[index] == UInt8(ascii: "(") {
      guard let close = bytes[index...].prefix(80).firstIndex(of: UInt8(ascii: ")")) else { return nil }
      name = String(decoding: bytes[index + 1..<close], as: UTF8.self)
      index = close + 1
    }
    let digits = index
    while index < bytes.count, bytes[index].isFormatFlag { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      name = String(decoding: bytes[digits..<index], as: UTF8.self)
      index += 1
      while index < bytes.count, bytes[index].isFormatFlag { index += 1 }
    }
    guard index < bytes.count, "sdifxXrcbeEgGj".utf8.contains(bytes[index]) else { return nil }
    return (name, index + 1)
  }

  /// Reads `{}`, `{0}`, `{name:format}`, `{{` or `}}`.
  private static func braceField(_ bytes: [UInt8], _ start: Int) -> (name: String?, end: Int)? {
    let byte = bytes[start]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else { return nil }
    if start + 1 < bytes.count, bytes[start + 1] == byte { return (byte == UInt8(ascii: "{") ? "{" : "}", start + 2) }
    guard byte == UInt8(ascii: "{"), let close = bytes[start...].prefix(80).firstIndex(of: UInt8(ascii: "}")) else {
      return nil
    }
    let content = bytes[start + 1..<close].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "!") }
    return (content.isEmpty ? nil : String(decoding: content, as: UTF8.self), close + 1)
  }
}

extension UInt8 {
  /// Whether the byte can stand between a percent sign and its conversion.
  fileprivate var isFormatFlag: Bool {
    self >= 0x30 && self <= 0x39 || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: "+")
  }
}
