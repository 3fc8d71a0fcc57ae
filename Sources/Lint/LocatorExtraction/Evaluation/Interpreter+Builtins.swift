// Evaluates Swift and Foundation functions and types that produce strings and predicates.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Interpreter {
  /// Evaluates a call of an undeclared Swift or Foundation function for all alternatives of its arguments; nil if the
  /// function is not supported.
  mutating func builtins(_ name: String, _ arguments: [ArgumentValue]) -> Value? {
    guard arguments.contains(where: { if case .choice = $0.value { true } else { false } }) else {
      return builtin(name, arguments)
    }
    return combined(arguments) { interpreter, values in
      let given = zip(arguments, values).map { ArgumentValue(label: $0.label, value: $1, expression: $0.expression) }
      return interpreter.builtin(name, given) ?? .unknown("“\(name)” is not declared in the linted files")
    }
  }

  private mutating func builtin(_ name: String, _ arguments: [ArgumentValue]) -> Value? {
    switch name {
    case "NSLocalizedString":
      guard let key = arguments.first?.value.asText else { return nil }
      let table = arguments.first { $0.label == "tableName" }?.value.asText.pattern.literal
      return key.pattern.literal.map { localized($0, table) } ?? .text(key)
    case "LocalizedStringResource", "LocalizedStringKey", "LocalizedString":
      return arguments.first?.value.asText.pattern.literal.map { localized($0, nil) }
    case "String": return string(arguments)
    case "NSString", "Substring", "AnyHashable": return arguments.first?.value
    case "XCTUnwrap", "NSNumber", "Int", "UInt": return arguments.first?.value
    case "type":
      return arguments.first?.value.typeID.map { .type($0) }
    case "zip": return pairs(arguments)
    case "Set", "Array":
      guard arguments.count == 1, let only = arguments.first, only.label == nil else { return nil }
      switch only.value {
      case .list(let items) where name == "Set": return .unordered(items)
      case .list, .unordered: return only.value
      case .dictionary(let items): return .unordered(Value.entries(items))
      default: return nil
      }
    case "NSPredicate": return .predicate(predicate(arguments))
    case "NSCompoundPredicate": return .predicate(compound(arguments))
    default: return nil
    }
  }

  /// Returns the pairs that `zip` forms from two lists. If one list is unknown, so are its elements in the pairs.
  private func pairs(_ arguments: [ArgumentValue]) -> Value? {
    guard arguments.count == 2 else { return nil }
    let lists = arguments.map(\.value.orderedElements)
    guard let count = lists.compactMap({ $0?.count }).min() else { return nil }
    return .list(
      (0..<count).map { position in
        .tuple(
          zip(lists, arguments).map { (nil, $0?[position] ?? .parameter(shortened($1.expression), nil)) })
      })
  }

  private mutating func string(_ arguments: [ArgumentValue]) -> Value {
    guard let first = arguments.first else { return .text("") }
    switch first.label {
    case "localized":
      let table = arguments.first { $0.label == "table" }?.value.asText.pattern.literal
      return first.value.asText.pattern.literal.map { localized($0, table) } ?? .text(first.value.asText)
    case "format":
      return formatted(first.value.asText, arguments.dropFirst().filter { $0.label == nil || $0.label == "arguments" })
    case nil, "describing", "stringLiteral":
      return .text(first.value.asInterpolation(shortened(first.expression)))
    default: return .unknown("String(\(first.label ?? ""):) cannot be evaluated")
    }
  }

  /// Evaluates `String(format:)` with `%@`, `%d` and similar placeholders.
  private mutating func formatted(_ format: TextValue, _ arguments: [ArgumentValue]) -> Value {
    guard let known = format.pattern.literal else { return .text(format) }
    var whole = TextValue(pattern: TextPattern([]), origins: format.origins)
    var rest = arguments[...]
    var text = ""
    var position = known.startIndex
    while let sign = known[position...].firstIndex(of: "%") {
      text += known[position..<sign]
      let after = known[sign...].dropFirst()
      if after.first == "%" {
        text += "%"
        position = known.index(sign, offsetBy: 2)
        continue
      }
      let conversion = after.prefix { "0123456789.$-+l".contains($0) }
      guard conversion.endIndex < known.endIndex else { break }
      position = known.index(after: conversion.endIndex)
      let next = rest.popFirst().map { $0.value.asInterpolation(shortened($0.expression)).pattern }
      whole = joined(whole, TextValue(pattern: TextPattern(text) + (next ?? TextPattern([.wildcard("%")]))))
      text = ""
    }
    return .text(joined(whole, TextValue(pattern: TextPattern(text + known[position...]))))
  }

  /// Returns the localised string for a key. If no string is found, returns an unresolved string with the reason.
  func localized(_ key: String, _ table: String?) -> Value {
    if let text = strings.text(for: key, in: table) {
      return .text(TextValue(pattern: TextPattern(text), language: options.language))
    }
    let reason = "the localised text of “\(key)” depends on the language"
    return .text(TextValue(pattern: TextPattern([.unresolved(reason)])))
  }
}

/// The localised strings of one language.
struct LocalizedTexts {
  private let tables: [StringsTable]

  init(_ options: ExtractionOptions) {
    tables = options.language.map { language in options.strings.filter { $0.language == language } } ?? []
  }

  /// Returns the string for a key from the table with that name, or else from the first table that has the key.
  func text(for key: String, in name: String?) -> String? {
    if let name, let text = tables.first(where: { $0.name == name && $0.texts[key] != nil })?.texts[key] { return text }
    return tables.lazy.compactMap { $0.texts[key] }.first
  }
}
