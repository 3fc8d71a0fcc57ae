// Checks that the inspector's page is embedded as a whole, and that it cannot interpret recorded text as markup.

import Testing

@Suite struct InspectorPageTests {
  private static let folder = "Sources/Command/CReportFiles/inspector"

  /// `order.txt` is read with `--assets`, `files.c` by the compiler.
  @Test(arguments: [("script", ".js"), ("style", ".css")])
  func everyPartIsEmbeddedInOrder(kind: String, ending: String) throws {
    let order = try SourceTree.text("\(Self.folder)/\(kind)/order.txt").split(separator: "\n").map(String.init)
    let files = try SourceTree.files("\(Self.folder)/\(kind)", ending: [ending])
    #expect(Set(files.compactMap { $0.path.split(separator: "/").last.map(String.init) }) == Set(order))
    let embedded = try SourceTree.text("Sources/Command/CReportFiles/files.c")
      .matches(of: /#embed "inspector\/(\w+)\/([^"]+)"/).filter { $0.output.1 == kind }.map { String($0.output.2) }
    #expect(embedded == order)
  }

  @Test func textIsNeverMarkup() throws {
    let markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function/
    for file in try SourceTree.files("\(Self.folder)/script", ending: [".js"]) {
      for line in file.lines { #expect(line.firstMatch(of: markup) == nil, "\(file): \(line)") }
      let sends = file.text.contains("fetch(") || file.text.contains("XMLHttpRequest")
      #expect(!sends || file.path.hasSuffix("/api.js"), "\(file) sends requests")
    }
    let page = try SourceTree.text("\(Self.folder)/page.html")
    #expect(!page.contains("<style"))
    #expect(page.firstMatch(of: /\son\w+=|style="/) == nil)
  }
}
