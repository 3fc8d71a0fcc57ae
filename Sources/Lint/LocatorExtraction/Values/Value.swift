// Models the values of expressions.

import AccessibilityTree
import LocatorStrategies

/// The value of an expression, as far as the code determines it.
indirect enum Value: Sendable {
  case text(TextValue)
  case integer(Int)
  /// The value of a loop counter. An index that is given by a loop counter is unknown, because it differs between
  /// iterations.
  case position(Int)
  case number(Double)
  case boolean(Bool)
  case null
  /// An element, a query or an application.
  case query(QueryValue)
  case predicate(WrittenPredicate)
  case elementType(ElementType)
  /// A type of the program, not an instance.
  case type(Int)
  /// An instance of a type of the program, with the values of its properties.
  case instance(Int, [String: Value])
  case enumCase(Int, String, [Value])
  case closure(ClosureValue)
  case list([Value])
  /// A collection whose order is known only at run time, such as a set or a shuffled list.
  case unordered([Value])
  /// A tuple, with optional labels.
  case tuple([(label: String?, value: Value)])
  case dictionary([(key: Value, value: Value)])
  /// The names of a key path's components.
  case keyPath([String])
  /// An implicit member such as `.name` or `.name(…)`, whose type depends on the context.
  case implicit(String, [ArgumentValue])
  /// A value that the caller passes: its name and its type.
  case parameter(String, CodeType?)
  /// Alternatives, each with its conditions.
  case choice([Alternative])
  /// An unknown value, with the reason (without a full stop).
  case unknown(String)

  /// For a type, an instance or an enum case, the index of the type; nil for other values.
  var typeID: Int? {
    switch self {
    case .type(let typeID), .instance(let typeID, _), .enumCase(let typeID, _, _): typeID
    default: nil
    }
  }

  struct Alternative: Sendable {
    let conditions: [BranchCondition]
    let value: Value
  }
}

/// A predicate, which means different things in a query and in a wait; how it is used determines which meaning applies.
struct WrittenPredicate: Sendable {
  /// The predicate as a query interprets it.
  var ofQuery: PredicateTemplate
  /// The predicate as a wait interprets it: for one element, which may not exist, or for a query.
  var ofWait: PredicateTemplate
  /// Where the predicate's format is written.
  var origins: [TextValue.Origin] = []
  /// Where the predicate's string arguments are written.
  var argumentOrigins: [TextValue.Origin] = []
  /// Whether one of the localised strings in the predicate depends on a number or on the device.
  var isVariant = false
}

/// A condition under which code is reached.
struct BranchCondition: Hashable, Sendable {
  let text: String
  /// Whether the condition depends on the device, the system or the build, not on the screen's content.
  let isEnvironment: Bool
  /// Whether the condition holds only where an element cannot be hit.
  var isUnhittable = false

  /// Returns the conditions as written, without duplicates.
  static func texts(of conditions: [BranchCondition]) -> [String] {
    conditions.reduce(into: []) { if !$0.contains($1.text) { $0.append($1.text) } }
  }
}

/// A string and its origins.
struct TextValue: Sendable {
  var pattern: TextPattern
  /// Where the known parts of the string are written.
  var origins: [Origin] = []
  /// The language of a localised text.
  var language: String?
  /// The form of a localised text that depends on a number or on the device.
  var variant: StringVariant?

  struct Origin: Hashable, Sendable {
    let place: CodePlace
    let text: String
  }
}

/// A query and its origin.
struct QueryValue: Hashable, Sendable {
  /// The origin of a query.
  enum Source: Hashable, Sendable {
    /// The index of a reported locator.
    case locator(Int)
    /// The index of a member, and the enum case on which it was called.
    case member(Int, enumCase: String?)
    /// The index of a locator in a body that is evaluated for a call.
    case callLocator(Int)
    /// A locator that is reported when the code that contains it is evaluated for itself.
    case written(Report.Key)
  }

  var template: LocatorTemplate
  /// Whether the value is an array of elements, such as the result of `allElementsBoundByIndex`.
  var isList = false
  var source: Source?
  /// Whether the query begins at an expression that is only assumed to be an element. The members called on it can
  /// confirm the assumption.
  var isGuess = false
  /// Whether the query was stored in an instance or passed in a list, so that its uses in the code that receives it are
  /// uses of the locator.
  var isPassed = false
  /// Whether the query ends in a member that the linted files do not declare.
  var isUndeclared = false
  /// Whether the query is a declared locator to which its receiver adds information, such as property values.
  var isFilled = false
  /// The class of an application, if it is a subclass of `XCUIApplication` that the files declare.
  var typeID: Int?
  /// The language of the query's localised strings.
  var language: String?
  /// Whether one of the query's localised strings depends on a number or on the device.
  var isVariant = false
  /// Where the query's strings are written.
  var origins: [TextValue.Origin] = []
  /// Where the string arguments of the query's predicates are written.
  var predicateOrigins: [TextValue.Origin] = []

  static let application = QueryValue(template: LocatorTemplate(root: .application, steps: []))

  static func application(withBundle name: TextPattern) -> QueryValue {
    QueryValue(template: LocatorTemplate(root: .otherApplication(name), steps: []))
  }

  /// Returns the element at an index of an array of elements.
  func element(at index: LocatorTemplate.Index) -> QueryValue {
    var element = self
    (element.isList, element.isPassed) = (false, false)
    element.template.steps.append(.index(index))
    return element
  }

  static func parent(_ name: String) -> QueryValue {
    QueryValue(template: LocatorTemplate(root: .parent(name), steps: []))
  }
}

/// A closure with the scope that it captured.
struct ClosureValue: Sendable {
  let code: CodeClosure
  let frame: EvaluationFrame
  /// The types of the closure's parameters, if the context provides them.
  var parameterTypes: [String] = []
  /// Whether a result builder makes a list of the closure's expressions.
  var isBuilder = false
}

/// An evaluated argument.
struct ArgumentValue: Sendable {
  let label: String?
  let value: Value
  let expression: CodeExpression
  /// Whether the value comes from a variable, which other code may change.
  var isVariable = false
}
