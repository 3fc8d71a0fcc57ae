// Chooses between overloads that differ only in the type of their result.

import ElementQueries

/// What the code around a call does with the result, which determines the type that Swift infers.
enum ResultContext: Sendable {
  /// A member of the result is used next.
  case member(String)
  /// The result is indexed, or a key is looked up in it; nil if the code does not show which.
  case subscripted(isIndex: Bool?)
  /// The variable that takes the result, or the function that returns it, has this type.
  case type(CodeType)
  /// A loop iterates over the result.
  case sequence

  /// Returns the context that the next link of a chain provides.
  static func before(_ link: CodeExpression.Link) -> ResultContext? {
    switch link.kind {
    case .member(let name): return .member(name)
    case .subscript(let arguments):
      switch arguments.first?.value.kind {
      case .text?: return .subscripted(isIndex: false)
      case .integer?: return .subscripted(isIndex: true)
      default: return .subscripted(isIndex: nil)
      }
    case .call: return nil
    }
  }

  /// Members that only collections have, as far as tests use them.
  private static let ofLists: Set = [
    "count", "first", "last", "isEmpty", "map", "forEach", "filter", "compactMap", "flatMap", "enumerated", "contains",
    "allSatisfy", "reversed", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "indices", "randomElement", "min",
    "max", "reduce", "shuffled", "firstIndex", "lastIndex", "startIndex", "endIndex", "makeIterator",
  ]

  /// Members that a query has and an element has not.
  private static let ofQueries: Set = [
    "count", "element", "matching", "containing", "allElementsBoundByIndex", "allElementsBoundByAccessibilityElement",
  ]

  /// Whether a result of the type fits.
  func accepts(_ type: CodeType?, in program: Program, from file: Int) -> Bool {
    guard let type else { return false }
    switch self {
    case .type(let wanted): return wanted.name == type.name && wanted.isList == type.isList
    case .sequence: return type.isList || type.name == "Set"
    case .subscripted(let isIndex):
      if type.isList { return isIndex != false }
      return type.name == "XCUIElementQuery" ? isIndex != true : program.declares("subscript", in: type, from: file)
    case .member(let name):
      if type.isList { return Self.ofLists.contains(name) }
      if type.name == "XCUIElementQuery" {
        return Self.ofQueries.contains(name) || !QueryMember.named(name).isEmpty
          || program.declares(name, in: type, from: file)
      }
      if type.isElementOrQuery { return !Self.ofLists.contains(name) && !Self.ofQueries.contains(name) }
      return program.declares(name, in: type, from: file)
    }
  }
}

extension Program {
  fileprivate func declares(_ name: String, in type: CodeType, from file: Int) -> Bool {
    typeID(named: type.name, from: file).map { !members(named: name, of: $0, from: file).isEmpty } ?? false
  }
}

extension Interpreter {
  /// Returns the overload whose result fits its context, or the first one.
  func preferred(_ overloads: [Int]) -> Int? {
    guard overloads.count > 1, let context = frame.context else { return overloads.first }
    return overloads.first { context.accepts(program.members[$0].code.type, in: program, from: frame.file) }
      ?? overloads.first
  }
}
