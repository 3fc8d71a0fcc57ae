// Implements the query semantics a second time, as simply as possible, with lists of indices and parent links.

import AccessibilityTree
import ElementQueries
import PredicateFormat

/// Resolves queries in a tree without uncertain values. It shares only the query type with the engine.
struct NaiveResolver {
  var tree: GeneratedTree
  /// Whether `containing(predicate)` keeps an element that itself matches but has no matching descendant.
  /// (`device-evidence` §2)
  var keepsThemselves = true
  /// For each binding or class-chain position, in the order of the query: whether it counts matches in a single
  /// traversal of the tree instead of receiver by receiver.
  var merges: [Bool] = []

  struct Answer: Hashable {
    var outcome: Resolution.Outcome
    var matches: [Int]
    /// The final element exists even if it is ambiguous; elements below an ambiguous element do not.
    var exists = false
  }

  func resolve(_ query: ElementQuery) -> Answer {
    var found = [0]
    var bindings = merges[...]
    for (number, step) in query.steps.enumerated() {
      let inOrder = step.picks && bindings.popFirst() == true ? oneTraversal(found) : found
      switch step {
      case .descendants(let type): found = once(found.flatMap(breadthFirst)).filter { isOf(type, $0) }
      case .children(let type): found = once(found.flatMap(children)).filter { isOf(type, $0) }
      case .disclosedChildRows: found = []
      case .filter(let condition, let subject):
        found = found.filter { outer in
          let inner = subject == .itself ? [] : breadthFirst(outer)
          let own = subject == .itself || subject == .either && keepsThemselves ? [outer] : []
          return (inner + own).contains { holds(condition, $0) }
        }
      case .everything: found = [0] + breadthFirst(0)
      case .position(let position):
        let list = position < 0 ? Array(inOrder.reversed()) : inOrder
        let distance = abs(position) - 1
        found = list.indices.contains(distance) ? [list[distance]] : []
      case .search, .inside: found = []
      case .single:
        let isLast = number == query.steps.count - 1
        if found.count > 1 { return Answer(outcome: .ambiguous, matches: found, exists: isLast) }
      case .first: found = Array(inOrder.prefix(1))
      case .index(let index):
        if index >= found.count { return Answer(outcome: found.isEmpty ? .noMatch : .indexOutOfRange, matches: []) }
        found = [inOrder[index]]
      }
      if found.isEmpty { return Answer(outcome: .noMatch, matches: []) }
    }
    return Answer(outcome: .resolved, matches: found, exists: true)
  }

  /// Returns the descendants of an element in breadth-first order, with the queue described in `result-order` §1.
  private func breadthFirst(_ receiver: Int) -> [Int] {
    var queue = [receiver]
    var emitted: [Int] = []
    while !queue.isEmpty {
      for child in children(queue.removeFirst()) {
        emitted.append(child)
        queue.append(child)
      }
    }
    return emitted
  }

  private func oneTraversal(_ elements: [Int]) -> [Int] {
    let wanted = Set(elements)
    return ([0] + breadthFirst(0)).filter(wanted.contains)
  }

  private func children(_ index: Int) -> [Int] { tree.parents.indices.filter { tree.parents[$0] == index } }

  /// Removes duplicates, keeping the first occurrence of each element.
  private func once(_ elements: [Int]) -> [Int] {
    var known: Set<Int> = []
    return elements.filter { known.insert($0).inserted }
  }

  private func isOf(_ type: ElementType, _ index: Int) -> Bool { type == .any || tree.types[index] == type }

  private func holds(_ condition: QueryCondition<QueryKey, ElementPredicate>, _ index: Int) -> Bool {
    switch condition {
    case .type(let type, let key): isOf(type, index) && isIdentified(index, by: key?.description)
    case .key(let key): isIdentified(index, by: key.description)
    case .predicate(let predicate): holds(predicate, index)
    // The generator produces no code filters.
    case .block: false
    }
  }

  /// Evaluates a generated predicate with its equivalent condition in Swift. Predicates in changed queries have no such
  /// condition, so they are evaluated with the attributes of the element.
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

extension QueryStep {
  /// Whether the step is a binding, or a position in a class chain.
  var picks: Bool { if case .position = self { true } else { isBinding } }
}
