// Finds the constructor arguments that are the values of an object's members.

extension ConstantFolder {
  /// Returns the argument that is the value of a member: `ids.OK` with `ids = Ids(ok="login.ok")`, whose constructor
  /// contains `self.OK = ok`, and `Ids.LOGIN.path` with `LOGIN(id = "login", path = "//a")`. Members whose values are
  /// computed from parameters are not evaluated.
  func constructorArgument(for member: String, of target: NameTargets.Value) -> ScriptExpression? {
    if let declaration = target.declaration, project[declaration].kind == .enumCase {
      let type = ScriptProject.TypeIndex(file: declaration.file, scope: project[declaration].scope)
      return argument(for: member, of: type, among: target.expression.range, in: target.expression)
    }
    let view = ExpressionView(target.expression, project)
    let range = view.trimmed(target.expression.range)
    guard !range.isEmpty, let call = view.path(range), call.isCall,
      let name = call.names.last(where: { $0 != "new" }), let type = project.types[name]?.first
    else { return nil }
    return argument(for: member, of: type, among: call.arguments, in: target.expression)
  }

  private func argument(
    for member: String, of type: ScriptProject.TypeIndex, among arguments: Range<Int>, in expression: ScriptExpression
  ) -> ScriptExpression? {
    let script = project.files[type.file]
    guard let constructor = script.constructor(of: type.scope) else { return nil }
    var name = member
    for _ in 0..<Self.maximumRenamings where !constructor.parameters.contains(name) || name == member {
      guard let value = value(of: name, in: type, constructor.scope) else { break }
      guard value.count == 1, let word = script.name(value.lowerBound) else { return nil }
      if word == name { break }
      name = word
    }
    if !constructor.parameters.contains(name), let field = Self.field(ofAccessor: name) { name = field }
    guard let position = constructor.parameters.firstIndex(of: name) else { return nil }
    let view = ExpressionView(expression, project)
    let items = view.items(arguments)
    for item in items where item.count > 2 && view.name(item.lowerBound) == name {
      if view.isMark(item.lowerBound + 1, .equals) || view.isMark(item.lowerBound + 1, .colon) {
        return expression.part(item.lowerBound + 2..<item.upperBound)
      }
    }
    guard items.indices.contains(position), !items[position].isEmpty,
      items[...position].allSatisfy({ !view.isMark($0.lowerBound + 1, .equals) })
    else { return nil }
    return expression.part(items[position])
  }

  private static let maximumRenamings = 3

  /// `id` for `getId`.
  private static func field(ofAccessor name: String) -> String? {
    guard name.hasPrefix("get"), let first = name.dropFirst(3).first, first.isUppercase else { return nil }
    return first.lowercased() + name.dropFirst(4)
  }

  /// The value that a type or its constructor assigns to a member; nil unless there is exactly one.
  private func value(of member: String, in type: ScriptProject.TypeIndex, _ constructor: Int?) -> Range<Int>? {
    let scopes = [type.scope] + (constructor.map { [$0] } ?? [])
    let values = scopes.flatMap { scope in
      [member, "@" + member].flatMap {
        project.declarations(named: $0, in: ScriptProject.TypeIndex(file: type.file, scope: scope))
      }
    }
    return values.count == 1 ? project[values[0]].value : nil
  }
}

extension ScriptFile {
  /// The names of constructors, besides the name of the type.
  static let constructors: Set = ["__init__", "constructor", "initialize"]

  /// Returns the parameters of the only constructor of a type, in order, and its scope; nil if there are several.
  /// Kotlin's primary constructor has no scope of its own.
  func constructor(of type: Int) -> (parameters: [String], scope: Int?)? {
    if source.language == .kotlin { return parameters(inHeaderOf: type).map { ($0, nil) } }
    // Inner scopes follow outer ones.
    let found = scopes.indices.dropFirst(type + 1).prefix(SourceLimits.arguments).filter { number in
      guard scopes[number].parent == type, scopes[number].kind == .function, let name = scopes[number].name else {
        return false
      }
      return Self.constructors.contains(name) || name == scopes[type].name
    }
    guard found.count == 1 else { return nil }
    return parameters(inHeaderOf: found[0]).map { ($0, found[0]) }
  }

  private func parameters(inHeaderOf scope: Int) -> [String]? {
    let header = scopes[scope].tokens.lowerBound..<max(scopes[scope].tokens.lowerBound, scopes[scope].body)
    let open = header.prefix(SourceLimits.expression).first { isMark($0, .roundOpen) && name($0 - 1) != nil }
    return open.map { parameterNames(in: $0 + 1..<max($0 + 1, min(code.partners[$0], code.tokens.count))) }
  }
}
