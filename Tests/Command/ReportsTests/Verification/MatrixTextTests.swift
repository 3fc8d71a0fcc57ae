// Tests the matrix on terminals that are too narrow for it.

import Findings
import PageVerification
import Testing

@testable import Reports

@Suite struct MatrixTextTests {
  static func lines(_ answer: VerificationAnswer, width: Int, showsAll: Bool = false) -> [String] {
    MatrixText(answer: answer, viewSummaries: answer.viewSummaries, width: width, showsAll: showsAll).lines.map(\.plain)
  }

  /// The whole matrix is 49 columns wide. Without the view and the two screens that have no problems, it is 43 columns
  /// wide, and the columns that do not fit move to a second band.
  @Test func omitsRowsAndColumnsWithoutProblems() {
    let expected = """
        matrix
          · not recognised, ? undecidable
          ! problem
                         3     4       5    6
          CartView    0/4!     ·       ·    ·
          HomeView    2/4!     ·       ·    ·
          SearchView     ·  3/5!       ·  1/2
          PayView        ·     ·  1/2+1?   1?
          3 CartView (4)  4 SearchView (5)
          5 PayView (2)
          6 unlabelled in snapshots/shop (2)
                      7
          HomeView    2
          and 3 views not recognised on these
          7 unlabelled in snapshots/other (2)
          omitted, because nothing is wrong:
          1 view, 2 screens
      """
    #expect(Self.lines(ShopAnswer.whole(), width: 40).joined(separator: "\n") == expected)
  }

  /// At a width of 30 columns, the view names take 14 columns, which leaves room for two screens.
  @Test func splitsIntoBands() {
    let expected = """
        matrix
          · not recognised
          ? undecidable, ! problem
                         3     4
          CartView    0/4!     ·
          HomeView    2/4!     ·
          SearchView     ·  3/5!
          and 1 view not recognised
          on these
          3 CartView (4)
          4 SearchView (5)
                           5    6  7
          HomeView         ·    ·  2
          SearchView       ·  1/2  ·
          PayView     1/2+1?   1?  ·
          and 1 view not recognised
          on these
          5 PayView (2)
          6 unlabelled in snaps… (2)
          7 unlabelled in snaps… (2)
          omitted, because nothing
          is wrong:
          1 view, 2 screens
      """
    #expect(Self.lines(ShopAnswer.whole(), width: 30).joined(separator: "\n") == expected)
  }

  /// Fifty views and sixty screens. Each of the first fifty screens is labelled with one of the views; the other ten
  /// come from recordings without labels. In each group of ten views, the fourth view is also recognised in two of the
  /// five snapshots of the view after it.
  ///
  /// - Parameter criterion: The element by which every view is recognised; by default, each view is recognised by an
  ///   element with a different name.
  static func large(_ name: String = "View", criterion: String? = nil) -> VerificationAnswer {
    // Names are replaced after the rows are parsed, because a row cannot contain every character that a name can have.
    var recorder = Recorder { $0.hasPrefix("View") ? name + $0.dropFirst(4) : $0 }
    let models = (0..<50).map { recorder.model("View\($0)", "\(criterion ?? "title\($0)") exists") }
    let labelled = (0..<50).map { view in
      recorder.recording(
        "run",
        (0..<5).map { shot in
          let other = shot < 2 && view % 10 == 4 ? " title\(view - 1)" : ""
          return "\(shot) View\(view)[title\(view)\(other) bar]"
        }.joined(separator: " | "), hasJournal: false)
    }
    let rest = (50..<60).map {
      recorder.recording("run\($0)", (0..<5).map { "\($0) [bar]" }.joined(separator: " | "), hasJournal: false)
    }
    return VerificationAnswer(pages: "Pages.yml", Verification(models, labelled + rest), findings: [])
  }

  /// The large answers, by the prefix that the names of their views share.
  static let answers = Dictionary(uniqueKeysWithValues: (names + ["View"]).map { ($0, large($0)) })
  static let alike = large(criterion: "bar")

  static let widths = [40, 80, 120, 200]

  /// 5 views are also recognised on a different view's screen, and the other 45 have no problems. On 5 screens, two
  /// views are recognised; on 45, only the screen's own view; and in the recordings without labels, no view.
  @Test(arguments: widths)
  func matrixFitsTheWidth(width: Int) throws {
    let lines = try Self.lines(#require(Self.answers["View"]), width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(lines.count { $0.contains("2/5!") } == 5)
    #expect(lines.joined(separator: " ").contains("45 views, 55 screens"))
  }

  /// The complete matrix is shown: each column number appears once, and each row appears in every band.
  @Test(arguments: widths)
  func fullMatrixIsSplitIntoBands(width: Int) throws {
    let lines = try Self.lines(#require(Self.answers["View"]), width: width, showsAll: true)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    let heads = lines.filter { line in line.allSatisfy { $0 == " " || $0.isNumber } }
    #expect(heads.flatMap { $0.split(separator: " ") } == (1...60).map { "\($0)" })
    #expect(lines.count { $0.hasPrefix("    View") } == 50 * heads.count)
  }

  /// Names with characters that are two columns wide, long names, and names that would break the line.
  static let names = [
    "雨の図書館の見出し", String(repeating: "x", count: 300), "a\nb\u{202E}\u{1B}[2J", "e\u{301}\u{301}👩‍👩‍👧",
  ]

  @Test(arguments: widths, names)
  func matrixWithLongNamesFitsTheWidth(width: Int, name: String) throws {
    let lines = try Self.lines(#require(Self.answers[name]), width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(lines.allSatisfy { !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E } })
  }

  /// Every view is recognised on every screen, so nothing can be omitted.
  @Test(arguments: widths)
  func nothingIsOmittedIfEverythingIsWrong(width: Int) {
    let lines = Self.lines(Self.alike, width: width)
    #expect(lines.allSatisfy { DisplayText.width($0) <= width })
    #expect(!lines.contains { $0.contains("omitted") })
    // Each of the 50 views is recognised on 49 screens that are labelled with a different view.
    #expect(lines.joined().count { $0 == "!" } == 50 * 49 + 1)
  }
}
