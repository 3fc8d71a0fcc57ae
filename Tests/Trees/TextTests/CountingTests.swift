// Tests singular and plural nouns in messages.

import Testing
import Text

@Suite struct CountingTests {
  @Test(arguments: [
    ("Image", "an Image"), ("Button", "a Button"), ("Other", "an Other"), ("Alert", "an Alert"),
    ("XCUIElement", "an XCUIElement"),
    ("UIView", "a UIView"), ("HTML page", "an HTML page"), ("unit", "a unit"), ("user", "a user"),
    ("unlocked door", "an unlocked door"),
    ("", ""),
  ])
  func articlesFollowTheSound(noun: String, expected: String) {
    #expect(withArticle(noun) == expected)
  }

  @Test(arguments: [(0, "0 snapshots"), (1, "1 snapshot"), (2, "2 snapshots")])
  func nounsFollowTheCount(number: Int, expected: String) {
    #expect(counted(number, "snapshot") == expected)
  }
}
