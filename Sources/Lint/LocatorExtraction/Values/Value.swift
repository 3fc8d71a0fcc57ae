// What expressions stand for while sources are followed.

import AccessibilityTree

/// The value of an expression, as far as the code tells.
indirect enum Value: Sendable {
  case text(TextValue)
  case integer(Int)
  /// A number that a loop counts with: one of several, as far as positions go.
  case position(Int)
  case number(Double)
  case boolean(Bool)
  case null
  /// An element, a query, an application.
  case query(QueryValue)
  case predicate(WrittenPredicate)
  case elementType(ElementType)
  /// A type of the program itself.
  case type(Int)
  /// A value of a type of the program, with what its initializer was given.
  case instance(Int, [String: Value])
  case enumCase(Int, String, [Value])
  case closure(ClosureValue)
  case list([Value])
  /// The same in an order that only running the code would tell: of a set, of what is shuffled.
  case unordered([Value])
  /// Several values in parentheses, some of them with labels.
  case tuple([(label: String?, value: Value)])
  case dictionary([(key: Value, value: Value)])
  /// `.name`, or `.name(…)`, whose type is for the place where it is used to say.
  case implicit(String, [ArgumentValue])
  /// What a caller passes: its name, and the name of its type.
  case parameter(String, CodeType?)
  /// One of several, each under a condition.
  case choice([Alternative])
  /// Why it is not known, in words without a full stop.
  case unknown(String)

  /// The index of the type that this value is, or is an instance or a case of.
  var kind: Int? {
    switch self {
    case .type(let kind), .instance(let kind, _), .enumCase(let kind, _, _): kind
    default: nil
    }
  }

  struct Alternative: Sendable {
    let conditions: [Circumstance]
    let value: Value
  }
}

/// A predicate, which means one thing in a query and another in a wait: what it is for, the code tells later.
struct WrittenPredicate: Sendable {
  /// As a query reads it.
  var ofQuery: PredicateTemplate
  /// As a wait for a state reads it: of one element, which may not exist, or of a query.
  var ofWait: PredicateTemplate
  /// Where its format is written.
  var origins: [TextValue.Origin] = []
  /// Where the texts are written that it is passed.
  var argumentOrigins: [TextValue.Origin] = []
}

/// Under what something holds.
struct Circumstance: Hashable, Sendable {
  let text: String
  /// It is a matter of the device, the system or the build, not of what is on screen.
  let isEnvironment: Bool

  /// A condition, by its words, is a matter of the device, the system or the build.
  static func isEnvironment(_ words: String) -> Bool { signs.contains { words.contains($0) } }

  /// The texts of conditions, without duplicates.
  static func texts(of circumstances: [Circumstance]) -> [String] {
    circumstances.reduce(into: []) { if !$0.contains($1.text) { $0.append($1.text) } }
  }

  private static let signs = [
    "userInterfaceIdiom", "iPad", "iPhone", "isPad", "isPhone", "available", "UIDevice", "os(",
  ]
}

/// A text and where it was written.
struct TextValue: Sendable {
  var pattern: TextPattern
  /// Where its known parts are written.
  var origins: [Origin] = []
  /// The language of a localised text.
  var language: String?

  struct Origin: Hashable, Sendable {
    let place: CodePlace
    let text: String
  }
}

/// A query and where it comes from.
struct QueryValue: Sendable {
  /// What made it.
  enum Source: Hashable, Sendable {
    /// The number of a locator that was found.
    case locator(Int)
    /// The number of a member, and the case of the enum that it was asked of.
    case member(Int, enumCase: String?)
    /// The number of a locator of a body that is followed for a call.
    case passed(Int)
  }

  var template: LocatorTemplate
  /// It is an array of elements.
  var isList = false
  var source: Source?
  /// The base is nothing that is known to be an element: only what is asked of it tells.
  var isGuess = false
  /// It is a declared locator, filled in by what it was asked of.
  var isFilled = false
  /// The language of texts in it.
  var language: String?
  /// Where its texts were written.
  var origins: [TextValue.Origin] = []
  /// Where the texts were written that its predicates are passed.
  var predicateOrigins: [TextValue.Origin] = []

  static let application = QueryValue(template: LocatorTemplate(root: .application, steps: []))

  /// The element at an index of an array of elements.
  func element(at index: LocatorTemplate.Index) -> QueryValue {
    var element = self
    element.isList = false
    element.template.steps.append(.index(index))
    return element
  }

  static func parent(_ name: String) -> QueryValue {
    QueryValue(template: LocatorTemplate(root: .parent(name), steps: []))
  }
}

/// A closure with what it captured.
struct ClosureValue: Sendable {
  let code: CodeClosure
  let frame: EvaluationScope
  /// The types of its parameters, where they stand beside it.
  var parameterTypes: [String] = []
}

/// An argument that has been followed.
struct ArgumentValue: Sendable {
  let label: String?
  let value: Value
  let expression: CodeExpression
}
