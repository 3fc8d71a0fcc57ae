// Orders in which findings are shown. Every report uses one of them, so that equal findings give equal bytes.

extension Sequence<Finding> {
  /// As one reads: file by file, from top to bottom; in one place the worst first.
  ///
  ///     [b4, a9, a2].sortedByPosition()  // [a2, a9, b4], for findings in a and b, lines 2, 9 and 4
  public func sortedByPosition() -> [Finding] { sortedByPosition(of: { $0 }) }

  /// The worst first, and among those as one reads.
  public func sortedByImportance() -> [Finding] {
    placed { $0 }.sorted {
      $0.element.severity == $1.element.severity
        ? $0.place < $1.place : $0.element.severity > $1.element.severity
    }.map(\.element)
  }
}

extension Sequence {
  /// What comes with findings, in the order in which one reads these.
  ///
  ///     suppressed.sortedByPosition(of: \.finding)
  public func sortedByPosition(of finding: (Element) -> Finding) -> [Element] {
    placed(finding).sorted { $0.place < $1.place }.map(\.element)
  }

  fileprivate func placed(_ finding: (Element) -> Finding) -> [(element: Element, place: FindingPlace)] {
    enumerated().map { ($1, FindingPlace(finding($1), number: $0)) }
  }
}

/// What decides which of two findings comes first.
fileprivate struct FindingPlace: Comparable {
  let file: String
  /// Line, column and severity; the whole file comes before its lines, and the worst before the rest.
  let numbers: [Int]
  let texts: [String]
  /// Where it stood before. No two are equal.
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
