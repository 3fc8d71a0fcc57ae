// Describes what a name refers to.

import AccessibilityTree

/// The values that a name can have.
struct NameTargets {
  /// The expression of a declaration, or of an entry in its dictionary.
  struct Value {
    let expression: ScriptExpression
    /// The declaration, unless the value is only a part of it.
    var declaration: ScriptProject.DeclarationIndex?
    /// The platform on which the name has this value.
    var platform: Platform?
  }

  var values: [Value] = []
  /// Whether the values come from several declarations, and it is not known which one applies.
  var isAmbiguous = false
  /// The name of a parameter or loop variable.
  var wildcard: String?
  /// The reason why the name is unknown, if it is more precise than that the name is not declared.
  var reason: String?
}
