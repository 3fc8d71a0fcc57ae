// Sorts findings for output. Every report uses one of these orders, so that the same findings always produce identical
// output.

extension Sequence<Finding> {
  /// Sorts in reading order: by file, from top to bottom; at equal positions, most severe first.
  ///
  ///     [b4, a9, a2].sortedByPosition()  // [a2, a9, b4], for findings in a and b, lines 2, 9 and 4
  public func sortedByPosition() -> [Finding] { sortedByPosition(of: { $0 }) }

  /// Sorts by severity, most severe first, and in reading order within each severity.
  public func sortedByImportance() -> [Finding] {
    placed { $0 }.sorted {
      $0.element.severity == $1.element.severity
        ? $0.place < $1.place : $0.element.severity > $1.element.severity
    }.map(\.element)
  }
}

extension Sequence {
  /// Sorts elements by the reading order of their findings.
  ///
  ///     suppressed.sortedByPosition(of: \.finding)
  public func sortedByPosition(of finding: (Element) -> Finding) -> [Element] {
    placed(finding).sorted { $0.place < $1.place }.map(\.element)
  }

  fileprivate func placed(_ finding: (Element) -> Finding) -> [(element: Element, place: FindingPlace)] {
    enumerated().map { ($1, FindingPlace(finding($1), number: $0)) }
  }
}

/// The sort key of a finding.
fileprivate struct FindingPlace: Comparable {
  let file: String
  /// The line, the column and the negated severity. A finding about the whole file therefore comes before findings
  /// about its lines, and among findings at the same position, the most severe comes first.
  let numbers: [Int]
  let texts: [String]
  /// The original index. It is compared last, so that the order is total.
  let number: Int

  init(_ finding: Finding, number: Int) {
    file = finding.position.file
    numbers = [finding.position.line ?? 0, finding.position.column ?? 0, -finding.severity.rank]
    texts = [finding.code, finding.subject ?? "", finding.message]
    self.number = number
  }

  static func < (left: FindingPlace, right: FindingPlace) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
    if left.texts != right.texts { return left.texts.lexicographicallyPrecedes(right.texts) }
    return left.number < right.number
  }
}
