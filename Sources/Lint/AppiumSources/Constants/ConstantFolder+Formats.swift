// Evaluates formatted strings.

import LocatorStrategies

extension ConstantFolder {
  /// The syntax of a format string.
  private enum Notation {
    /// `%s`, `%1$d`, `%(name)s`
    case percent
    /// `{}`, `{0}`, `{name}`
    case braces
    /// `{0}`, with literal text between apostrophes, as in Java's `MessageFormat`
    case message
  }

  /// Folds `"%s" % value`.
  mutating func foldPercent(_ parts: [Range<Int>], in view: ExpressionView) -> [FoldedString] {
    guard parts.count == 2 else { return [.unresolved(view.unknown(view.expression.range))] }
    let format = fold(view.part(parts[0]))
    let range = view.trimmed(parts[1])
    var arguments = [range]
    // Python formats a list as a whole.
    if let content = view.content(of: range), view.language == .ruby || view.isMark(content.lowerBound - 1, .roundOpen)
    {
      arguments = view.items(content)
    }
    return apply(format, with: arguments, notation: .percent, in: view)
  }

  /// Folds `"{}".format(value)`, `"%s".formatted(value)` and similar calls.
  mutating func fold(_ method: ExpressionView.Method, in view: ExpressionView) -> [FoldedString] {
    if let margin = ["trimMargin": true, "trimIndent": false][method.name], view.language == .kotlin,
      method.arguments.isEmpty
    {
      return fold(view.part(method.receiver)).map { $0.withoutIndentation(hasMargin: margin) }
    }
    guard method.name == "format" || method.name == "formatted" else {
      return [.unresolved("the result of \(method.name)() is not known")]
    }
    let format = fold(view.part(method.receiver))
    let notation: Notation = view.language == .python ? .braces : .percent
    return apply(format, with: view.items(method.arguments), notation: notation, in: view)
  }

  /// Folds `String.format("%s", value)`; nil for other calls.
  mutating func foldFormatCall(_ path: ExpressionPath, in view: ExpressionView) -> [FoldedString]? {
    let name = path.names.joined(separator: ".")
    let notation: Notation
    if name == "str" || name == "String" || name == "int", view.items(path.arguments).count == 1 {
      let values = fold(view.part(path.arguments))
      return name == "int"
        ? values.map { $0.isInteger ? $0 : $0.formatted(view.source.text(view.sourceRange(path.arguments))) } : values
    }
    switch (view.language, name) {
    case (.java, "String.format"), (.kotlin, "String.format"), (.kotlin, "format"), (.javaScript, "util.format"),
      (.javaScript, "format"), (.ruby, "format"), (.ruby, "sprintf"):
      notation = .percent
    case (.cSharp, "string.Format"), (.cSharp, "String.Format"), (.java, "MessageFormat.format"):
      notation = view.language == .java ? .message : .braces
    default: return nil
    }
    var arguments = view.items(path.arguments)
    guard !arguments.isEmpty else { return nil }
    let first = arguments.removeFirst()
    return apply(fold(view.part(first)), with: arguments, notation: notation, in: view)
  }

