// Tests the HTML page about page models: its markup, and what its readers see.

import Foundation
import Testing

@testable import Reports

/// A sample page, named after the verification answer that it presents.
enum SamplePage: String, CaseIterable {
  case mail, shop, hostile, nothing, large, farm

  var answer: VerificationAnswer {
    switch self {
    case .mail: SampleAnswer.mail
    case .shop: ShopAnswer.whole()
    case .hostile: SampleAnswer.hostile
    case .nothing: SampleAnswer.nothing
    case .large: SampleAnswer.large
    case .farm: SampleAnswer.farm
    }
  }

  var text: String { Self.written[self]?.text ?? "" }

  func page() throws -> ParsedPage { try #require(Self.written[self]?.page) }

  /// Written and parsed once for all tests, because it takes seconds.
  private static let written = Dictionary(
    uniqueKeysWithValues: allCases.map { sample in
      let text = VerificationHTML.text(sample.answer)
      return (sample, (text: text, page: try? ParsedPage(text)))
    })
}

@Suite struct VerificationHTMLTests {
  @Test(arguments: SamplePage.allCases)
  func everyPageIsWellFormed(_ sample: SamplePage) throws {
    let page = try sample.page()
    #expect(page.nodes.first?.name == "html")
    let ids = page.nodes.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count, "ids are unique")
    let targets = Set(ids.map { "#\($0)" })
    for target in page.all("a").compactMap({ $0.attributes["href"] }) {
      #expect(targets.contains(target), "\(target) refers to no element")
    }
    for key in ["aria-labelledby", "aria-describedby", "aria-controls", "for"] {
      for node in page.nodes {
        guard let id = node.attributes[key] else { continue }
        #expect(ids.contains(id), "\(key)=\(id) of \(node.name) refers to no element")
      }
    }
  }

  @Test(arguments: SamplePage.allCases)
  func nothingIsFetched(_ sample: SamplePage) throws {
    let text = sample.text
    let page = try sample.page()
    for node in page.nodes {
      for key in ["src", "href", "data", "action", "srcset", "poster"] {
        guard let address = node.attributes[key] else { continue }
        #expect(address.hasPrefix("#") || address.hasPrefix("data:"), "\(node.name) \(key)=\(address)")
      }
      // Event handlers in attributes would execute text as code.
      #expect(!node.attributes.keys.contains { $0.hasPrefix("on") }, "\(node.name)")
    }
    for style in page.all("style") {
      #expect(!style.text.replacing("url(#", with: "").contains("url(") && !style.text.contains("@import"))
    }
    #expect(!text.contains("http:") && !text.contains("https:"))
    let policies = page.all("meta").filter { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(policies.first?.attributes["content"]?.hasPrefix("default-src 'none';") == true)
  }

  @Test(arguments: SamplePage.allCases)
  func theSameAnswerGivesTheSameBytes(_ sample: SamplePage) {
    #expect(VerificationHTML.text(sample.answer) == sample.text)
  }

  /// Everything that responds to the pointer can be reached by Tab: it is a native control, or part of a group with one
  /// tab stop.
  @Test(arguments: SamplePage.allCases)
  func interactiveElementsAreAccessible(_ sample: SamplePage) throws {
    let page = try sample.page()
    let native: Set = ["a", "button", "select", "summary", "input"]
    for node in page.nodes where node.attributes["tabindex"] != nil && !native.contains(node.name) {
      // All cells of the matrix share one tab stop, and so do all states of the diagram. A heading gets the focus when
      // its dialog opens.
      #expect(["td", "h2", "div", "g"].contains(node.name), "\(node.name) \(node.attributes)")
    }
    let stops = page.all("td").filter { $0.attributes["tabindex"] == "0" }
    let cells = sample.answer.views.isEmpty || sample.answer.screens.isEmpty ? 0 : 1
    #expect(stops.count == cells)
    for control in page.all("select") {
      #expect(control.attributes["aria-label"] != nil || control.path.contains { page.nodes[$0].name == "label" })
    }
  }

  // MARK: Contents

  @Test func figuresAndFindings() throws {
    let page = try SamplePage.mail.page()
    let figures = zip(page.all("dt"), page.all("dd")).map { "\($0.text) \($1.text)" }
    #expect(
      figures.prefix(7) == [
        "views 4", "distinct snapshots 8", "recorded snapshots 10", "recordings 3", "error 1", "warning 1", "note 1",
      ])
    let findings = page.all("li", inside: "findings")
    #expect(findings.map { $0.attributes["class"] } == ["error", "warning", "note"])
    let first = try #require(findings.first).text
    for part in [
      "InboxView is not recognised in 1 of 2", "check the criterion", "Pages.yml:21:7", "view-misses-own-screen",
    ] {
      #expect(first.contains(part))
    }
  }

