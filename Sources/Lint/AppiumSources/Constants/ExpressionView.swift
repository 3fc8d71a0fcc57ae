// Finds the parts of an expression by its brackets and operators.

/// A name with its qualifiers, such as `Ids.login.submit`.
struct ExpressionPath {
  var names: [String]
  /// Whether arguments follow the name.
  var isCall = false
  /// The arguments between the parentheses.
  var arguments: Range<Int> = 0..<0

  init(_ names: [String]) { self.names = names }
}

extension [String] {
  /// The names of a path as written in code, with subscripts in brackets: `NAMES[index].id`.
  var pathText: String {
    reduce(into: "") { text, name in text += (text.isEmpty || name.hasPrefix("[") ? "" : ".") + name }
  }
}

/// The tokens of an expression, with methods that find its parts without parsing it.
struct ExpressionView {
  struct Conditional {
    let condition: Range<Int>
    let first: Range<Int>
    let second: Range<Int>
  }

  /// A method call on a string literal: `"{}".format(name)`.
  struct Method {
    let receiver: Range<Int>
    let name: String
    let arguments: Range<Int>
  }

  let expression: ScriptExpression
  let source: LexedSource
  let list: TokenList
  var language: SourceLanguage { source.language }

  init(_ expression: ScriptExpression, _ project: ScriptProject) {
    self.expression = expression
    source = project.files[expression.file].source
    list = source.lists[expression.list]
  }

  func name(_ index: Int) -> String? { list.tokens.indices.contains(index) ? source.name(list.tokens[index]) : nil }
  func isMark(_ index: Int, _ mark: PunctuationMark) -> Bool {
    list.tokens.indices.contains(index) && list.tokens[index].is(mark)
  }
  func next(_ index: Int) -> Int { max(list.partners[index], index) + 1 }
  func part(_ range: Range<Int>) -> ScriptExpression { expression.part(range) }

