// Creates an NSPredicate from a format string, which Foundation on Linux cannot do.

import ElementQueries
import Findings
public import Foundation
import PredicateFormat

extension NSPredicate {
  /// Creates a predicate from a format string.
  ///
  ///     NSPredicate(format: "label BEGINSWITH %@ AND enabled == YES", "Log")
  ///
  /// A syntax error fails the running test.
  public convenience init(format: String, _ arguments: Any...) {
    self.init(parsed: FormatText.parse(format, arguments))
  }

  /// Creates a predicate from a format string and an array of arguments.
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    self.init(parsed: FormatText.parse(format, arguments ?? []))
  }

  private convenience init(parsed: ParsedPredicate) {
    self.init { object, _ in PredicateEvaluation.holds(parsed, for: object) }
    FormatTable.remember(parsed, for: self)
  }

  /// The parsed form; nil for a predicate that is or contains a block.
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

  /// Converts a parsed predicate for use in queries. If queries do not support it, fails the test and returns a
  /// predicate that is always false.
  fileprivate func forQueries(_ parsed: ParsedPredicate) -> ElementPredicate {
    do throws(SyntaxError) {
      return try ElementPredicate(parsed, vocabulary: .xcuiTest)
    } catch {
      UIFailure.record(FormatText.message(error))
      return FormatText.nothing
    }
  }

  /// The predicate as a condition of a query.
  var condition: QueryCondition<QueryKey, ElementPredicate> {
    parsed.map { .predicate(forQueries($0)) } ?? .block(test)
  }

  /// The predicate as a function of an element's attributes.
  private var test: BlockPredicate {
    // Queries are resolved on the main thread, where tests run.
    nonisolated(unsafe) let predicate = self
    return BlockPredicate { element in
      MainActor.assumeIsolated { predicate.evaluate(with: RecordedElementSnapshot(element)) }
    }
  }
}

/// The parsed forms of predicate objects.
private enum FormatTable {
  private struct Entry {
    weak var predicate: NSPredicate?
    let parsed: ParsedPredicate
  }

  private static let lock = NSLock()
  /// The parsed form of each object; guarded by the lock.
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

  /// Returns the parsed form of a predicate object; nil if it is unknown. Entries are found by the object's address.
  /// Because an address may have been reused, the objects themselves are compared as well.
  static func parsed(_ predicate: NSPredicate) -> ParsedPredicate? {
    lock.withLock {
      entries[ObjectIdentifier(predicate)].flatMap { $0.predicate === predicate ? $0.parsed : nil }
    }
  }
}