  private mutating func apply(
    _ formats: [FoldedString], with arguments: [Range<Int>], notation: Notation, in view: ExpressionView
  ) -> [FoldedString] {
    var named: [String: [FoldedString]] = [:]
    var values: [[FoldedString]] = []
    for argument in arguments {
      if argument.count > 2, let name = view.name(argument.lowerBound), view.isMark(argument.lowerBound + 1, .equals) {
        named[name] = fold(view.part(argument.lowerBound + 2..<argument.upperBound))
      } else {
        values.append(fold(view.part(argument)))
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
          case .argument(let name, let format):
            let number = name.flatMap(Int.init) ?? position
            if name == nil { position += 1 }
            let index = notation == .percent && name != nil ? number - 1 : number
            var inserted: [FoldedString]
            if let name, Int(name) == nil {
              inserted = named[name] ?? [.wildcard(name)]
            } else if values.indices.contains(index) {
              inserted = values[index]
            } else {
              inserted = [.unresolved("the format has more fields than arguments")]
            }
            if let format { inserted = inserted.map { Self.isPlain(format, $0) ? $0 : $0.formatted(format.text) } }
            filled.append(inserted)
          }
        }
      }
      result += filled
    }
    return result.count <= [FoldedString].maximumCount
      ? result : [.unresolved("the string has more than \([FoldedString].maximumCount) values")]
  }

  /// Returns a format with each field replaced by a wildcard, for unknown values: `//cell[%d]`.
  ///
  /// - Parameter isMessage: Whether the fields are in braces: `//cell[{0}]`.
  func wildcards(inFormat format: FoldedString, isMessage: Bool = false) -> FoldedString {
    var pieces: [FoldedString.Piece] = []
    for piece in format.pieces {
      guard case .text(let text, let file) = piece else {
        pieces.append(piece)
        continue
      }
      pieces += parts(of: text, isMessage ? .braces : .percent).map { part in
        switch part {
        case .text(let range): .text(text.slice(range), file: file)
        case .argument(let name, let format): .wildcard(format?.text ?? name ?? "%s")
        }
      }
    }
    return FoldedString(pieces: pieces, platform: format.platform, literals: format.literals)
  }

  // MARK: Fields

  private enum FormatPart {
    case text(Range<Int>)
    /// A field: its name or number as written (nil for the next argument), and its format, if any.
    case argument(String?, Field.Format?)
  }

  /// A field in a format string.
  private struct Field {
    /// How a field's value is formatted.
    struct Format {
      /// The whole field, as written.
      let text: String
      /// The conversion with its options, such as `05d`.
      let conversion: ArraySlice<UInt8>
      let notation: Notation
    }

    /// The name or number as written; nil for the next argument. A percent sign or a brace is a literal one.
    let name: String?
    let end: Int
    /// The conversion with its options, such as `05d`.
    let conversion: Range<Int>
  }

  /// Splits a format into text and fields.
  private func parts(of text: LiteralText, _ notation: Notation) -> [FormatPart] {
    var parts: [FormatPart] = []
    let bytes = text.bytes
    var plain = 0
    var index = 0
    func flush(to end: Int) { if end > plain { parts.append(.text(plain..<end)) } }
    while index < bytes.count {
      if case .message = notation, bytes[index] == UInt8(ascii: "'") {
        // Two apostrophes are a literal one; a single one begins literal text that ends at the next one.
        flush(to: index)
        let content = index + 1
        let end = bytes[content...].firstIndex(of: UInt8(ascii: "'")) ?? bytes.count
        parts.append(.text(end == content ? index..<content : content..<end))
        index = min(end + 1, bytes.count)
        plain = index
        continue
      }
      let field = notation == .percent ? Self.percentField(bytes, start: index) : Self.braceField(bytes, start: index)
      guard let field else {
        index += 1
        continue
      }
      flush(to: index)
      switch field.name {
      case .some("%"), .some("{"), .some("}"): parts.append(.text(index..<index + 1))
      default:
        let format = Field.Format(
          text: String(decoding: bytes[index..<field.end], as: UTF8.self), conversion: bytes[field.conversion],
          notation: notation)
        parts.append(.argument(field.name, format.conversion.isEmpty ? nil : format))
      }
      index = field.end
      plain = index
    }
    flush(to: bytes.count)
    return parts
  }

  /// Reads `%s`, `%2$d`, `%(name)s`, `%<name>s` or `%{name}` (in Ruby), or `%%`.
  private static func percentField(_ bytes: [UInt8], start: Int) -> Field? {
    guard bytes[start] == UInt8(ascii: "%"), start + 1 < bytes.count else { return nil }
    var index = start + 1
    if bytes[index] == UInt8(ascii: "%") { return Field(name: "%", end: index + 1, conversion: index..<index) }
    var name: String?
    if let close = closing(bytes[index]) {
      guard let end = bytes[index...].prefix(SourceLimits.placeholder).firstIndex(of: close) else { return nil }
      name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      index = end + 1
      if close == UInt8(ascii: "}") { return Field(name: name, end: index, conversion: index..<index) }
    }
    var options = index
    while index < bytes.count, bytes[index].isFormatFlag { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      name = String(decoding: bytes[options..<index], as: UTF8.self)
      index += 1
      options = index
      while index < bytes.count, bytes[index].isFormatFlag { index += 1 }
    }
    guard index < bytes.count, "sdifxXrcbeEgGj".utf8.contains(bytes[index]) else { return nil }
    return Field(name: name, end: index + 1, conversion: options..<index + 1)
  }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "<"): UInt8(ascii: ">")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Reads `{}`, `{0}`, `{name:format}`, `{0,10}`, `{{` or `}}`.
  private static func braceField(_ bytes: [UInt8], start: Int) -> Field? {
    let byte = bytes[start]
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") else { return nil }
    if start + 1 < bytes.count, bytes[start + 1] == byte {
      return Field(name: byte == UInt8(ascii: "{") ? "{" : "}", end: start + 2, conversion: start..<start)
    }
    guard byte == UInt8(ascii: "{"),
      let close = bytes[start...].prefix(SourceLimits.placeholder).firstIndex(of: UInt8(ascii: "}"))
    else {
      return nil
    }
    let content = bytes[start + 1..<close].prefix {
      $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "!") && $0 != UInt8(ascii: ",")
    }
    return Field(
      name: content.isEmpty ? nil : String(decoding: content, as: UTF8.self), end: close + 1,
      conversion: content.endIndex..<close)
  }

  /// Whether a format leaves a value unchanged.
  private static func isPlain(_ format: Field.Format, _ value: FoldedString) -> Bool {
    guard case .percent = format.notation else { return isPlain(format: format.conversion) }
    switch format.conversion.first.map(Unicode.Scalar.init) {
    case "s": return true
    case "d", "i": return value.isInteger
    default: return false
    }
  }

  /// Whether the format of an interpolated expression or of a field in braces leaves its value unchanged.
  static func isPlain(format: ArraySlice<UInt8>) -> Bool {
    format.isEmpty || format.elementsEqual("!s".utf8) || format.elementsEqual(":s".utf8)
      || format.elementsEqual(":d".utf8) || format.elementsEqual(":D".utf8)
  }
}

extension FoldedString {
  /// Whether the value is an integer in canonical form.
  fileprivate var isInteger: Bool { known.flatMap(Int.init).map(String.init) == known }
}

extension UInt8 {
  /// Whether the byte can occur between a percent sign and its conversion.
  fileprivate var isFormatFlag: Bool { self >= 0x30 && self <= 0x39 || "-.+#, ".utf8.contains(self) }
}
