// Detects comparisons that never hold because their types do not match. (`predicate-format` §6)

/// Checks the comparison of an attribute with a literal.
struct TypeCheck {
  let comparison: PredicateComparison
  let left: CompiledOperand
  let right: CompiledOperand

  var notes: [PredicateNote] {
    switch (left, right) {
    case (.attribute(let key, nil), .constant(let value)): check(key, value: value, isKeyLeft: true)
    case (.constant(let value), .attribute(let key, nil)): check(key, value: value, isKeyLeft: false)
    default: []
    }
  }

  private func check(_ key: PredicateKey, value: PredicateValue, isKeyLeft: Bool) -> [PredicateNote] {
    switch comparison.relation {
    case .equal, .notEqual: fits(key, value: value) ? [] : [neverEqual(key, value: value)]
    case .less, .greater, .lessOrEqual, .greaterOrEqual:
      fits(key, value: value) || value == .null
        ? [] : [raises(key, "\(comparison.relation.rawValue) cannot compare \(key.kind.phrase) with \(value.phrase)")]
    case .beginsWith, .endsWith, .contains, .like, .matches: textOperator(key, value: value, isKeyLeft: isKeyLeft)
    case .isIn: isKeyLeft ? membership(key, value: value) : textOperator(key, value: value, isKeyLeft: true)
    case .between: []
    }
  }

  /// Whether the attribute can have values of the literal's type.
  private func fits(_ key: PredicateKey, value: PredicateValue) -> Bool {
    switch (key.kind, value) {
    case (_, .null): true
    case (.text, .string), (.optionalText, .string), (.textList, .list): true
    case (.flag, .bool), (.flag, .integer), (.flag, .number): true
    case (.number, .integer), (.number, .number), (.number, .bool): true
    case (.optionalNumber, .integer), (.optionalNumber, .number), (.optionalNumber, .bool): true
    default: false
    }
  }

  private func neverEqual(_ key: PredicateKey, value: PredicateValue) -> PredicateNote {
    note("\(key.name) is \(key.kind.phrase), so it never equals \(value.phrase)", advice: advice(key, value: value))
  }

  private func textOperator(_ key: PredicateKey, value: PredicateValue, isKeyLeft: Bool) -> [PredicateNote] {
    if key.kind == .textList, comparison.relation == .contains || comparison.relation == .isIn { return [] }
    guard key.kind.isText else { return [raises(key, "\(comparison.relation.rawValue) requires a string")] }
    if value == .string(""), comparison.relation != .like, comparison.relation != .matches, isKeyLeft {
      return [
        note(
          "\(comparison) is always false: in predicates, no string contains the empty string",
          advice: "compare with == '' or != ''")
      ]
    }
    if case .string = value { return [] }
    return value == .null ? [] : [raises(key, "\(comparison.relation.rawValue) does not accept \(value.phrase)")]
  }

  private func membership(_ key: PredicateKey, value: PredicateValue) -> [PredicateNote] {
    switch value {
    case .list(let values):
      return values.isEmpty || values.contains { fits(key, value: $0) }
        ? []
        : [
          note(
            "\(key.name) is \(key.kind.phrase), but no value in the list has this type",
            advice: values.first.flatMap { advice(key, value: $0) })
        ]
    case .string where key.kind.isText: return []
    case .null: return []
    default: return [raises(key, "IN requires a list or a string, not \(value.phrase)")]
    }
  }

  private func raises(_ key: PredicateKey, _ reason: String) -> PredicateNote {
    note("\(key.name) is \(key.kind.phrase), but \(reason): a device raises an exception here", advice: nil)
  }

  private func advice(_ key: PredicateKey, value: PredicateValue) -> String? {
    switch (key, key.kind, value) {
    case (.elementType, _, .string): "use the raw value: 9 for a button, 48 for a static text"
    case (_, .flag, _): "write \(key.name) == YES"
    case (_, .text, .integer), (_, .text, .number), (_, .optionalText, .integer), (_, .optionalText, .number):
      "write '\(PredicatePrinter.text(of: value))'"
    case (_, .text, .bool), (_, .optionalText, .bool): "write '1' or '0'"
    case (_, .rectangle, _): key == .rect ? "compare rect.x, rect.y, rect.width, rect.height" : nil
    default: nil
    }
  }

  private func note(_ message: String, advice: String?) -> PredicateNote {
    PredicateNote(range: comparison.place.range, message: message, advice: advice)
  }
}
