// Sets of elements under three-valued conditions.

import AccessibilityTree
import PredicateFormat

/// The elements left after some steps, without duplicates.
struct Candidates {
  /// Certain and possible ones together.
  private(set) var list: ElementList
  /// The certain ones; nil when all are, which is the usual case and costs nothing.
  private var certainList: ElementList?

  init(_ list: ElementList) {
    self.list = list
  }

  init(inOrder elements: [UInt32]) {
    self.init(ElementList(inOrder: elements))
  }

  /// Elements in result order, none of which is certain.
  init(possible elements: [UInt32]) {
    list = ElementList(inOrder: elements)
    certainList = ElementList(inOrder: [])
  }

  /// In result order after ``settle(in:)``.
  var all: [UInt32] { list.elements }

  /// In result order after ``settle(in:)``.
  var certain: [UInt32] { (certainList ?? list).elements }

  var isEmpty: Bool { all.isEmpty }

  /// In the order of ``all``.
  var possible: [UInt32] {
    guard let certainList else { return [] }
    let isCertain = Set(certainList.elements)
    return all.filter { !isCertain.contains($0) }
  }

  /// Replaces each set by what it leads to. More elements must never lead to fewer.
  mutating func expand(_ transform: (ElementList) -> ElementList) {
    list = transform(list)
    certainList = certainList.map(transform)
  }

  /// Keeps some of the elements, which must stay in their order.
  mutating func narrow(_ transform: ([UInt32]) -> [UInt32]) {
    list.narrow(transform)
    certainList?.narrow(transform)
  }

  /// Keeps what the condition does not rule out. What it leaves open is no longer certain.
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
      // It may be in an order of its own: which receivers are certain decides, too.
      let isCertain = Set(certain)
      certainList?.narrow { $0.filter(isCertain.contains) }
    } else if certain.count < kept.count {
      certainList = list
      certainList?.narrow { _ in certain }
    }
    list.narrow { _ in kept }
  }

  /// Works out the result order of all lists.
  mutating func settle(in snapshot: Snapshot) {
    list.settle(in: snapshot)
    certainList?.settle(in: snapshot)
  }

  /// The same elements in the order in which one traversal of the whole tree would find them.
  func inOneTraversal(in snapshot: Snapshot) -> Candidates {
    var other = Candidates(inOrder: list.inOneTraversal(in: snapshot))
    other.certainList = certainList.map { ElementList(inOrder: $0.inOneTraversal(in: snapshot)) }
    return other
  }

  /// What stands at an index of the settled lists, or from their end, depending on which of the possible ones are in
  /// them; certain if it is the same element in every case. Nothing where there are not as many elements.
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

  /// Undecided elements shift the numbering, so everything up to the index must be certain.
  private func isCertain(upTo index: Int, fromEnd: Bool) -> Bool {
    guard index < certain.count, index < all.count else { return false }
    return fromEnd
      ? certain.suffix(index + 1).elementsEqual(all.suffix(index + 1))
      : certain.prefix(index + 1).elementsEqual(all.prefix(index + 1))
  }
}
