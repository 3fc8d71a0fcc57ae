// Follows load criteria into functions, properties and closures: checks of several elements, helpers, the superclass.

extension ViewReader {
  /// What an expression about several elements must be.
  enum Use {
    /// Nil: `elements.first { !$0.exists }?.label`.
    case result
    /// True: `elements.allSatisfy(\.exists)`.
    case condition
    /// False: `elements.contains { !$0.exists }`.
    case denial
  }

  /// The maximum number of nested functions that are read.
  private static let maximumDepth = 8

  // MARK: Lists

  /// Reads a check of each element of a list; returns false for any other expression.
  mutating func readElements(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], whole: CodeExpression, use: Use
  ) -> Bool {
    let (head, links) = substituted(head, links: links)
    guard let position = links.indices.dropLast().first(where: { Self.operation(links, at: $0) != nil }),
      let (name, check) = Self.operation(links, at: position)
    else {
      // A constant may be the result of a check itself.
      guard case .name(let name) = head, links.isEmpty, let value = scope.constants.removeValue(forKey: name) else {
        return false
      }
      defer { scope.constants[name] = value }
      switch use {
      case .result: result(value)
      case .condition: holds(value, isNegated: false)
      case .denial: holds(value, isNegated: true)
      }
      return true
    }
    // What must hold for each element: that the closure returns false, that it returns true, or that it returns nil.
    let isFirst = position + 2 == links.count
    let isDenied: Bool?
    switch (name, use) {
    case ("first", .result), ("filter", .result), ("contains", .denial): isDenied = true
    case ("filter", .condition):
      guard case .member("isEmpty")? = links.last?.kind else { return false }
      isDenied = true
    case ("allSatisfy", .condition) where isFirst: isDenied = false
    case ("compactMap", .result): isDenied = nil
    default: return false
    }
    let start = whole.range.lowerBound
    let end = position > 0 ? links[position - 1].range.upperBound : whole.range.upperBound
    let before = links[..<position].filter { if case .member("lazy") = $0.kind { false } else { true } }
    let list = CodeExpression(kind: .chain(head, before), range: start..<max(start, end))
    guard let items = interpreter.value(of: Self.unwrapped(list)).elements else {
      fail("the elements of “\(interpreter.shortened(list))” are known only at run time")
      return true
    }
    for item in items { apply(check, to: item, isDenied: isDenied, whole: whole) }
    return true
  }

  /// Returns a list in parentheses as it is.
  private static func unwrapped(_ expression: CodeExpression) -> CodeExpression {
    if case .chain(.expression(let inner), let links) = expression.kind, links.isEmpty { inner } else { expression }
  }

  /// Returns a chain in which a constant is replaced by its value, if the value is a chain about several elements.
  private func substituted(
    _ head: CodeExpression.Head, links: [CodeExpression.Link]
  ) -> (CodeExpression.Head, [CodeExpression.Link]) {
    guard case .name(let name) = head, case .chain(let inner, let before)? = scope.constants[name]?.kind,
      before.indices.dropLast().contains(where: { Self.operation(before, at: $0) != nil })
    else { return (head, links) }
    return (inner, before + links)
  }

  private static let operations: Set = ["first", "filter", "contains", "allSatisfy", "compactMap"]

  /// Returns the name and the closure of `first { … }`, `first(where: …)` and the like.
  private static func operation(_ links: [CodeExpression.Link], at position: Int) -> (String, CodeExpression)? {
    guard case .member(let name) = links[position].kind, operations.contains(name),
      case .call(let given) = links[position + 1].kind, given.count == 1, let only = given.first
    else { return nil }
    switch only.value.kind {
    case .closure, .keyPath: return (name, only.value)
    default: return nil
    }
  }

  private mutating func apply(_ check: CodeExpression, to item: Value, isDenied: Bool?, whole: CodeExpression) {
    switch check.kind {
    case .keyPath(let names):
      guard let isDenied, case .query(let query) = item else { return failChecking(whole) }
      add(query, state: (isDenied ? "NOT " : "") + names.joined(separator: "."), at: whole)
    case .closure(let closure):
      inScope { reader in
        reader.declare(closure.parameters.isEmpty ? CodeParameter.unnamed : closure.parameters, values: [item])
        guard let isDenied else { return reader.read(closure.body) }
        guard closure.body.count == 1, case .return(let condition?)? = closure.body.first else {
          return reader.failChecking(whole)
        }
        reader.holds(condition, isNegated: isDenied)
      }
    default: failChecking(whole)
    }
  }

  private mutating func declare(_ parameters: [CodeParameter], values: [Value]) {
    // A closure with several parameters receives the parts of a tuple.
    var values = values
    if values.count == 1, parameters.count > 1, parameters.first?.name != "$0", case .tuple(let parts)? = values.first {
      values = parts.map(\.value)
    }
    for (parameter, value) in zip(parameters, values) {
      interpreter.frame.declare(parameter.name, interpreter.coerced(value, type: parameter.type))
    }
  }

  // MARK: Functions

  /// Reads the body of the function or computed property that a chain ends with, if the files contain it.
  ///
  /// - Returns: False if it is anything else.
  mutating func readCallee(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], whole: CodeExpression,
    read: (inout ViewReader, [CodeStatement]) -> Void
  ) -> Bool {
    if case .name(let name) = head, links.count == 1, case .call(let given) = links[0].kind,
      let function = scope.functions[name]
    {
      guard scope.functions.removeValue(forKey: name) != nil else { return false }
      defer { scope.functions[name] = function }
      let values = given.map { interpreter.value(of: $0.value) }
      inScope { reader in
        reader.declare(function.parameters.isEmpty ? CodeParameter.unnamed : function.parameters, values: values)
        read(&reader, function.body)
      }
      return true
    }
    guard let (id, instance, arguments) = callee(head, links: links, whole: whole),
      let body = interpreter.program.members[id].code.body,
      !active.contains(id), active.count < Self.maximumDepth
    else { return false }
    let member = interpreter.program.members[id]
    let outer = (interpreter.frame, scope, site)
    site = site ?? interpreter.text.position(whole.range.lowerBound)
    let bound = interpreter.bound(id, with: arguments, on: instance)
    interpreter.frame = EvaluationFrame(
      file: member.file, owner: member.owner, instance: instance, name: member.name)
    interpreter.declare(bound)
    scope = Scope()
    active.append(id)
    read(&self, body)
    active.removeLast()
    (interpreter.frame, scope, site) = outer
    return true
  }

  /// Returns the member that a chain ends with, its receiver and its arguments; nil unless the files declare it.
  private mutating func callee(
    _ head: CodeExpression.Head, links: [CodeExpression.Link], whole: CodeExpression
  ) -> (id: Int, instance: Value?, arguments: [ArgumentValue])? {
    var given: [CodeExpression.Argument]?
    var links = links
    if case .call(let arguments)? = links.last?.kind {
      given = arguments
      links.removeLast()
    }
    let name: String
    var receiver: Value?
    switch (head, links.last?.kind) {
    case (.name(let own), nil): name = own
    case (_, .member(let member)?):
      name = member
      switch (head, links.count) {
      case (.name("self"), 1): break
      case (.name("super"), 1): return superMember(name, given: given)
      default:
        let start = whole.range.lowerBound
        let end = links.dropLast().last?.range.upperBound ?? whole.range.upperBound
        receiver = interpreter.value(
          of: CodeExpression(kind: .chain(head, links.dropLast()), range: start..<max(start, end)))
      }
    default: return nil
    }
    let arguments = given.map { interpreter.arguments($0, of: name, on: receiver ?? .null) }
    let instance = receiver ?? interpreter.frame.instance
    if let found = member(name, with: arguments, in: types(of: instance)) { return (found, instance, arguments ?? []) }
    guard receiver == nil else { return nil }
    let globals = interpreter.program.globals(named: name, from: interpreter.frame.file)
    return choice(globals, with: arguments).map { ($0, nil, arguments ?? []) }
  }

  private mutating func superMember(
    _ name: String, given: [CodeExpression.Argument]?
  ) -> (id: Int, instance: Value?, arguments: [ArgumentValue])? {
    guard let owner = interpreter.frame.owner else { return nil }
    let above = interpreter.program.lineage(of: owner).dropFirst()
    let arguments = given.map { interpreter.arguments($0, of: name, on: .null) }
    return member(name, with: arguments, in: Array(above)).map { ($0, interpreter.frame.instance, arguments ?? []) }
  }

  private func types(of value: Value?) -> [Int] {
    switch value {
    case .query(let query)?: interpreter.types(of: query)
    case let value?: value.typeID.map { [$0] } ?? []
    case nil: []
    }
  }

  private func member(_ name: String, with arguments: [ArgumentValue]?, in types: [Int]) -> Int? {
    types.lazy.compactMap { choice(interpreter.members(named: name, of: $0), with: arguments) }.first
  }

  private func choice(_ ids: [Int], with arguments: [ArgumentValue]?) -> Int? {
    let written = ids.filter { interpreter.program.members[$0].code.body != nil }
    guard let arguments else { return written.first { !interpreter.program.members[$0].code.isFunction } }
    let functions = written.filter { interpreter.program.members[$0].code.isFunction }
    return functions.isEmpty ? nil : interpreter.overload(functions, with: arguments)
  }
}
