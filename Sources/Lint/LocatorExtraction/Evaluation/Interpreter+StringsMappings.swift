// Evaluates functions that look up localised strings: those that mappings name, Foundation's, and generated ones.

import LocatorStrategies

extension Interpreter {
  /// Evaluates a call that a mapping declares as a lookup in strings tables.
  mutating func localized(
    by mapping: StringsMapping, _ name: String, with arguments: [ArgumentValue], on receiver: Value
  ) -> Value {
    combined(arguments) { interpreter, values in
      let given = zip(arguments, values).map { ArgumentValue(label: $0.label, value: $1, expression: $0.expression) }
      return interpreter.looked(up: mapping, name, with: given, receiver: receiver)
    }
  }

  /// Evaluates Foundation's functions for localised strings, and the function `tr` that SwiftGen generates; nil for any
  /// other function.
  mutating func localizingCall(_ name: String, with arguments: [ArgumentValue]?) -> Value? {
    guard let arguments, let first = arguments.first else { return nil }
    switch (name, first.label) {
    case ("localizedString", "forKey"):
      let scope = scope(arguments, table: "table")
      let fallback = fallback(arguments, "value")
      return combined([first]) { $0.localized($1[0].asText, in: scope, fallback: fallback) }
    case ("localizedStringWithFormat", nil):
      let values = Array(arguments.dropFirst())
      return formatted(first.value, with: values)
    case ("tr", nil)
    where Self.namesTable(arguments) && (declaresSwiftGenFunction || isGenerated(writtenReceiver(of: name))):
      return localized(by: StringsMapping.first, name, with: arguments, on: .null)
    default: return nil
    }
  }

  /// Whether a type that is not in the files has a name that code generators choose.
  private func isGenerated(_ type: String?) -> Bool { type.map(Self.isSwiftGenName) ?? false }

  /// Whether a file declares SwiftGen's function: `tr(_ table: String, _ key: String, …)`.
  private var declaresSwiftGenFunction: Bool {
    program.functions(named: "tr", from: frame.file).contains { id in
      program.members[id].code.parameters.prefix(2).map(\.name) == ["table", "key"]
    }
  }

  /// Whether the call begins like a call of SwiftGen's function, with a table and a key.
  private static func namesTable(_ arguments: [ArgumentValue]) -> Bool {
    arguments.count >= 2 && arguments[0].label == nil && arguments[1].label == nil
  }

  private mutating func looked(
    up mapping: StringsMapping, _ name: String, with arguments: [ArgumentValue], receiver: Value
  ) -> Value {
    // SwiftGen's function, which always formats the text.
    let isSwiftGen = mapping.key == nil && name == "tr" && Self.namesTable(arguments)
    let key = mapping.key ?? (arguments.isEmpty ? .receiver : .position(isSwiftGen ? 1 : 0))
    let table = mapping.table ?? (isSwiftGen ? .argument(.position(0)) : Self.labelledTable(arguments))
    let used = [key, table?.argument].compactMap { $0.flatMap { Self.index(of: $0, in: arguments) } }
    let rest = arguments.indices.filter { !used.contains($0) }.map { arguments[$0] }
    let text = localized(
      Self.text(of: key, arguments, receiver: receiver), in: Self.scope(table, with: arguments, receiver: receiver),
      fallback: fallback(rest, "fallback", "value", "defaultValue"))
    let values = Self.formatArguments(in: rest)
    // A labelled number is formatted, too, but it is not known for which placeholder.
    let others = rest.contains { !["comment", "bundle", "fallback", "value", "defaultValue"].contains($0.label) }
    return isSwiftGen || others ? formatted(text, with: values) : text
  }

  private static func labelledTable(_ arguments: [ArgumentValue]) -> StringsMapping.Table? {
    arguments.compactMap(\.label).first { $0 == "table" || $0 == "tableName" }.map { .argument(.label($0)) }
  }

  private static func index(of argument: StringsMapping.Argument, in arguments: [ArgumentValue]) -> Int? {
    switch argument {
    case .position(let position): arguments.indices.contains(position) ? position : nil
    case .label(let label): arguments.firstIndex { $0.label == label }
    case .receiver: nil
    }
  }

  private static func text(
    of argument: StringsMapping.Argument, _ arguments: [ArgumentValue], receiver: Value
  ) -> TextValue {
    if case .receiver = argument { return receiver.asText }
    guard let index = index(of: argument, in: arguments) else {
      return TextValue(pattern: TextPattern([.unresolved("the call does not have the argument of the mapping")]))
    }
    return text(arguments[index].value)
  }

  private static func scope(
    _ table: StringsMapping.Table?, with arguments: [ArgumentValue], receiver: Value
  ) -> LocalizedTexts.Scope {
    switch table {
    case nil: return .all
    case .named(let name)?: return .table(name)
    case .argument(let argument)?:
      if let index = index(of: argument, in: arguments), case .null = arguments[index].value { return .all }
      return text(of: argument, arguments, receiver: receiver).pattern.literal.map { .table($0) } ?? .unknown
    }
  }
}

extension StringsMapping.Table {
  fileprivate var argument: StringsMapping.Argument? {
    if case .argument(let argument) = self { argument } else { nil }
  }
}
