// Evaluates members of values other than queries, and members that a project adds to Apple's types.

import AccessibilityTree
import LocatorStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Interpreter {
  /// Evaluates a member of a value that is not a query, or a method if there are arguments.
  mutating func plainMember(_ name: String, with arguments: [ArgumentValue]?, of value: Value) -> Value {
    switch value {
    case .type(let typeID): return member(name, with: arguments, ofType: typeID)
    case .instance(let typeID, let fields):
      if arguments == nil, let field = fields[name] {
        recordRead(ofField: name, in: typeID)
        return field
      }
      if name == "self" { return value }
      var progress = ChainProgress(start: 0, end: 0, isResult: false, whole: CodeExpression(kind: .null, range: 0..<0))
      if let arguments, case .closure? = fields[name], let given = fields[name] {
        return call(given, with: arguments, progress: &progress)
      }
      if let result = declared(name, with: arguments, in: typeID, on: value) { return result }
      if let arguments, let given = fields[name] { return call(given, with: arguments, progress: &progress) }
      if let arguments, let result = toolkitResult(name, with: arguments, of: value) { return result }
      let inherited = undeclared(name)
      if case .query = inherited { return inherited }
      return .unknown(MissingDeclaration.reason("\(program.types[typeID].name).\(name)"))
    case .enumCase(let typeID, let name_, let payload):
      return member(name, with: arguments, ofCase: name_, payload: payload, of: typeID, value: value)
    case .text(let text): return member(name, with: arguments, ofText: text)
    case .elementType(let type): return name == "rawValue" ? .integer(Int(type.rawValue)) : .elementType(type)
    case .list(let items): return member(name, with: arguments, ofList: items)
    case .unordered(let items): return member(name, with: arguments, ofUnordered: items)
    case .parameter(let parameter, let type): return member(name, with: arguments, ofParameter: parameter, type: type)
    case .implicit: return .unknown("the type of the implicit member is unknown")
    case .unknown(let reason): return .unknown(reason)
    case .dictionary(let items):
      if name == "values" { return .unordered(items.map(\.value)) }
      if name == "keys" { return .unordered(items.map(\.key)) }
      return member(name, with: arguments, ofUnordered: Value.entries(items))
    case .tuple(let parts):
      let part = Int(name).map { $0 < parts.count ? parts[$0] : nil } ?? parts.first { $0.label == name }
      return part?.value ?? .unknown("the tuple has no element “\(name)”")
    case .integer, .position, .number, .boolean, .null, .predicate, .closure, .choice, .query, .keyPath:
      return .unknown("“\(name)” cannot be evaluated")
    }
  }

  /// Evaluates a member that the linted files declare for a type.
  private mutating func declared(
    _ name: String, with arguments: [ArgumentValue]?, in typeID: Int, on value: Value
  ) -> Value? {
    let ids = members(named: name, of: typeID)
    if let arguments {
      guard let id = overload(ids, with: arguments) else { return nil }
      return invoked(id, on: value, with: arguments)
    }
    return ids.first { !program.members[$0].code.isFunction }.map { self.value(ofMember: $0, on: value, []) }
  }

  // MARK: Types and cases

  private mutating func member(_ name: String, with arguments: [ArgumentValue]?, ofType typeID: Int) -> Value {
    let type = program.types[typeID]
    if name == "self" { return .type(typeID) }
    if name == "init" { return constructed(typeID, with: arguments ?? []) }
    if name == "allCases", !type.cases.isEmpty { return .list(type.cases.map { .enumCase(typeID, $0.name, []) }) }
    if type.cases.contains(where: { $0.name == name }) {
      let payload = (arguments ?? []).enumerated().map { position, argument in
        coerced(argument.value, type: program.payloadType(position, ofCase: name, of: typeID))
      }
      return .enumCase(typeID, name, payload)
    }
    if let result = declared(name, with: arguments, in: typeID, on: .type(typeID)) { return result }
    if let nested = program.type(named: name, from: NameScope(file: frame.file, owner: typeID)) {
      return arguments.map { constructed(nested, with: $0) } ?? .type(nested)
    }
    return .unknown(MissingDeclaration.reason("\(type.name).\(name)"))
  }

  private mutating func member(
    _ name: String, with arguments: [ArgumentValue]?, ofCase enumCase: String, payload: [Value], of typeID: Int,
    value: Value
  ) -> Value {
    if let result = declared(name, with: arguments, in: typeID, on: value) { return result }
    guard name == "rawValue" else {
      recordUse(name, ofCase: value, with: arguments ?? [])
      return .unknown(MissingDeclaration.reason("\(program.types[typeID].name).\(name)"))
    }
    guard let found = program.types[typeID].cases.first(where: { $0.name == enumCase }) else {
      return .unknown("\(program.types[typeID].name) has no case “\(enumCase)”")
    }
    guard found.payload.isEmpty else {
      return .unknown("“.\(enumCase)” has an associated value, and therefore no raw value")
    }
    guard !program.types[typeID].inherited.isEmpty else {
      return .unknown(MissingDeclaration.reason("\(program.types[typeID].name).rawValue"))
    }
    // Without an explicit raw value, a case's raw value is its name or its number.
    guard let raw = found.rawValue else {
      if let number = program.countedRawValue(ofCase: enumCase, of: typeID) { return .integer(number) }
      let range = found.nameStart..<found.nameStart + found.name.utf8.count
      let origin = TextValue.Origin(
        place: CodePlace(file: program.types[typeID].file, range: range), text: found.name)
      return .text(TextValue(pattern: TextPattern(found.name), origins: [origin]))
    }
    return withFrame(EvaluationFrame(file: program.types[typeID].file, owner: typeID, name: "")) {
      $0.value(of: raw)
    }
  }

  /// Creates an instance of a type from the arguments of its initializer.
  mutating func constructed(_ typeID: Int, with arguments: [ArgumentValue]) -> Value {
    if let raw = arguments.first, raw.label == "rawValue", arguments.count == 1,
      program.types[typeID].declaration == .enum || program.types[typeID].declaration == .extension
    {
      return .parameter("rawValue", nil)
    }
    let arguments = arguments.map { argument in
      ArgumentValue(
        label: argument.label, value: argument.value.passed, expression: argument.expression,
        isVariable: argument.isVariable)
    }
    let initializers = program.initializers(of: typeID)
    let fitting = initializers.first { fits(program.members[$0].code, arguments) }
    if program.isApplication(typeID) { return application(typeID, initializer: fitting, with: arguments) }
    if let id = fitting ?? initializers.first {
      return .instance(typeID, fields(byRunning: id, of: typeID, arguments))
    }
    var fields: [String: Value] = [:]
    for argument in arguments {
      guard let label = argument.label else { continue }
      let property = members(named: label, of: typeID).first.map { program.members[$0].code }
      fields[label] = built(argument.value, by: property?.attributeNames ?? [])
    }
    fields.merge(componentFields(typeID, with: arguments)) { first, _ in first }
    return .instance(typeID, fields)
  }

  /// Creates a value of a subclass of `XCUIApplication`, with the app that its initializer chooses.
  private mutating func application(_ typeID: Int, initializer: Int?, with arguments: [ArgumentValue]) -> Value {
    var value = initializer.flatMap { fields(byRunning: $0, of: typeID, arguments)[Self.applicationField] }
    let isOwn = initializer.map { !program.members[$0].code.parameters.isEmpty } ?? false
    if !isOwn, let bundle = arguments.first, bundle.label == "bundleIdentifier" {
      value = bundle.value.map { .query(.application(withBundle: $0.asText.pattern)) }
    }
    return (value ?? .query(.application)).map { value in
      guard case .query(var query) = value else { return value }
      query.typeID = typeID
      return .query(query)
    }
  }

  /// The name under which an initializer keeps the app that `super.init(bundleIdentifier:)` chooses; no property has
  /// this name.
  static let applicationField = "super.init"

  /// Returns an instance of a type whose properties are unknown.
  func instance(of typeID: Int) -> Value {
    guard program.isApplication(typeID) else { return .instance(typeID, [:]) }
    var query = QueryValue.application
    query.typeID = typeID
    return .query(query)
  }

  // MARK: Strings, parameters

  private mutating func member(_ name: String, with arguments: [ArgumentValue]?, ofText text: TextValue) -> Value {
    switch (name, text.pattern.literal) {
    case ("localized", _?), ("l10n", _?):
      if case .text(let own)? = extensionText(name, with: arguments, text: text), own.pattern.unresolvedReason == nil {
        return .text(own)
      }
      return localized(text)
    case ("lowercased", let known?): return .text(known.lowercased())
    case ("uppercased", let known?): return .text(known.uppercased())
    case ("capitalized", let known?): return .text(known.capitalized)
    case ("description", _), ("rawValue", _), ("debugDescription", _): return .text(text)
    case ("count", let known?) where arguments == nil: return .integer(known.count)
    case ("appending", _), ("appendingFormat", _):
      guard let more = arguments?.first else { return .text(text) }
      let right = more.value.asInterpolation(shortened(more.expression))
      return .text(joined(text, right))
    default: break
    }
    if let own = extensionText(name, with: arguments, text: text) { return own }
    if let isTrue = text.pattern.decides(name, with: arguments) { return .boolean(isTrue) }
    if text.pattern.wildcards.isEmpty { return .unknown("the string member “\(name)” cannot be evaluated") }
    return .wildcard(text.pattern.wildcards[0])
  }

  private mutating func extensionText(_ name: String, with arguments: [ArgumentValue]?, text: TextValue) -> Value? {
    guard let typeID = program.typeID(named: "String", from: frame.file) else { return nil }
    return declared(name, with: arguments, in: typeID, on: .text(text))
  }

  private mutating func member(
    _ name: String, with arguments: [ArgumentValue]?, ofParameter parameter: String, type: CodeType?
  ) -> Value {
    if name == "rawValue" || name == "description" { return .parameter(parameter, nil) }
    if let type, !type.isList, let typeID = program.type(named: type.name, from: frame.nameScope) {
      // The member is a string that differs from case to case, so it becomes a parameter.
      guard let id = members(named: name, of: typeID).first, program.members[id].code.type?.name != "String"
      else {
        return .parameter(parameter + "." + name, nil)
      }
      if let result = declared(name, with: arguments, in: typeID, on: .instance(typeID, [:])) { return result }
    }
    return .parameter(parameter + "." + name, nil)
  }

  // MARK: Apple's types

  /// Evaluates a member that the linted files add to a query's type; nil if they do not add one with that name.
  mutating func extensionMember(_ name: String, with arguments: [ArgumentValue]?, of query: QueryValue) -> Value? {
    // Uses of the element in its own members are not uses by the code that received it.
    var receiver = query
    receiver.isPassed = false
    for typeID in types(of: query) {
      let ids = members(named: name, of: typeID).filter { !active.contains(Report.MemberKey($0, instance: nil)) }
      let id: Int? =
        if let arguments {
          preferred(ids.filter { program.members[$0].code.isFunction && fits(program.members[$0].code, arguments) })
        } else {
          ids.first { !program.members[$0].code.isFunction }
        }
      guard let id else { continue }
      // A member that returns neither an element nor a string is an action, not a step.
      let code = program.members[id].code
      let isAction = code.isFunction && code.type == nil
      if isAction || code.type?.name == "Self" {
        if reachableCalls != nil || site(of: id, on: .query(receiver), arguments ?? []) != nil {
          _ = value(ofMember: id, on: .query(receiver), arguments ?? [])
        }
        if isAction { continue }
        return .query(query)
      }
      return value(ofMember: id, on: .query(receiver), arguments ?? [])
    }
    return nil
  }

  /// Returns the types of the program whose members a query has, in the order in which they are searched.
  func types(of query: QueryValue) -> [Int] {
    let own = query.template.steps.isEmpty ? query.typeID.map { [$0] } ?? [] : []
    return own + Self.typeNames(of: query).compactMap { program.typeID(named: $0, from: frame.file) }
  }

  private static func typeNames(of query: QueryValue) -> [String] {
    let isParent = query.template.isRelative && query.template.steps.isEmpty
    if query.isList { return ["Array"] }
    if !isParent, query.template.steps.isEmpty {
      return ["XCUIApplication", "XCUIElement", "XCUIElementTypeQueryProvider"]
    }
    if isParent { return ["XCUIElement", "XCUIElementQuery", "XCUIElementTypeQueryProvider"] }
    let isElement = query.template.isElement || query.isUndeclared
    return [isElement ? "XCUIElement" : "XCUIElementQuery", "XCUIElementTypeQueryProvider"]
  }
}
