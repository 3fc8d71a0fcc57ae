// Converts predicate templates to predicates that can be evaluated.

import Findings
import LocatorStrategies
import PredicateFormat

extension PredicateTemplate {
  /// A predicate that holds whenever the template may hold: strings with wildcards are compared with `LIKE`, and a
  /// comparison with an unknown value always holds. Nil if the predicate could not be read.
  ///
  ///     // "label == 'Row ' + number"
  ///     template.pattern?.description  // #"label LIKE "Row *""#
  var pattern: ElementPredicate? {
    parsed.flatMap { try? ElementPredicate($0, vocabulary: .xcuiTest) }
  }

  /// Returns a compound as a single known predicate if every part of it is known; otherwise returns it unchanged.
  func known(in vocabulary: Vocabulary) -> PredicateTemplate {
    let isKnown = leaves.allSatisfy { if case .known = $0 { true } else { false } }
    guard isKnown, let parsed, let whole = try? ElementPredicate(parsed, vocabulary: vocabulary) else { return self }
    return .known(whole)
  }

  private var parsed: ParsedPredicate? {
    switch self {
    case .known(let predicate): predicate.predicate
    case .invalid, .unresolved: nil
    case .and(let parts): Self.all(parts).map { .and($0) }
    case .or(let parts): Self.all(parts).map { .or($0) }
    // The negation of “may hold” is not “may not hold”, so only a part without wildcards can be negated.
    case .not(let part): part.wildcards.isEmpty ? part.parsed.map { .not($0) } : .constant(true)
    case .format(let format, let arguments): LoosenedPredicate(format, with: arguments)?.parsed
    }
  }

  private static func all(_ parts: [PredicateTemplate]) -> [ParsedPredicate]? {
    let known = parts.compactMap(\.parsed)
    return known.count == parts.count && known.count > 1 ? known : nil
  }
}

/// A format in which each unknown part is replaced by a marker that does not occur in any string. The format can thus
/// be parsed first; comparisons with unknown parts are then loosened, so that they hold whenever the original may hold.
struct LoosenedPredicate {
  /// A character that stands for an unknown part: a neume, which apps do not show, and which is printed as it is.
  static let mark: Character = "\u{1D1DD}"

  private let predicate: ParsedPredicate

  init?(_ format: TextPattern, with arguments: [PredicateTemplate.Argument]) {
    guard format.unresolvedReason == nil else { return nil }
    let values = arguments.map { argument -> PredicateValue in
      switch argument {
      case .value(let value): value
      case .text(let text): .string(Self.marked(text))
      case .wildcard, .unresolved: .string(String(Self.mark))
      }
    }
    guard
      let parsed = try? ElementPredicate(format: Self.marked(format), arguments: values, vocabulary: .xcuiTest)
    else { return nil }
    predicate = parsed.predicate
  }

  /// Returns a mistake that a format has whatever its unknown parts are: one that ends before the first of them, and
  /// does not depend on whether they are strings or numbers.
  static func certainMistake(
    _ format: TextPattern, with arguments: [PredicateTemplate.Argument], vocabulary: Vocabulary
  ) -> SyntaxError? {
    let known = format.pieces.first.flatMap { if case .text(let text) = $0 { text } else { nil } } ?? ""
    // No operator contains a percent sign, so the first one begins a placeholder or is in a string.
    let end = known.utf8.prefix { $0 != UInt8(ascii: "%") }.count
    let mistakes = [PredicateValue.string(String(mark)), .integer(1)].map { value -> SyntaxError? in
      let values = arguments.map { if case .value(let known) = $0 { known } else { value } }
      do throws(SyntaxError) {
        _ = try ElementPredicate(format: marked(format), arguments: values, vocabulary: vocabulary)
        return nil
      } catch {
        return error.range.upperBound < end ? error : nil
      }
    }
    guard var mistake = mistakes[0], mistakes[1] == mistake else { return nil }
    mistake.text = "\(PredicateTemplate.format(format, arguments))"
    return mistake
  }

  /// Returns the text with a mark for each unknown part.
  static func marked(_ text: TextPattern) -> String {
    text.pieces.map { if case .text(let known) = $0 { known } else { String(mark) } }.joined()
  }

  /// The predicate in which every condition with an unknown part is loosened, so that it holds whenever the original
  /// may hold. The recursion cannot become too deep, because the predicate parser limits the nesting depth of formats.
  var parsed: ParsedPredicate { Self.loosened(predicate) }

  /// Returns a predicate with marks in its strings, loosened; nil if the result is not valid.
  static func loosened(_ predicate: ElementPredicate) -> ElementPredicate? {
    try? ElementPredicate(loosened(predicate.predicate), vocabulary: predicate.vocabulary)
  }

  private static func loosened(_ predicate: ParsedPredicate) -> ParsedPredicate {
    switch predicate {
    case .constant: predicate
    case .and(let parts): .and(parts.map(loosened))
    case .or(let parts): .or(parts.map(loosened))
    case .not(let part): "\(part)".contains(mark) ? .constant(true) : predicate
    case .comparison(let comparison): loosened(comparison)
    }
  }

  private static func loosened(_ comparison: PredicateComparison) -> ParsedPredicate {
    guard case .value(.string(let text)) = comparison.right, text.contains(mark) else {
      let isUnknown = "\(ParsedPredicate.comparison(comparison))".contains(mark)
      return isUnknown ? .constant(true) : .comparison(comparison)
    }
    let glob = text.split(separator: mark, omittingEmptySubsequences: false)
      .map { TextPattern(String($0)).likePattern }.joined(separator: "*")
    var looser = comparison
    looser.relation = .like
    switch comparison.relation {
    case .equal: looser.right = .value(.string(glob))
    case .beginsWith: looser.right = .value(.string(glob + "*"))
    case .endsWith: looser.right = .value(.string("*" + glob))
    case .contains: looser.right = .value(.string("*" + glob + "*"))
    default: return .constant(true)
    }
    return .comparison(looser)
  }
}