  /// Evidence from a snapshot links to that snapshot; `mail-login/2.xml` is the third snapshot on the page.
  @Test func evidenceLinksToItsSnapshot() throws {
    let page = try SamplePage.mail.page()
    let links = page.all("a", inside: "findings")
    #expect(links.map(\.text) == ["mail-login/2.xml"])
    #expect(links.map { $0.attributes["href"] } == ["#snapshot-3"])
  }

  /// Each of the six screens is listed and drawn once, and says how many others are like it; the recordings with more
  /// than 500 entries in all have none on the page.
  @Test func equalScreensOfALargePageAreListedOnce() throws {
    let page = try SamplePage.farm.page()
    let snapshots = page.all("details", class: "snapshot")
    #expect(snapshots.map { $0.attributes["id"] } == (1...6).map { "snapshot-\($0)" })
    #expect(snapshots.allSatisfy { $0.text.contains("and 119 more") })
    let drawings = page.all("img", inside: "snapshots").map { $0.attributes["data-drawing"] }
    #expect(drawings == (0..<6).map { "\($0)" })
    #expect(page.all("article", class: "recording").count == 8)
    #expect(page.all("summary", inside: "recordings").map(\.text).contains("4 more recordings, without their entries"))
  }

  /// The matrix has a row for each view. Each cell shows a symbol, the number of snapshots in which the view is
  /// recognised, and the total number of snapshots, followed by the number of undecidable snapshots unless it is zero.
  @Test func cellsOfTheMatrix() throws {
    let page = try SamplePage.mail.page()
    let cells = page.all("td").filter { $0.attributes["tabindex"] != nil }.map(\.text)
    #expect(
      cells == [
        "✓ 2/2", "▲ 1/4", "· 0/2", "· 0/2", "· 0/2", "? 3/4?1", "· 0/2", "· 0/2", "· 0/2", "· 0/4", "✗ 1/2", "● 1/2",
        "· 0/2", "· 0/4", "· 0/2", "· 0/2",
      ])
  }

  /// One wait for InboxView failed; in ShopAnswer, one of two waits for PayView is undecidable. A wait that would fail
  /// only in a slower app does not count as failed.
  @Test func failedAndUndecidableWaits() throws {
    func loaded(_ sample: SamplePage, _ view: String) throws -> String {
      let page = try sample.page()
      let names = page.all("th", inside: "waits").filter { $0.attributes["scope"] == "row" }.map(\.text)
      let row = try #require(names.firstIndex(of: view))
      let cells = page.all("td", inside: "waits").filter { $0.attributes["class"]?.hasPrefix("number") == true }
      // Each row has six cells with numbers, plus one for each time scale. The second cell shows in how many waits the
      // view loaded.
      return cells[row * (6 + sample.answer.timeScales.count) + 1].text
    }
    #expect(try loaded(.mail, "LoginView") == "2 of 2")
    #expect(try loaded(.mail, "InboxView") == "✗ 1 of 2")
    #expect(try loaded(.shop, "PayView") == "? 1 of 2")
  }

  /// Screen readers can read everything that the state diagram shows.
  @Test func statesAsATable() throws {
    let page = try SamplePage.mail.page()
    let states = page.all("g", class: "node").compactMap { $0.attributes["aria-label"] }
    #expect(
      states == [
        "LandingView, opens LoginView (2×)",
        "LoginView, opens InboxView (1×), no view recognised (1×, not declared)",
        "InboxView, opens MessageView (not recorded)", "MessageView, opens InboxView (not recorded)",
        "no view recognised",
      ])
  }

  // MARK: Pages for a browser

  /// `make test-web` opens these pages in a browser. The test writes the files only if `AXREPLAY_WEB_PAGES` names a
  /// folder.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["AXREPLAY_WEB_PAGES"] != nil))
  func writePages() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["AXREPLAY_WEB_PAGES"])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for sample in SamplePage.allCases {
      try sample.text.write(
        toFile: "\(folder)/\(sample).html", atomically: true, encoding: .utf8)
    }
  }
}
