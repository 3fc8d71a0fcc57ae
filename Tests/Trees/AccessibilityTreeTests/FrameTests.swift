// Tests how frames are printed.

import AccessibilityTree
import Testing

@Suite struct FrameTests {
  static let rows: [(Frame, String)] = [
    (.zero, "{{0, 0}, {0, 0}}"),
    (Frame(x: 16, y: 384, width: 370, height: 52), "{{16, 384}, {370, 52}}"),
    (Frame(x: -1, y: -20, width: 0.5, height: 44.25), "{{-1, -20}, {0.5, 44.25}}"),
    (Frame(x: -0.0, y: 1e6, width: 0.1, height: 1), "{{0, 1000000}, {0.1, 1}}"),
    (Frame(x: .infinity, y: -.infinity, width: .nan, height: 0), "{{inf, -inf}, {nan, 0}}"),
    (Frame(x: 1e300, y: 9_007_199_254_740_992, width: 0, height: 0), "{{1e+300, 9007199254740992}, {0, 0}}"),
  ]

  @Test(arguments: rows)
  func isPrinted(frame: Frame, text: String) {
    #expect(frame.description == text)
  }

  @Test func framesCompareByValue() {
    #expect(Frame(x: 1, y: 2, width: 3, height: 4) == Frame(x: 1, y: 2, width: 3, height: 4))
    #expect(Frame(x: 1, y: 2, width: 3, height: 4) != Frame(x: 1, y: 2, width: 4, height: 3))
  }
}
