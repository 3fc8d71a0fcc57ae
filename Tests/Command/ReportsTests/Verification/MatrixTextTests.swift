// The matrix on terminals that are too narrow for it.

import Testing

@testable import Reports

@Suite struct MatrixTextTests {
  static func lines(_ answer: VerificationAnswer, width: Int, isWhole: Bool = false) -> [String] {
    MatrixText(answer: answer, standings: answer.standings, width: width, isWhole: isWhole).lines.map(\.plain)
  }

  /// The whole matrix takes 43 columns. Without the good view and the two screens that only their own view recognises it takes 37.
  @Test func leavesOutWhatIsNotWrong() {
    let expected = """
        matrix (· none, ? undecided, ! wrong)
                         3     4       5  6
          CartView    0/3!     ·       ·  ·
          HomeView    2/3!     ·       ·  2
          SearchView     ·  3/5!       ·  ·
          PayView        ·     ·  1/2+1?  ·
          3 CartView (3)  4 SearchView (5)
          5 PayView (2)
          6 unlabelled in snapshots/other (2)
          left out, as nothing is wrong there:
          1 view, 2 screens
      """
    #expect(Self.lines(ShopAnswer.whole(), width: 40).joined(separator: "\n") == expected)
  }

  /// Of 30 columns, 14 are taken by names; two screens fit beside them.
  @Test func splitsIntoBands() {
    let expected = """
        matrix (· none, ? undecided, ! wrong)
                         3     4
          CartView    0/3!     ·
          HomeView    2/3!     ·
          SearchView     ·  3/5!
          and 1 view that recognises
          none of these
          3 CartView (3)
          4 SearchView (5)
                           5  6
          HomeView         ·  2
          PayView     1/2+1?  ·
          and 2 views that recognise
          none of these
          5 PayView (2)
          6 unlabelled in snaps… (2)
          left out, as nothing is
          wrong there:
          1 view, 2 screens
      """
    #expect(Self.lines(ShopAnswer.whole(), width: 30).joined(separator: "\n") == expected)
  }

  /// Fifty views, sixty screens: the first fifty labelled, the rest recordings without labels. Of every ten views the fourth recognises
  /// two of the next one's five snapshots.
  static func large(_ name: String = "View") -> VerificationAnswer {
    var answer = VerificationAnswer(pages: "Pages.yml")
    answer.views = (0..<50).map { VerificationAnswer.View(name: "\(name)\($0)", criteria: ["title: exists"]) }
    answer.screens = (0..<60).map {
      .init(name: $0 < 50 ? "\(name)\($0)" : "run\($0)", isLabelled: $0 < 50, count: 5, snapshots: [])
    }
    answer.cells = (0..<50).map { view in
      (0..<60).map { screen in
        if view == screen { return ShopAnswer.cell(met: 5) }
        return view % 10 == 3 && screen == view + 1 ? ShopAnswer.cell(met: 2, unmet: 3) : ShopAnswer.cell(unmet: 5)
      }
    }
    return answer
  }

  static let widths = [40, 80, 120, 200]

  /// 5 views recognise too much, the other 45 have nothing wrong; 5 screens are recognised by two views, 45 by their own alone, and in the
  /// recordings without labels nothing is recognised.
  @Test(arguments: widths)
  func fits(width: Int) {
    let lines = Self.lines(Self.large(), width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(lines.count { $0.contains("2/5!") } == 5)
    #expect(lines.joined(separator: " ").contains("45 views, 55 screens"))
  }

  /// Nothing is left out of the whole matrix: each number is once at the head of a column, and each row is in each band.
  @Test(arguments: widths)
  func theWholeIsSplit(width: Int) {
    let lines = Self.lines(Self.large(), width: width, isWhole: true)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    let heads = lines.filter { line in line.allSatisfy { $0 == " " || $0.isNumber } }
    #expect(heads.flatMap { $0.split(separator: " ") } == (1...60).map { "\($0)" })
    #expect(lines.count { $0.hasPrefix("    View") } == 50 * heads.count)
  }

  /// Names that take two columns a character, that are long, or that would break the line.
  static let names = [
    "雨の図書館の見出し", String(repeating: "x", count: 300), "a\nb\u{202E}\u{1B}[2J", "e\u{301}\u{301}👩‍👩‍👧",
  ]

  @Test(arguments: widths, names)
  func fitsWithSuchNames(width: Int, name: String) {
    let lines = Self.lines(Self.large(name), width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
  }

  /// Every view recognises everything: there is nothing to leave out.
  @Test(arguments: widths)
  func nothingIsLeftOutWhereAllIsWrong(width: Int) {
    var answer = Self.large()
    answer.cells = answer.cells.map { $0.map { _ in ShopAnswer.cell(met: 5) } }
    let lines = Self.lines(answer, width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(!lines.contains { $0.contains("left out") })
    // Each of 50 views at 49 screens that are labelled with another one.
    #expect(lines.joined().count { $0 == "!" } == 50 * 49 + 1)
  }
}
