// Describes the context of the code being evaluated.

/// The context of an expression: its file, its type and the names in scope.
struct EvaluationFrame: Sendable {
  var file: Int
  /// The enclosing type.
  var owner: Int?
  /// The value of `self`.
  var instance: Value?
  /// The names in scope, innermost last.
  var scopes: [[String: Value]] = [[:]]
  /// The name of the enclosing function, which also serves as the name of unnamed locators.
  var name: String
  /// The offset of the enclosing function's name.
  var nameStart = 0
  /// Whether locators are reported.
  var reports = false
  /// The call for which the code is evaluated, with its arguments.
  var site: CallSite?
  /// The range of the call being evaluated.
  var callRange: Range<Int>?
  /// The caller's assertion about a Boolean result.
  var callerAssertion: Assertion?
  /// The type of the enclosing function's or property's result.
  var resultType: CodeType?
  /// What the code does with the result of the call being evaluated.
  var context: ResultContext?
  /// The member whose result is being evaluated.
  var member: Int?
  /// The enum case for which the code is evaluated.
  var enumCase: Program.NestedCase?
  /// The index of the enum case for which the code is evaluated.
  var rank = 0
  /// The conditions under which the code is reached.
  var conditions: [BranchCondition] = []
  /// Whether the code runs only where an element cannot be hit: in the `else` of `if button.isHittable`.
  var isUnhittable = false
  var results: [Value.Alternative] = []
  /// The values of expressions, of which a result builder makes a list; nil in other code.
  var built: [Value]?
  /// The names in scope that other code may change, or whose values come from such names.
  var variables: Set<String> = []
  /// Names assigned since the current branch began.
  var assigned: Set<String> = []
  /// The values that the code assigns to properties.
  var fields: [String: Value] = [:]
  /// The properties assigned since the current branch began.
  var assignedFields: Set<String> = []
  /// Whether closures are run for the properties that they assign.
  var runsClosures = false
  /// The enclosing assertion, and whether it is negated.
  var assertion: String?
  var isNegated = false

  /// The place from which the code refers to names.
  var nameScope: NameScope { NameScope(file: file, owner: owner) }

  func variable(_ name: String) -> Value? {
    for scope in scopes.reversed() { if let value = scope[name] { return value } }
    return nil
  }

  mutating func declare(_ name: String, _ value: Value) {
    guard name != "_", !scopes.isEmpty else { return }
    scopes[scopes.count - 1][name] = value
  }

  /// Assigns to a variable; returns false if there is no variable with that name.
  mutating func assign(_ name: String, value: Value) -> Bool {
    for depth in scopes.indices.reversed() where scopes[depth][name] != nil {
      scopes[depth][name] = value
      assigned.insert(name)
      return true
    }
    return false
  }
}
