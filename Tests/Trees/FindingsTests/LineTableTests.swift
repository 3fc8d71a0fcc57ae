// Tests line and column positions, and binary search.

import Testing

@testable import Findings

@Suite struct LineTableTests {
  /// A text and an offset; the line and column of the offset if only line feeds end lines; and the line of the offset
  /// if carriage returns also end lines.
  static let places: [(text: String, offset: Int, line: Int, column: Int, withReturns: Int)] = [
    ("", 0, 1, 1, 1), ("a", 1, 1, 2, 1), ("a\nb", 1, 1, 2, 1), ("a\nb", 2, 2, 1, 2), ("a\n", 2, 2, 1, 2),
    // A carriage return before a line feed does not end a line by itself.
    ("a\r\nb", 3, 2, 1, 2), ("a\rb", 2, 1, 3, 2), ("\n\n\n", 2, 3, 1, 3), ("é\nb", 3, 2, 1, 2),
  ]

  @Test(arguments: places)
  func findsLines(text: String, offset: Int, line: Int, column: Int, withReturns: Int) {
    let position = LineTable(Array(text.utf8)).position(at: offset, in: "a")
    #expect(position == SourcePosition(file: "a", line: line, column: column))
    #expect(LineTable(Array(text.utf8), returnsEndLines: true).line(at: offset) == withReturns)
  }

  @Test func linesHaveTheirEnds() {
    let table = LineTable(Array("a\r\nb".utf8))
    #expect(table[line: 1].map { String(decoding: $0, as: UTF8.self) } == "a\r\n")
    #expect(table[line: 2].map { String(decoding: $0, as: UTF8.self) } == "b")
    for number in [0, 3, .min, .max] { #expect(table[line: number] == nil) }
  }

  @Test(arguments: 0...9)
  func findsTheFirstPosition(bound: Int) {
    let numbers = [1, 3, 3, 5, 8]
    #expect(numbers.partitionPoint { $0 >= bound } == numbers.firstIndex { $0 >= bound } ?? numbers.count)
    // A slice keeps the indices of its base.
    let slice = numbers[2...]
    #expect(slice.partitionPoint { $0 >= bound } == slice.firstIndex { $0 >= bound } ?? slice.endIndex)
  }
}
