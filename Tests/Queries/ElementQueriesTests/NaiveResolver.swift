// The semantics once more, as plainly as possible: sets of numbers and links to parents.

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Resolves queries in a tree without doubtful values. It shares nothing with the engine but the query itself.
struct NaiveResolver {
  var tree: GeneratedTree

  func resolve(_ query: ElementQuery) -> (outcome: Resolution.Outcome, matches: [Int]) {
    var found: Set = [0]
    for step in query.steps {
      switch step {
      case .descendants(let type):
        found = all { isOf(type, $0) && !found.isDisjoint(with: ancestors(of: $0)) }
      case .children(let type):
        found = all { isOf(type, $0) && found.contains(tree.parents[$0]) }
      case .disclosedChildRows: found = []
      case .matchingType(let type, let key):
        found = found.filter { isOf(type, $0) && isIdentified($0, by: key) }
      case .identified(let key):
        found = found.filter { isIdentified($0, by: key) }
      case .containing(let type, let key):
        let inner = all { isOf(type, $0) && isIdentified($0, by: key) }
        found = found.filter { outer in inner.contains { ancestors(of: $0).contains(outer) } }
      case .matchingPredicate(let predicate): found = found.filter { holds(predicate, $0) }
      case .containingPredicate(let predicate):
        let inner = all { holds(predicate, $0) }
        found = found.filter { outer in inner.contains { $0 == outer || ancestors(of: $0).contains(outer) } }
      case .everything: found = all { _ in true }
      case .havingDescendant(let predicate):
        let inner = all { holds(predicate, $0) }
        found = found.filter { outer in inner.contains { ancestors(of: $0).contains(outer) } }
      case .position(let position):
        let list = position < 0 ? Array(found.sorted().reversed()) : found.sorted()
        let distance = abs(position) - 1
        found = list.indices.contains(distance) ? [list[distance]] : []
      // The generator has no code to offer, and no keys with holes.
      case .matchingTest, .containingTest, .search, .identifiedByPattern, .containingPattern: found = []
      case .single: if found.count > 1 { return (.ambiguous, found.sorted()) }
      case .first: found = Set(found.sorted().prefix(1))
      case .index(let index):
        if index >= found.count { return (found.isEmpty ? .noMatch : .indexOutOfRange, []) }
        found = [found.sorted()[index]]
      }
      if found.isEmpty { return (.noMatch, []) }
    }
    return (.resolved, found.sorted())
  }

  private func all(_ condition: (Int) -> Bool) -> Set<Int> { Set(tree.parents.indices.filter(condition)) }

  private func ancestors(of index: Int) -> Set<Int> {
    var ancestors: Set<Int> = []
    var parent = tree.parents[index]
    while parent >= 0 {
      ancestors.insert(parent)
      parent = tree.parents[parent]
    }
    return ancestors
  }

  private func isOf(_ type: ElementType, _ index: Int) -> Bool { type == .any || tree.types[index] == type }

  /// What the generated predicates ask is written down a second time; changed ones are evaluated attribute by attribute.
  private func holds(_ predicate: ElementPredicate, _ index: Int) -> Bool {
    let known = GeneratedPredicate.all.first { $0.format == predicate.predicate.descriptionInSingleQuotes }
    if let known { return known.holds(tree.labels[index], tree.identifiers[index], tree.values[index]) }
    let truth = predicate.truth { key in
      switch key {
      case .label: .string(tree.labels[index])
      case .identifier: .string(tree.identifiers[index])
      case .value: tree.values[index].map { .string($0) }
      default: nil
      }
    }
    return truth == .yes
  }

  private func isIdentified(_ index: Int, by key: String?) -> Bool {
    guard let key else { return true }
    return [tree.identifiers[index], tree.labels[index], tree.values[index]].contains(key)
  }
}
