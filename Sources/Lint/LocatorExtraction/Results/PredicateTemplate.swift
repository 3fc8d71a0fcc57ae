// Predicates of which not every argument is known.

public import Findings
public import PredicateFormat

/// A predicate as Swift code spells it, with holes where only running the code would tell.
///
///     // NSPredicate(format: "label BEGINSWITH %@ AND enabled == YES", prefix)
///     template.description  // "label BEGINSWITH {prefix} AND enabled == YES"
public indirect enum PredicateTemplate: Hashable, Sendable {
  /// All of it is known.
  case known(ElementPredicate)
  /// A format string with arguments.
  case format(TextPattern, [Argument])
  /// `NSCompoundPredicate`
  case and([PredicateTemplate])
  /// `NSCompoundPredicate`
  case or([PredicateTemplate])
  /// `NSCompoundPredicate`
  case not(PredicateTemplate)
  /// A format that cannot be understood, or asks for what no element has.
  case invalid(SyntaxError)
  /// A block, or a predicate from elsewhere: why, in words without a full stop.
  case unresolved(String)

  /// An argument of a format string.
  public enum Argument: Hashable, Sendable {
    /// Known.
    case value(PredicateValue)
    /// A text of which parts are not known.
    case text(TextPattern)
    /// Any value; named after what carries it.
    case wildcard(String)
    /// Not known, and why.
    case unresolved(String)
  }

  /// Why a part is not known; nil if all parts are known up to wildcards.
  public var unresolvedReason: String? {
    switch self {
    case .known: return nil
    case .invalid(let mistake): return "the predicate has a mistake: \(mistake.message)"
    case .unresolved(let reason): return reason
    case .and(let parts), .or(let parts): return parts.lazy.compactMap(\.unresolvedReason).first
    case .not(let part): return part.unresolvedReason
    case .format(let format, let arguments):
      if let reason = format.unresolvedReason { return reason }
      for argument in arguments {
        switch argument {
        case .unresolved(let reason): return reason
        case .text(let text): if let reason = text.unresolvedReason { return reason }
        default: continue
        }
      }
      return nil
    }
  }

  /// The names of the wildcards, in order.
  public var wildcards: [String] {
    switch self {
    case .known, .invalid, .unresolved: []
    case .and(let parts), .or(let parts): parts.flatMap(\.wildcards)
    case .not(let part): part.wildcards
    case .format(let format, let arguments):
      format.wildcards
        + arguments.flatMap { argument -> [String] in
          switch argument {
          case .wildcard(let name): [name]
          case .text(let text): text.wildcards
          default: []
          }
        }
    }
  }
}

extension PredicateTemplate {
  /// Every text that it compares with is a wildcard.
  package var isPassedIn: Bool {
    switch self {
    case .known, .invalid, .unresolved: return false
    case .and(let parts), .or(let parts): return parts.allSatisfy(\.isPassedIn)
    case .not(let part): return part.isPassedIn
    case .format(let format, let arguments):
      guard let literal = format.literal, !literal.contains(where: { "'\"".contains($0) }) else { return false }
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
  /// One wildcard is all of it.
  var isWildcard: Bool {
    if pieces.count == 1, case .wildcard? = pieces.first { true } else { false }
  }
}

extension PredicateTemplate: CustomStringConvertible {
  /// The predicate with its arguments put in, and wildcards in braces.
  public var description: String {
    switch self {
    case .known(let predicate): predicate.description
    case .invalid, .unresolved: "{?}"
    case .not(let part): "NOT (\(part))"
    case .and(let parts): parts.map { "(\($0))" }.joined(separator: " AND ")
    case .or(let parts): parts.map { "(\($0))" }.joined(separator: " OR ")
    case .format(let format, let arguments): Self.text(format.description, arguments)
    }
  }

  private static func text(_ format: String, _ arguments: [Argument]) -> String {
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
