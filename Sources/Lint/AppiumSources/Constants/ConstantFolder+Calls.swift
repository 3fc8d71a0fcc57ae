// Evaluates calls of functions that consist of a single expression.

extension ConstantFolder {
  /// The arguments of a function while its expression is evaluated.
  struct CallFrame {
    let file: Int
    let body: Range<Int>
    let arguments: [String: [FoldedString]]
  }

  /// Identifies a call by its function and the values of its arguments.
  struct CallKey: Hashable {
    let function: ScriptProject.DeclarationIndex
    let arguments: [String: [String]]
  }

  /// The maximum depth of nested calls.
  private static let maximumCallDepth = 5
  /// The maximum number of calls that are evaluated for one call. Tests have no use for functions that call each other
  /// more often.
  private static let maximumCallCount = 100

  /// Folds `row('first')` with `const row = name => `~row.${name}``; nil if no argument is a known string. Other
  /// arguments are wildcards named after their parameters.
  mutating func foldCall(
    _ path: ExpressionPath, targets: NameTargets, in expression: ScriptExpression
  ) -> [FoldedString]? {
    guard path.isCall, !path.arguments.isEmpty, frames.count < Self.maximumCallDepth, targets.values.count == 1,
      let index = targets.values[0].declaration, frames.isEmpty || innerCalls < Self.maximumCallCount,
      let parameters = project.files[index.file].parameterNames(of: project[index])
    else { return nil }
    let arguments = known(ExpressionView(expression, project).items(path.arguments), of: parameters, in: expression)
    guard !arguments.isEmpty else { return nil }
    let key = CallKey(function: index, arguments: arguments.mapValues { $0.compactMap(\.known) })
    if let values = calls[key] { return values }
    innerCalls = frames.isEmpty ? 0 : innerCalls + 1
    let target = targets.values[0].expression
    frames.append(CallFrame(file: index.file, body: project[index].value, arguments: arguments))
    var values = fold(target)
    frames.removeLast()
    for position in values.indices {
      values[position].platform = values[position].platform ?? targets.values[0].platform
    }
    calls[key] = values
    return values
  }

  /// The known values of the arguments, by parameter.
  private mutating func known(
    _ arguments: [Range<Int>], of parameters: [String], in expression: ScriptExpression
  ) -> [String: [FoldedString]] {
    guard arguments.count <= parameters.count else { return [:] }
    let view = ExpressionView(expression, project)
    var result: [String: [FoldedString]] = [:]
    for (position, argument) in arguments.enumerated() {
      var parameter = parameters[position]
      var value = argument
      if argument.count > 2, let name = view.name(argument.lowerBound),
        view.isMark(argument.lowerBound + 1, .equals) || view.isMark(argument.lowerBound + 1, .colon)
      {
        // `row(name="first")`
        guard parameters.contains(name) else { continue }
        parameter = name
        value = argument.lowerBound + 2..<argument.upperBound
      }
      let values = fold(expression.part(value))
      if values.allSatisfy({ $0.known != nil }) { result[parameter] = values }
    }
    return result
  }

  /// The argument that the innermost call passes for a parameter; nil if it is unknown.
  func argument(_ path: ExpressionPath, in expression: ScriptExpression) -> [FoldedString]? {
    guard path.names.count == 1, !path.isCall, let frame = frames.last, frame.file == expression.file,
      frame.body.contains(expression.token)
    else { return nil }
    return frame.arguments[path.names[0]]
  }
}
