// Describes predicates with unknown arguments.

public import Findings
public import LocatorStrategies
public import PredicateFormat

/// A predicate as written in Swift code, with holes for values known only at run time.
///
///     // NSPredicate(format: "label BEGINSWITH %@ AND enabled == YES", prefix)
///     template.description  // "label BEGINSWITH {prefix} AND enabled == YES"
public indirect enum PredicateTemplate: Hashable, Sendable {
  /// A predicate without unknown parts.
  case known(ElementPredicate)
  /// A format string with arguments.
  case format(TextPattern, [Argument])
  /// `NSCompoundPredicate`
  case and([PredicateTemplate])
  /// `NSCompoundPredicate`
  case or([PredicateTemplate])
  /// `NSCompoundPredicate`
  case not(PredicateTemplate)
  /// A format that cannot be parsed, or uses an attribute that no element has.
  case invalid(SyntaxError)
  /// A predicate that cannot be read, such as a block or a predicate created elsewhere, with the reason (without a full
  /// stop).
  case unresolved(String)

  /// An argument of a format string.
  public enum Argument: Hashable, Sendable {
    /// A known value.
    case value(PredicateValue)
    /// A string with unknown parts.
    case text(TextPattern)
    /// A value that may be anything, named after the parameter or expression that provides it.
    case wildcard(String)
    /// An unknown value, with the reason.
    case unresolved(String)
  }

  /// Creates a predicate from a format and its arguments; the predicate is `known` if the format and all arguments are.
  init(_ format: TextPattern, with arguments: [Argument], vocabulary: Vocabulary) {
    if let reason = format.unresolvedReason {
      self = .unresolved(reason)
      return
    }
    let values = arguments.compactMap { if case .value(let value) = $0 { value } else { nil } }
    guard let literal = format.literal, values.count == arguments.count else {
      let mistake = LoosenedPredicate.certainMistake(format, with: arguments, vocabulary: vocabulary)
      self = mistake.map { .invalid($0) } ?? .format(format, arguments)
      return
    }
    do throws(SyntaxError) {
      self = .known(try ElementPredicate(format: literal, arguments: values, vocabulary: vocabulary))
    } catch {
      self = .invalid(error)
    }
  }

  /// The leaves of a compound, in order; a predicate that is not a compound is its own leaf.
  package var leaves: [PredicateTemplate] {
    var open = [self]
    var leaves: [PredicateTemplate] = []
    while let next = open.popLast() {
      switch next {
      case .and(let parts), .or(let parts): open += parts.reversed()
      case .not(let part): open.append(part)
      case .known, .format, .invalid, .unresolved: leaves.append(next)
      }
    }
    return leaves
  }

  /// The reason why a part is unknown; nil if everything but wildcards is known.
  public var unresolvedReason: String? {
    leaves.lazy.compactMap { leaf in
      switch leaf {
      case .invalid(let mistake): "invalid predicate: \(mistake.message)"
      case .unresolved(let reason): reason
      case .format(let format, let arguments):
        format.unresolvedReason ?? arguments.lazy.compactMap(\.unresolvedReason).first
      case .known, .and, .or, .not: nil
      }
    }.first
  }

  /// The names of the wildcards, in order.
  public var wildcards: [String] {
    leaves.flatMap { leaf -> [String] in
      guard case .format(let format, let arguments) = leaf else { return [] }
      return format.wildcards + arguments.flatMap(\.wildcards)
    }
  }
}

extension PredicateTemplate.Argument {
  fileprivate var unresolvedReason: String? {
    switch self {
    case .unresolved(let reason): reason
    case .text(let text): text.unresolvedReason
    case .value, .wildcard: nil
    }
  }

  fileprivate var wildcards: [String] {
    switch self {
    case .wildcard(let name): [name]
    case .text(let text): text.wildcards
    case .value, .unresolved: []
    }
  }
}

extension PredicateTemplate {
  /// Whether the predicate compares attributes only with wildcards.
  package var isPassedIn: Bool {
    leaves.allSatisfy { leaf in
      guard case .format(let format, let arguments) = leaf, let literal = format.literal,
        !literal.contains(where: { "'\"".contains($0) })
      else { return false }
      let isOpen = arguments.contains { argument in
        switch argument {
        case .wildcard: true
        case .text(let text): text.isWildcard
        default: false
        }
      }
      return isOpen
        && arguments.allSatisfy { argument in
          switch argument {
          case .wildcard, .unresolved: true
          case .text(let text): text.isWildcard
          case .value(.string), .value(.list): false
          case .value: true
          }
        }
    }
  }
}

extension TextPattern {
  /// Whether the whole string is one wildcard.
  var isWildcard: Bool {
    if pieces.count == 1, case .wildcard? = pieces.first { true } else { false }
  }
}

extension PredicateTemplate: CustomStringConvertible {
  /// The predicate with its arguments inserted and its wildcards in braces.
  public var description: String {
    switch self {
    case .known(let predicate): predicate.description
    case .invalid, .unresolved: "{?}"
    case .not(let part): "NOT (\(part))"
    case .and(let parts): parts.map { "(\($0))" }.joined(separator: " AND ")
    case .or(let parts): parts.map { "(\($0))" }.joined(separator: " OR ")
    case .format(let format, let arguments): Self.text(format.description, with: arguments)
    }
  }

  private static func text(_ format: String, with arguments: [Argument]) -> String {
    var rest = arguments[...]
    return format.replacing(/%(?:@|K|l?l?[dui])/) { match in
      guard let next = rest.popFirst() else { return String(match.0) }
      switch next {
      case .value(.string(let text)): return match.0 == "%K" ? text : "'\(text)'"
      case .value(.integer(let number)): return "\(number)"
      case .value(let value): return "\(value)"
      case .text(let text): return "'\(text)'"
      case .wildcard(let name): return "{\(name)}"
      case .unresolved: return "{?}"
      }
    }
  }
}