  /// Removes parentheses, `await`, casts and other parts that do not change a string.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range.clamped(to: 0..<list.tokens.count)
    while let first = range.first, let last = range.last {
      if list.tokens[first].is(.roundOpen), list.partners[first] == last, !isTuple(first + 1..<last) {
        range = first + 1..<last
      } else if list.tokens[first].is(.star) || name(first) == "await" || list.tokens[first].is(.plus) {
        range = first + 1..<range.upperBound
      } else if list.tokens[last].is(.comma) || list.tokens[last].is(.exclamation)
        || list.tokens[last].is(.doubleExclamation)
      {
        range = first..<last
      } else if range.count > 2, name(last - 1) == "as", language == .javaScript || language == .kotlin {
        range = first..<last - 1
      } else if range.count == 4, name(first) == "String", name(first + 2) == "raw", list.tokens[last].kind == .string {
        range = last..<last + 1
      } else if language == .javaScript, list.tokens[first].is(.less),
        let close = range.prefix(SourceLimits.phrase).first(where: { list.tokens[$0].is(.greater) })
      {
        // `<string>name`
        range = close + 1..<range.upperBound
      } else if let shorter = withoutHarmlessCall(range) {
        range = shorter
      } else {
        return range
      }
    }
    return range
  }

  /// Removes `.freeze`, `.toString()` and similar calls.
  private func withoutHarmlessCall(_ range: Range<Int>) -> Range<Int>? {
    receiver(ofOneOf: Self.harmless, range)
  }

  private static let harmless: Set = ["freeze", "toString", "ToString", "to_s", "intern", "to_sym", "dup"]

  /// The receiver of a call that removes whitespace at both ends; nil for other expressions.
  func trimmedReceiver(_ range: Range<Int>) -> Range<Int>? { receiver(ofOneOf: Self.trimming, range) }

  private static let trimming: Set = ["strip", "trim", "Trim"]

  /// The receiver of the call without arguments at the end of a range.
  private func receiver(ofOneOf methods: Set<String>, _ range: Range<Int>) -> Range<Int>? {
    guard range.count > 2 else { return nil }
    var last = range.upperBound - 1
    if list.tokens[last].is(.roundClose), list.partners[last] == last - 1 { last -= 2 }
    guard last > range.lowerBound + 1, let method = name(last), list.tokens[last - 1].is(.dot) else { return nil }
    return methods.contains(method) ? range.lowerBound..<last - 1 : nil
  }

  /// Whether a range contains a comma at its top level.
  func isTuple(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if list.tokens[index].is(.comma) { return true }
      index = next(index)
    }
    return false
  }

  /// Splits a range at commas.
  func items(_ range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if list.tokens[index].is(.comma) {
        items.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    if start < range.upperBound { items.append(start..<range.upperBound) }
    return items
  }

  /// Splits a range at an operator; nil if it does not contain one between operands.
  func split(_ range: Range<Int>, at mark: PunctuationMark) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if list.tokens[index].is(mark), index > start {
        parts.append(start..<index)
        start = index + 1
      }
      index = next(index)
    }
    guard !parts.isEmpty, start < range.upperBound else { return nil }
    return parts + [start..<range.upperBound]
  }

  /// The operands of `name += value` and of Ruby's `name << value`.
  func addition(_ range: Range<Int>) -> [Range<Int>]? {
    guard let first = range.first, name(first) != nil else { return nil }
    let isShift = language == .ruby && isMark(first + 1, .less) && isMark(first + 2, .less)
    let value = first + (isShift ? 3 : 2)
    guard isShift || isMark(first + 1, .plusEquals), value < range.upperBound else { return nil }
    return [first..<first + 1, value..<range.upperBound]
  }

  /// Finds `a if c else b`, `c ? a : b`, `if (c) a else b`, `a || b` and `a ?? b`.
  func conditional(_ range: Range<Int>) -> Conditional? {
    var question: Int?
    var keyword: Int?
    var index = range.lowerBound
    var level = 0
    while index < range.upperBound {
      let token = list.tokens[index]
      if token.is(.question) {
        if question == nil { question = index } else { level += 1 }
      } else if token.is(.colon), let mark = question {
        if level == 0 {
          return Conditional(
            condition: range.lowerBound..<mark, first: mark + 1..<index, second: index + 1..<range.upperBound)
        }
        level -= 1
      } else if token.is(.or) || token.is(.doubleQuestion) || token.is(.elvis), index > range.lowerBound {
        return Conditional(
          condition: index..<index, first: range.lowerBound..<index, second: index + 1..<range.upperBound)
      } else if name(index) == "if", keyword == nil {
        keyword = index
      } else if name(index) == "else", let start = keyword {
        if language == .python {
          return Conditional(
            condition: start + 1..<index, first: range.lowerBound..<start, second: index + 1..<range.upperBound)
        }
        guard start == range.lowerBound, isMark(start + 1, .roundOpen), list.partners[start + 1] < index else {
          return nil
        }
        let close = list.partners[start + 1]
        return Conditional(
          condition: start + 2..<close, first: unbraced(close + 1..<index),
          second: unbraced(index + 1..<range.upperBound))
      }
      index = next(index)
    }
    return nil
  }

  /// Removes the braces around a branch.
  private func unbraced(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, list.tokens[first].is(.curlyOpen), list.partners[first] == range.upperBound - 1
    else {
      return range
    }
    return first + 1..<range.upperBound - 1
  }

  /// The string literals of a range that contains nothing else.
  func literals(_ range: Range<Int>) -> [Int]? {
    guard range.count == 1 || language == .python || language == .ruby else { return nil }
    var literals: [Int] = []
    for index in range {
      guard list.tokens[index].kind == .string else { return nil }
      literals.append(list.tokens[index].payload)
    }
    return literals
  }

  /// The body of a closure without braces: `name => "row-" + name`.
  func closureBody(_ range: Range<Int>) -> Range<Int>? {
    guard language == .javaScript || language == .cSharp else { return nil }
    for index in range.prefix(SourceLimits.expression) where list.tokens[index].is(.arrow) {
      let isBody = index + 1 < range.upperBound && !list.tokens[index + 1].is(.curlyOpen)
      return isBody && list.enclosers[index] == list.enclosers[range.lowerBound]
        ? index + 1..<range.upperBound : nil
    }
    return nil
  }

  /// The range of the tokens in the file, limited to a few words.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    let start = list.tokens[range.lowerBound].start
    return start..<max(start, min(list.tokens[range.upperBound - 1].end, start + SourceLimits.word))
  }

  func isNumber(_ range: Range<Int>) -> Bool { range.count == 1 && list.tokens[range.lowerBound].kind == .number }

  func plainText(_ range: Range<Int>) -> LiteralText {
    var text = LiteralText()
    text.append(list.tokens[range.lowerBound].range, of: source.bytes)
    return text
  }

  /// Finds a method call on a literal, or on a literal in parentheses.
  func methodOfString(_ range: Range<Int>) -> Method? {
    let last = range.upperBound - 1
    guard range.count > 4, list.tokens[last].is(.roundClose), list.partners[last] > range.lowerBound + 1 else {
      return nil
    }
    let open = list.partners[last]
    guard let method = name(open - 1), list.tokens[open - 2].is(.dot), open - 2 > range.lowerBound else { return nil }
    let receiver = range.lowerBound..<open - 2
    let first = list.tokens[receiver.lowerBound]
    // `String.format("%s", value)`
    if receiver.count == 1, let name = source.name(first), Self.formatters.contains(name) { return nil }
    guard first.kind == .string || first.is(.roundOpen) || Self.formatting.contains(method) else { return nil }
    return Method(receiver: receiver, name: method, arguments: open + 1..<last)
  }

  private static let formatters: Set = ["String", "string", "MessageFormat", "util"]
  private static let formatting: Set = ["format", "formatted"]

  /// The names of a path such as `self.ids["login"]`, with its arguments if it is a call.
  func path(_ range: Range<Int>) -> ExpressionPath? {
    var path = ExpressionPath([])
    var index = range.lowerBound
    if name(index) == "new" { index += 1 }
    var isAfterDot = true
    while index < range.upperBound {
      let token = list.tokens[index]
      if let name = source.name(token), isAfterDot {
        path.names.append(name)
        isAfterDot = false
        index += 1
      } else if token.is(.dot) || token.is(.optionalDot) || token.is(.doubleColon) || token.is(.doubleExclamation) {
        if !token.is(.doubleExclamation) { isAfterDot = true }
        index += 1
      } else if token.is(.squareOpen), list.partners[index] < range.upperBound, list.partners[index] > index,
        !path.names.isEmpty
      {
        path.names.append(key(index + 1..<list.partners[index]))
        index = list.partners[index] + 1
      } else if token.is(.roundOpen), list.partners[index] == range.upperBound - 1, !path.names.isEmpty {
        path.isCall = true
        path.arguments = index + 1..<list.partners[index]
        return path
      } else {
        return nil
      }
    }
    return path.names.isEmpty ? nil : path
  }

  /// The key of a subscript: a string, a symbol or a number; in brackets if it is known only at run time.
  private func key(_ range: Range<Int>) -> String {
    guard range.count == 1 else { return "[…]" }
    let token = list.tokens[range.lowerBound]
    if let key = source.literal(token)?.plainText { return key }
    return token.kind == .number ? source.text(token.range) : "[\(source.text(token.range))]"
  }

  /// The reason why an expression is unknown.
  func unknown(_ range: Range<Int>) -> String {
    let start = list.tokens[range.lowerBound].start
    let end = list.tokens[range.upperBound - 1].end
    let limit = min(end, start + SourceLimits.shortWord)
    var text = source.text(start..<limit)
    if let line = text.firstIndex(where: \.isNewline) { text = String(text[..<line]) }
    let isShort = text.utf8.count == end - start
    return "the value of \(text.trimmingSuffix)\(isShort ? "" : "…") is not known"
  }
}

extension String {
  /// The string without trailing whitespace or an incomplete character at the end.
  fileprivate var trimmingSuffix: String {
    var text = self
    while let last = text.last, last.isWhitespace || last == "\u{FFFD}" { text.removeLast() }
    return text
  }
}
