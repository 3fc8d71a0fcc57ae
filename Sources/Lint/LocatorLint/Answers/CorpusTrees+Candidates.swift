// Finds the trees in which a query can match anything.

import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat

extension CorpusTrees {
  /// Returns the indices of the contents against which a query must be evaluated, in ascending order. All others lack a
  /// string that the query needs, so it cannot match. Most locators belong to only a few screens.
  func candidates(for query: ElementQuery) -> [ContentIndex] {
    var isCandidate = [Bool](repeating: true, count: contents.count)
    var steps: [QueryStep] = []
    loop: for step in query.steps {
      switch step {
      // Steps after any of the following are ignored. The query may end before it needs the strings of those steps: an
      // element may be ambiguous, an index may be out of range, or the dump may lack required information.
      case .single, .first, .index, .disclosedChildRows, .search: break loop
      default: steps.append(step)
      }
    }
    for step in steps { keep(contentsWithKeyOf: step, &isCandidate) }
    for step in steps {
      guard let predicate = step.predicate else { continue }
      // Looking up all strings of the corpus pays off only if they are fewer than the texts in the remaining contents.
      let work = isCandidate.indices.reduce(0) { isCandidate[$1] ? $0 + texts.counts[$1] : $0 }
      guard work > texts.count, let possible = possible(predicate.program.root, predicate.program) else { continue }
      for content in isCandidate.indices where !possible[content] { isCandidate[content] = false }
    }
    // An incomplete tree may lack the strings that a query needs.
    return contents.itemIndices.filter { isCandidate[$0.value] || !contents[$0].snapshot.incompleteColumn.isEmpty }
  }

  /// Returns queries that search in the whole tree instead of inside an element that no tree shows. What is wrong with
  /// the element's own locator is reported there.
  func withoutUnmatchedReceivers(_ queries: [ElementQuery?]) -> [ElementQuery?] {
    var isShown: [ElementQuery: Bool] = [:]
    return queries.map { query in
      guard let query else { return nil }
      let steps = query.steps.filter { step in
        guard case .inside(let outer, _) = step else { return true }
        let isMatched =
          isShown[outer]
          ?? candidates(for: outer).flatMap { trees(of: $0, for: outer) }.contains { tree in
            (try? outer.resolve(in: trees[tree])).map { $0.outcome != .noMatch && $0.outcome != .indexOutOfRange }
              ?? false
          }
        isShown[outer] = isMatched
        return isMatched
      }
      return steps.count == query.steps.count ? query : ElementQuery(steps: steps, order: query.order)
    }
  }

  /// Returns the trees of a content in which a query may have different answers: all if it reads frames, otherwise the
  /// first.
  func trees(of content: ContentIndex, for query: ElementQuery) -> ArraySlice<TreeIndex> {
    query.readsFrames ? contents[content].trees[...] : contents[content].trees.prefix(1)
  }

  private func keep(contentsWithKeyOf step: QueryStep, _ isCandidate: inout [Bool]) {
    var isThere = [Bool](repeating: false, count: contents.count)
    if let key = step.key, !key.isEmpty {
      for content in texts.trees(with: key) { isThere[Int(content)] = true }
    } else if let pattern = step.pattern {
      texts.forEach { id, text in
        guard pattern.fits(text) else { return }
        for content in texts.trees(with: id) { isThere[Int(content)] = true }
      }
    } else {
      return
    }
    for content in isCandidate.indices where !isThere[content] { isCandidate[content] = false }
  }

  // MARK: Predicates

  /// Returns, for each content, whether part of a predicate may hold for an element or be undecidable; nil if the query
  /// must be evaluated to find out.
  private func possible(_ node: PredicateProgram.Node, _ program: PredicateProgram) -> [Bool]? {
    switch node {
    case .constant(let holds): return holds ? nil : Array(repeating: false, count: contents.count)
    case .leaf(let number): return possible(program.leaves[number])
    case .not: return nil
    case .and(let parts):
      return parts.reduce(nil) { result, part in
        guard let next = possible(part, program) else { return result }
        return result.map { zip($0, next).map { $0 && $1 } } ?? next
      }
    case .or(let parts):
      var result = [Bool](repeating: false, count: contents.count)
      for part in parts {
        guard let next = possible(part, program) else { return nil }
        for content in result.indices where next[content] { result[content] = true }
      }
      return result
    }
  }

  /// Every label or identifier is a string in the dump, empty, or not recorded.
  private func possible(_ leaf: PredicateLeaf) -> [Bool]? {
    let isRecorded: [Bool]
    switch leaf.onlyKey {
    case .label: isRecorded = texts.hasAllLabels
    case .identifier: isRecorded = texts.hasAllIdentifiers
    default: return nil
    }
    var budget = PatternMatchingBudget()
    guard leaf.truth(ofOnly: .string(""), &budget) == .no else { return nil }
    var result = isRecorded.map { !$0 }
    texts.forEach { id, text in
      let value = PredicateValue.string(String(decoding: text, as: UTF8.self))
      guard leaf.truth(ofOnly: value, &budget) != .no else { return }
      for content in texts.trees(with: id) { result[Int(content)] = true }
    }
    return result
  }
}
