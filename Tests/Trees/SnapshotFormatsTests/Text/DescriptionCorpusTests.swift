// Tests reading real descriptions. They may be stored beside the package, but they are not part of it.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite(.enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.isAbsent)))
struct DescriptionCorpusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The number of lines with elements in the section `Element subtree:`, or in the last output and the application.
    var elements: Int
    /// The number of elements in each output of the query.
    var outputs: [Int] = []
    var codes: [String] = []
    var isFlat = false
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "cypress-checkin-inverted-order", elements: 9),
    Row(name: "incall-service-no-arrow-root", elements: 30, outputs: [1]),
    Row(name: "macos-menubar-panel-sessiometer", elements: 12, codes: ["dump-truncated-value"]),
    Row(name: "swiftui-hello-world-ax", elements: 8, outputs: [1]),
    Row(name: "swiftui-login-no-addresses", elements: 17),
    Row(name: "swiftui-login-wrapped-identifier", elements: 18),
    Row(name: "testpilot-explore-tabbar", elements: 34, outputs: [1]),
    Row(name: "tvos-focus-swiftui-custom-style-elided", elements: 4, codes: ["dump-elided"], isFlat: true),
    Row(name: "tvos-focus-swiftui-elided", elements: 7, codes: ["dump-elided"], isFlat: true),
    Row(name: "wordsgram-books-cut-by-author", elements: 45, codes: ["dump-truncated"]),
    Row(
      name: "xcode8-query-buttons-duplicate-match", elements: 3, outputs: [1, 2], codes: ["dump-query-answer"],
      isFlat: true),
    Row(
      name: "xcode8-query-buttons-one-match", elements: 2, outputs: [1, 1], codes: ["dump-query-answer"],
      isFlat: true),
    Row(
      name: "xcuitest-study-po-app-buttons-b", elements: 6, outputs: [1, 5], codes: ["dump-query-answer"],
      isFlat: true),
    Row(
      name: "xcuitest-study-po-app-buttons", elements: 2, outputs: [1, 1], codes: ["dump-query-answer"], isFlat: true),
    Row(name: "xcuitest-study-po-app-debugdescription", elements: 11, outputs: [1]),
    Row(
      name: "xcuitest-study-po-app-statictexts", elements: 7, outputs: [1, 6], codes: ["dump-query-answer"],
      isFlat: true),
    Row(
      name: "xcuitest-study-po-app-textfields", elements: 2, outputs: [1, 1], codes: ["dump-query-answer"],
      isFlat: true),
    Row(name: "zjh-login-chinese", elements: 17, outputs: [1]),
  ]

  @Test func everyFileHasARow() {
    let names = Corpus.files.filter { $0.folder == "debug-description" }.map(\.path)
    #expect(names.sorted() == Self.rows.map { "debug-description/\($0.name).txt" }.sorted())
  }

  @Test(arguments: rows)
  func isRead(row: Row) throws {
    let file = try #require(Corpus.files.first { $0.path == "debug-description/\(row.name).txt" })
    let bytes = try Corpus.bytes(of: file)
    let reading = DumpReader.read(bytes, file: file.path)
    #expect(reading.format == .debugDescription)
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.count == row.elements)
    #expect((snapshot.nesting == .flattened) == row.isFlat)
    #expect(reading.findings.map(\.code) == row.codes)
    let all = PrintedHierarchy.read(bytes, file: file.path)
    #expect(all.count == 1)
    #expect(all.first?.query?.steps.map { $0.output?.count ?? 0 } ?? [] == row.outputs)
  }

  @Test func stringsAreThoseOfTheFile() throws {
    func snapshot(_ name: String) throws -> Snapshot {
      let file = try #require(Corpus.files.first { $0.path == "debug-description/\(name).txt" })
      return try #require(DumpReader.read(try Corpus.bytes(of: file), file: file.path).snapshot)
    }
    let cypress = try snapshot("cypress-checkin-inverted-order")
    #expect(cypress[7].label == "Indian Laurel Fig Tree 'Green Gem'")
    #expect(cypress[8].value == "0%")
    #expect(cypress[6][.selected] == true)
    let mac = try snapshot("macos-menubar-panel-sessiometer")
    #expect(mac.root.title == "Sessiometer")
    #expect(mac[1][.hasKeyboardFocus] == true && mac[1][.enabled] == false)
    #expect(mac[3].extra("truncatedValue") == "Sessiometer. 2 acc...")
    #expect(mac[6].label == "work, active, auth healthy, session 60% resets in n/a, weekly 10% resets in n/a")
    let words = try snapshot("wordsgram-books-cut-by-author")
    let content = try #require(words.elements.first { $0.parent?.type == .collectionView })
    #expect(content.frame == Frame(x: 0, y: -1426, width: 375, height: 3964))
    // The file ends after a cell, so the cell and all elements around it may have more children.
    let open = words.elements.filter(\.mayHaveMoreChildren)
    #expect(open.last?.type == .cell && open.map(\.depth) == Array(0...words[words.count - 1].depth))
    let study = try snapshot("xcuitest-study-po-app-debugdescription")
    #expect(study.elements.map(\.line).allSatisfy { $0 == 3 })
    #expect(study[5].label == "Welcome to XCUITest Course ")
  }
}
