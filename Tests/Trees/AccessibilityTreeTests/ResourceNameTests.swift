// Tests where the name in a resource id begins.

import AccessibilityTree
import Testing

@Suite struct ResourceNameTests {
  @Test(arguments: [
    ("com.example.shop:id/submit", "submit"), ("submit", nil), ("com.example.shop:id/", nil), ("a:b:id/c", "c"),
    ("a:id/b:id/c", "b:id/c"), ("a:string/b", nil),
    // The device compares bytes, so a combining mark does not change the slash.
    ("a:id/\u{301}b", "\u{301}b"),
  ])
  func nameFollowsThePackage(_ row: (id: String, name: String?)) {
    #expect(ResourceName.name(of: row.id).map { Array($0.utf8) } == row.name.map { Array($0.utf8) })
  }
}
