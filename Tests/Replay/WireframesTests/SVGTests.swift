// Tests wireframes as SVG documents.

import AccessibilityTree
import Foundation
import FoundationXML
import Testing
import Wireframes

@Suite struct SVGTests {
  static func svg(_ item: Item, highlighting: [Int] = []) throws -> String {
    let snapshot = try #require(item.snapshot())
    return Wireframe(of: snapshot, highlighting: highlighting.map { snapshot[$0] }).svg
  }

  /// The whole document, which has been reviewed. `AXREPLAY_RECORD=1` re-records it.
  @Test func aScreen() throws {
    let svg = try Self.svg(login, highlighting: [5, 9])
    let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/login.svg")
    if ProcessInfo.processInfo.environment["AXREPLAY_RECORD"] == "1" {
      try svg.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try svg == String(contentsOf: golden, encoding: .utf8))
  }

  /// Labels, each with the escaped text that the document must contain.
  static let names: [(name: String, text: String)] = [
    ("</title><script>alert(1)</script>", "&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a\"b'c & d", "a&quot;b'c &amp; d"), ("two\nlines\r\n", "two lines  "),
    ("nul\u{0} esc\u{1B}", "nul\u{FFFD} esc\u{FFFD}"),
    ("not\u{FFFE}", "not\u{FFFD}"), ("日本 👩‍👩‍👧", "日本 👩‍👩‍👧"), ("]]>", "]]&gt;"),
  ]

  @Test(arguments: names)
  func labelsAreEscaped(_ row: (name: String, text: String)) throws {
    let item = Item(.application, (0, 0, 400, 20), [Item(.button, (0, 0, 400, 20), label: row.name)])
    let svg = try Self.svg(item)
    #expect(svg.contains("<title>Button, label: \(row.text)</title>"))
    #expect(svg.contains(">\(row.text)</text>"))
    let document = try XMLDocument(xmlString: svg)
    #expect(try document.nodes(forXPath: "//*[local-name()='g']").count == 1)
    #expect(try document.nodes(forXPath: "//*[local-name()='script']").isEmpty)
  }

  @Test func longNamesAreTruncated() throws {
    let long = String(repeating: "x", count: 100_000)
    let item = Item(.application, (0, 0, 400, 20), [Item(.button, (0, 0, 400, 20), identifier: long, label: long)])
    let svg = try Self.svg(item)
    #expect(svg.utf8.count < 5000)
    #expect(svg.contains("xxx…"))
  }

  /// Frames that cannot be drawn, each with the reason in the summary.
  static let frames: [(frame: (Double, Double, Double, Double)?, reason: String)] = [
    ((.nan, 0, 10, 10), "1 without a frame"), ((0, 0, .infinity, 10), "1 without a frame"),
    ((-.infinity, 0, 10, 10), "1 without a frame"), ((0, 0, 0, 10), "1 without width or height"),
    ((0, 0, 10, -5), "1 without width or height"), ((200, 0, 10, 10), "1 outside the screen"),
    ((0, -10, 10, 10), "1 outside the screen"), (nil, "1 without a frame"),
    ((1e300, 1e300, 1e300, 1e300), "1 outside the screen"),
  ]

  @Test(arguments: frames)
  func undrawableElementsAreCounted(_ row: (frame: (Double, Double, Double, Double)?, reason: String)) throws {
    let svg = try Self.svg(Item(.application, (0, 0, 200, 100), [Item(.button, row.frame, label: "no")]))
    #expect(svg.contains("<desc>2 elements, 1 drawn; \(row.reason)</desc>"))
    #expect(!svg.contains("no</text>"))
    #expect(svg.firstMatch(of: /["MLx ]-?(nan|inf)/) == nil)
  }

  @Test func anElementThatExtendsBeyondTheScreenIsClipped() throws {
    let svg = try Self.svg(Item(.application, (0, 0, 200, 100), [Item(.table, (0, -1e12, 200, 1e300))]))
    #expect(svg.contains(#"<rect x="0" y="-8" width="200" height="116"/>"#))
  }

  /// The frame of the root, the frame of its child, and the view box.
  static let canvases: [((Double, Double, Double, Double)?, (Double, Double, Double, Double)?, String)] = [
    ((0, 0, 390, 844), (0, 0, 10, 10), "0 0 390 844"), ((5, 7, 390, 844), (0, 0, 10, 10), "5 7 390 844"),
    (nil, (30, 40, 10, 20), "30 40 10 20"), ((0, 0, 0, 0), (30, 40, 10, 20), "30 40 10 20"),
    ((.nan, 0, 10, 10), (30, 40, 10, 20), "30 40 10 20"), (nil, nil, "0 0 1 1"),
    ((0, 0, 1e300, 1e300), nil, "0 0 100000 100000"), ((0.125, 0, 10.5, 20), nil, "0.13 0 10.5 20"),
  ]

  @Test(arguments: canvases.indices)
  func theCanvasIsTheAppOrItsContents(number: Int) throws {
    let (root, inside, viewBox) = Self.canvases[number]
    let svg = try Self.svg(Item(.application, root, [Item(.button, inside)]))
    #expect(svg.contains("viewBox=\"\(viewBox)\""))
  }

  @Test func onlyTheInnermostElementShowsText() throws {
    let text = Item(.staticText, (0, 0, 100, 20), label: "Pear")
    let cell = Item(.cell, (0, 0, 200, 40), label: "Pear, 2 €", [text, Item(.button, (100, 0, 50, 20), label: "Buy")])
    let svg = try Self.svg(
      Item(.application, (0, 0, 200, 100), [cell, Item(.cell, (0, 50, 200, 40), label: "Plum, 3 €")]))
    #expect(svg.components(separatedBy: "</text>").count - 1 == 3)
    #expect(svg.contains(">Plum, 3 €</text>") && !svg.contains(">Pear, 2 €</text>"))
  }

  @Test func aPartOfAScreen() throws {
    let snapshot = try #require(login.snapshot())
    let svg = Wireframe(of: snapshot[5]).svg
    #expect(snapshot[5].identifier == "submit")
    #expect(svg.contains("viewBox=\"10 70 80 20\""))
    #expect(svg.contains("<desc>2 elements, 2 drawn</desc>"))
  }

  @Test func elementsOfAnotherSnapshotAreNotHighlighted() throws {
    let snapshot = try #require(login.snapshot())
    let other = try #require(login.snapshot())
    let svg = Wireframe(of: snapshot, highlighting: [other[5], snapshot[8]]).svg
    #expect(svg.components(separatedBy: #"<rect class="highlight""#).count - 1 == 1)
    #expect(svg.contains("1 highlighted but not visible"))
  }

  @Test func deepTreesAreDrawn() throws {
    var builder = SnapshotBuilder()
    let item = Item(.button, (0, 0, 300, 600), label: "deep")
    for _ in 0..<100_000 { builder.begin(item.record(&builder)) }
    let snapshot = try #require(builder.finish(platform: .apple))
    let wireframe = Wireframe(of: snapshot, highlighting: [snapshot[99_999]])
    let svg = wireframe.svg
    #expect(svg.contains("<desc>100000 elements, 5001 drawn; 94999 beyond the limit of 5000</desc>"))
    #expect(svg.utf8.count < 2_000_000)
    #expect(try wireframe.png().count > 8)
  }
}
