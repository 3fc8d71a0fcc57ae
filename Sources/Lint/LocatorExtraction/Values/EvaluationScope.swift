// Where the code stands that is being followed.

/// The surroundings of an expression: file, type, names in force.
struct EvaluationScope: Sendable {
  var file: Int
  /// The type around, with those around it.
  var owner: String?
  /// What `self` is.
  var instance: Value?
  /// Names in force, innermost last.
  var scopes: [[String: Value]] = [[:]]
  /// The function around, for what has no name of its own.
  var name: String
  /// Where its name stands.
  var nameStart = 0
  /// Locators are reported, not only followed.
  var reports = false
  /// The call for which the code is followed, with what it passes.
  var site: CallSite?
  /// The call that is being followed.
  var callRange: Range<Int>?
  /// What the caller makes of a result that is true or false.
  var question: Assertion?
  /// What is returned belongs to this member.
  var member: Int?
  /// The case of an enum that the code is followed for.
  var enumCase: Program.NestedCase?
  /// For which of several cases it is, in order.
  var rank = 0
  /// Under what the code is reached.
  var conditions: [Circumstance] = []
  var results: [Value.Alternative] = []
  /// Names that have been assigned to since the last branch began.
  var assigned: Set<String> = []
  /// What an initializer gives to the properties.
  var fields: [String: Value] = [:]
  /// The assertion around, and whether it denies.
  var assertion: String?
  var isNegated = false

  func variable(_ name: String) -> Value? {
    for scope in scopes.reversed() { if let value = scope[name] { return value } }
    return nil
  }

  mutating func declare(_ name: String, _ value: Value) {
    guard name != "_", !scopes.isEmpty else { return }
    scopes[scopes.count - 1][name] = value
  }

  /// Changes a variable; false if there is none of that name.
  mutating func assign(_ name: String, _ value: Value) -> Bool {
    for depth in scopes.indices.reversed() where scopes[depth][name] != nil {
      scopes[depth][name] = value
      assigned.insert(name)
      return true
    }
    return false
  }
}
