// Evaluates members of values other than queries, and members that a project adds to Apple's types.

import AccessibilityTree

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Interpreter {
  /// Evaluates a member of a value that is not a query, or a method if there are arguments.
  mutating func plainMember(_ name: String, _ arguments: [ArgumentValue]?, of value: Value) -> Value {
    switch value {
    case .type(let typeID): return member(name, arguments, ofType: typeID)
    case .instance(let typeID, let fields):
      if arguments == nil, let field = fields[name] { return field }
      if name == "self" { return value }
      if let result = declared(name, arguments, in: typeID, on: value) { return result }
      if let given = fields[name], arguments != nil {
        var progress = ChainProgress(
          start: 0, end: 0, isResult: false, whole: CodeExpression(kind: .null, range: 0..<0))
        return call(given, arguments ?? [], &progress)
      }
      if let arguments, let result = toolkitResult(name, arguments, of: value) { return result }
      let inherited = undeclared(name)
      if case .query = inherited { return inherited }
      return .unknown("“\(program.types[typeID].name).\(name)” is not declared in the linted files")
    case .enumCase(let typeID, let name_, let payload):
      return member(name, arguments, ofCase: name_, payload, of: typeID, value)
    case .text(let text): return member(name, arguments, ofText: text)
    case .elementType(let type): return name == "rawValue" ? .integer(Int(type.rawValue)) : .elementType(type)
    case .list(let items): return member(name, arguments, ofList: items)
    case .unordered(let items): return member(name, arguments, ofUnordered: items)
    case .parameter(let parameter, let type): return member(name, arguments, ofParameter: parameter, type)
    case .implicit: return .unknown("the type of the implicit member is unknown")
    case .unknown(let reason): return .unknown(reason)
    case .dictionary(let items):
      if name == "values" { return .unordered(items.map(\.value)) }
      if name == "keys" { return .unordered(items.map(\.key)) }
      return member(name, arguments, ofUnordered: Value.entries(items))
    case .tuple(let parts):
      let part = Int(name).map { $0 < parts.count ? parts[$0] : nil } ?? parts.first { $0.label == name }
      return part?.value ?? .unknown("the tuple has no element “\(name)”")
    case .integer, .position, .number, .boolean, .null, .predicate, .closure, .choice, .query:
      return .unknown("“\(name)” cannot be evaluated")
    }
  }

  /// Evaluates a member that the linted files declare for a type.
  private mutating func declared(
    _ name: String, _ arguments: [ArgumentValue]?, in typeID: Int, on value: Value
  ) -> Value? {
    let ids = program.members(named: name, of: typeID)
    if let arguments {
      guard let id = overload(ids, arguments) else { return nil }
      return invoked(id, on: value, arguments)
    }
    return ids.first { !program.members[$0].code.isFunction }.map { self.value(ofMember: $0, on: value, []) }
  }

  // MARK: Types and cases

  private mutating func member(_ name: String, _ arguments: [ArgumentValue]?, ofType typeID: Int) -> Value {
    let type = program.types[typeID]
    if name == "self" { return .type(typeID) }
    if name == "init" { return constructed(typeID, arguments ?? []) }
    if name == "allCases", !type.cases.isEmpty { return .list(type.cases.map { .enumCase(typeID, $0.name, []) }) }
    if type.cases.contains(where: { $0.name == name }) {
      let payload = (arguments ?? []).enumerated().map { position, argument in
        coerced(argument.value, program.payloadType(position, ofCase: name, of: typeID))
      }
      return .enumCase(typeID, name, payload)
    }
    if let result = declared(name, arguments, in: typeID, on: .type(typeID)) { return result }
    if let nested = program.type(named: name, from: type.name) {
      return arguments.map { constructed(nested, $0) } ?? .type(nested)
    }
    return .unknown("“\(type.name).\(name)” is not declared in the linted files")
  }

  private mutating func member(
    _ name: String, _ arguments: [ArgumentValue]?, ofCase enumCase: String, _ payload: [Value], of typeID: Int,
    _ value: Value
  ) -> Value {
    if let result = declared(name, arguments, in: typeID, on: value) { return result }
    guard name == "rawValue" else {
      recordUse(name, ofCase: value, arguments ?? [])
      return .unknown("“.\(enumCase).\(name)” is not declared in the linted files")
    }
    guard let found = program.types[typeID].cases.first(where: { $0.name == enumCase }) else {
      return .unknown("\(program.types[typeID].name) has no case “\(enumCase)”")
    }
    // Without an explicit raw value, a case's raw value is its name.
    guard let raw = found.rawValue else {
      let range = found.nameStart..<found.nameStart + found.name.utf8.count
      let origin = TextValue.Origin(
        place: CodePlace(file: program.types[typeID].file, range: range), text: found.name)
      return .text(TextValue(pattern: TextPattern(found.name), origins: [origin]))
    }
    return withFrame(EvaluationFrame(file: program.types[typeID].file, owner: program.types[typeID].name, name: "")) {
      $0.value(of: raw)
    }
  }

  /// Creates an instance of a type from the arguments of its initializer.
  mutating func constructed(_ typeID: Int, _ arguments: [ArgumentValue]) -> Value {
    if let raw = arguments.first, raw.label == "rawValue", arguments.count == 1 { return .parameter("rawValue", nil) }
    let initializers = program.initializers(of: typeID)
    if let id = initializers.first(where: { fits(program.members[$0].code, arguments) }) ?? initializers.first {
      return .instance(typeID, fields(byInitializer: id, of: typeID, arguments))
    }
    var fields: [String: Value] = [:]
    for argument in arguments { if let label = argument.label { fields[label] = argument.value } }
    fields.merge(componentFields(typeID, arguments)) { first, _ in first }
    return .instance(typeID, fields)
  }

  // MARK: Strings, parameters

  private mutating func member(_ name: String, _ arguments: [ArgumentValue]?, ofText text: TextValue) -> Value {
    switch (name, text.pattern.literal) {
    case ("localized", _?), ("l10n", _?):
      if case .text(let own)? = extensionText(name, arguments, text), own.pattern.unresolvedReason == nil {
        return .text(own)
      }
      return localized(text)
    case ("lowercased", let known?): return .text(known.lowercased())
    case ("uppercased", let known?): return .text(known.uppercased())
    case ("capitalized", let known?): return .text(known.capitalized)
    case ("description", _), ("rawValue", _), ("debugDescription", _): return .text(text)
    case ("appending", _), ("appendingFormat", _):
      guard let more = arguments?.first else { return .text(text) }
      let right = more.value.asInterpolation(shortened(more.expression))
      return .text(joined(text, right))
    default: break
    }
    if let own = extensionText(name, arguments, text) { return own }
    if text.pattern.wildcards.isEmpty { return .unknown("the string member “\(name)” cannot be evaluated") }
    return .wildcard(text.pattern.wildcards[0])
  }

  private mutating func extensionText(_ name: String, _ arguments: [ArgumentValue]?, _ text: TextValue) -> Value? {
    guard let typeID = program.typeID(named: "String") else { return nil }
    return declared(name, arguments, in: typeID, on: .text(text))
  }

  private mutating func member(
    _ name: String, _ arguments: [ArgumentValue]?, ofParameter parameter: String, _ type: CodeType?
  ) -> Value {
    if name == "rawValue" || name == "description" { return .parameter(parameter, nil) }
    if let type, !type.isList, let typeID = program.type(named: type.name, from: frame.owner) {
      // The member is a string that differs from case to case, so it becomes a parameter.
      guard let id = program.members(named: name, of: typeID).first, program.members[id].code.type?.name != "String"
      else {
        return .parameter(parameter + "." + name, nil)
      }
      if let result = declared(name, arguments, in: typeID, on: .instance(typeID, [:])) { return result }
    }
    return .parameter(parameter + "." + name, nil)
  }

  // MARK: Apple's types

  /// Evaluates a member that the linted files add to a query's type; nil if they do not add one with that name.
  mutating func extensionMember(_ name: String, _ arguments: [ArgumentValue]?, of query: QueryValue) -> Value? {
    for typeName in Self.typeNames(of: query) {
      guard let typeID = program.typeID(named: typeName) else { continue }
      let ids = program.members(named: name, of: typeID).filter { !active.contains(Report.MemberKey($0, nil)) }
      let id: Int? =
        if let arguments {
          ids.first { program.members[$0].code.isFunction && fits(program.members[$0].code, arguments) }
        } else {
          ids.first { !program.members[$0].code.isFunction }
        }
      guard let id else { continue }
      // A member that returns neither an element nor a string is an action, not a step.
      let code = program.members[id].code
      let isAction = code.isFunction && code.type == nil
      if isAction || code.type?.name == "Self" {
        if reachableCalls != nil || site(of: id, on: .query(query), arguments ?? []) != nil {
          _ = value(ofMember: id, on: .query(query), arguments ?? [])
        }
        if isAction { continue }
        return .query(query)
      }
      return value(ofMember: id, on: .query(query), arguments ?? [])
    }
    return nil
  }

  /// Evaluates a subscript that the linted files add to a query's type; nil if no such subscript accepts the arguments.
  mutating func extensionSubscript(_ arguments: [ArgumentValue], of query: QueryValue) -> Value? {
    for typeName in Self.typeNames(of: query) {
      guard let typeID = program.typeID(named: typeName) else { continue }
      for id in program.members(named: "subscript", of: typeID) where !active.contains(Report.MemberKey(id, nil)) {
        let code = program.members[id].code
        guard takes(code, arguments) else { continue }
        if arguments.count == 1, code.parameters[0].type?.name == "String" && arguments[0].label == nil { continue }
        return value(ofMember: id, on: .query(query), arguments)
      }
    }
    return nil
  }

  /// Whether a subscript accepts the arguments. Their labels must match; if the only argument has no label, its type
  /// must match, too.
  func takes(_ code: CodeMember, _ arguments: [ArgumentValue]) -> Bool {
    guard code.parameters.map(\.label) == arguments.map(\.label) else { return false }
    guard arguments.count == 1, let only = arguments.first, only.label == nil else { return true }
    return accepts(code.parameters.first?.type, only.value)
  }

  /// Whether an argument may have the parameter's type.
  private func accepts(_ type: CodeType?, _ value: Value) -> Bool {
    guard let type else { return true }
    let wanted = program.typeID(named: type.name)
    switch value {
    case .text: return type.name == "String" || wanted == nil && type.name.count == 1
    case .integer, .position: return type.name == "Int"
    case .enumCase(let typeID, _, _), .instance(let typeID, _):
      return wanted.map { program.lineage(of: typeID).contains($0) } ?? !["String", "Int"].contains(type.name)
    case .implicit(let name, _):
      return wanted.map { hasMember(name, $0) } ?? false
    case .parameter(_, let given): return given?.name != "String" && type.name != "Int" && given != nil
    default: return false
    }
  }

  private func hasMember(_ name: String, _ typeID: Int) -> Bool {
    program.types[typeID].cases.contains { $0.name == name } || !program.members(named: name, of: typeID).isEmpty
  }

  private static func typeNames(of query: QueryValue) -> [String] {
    let isParent = query.template.isRelative && query.template.steps.isEmpty
    if query.isList { return ["Array"] }
    if !isParent, query.template.steps.isEmpty {
      return ["XCUIApplication", "XCUIElement", "XCUIElementTypeQueryProvider"]
    }
    if isParent { return ["XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider"] }
    return [query.template.isElement ? "XCUIElement" : "XCUIElementQuery", "XCUIElementTypeQueryProvider"]
  }
}
