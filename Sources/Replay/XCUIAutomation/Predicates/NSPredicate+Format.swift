// NSPredicate from a format string, which Foundation on Linux does not have.

import ElementQueries
import Findings
public import Foundation
import PredicateFormat

extension NSPredicate {
  /// A predicate from a format string.
  ///
  ///     NSPredicate(format: "label BEGINSWITH %@ AND enabled == YES", "Log")
  ///
  /// What cannot be parsed is a failure of the running test.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(parsed: FormatText.parse(format, arguments))
  }

  /// A predicate from a format string and its arguments as one array.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(parsed: FormatText.parse(format, arguments ?? []))
  }

  private convenience init(parsed: ParsedPredicate) {
    self.init { object, _ in PredicateEvaluation.holds(parsed, for: object) }
    FormatTable.remember(parsed, for: self)
  }

  /// What was parsed; nil for a predicate that is a block, or has one inside.
  var parsed: ParsedPredicate? {
    if let compound = self as? NSCompoundPredicate {
      let parts = compound.subpredicates.compactMap(\.parsed)
      guard parts.count == compound.subpredicates.count else { return nil }
      return switch compound.compoundPredicateType {
      case .not: parts.first.map(ParsedPredicate.not)
      case .or: parts.isEmpty ? .constant(false) : parts.count == 1 ? parts[0] : .or(parts)
      default: parts.isEmpty ? .constant(true) : parts.count == 1 ? parts[0] : .and(parts)
      }
    }
    return FormatTable.parsed(self) ?? constant
  }

  /// What was parsed, as queries ask it. What they cannot ask is a failure, and holds for nothing.
  fileprivate func forQueries(_ parsed: ParsedPredicate) -> ElementPredicate {
    do throws(SyntaxError) {
      return try ElementPredicate(parsed, vocabulary: .xcuiTest)
    } catch {
      UIFailure.record(FormatText.message(error))
      return FormatText.nothing
    }
  }

  /// The step that keeps elements for which the predicate holds.
  var matchingStep: QueryStep { parsed.map { .matchingPredicate(forQueries($0)) } ?? .matchingTest(test) }

  /// The step that keeps elements for which the predicate holds, or for something in them.
  var containingStep: QueryStep { parsed.map { .containingPredicate(forQueries($0)) } ?? .containingTest(test) }

  /// The predicate as code: it is given the attributes of one element after the other.
  private var test: ElementTest {
    // Queries are resolved where tests run: on the main thread.
    nonisolated(unsafe) let predicate = self
    return ElementTest { element in
      MainActor.assumeIsolated { predicate.evaluate(with: RecordedElementSnapshot(element)) }
    }
  }
}

/// What was parsed for which predicate object.
private enum FormatTable {
  private struct Entry {
    weak var predicate: NSPredicate?
    let parsed: ParsedPredicate
  }

  private static let lock = NSLock()
  /// By object; guarded by the lock.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 256

  static func remember(_ parsed: ParsedPredicate, for predicate: NSPredicate) {
    lock.withLock {
      if entries.count >= sweepAt {
        entries = entries.filter { $0.value.predicate != nil }
        sweepAt = max(256, entries.count * 2)
      }
      entries[ObjectIdentifier(predicate)] = Entry(predicate: predicate, parsed: parsed)
    }
  }

  /// An address may have been taken over by another object, so the object itself is compared.
  static func parsed(_ predicate: NSPredicate) -> ParsedPredicate? {
    lock.withLock {
      entries[ObjectIdentifier(predicate)].flatMap { $0.predicate === predicate ? $0.parsed : nil }
    }
  }
}
