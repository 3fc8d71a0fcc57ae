// Tests how the HTML page escapes text and places labels.

import Testing

@testable import Reports

@Suite struct PageTextTests {
  // MARK: Escaping

  static let words: [(String, String)] = [
    ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("\"it's\"", "&quot;it&#39;s&quot;"), ("é 😀 雨", "é 😀 雨"),
    ("\u{202E}a\u{200F}", "\\u{202E}a\\u{200F}"), ("a\nb\u{0}", "a\\nb\\u{0}"), ("\u{FFFF}", "\\u{FFFF}"),
  ]

  @Test(arguments: words)
  func recordedTextIsEscaped(_ row: (String, String)) {
    var markup = Markup()
    markup.element("p", ["title": row.0, "id": nil], row.0)
    #expect(markup.text == "<p title=\"\(row.1)\">\(row.1)</p>")
  }

  // MARK: Timelines

  @Test func labelsDoNotOverlap() {
    // The timeline is 150 characters wide and slightly longer than 100 s. Each label takes 10 characters, plus a gap of
    // 2.5 characters, which together correspond to about 9 s.
    let scale = TimeScale([100])
    func labels(_ times: [Double]) -> [TimeScale.Label] { times.map { .init(at: $0, text: "0123456789") } }
    func placements(_ times: [Double], lines: Int) -> [String] {
      scale.placements(for: labels(times), lines: lines).map { $0.map { "\($0.line)/\($0.zoom)" } ?? "-" }
    }
    #expect(placements([0, 50], lines: 1) == ["0/1", "0/1"])
    // The second label fits on a second line, or in a timeline that is twice as wide.
    #expect(placements([0, 5], lines: 2) == ["0/1", "1/1"])
    #expect(placements([0, 5], lines: 1) == ["0/1", "0/2"])
    // Two labels for the same time never fit on one line.
    #expect(placements([7, 7], lines: 1) == ["0/1", "-"])
    // The third label is placed before the second, which fits only in a wider timeline.
    #expect(placements([0, 1, 20], lines: 1) == ["0/1", "0/16", "0/1"])
  }

  /// The last time in a timeline, and the interval between the numbers on its ruler, which has at most ten numbers.
  static let steps: [(last: Double, step: Double)] = [
    (1, 0.2), (6.5, 1), (20, 5), (60, 10), (599.2, 100), (0, 0.1),
  ]

  @Test(arguments: steps)
  func numbersOnTheRuler(_ row: (last: Double, step: Double)) {
    #expect(abs(TimeScale([row.last]).step - row.step) < 1e-9)
  }
}
