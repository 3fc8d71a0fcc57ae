// Evaluates the names that SwiftGen and R.swift generate for localised strings: `L10n.Login.title`,
// `R.string.localizable.loginTitle()`.

import LocatorStrategies

extension Interpreter {
  /// Returns the localised text that a chain begins with; nil if the chain begins with anything else, or its name fits
  /// several keys.
  ///
  /// - Returns: The text, and the number of links of the chain that have been evaluated.
  mutating func generatedText(_ head: CodeExpression.Head, links: [CodeExpression.Link]) -> (Value, Int)? {
    guard case .name(let name) = head, case .member(let first)? = links.first?.kind else { return nil }
    let isSwiftGen = Self.isSwiftGenName(name)
    guard isSwiftGen || name == "R" && first == "string", frame.variable(name) == nil else { return nil }
    let names = links.prefix(Self.maximumNames).map { link in
      if case .member(let name) = link.kind { name } else { "" }
    }
    let members = Array(names.prefix { !$0.isEmpty })
    guard isSwiftGen else { return resource(members).map { text(of: $0, links, count: 3) } }
    guard isUndeclared(name, member: first) else { return nil }
    for count in members.indices.reversed().map({ $0 + 1 }) {
      guard let key = strings.key(named: members.prefix(count).joined(separator: ".")) else { continue }
      return text(of: key, links, count: count)
    }
    return nil
  }

  /// Whether a type has SwiftGen's default name, or one that Tuist chooses, such as `AppStrings`.
  static func isSwiftGenName(_ name: String) -> Bool { name.hasSuffix("L10n") || name.hasSuffix("Strings") }

  /// The maximum number of nested enums that are searched for a key.
  private static let maximumNames = 16

  /// Whether the generated type is not in the files. They may extend it.
  private func isUndeclared(_ name: String, member: String) -> Bool {
    guard program.globals(named: name, from: frame.file).isEmpty else { return false }
    guard let typeID = program.type(named: name, from: frame.nameScope) else { return true }
    return program.types[typeID].declaration == .extension
      && program.members(named: member, of: typeID, from: nil).isEmpty
      && program.types[typeID].nested[member] == nil
  }

  private mutating func text(of key: GeneratedNames.Key, _ links: [CodeExpression.Link], count: Int) -> (Value, Int) {
    var (values, taken) = ([ArgumentValue](), count)
    if links.count > count, case .call(let given) = links[count].kind {
      values = arguments(given, of: "", on: .null).filter { $0.label != "preferredLanguages" }.map(\.unlabelled)
      taken += 1
    }
    return (formatted(localized(TextValue(pattern: TextPattern(key.key)), in: .table(key.table)), with: values), taken)
  }

  // MARK: R.swift

  /// Returns the key of `R.string.table.name`: as the generated code declares it or, if that is not in the files, by
  /// the rule for names.
  private mutating func resource(_ members: [String]) -> GeneratedNames.Key? {
    guard members.count >= 3 else { return nil }
    let path = members[..<2].joined(separator: ".")
    let roots = ["R", "_R"]
    guard let typeID = roots.compactMap({ program.typeID(named: "\($0).\(path)", from: frame.file) }).first else {
      guard roots.allSatisfy({ program.typeID(named: $0, from: frame.file) == nil }) else { return nil }
      return strings.key(named: "R.\(path).\(members[2])")
    }
    let ids = program.types[typeID].members[members[2]] ?? []
    return ids.compactMap { Self.resource(in: program.members[$0].code) }.first
  }

  /// Returns the key in `StringResource(key: "login.title", tableName: "Localizable", …)`.
  private static func resource(in code: CodeMember) -> GeneratedNames.Key? {
    var expressions: [CodeExpression] = []
    if case .stored(let initial?) = code.kind { expressions.append(initial) }
    for case .return(let result?) in code.body ?? [] { expressions.append(result) }
    for case .chain(_, let links) in expressions.map(\.kind) {
      for case .call(let arguments) in links.map(\.kind) {
        guard let key = literal("key", in: arguments), let table = literal("tableName", in: arguments) else { continue }
        return GeneratedNames.Key(table: table, key: key)
      }
    }
    return nil
  }

  private static func literal(_ label: String, in arguments: [CodeExpression.Argument]) -> String? {
    guard case .text(let parts)? = arguments.first(where: { $0.label == label })?.value.kind, parts.count == 1,
      case .literal(let text)? = parts.first
    else { return nil }
    return text
  }
}
