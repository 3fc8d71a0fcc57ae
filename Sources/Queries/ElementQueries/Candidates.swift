// Keeps track of definite and possible matches while a query is evaluated.

import AccessibilityTree
import PredicateFormat

/// The elements that remain after the steps evaluated so far, without duplicates.
struct Candidates {
  /// Definite and possible matches together.
  private(set) var list: ElementList
  /// The definite matches; nil in the common case where all elements are definite matches, so that nothing needs to be
  /// stored twice.
  private var certainList: ElementList?
  /// What may be missing from the dump; nil if all candidates are in the dump.
  var missing: MissingElements?

  init(_ list: ElementList) {
    self.list = list
  }

  init(inOrder elements: [UInt32]) {
    self.init(ElementList(inOrder: elements))
  }

  /// Creates candidates from elements in the order of results. All of them are only possible matches.
  ///
  /// - Parameter missing: What else may match.
  init(possible elements: [UInt32], missing: MissingElements? = nil) {
    self.missing = missing
    list = ElementList(inOrder: elements)
    certainList = ElementList(inOrder: [])
  }

  /// The definite and possible matches. They are in the order of results once ``settle(in:)`` has been called.
  var all: [UInt32] { list.elements }

  /// The definite matches. They are in the order of results once ``settle(in:)`` has been called.
  var certain: [UInt32] { (certainList ?? list).elements }

  /// Whether there are no candidates, not even ones that are missing from the dump.
  var isEmpty: Bool { all.isEmpty && missing == nil }

  /// The elements that may or may not match, in the order of ``all``.
  var possible: [UInt32] {
    guard let certainList else { return [] }
    let isCertain = Set(certainList.elements)
    return all.filter { !isCertain.contains($0) }
  }

  /// Transforms the list of all candidates and the list of definite matches. The transform must be monotonic: adding
  /// elements to its input never removes elements from its result.
  mutating func expand(_ transform: (ElementList) -> ElementList) {
    list = transform(list)
    certainList = certainList.map(transform)
  }

  /// Keeps a subset of the elements. The transform must preserve their order.
  mutating func narrow(_ transform: ([UInt32]) -> [UInt32]) {
    list.narrow(transform)
    certainList?.narrow(transform)
  }

  /// Removes elements for which the condition is false. Elements for which it is unknown become possible
  /// matches.
  mutating func filter(_ condition: (UInt32) -> Truth) {
    var kept: [UInt32] = []
    var certain: [UInt32] = []
    let wasCertain = certainList.map { Set($0.elements) }
    for element in all {
      switch condition(element) {
      case .no: continue
      case .yes: if wasCertain?.contains(element) ?? true { certain.append(element) }
      case .unknown: break
      }
      kept.append(element)
    }
    if certainList != nil {
      // The definite matches may be in a different order than in the list of all candidates, because their order
      // depends on which receivers definitely match.
      let isCertain = Set(certain)
      certainList?.narrow { $0.filter(isCertain.contains) }
    } else if certain.count < kept.count {
      certainList = list
      certainList?.narrow { _ in certain }
    }
    list.narrow { _ in kept }
  }

  /// Puts both lists in the order of results.
  mutating func settle(in snapshot: Snapshot) {
    list.settle(in: snapshot)
    certainList?.settle(in: snapshot)
  }

  /// Returns the same elements in the order in which a single traversal of the whole tree would find them.
  func inOneTraversal(in snapshot: Snapshot) -> Candidates {
    var other = Candidates(inOrder: list.inOneTraversal(in: snapshot))
    other.certainList = certainList.map { ElementList(inOrder: $0.inOneTraversal(in: snapshot)) }
    return other
  }

  /// Returns the elements that may be at an index in the order of results, depending on which possible matches are
  /// actual matches. `isCertain` is true if only one element can be there. The list is empty if there are too few
  /// elements.
  func elements(at index: Int, fromEnd: Bool = false) -> (all: [UInt32], isCertain: Bool) {
    let all = fromEnd ? all.reversed() : all
    if isCertain(upTo: index, fromEnd: fromEnd) { return ([all[index]], true) }
    let isCertain = Set(certain)
    var certainBefore = 0
    var kept: [UInt32] = []
    for (highest, element) in all.enumerated() where certainBefore <= index {
      if index <= highest { kept.append(element) }
      if isCertain.contains(element) { certainBefore += 1 }
    }
    return (fromEnd ? kept.reversed() : kept, false)
  }

  /// Whether all elements up to the index definitely match. An undecided element may shift the indices of all elements
  /// after it.
  private func isCertain(upTo index: Int, fromEnd: Bool) -> Bool {
    guard index < certain.count, index < all.count else { return false }
    return fromEnd
      ? certain.suffix(index + 1).elementsEqual(all.suffix(index + 1))
      : certain.prefix(index + 1).elementsEqual(all.prefix(index + 1))
  }
}
