// Finds statements that always run one after the other.

import CodeModel

/// Splits a block at statements with branches, closures or loops.
///
///     // login.tap()                      ┐ one sequence
///     // XCTAssertTrue(welcome.exists)    ┘
///     // if welcome.exists { … }            its body is a block of its own
struct SequenceBuilder {
  private var open: [(range: Range<Int>, names: [Int32], hasTouch: Bool)] = []
  /// The complete sequences that have a touch before their last statement.
  private var closed: [[(range: Range<Int>, names: [Int32], hasTouch: Bool)]] = []
  private var start: Int?
  private var count = 0

  /// Adds the next statement of the block.
  mutating func add(_ range: Range<Int>, contents: OutlineRecorder.Contents, names: ArraySlice<Int32>) {
    if start == nil { start = range.lowerBound }
    count += 1
    guard !contents.isBroken else { return close() }
    open.append((range, Array(names), contents.hasTouch))
  }

  private mutating func close() {
    if open.dropLast().contains(where: \.hasTouch) { closed.append(open) }
    open = []
  }

  mutating func finished(_ names: NameTable) -> [OutlineRecorder.Sequence] {
    close()
    guard count > 1, let start else { return [] }
    return closed.map { sequence in
      OutlineRecorder.Sequence(
        start: start, statements: sequence.map { ($0.range, Set($0.names.map { names.plain($0) })) })
    }
  }
}
