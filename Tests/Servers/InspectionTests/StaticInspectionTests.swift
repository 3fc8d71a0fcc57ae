// Tests pages that need no server.

import Foundation
import Inspection
import Reports
import Testing

@Suite struct StaticInspectionTests {
  private static let page: String = {
    guard let files = try? InspectedShop.inspector().shown else { return "" }
    var page = StaticInspection(files)
    page.locator = "buttons"
    return String(decoding: page.html(.embedded), as: UTF8.self)
  }()

  @Test func nothingIsFetched() {
    #expect(Self.page.contains("Content-Security-Policy"))
    for part in ["src=\"/", "href=\"/", "/assets/"] { #expect(!Self.page.contains(part), "\(part)") }
  }

  /// U+0600 and the letter after it are one character, so a search for characters would not find the sign.
  @Test func recordedTextCannotEndTheScript() throws {
    var page = StaticInspection(try InspectedShop.inspector().shown)
    page.locator = "buttons[\"\u{600}</script><script>alert(1)</script>\"]"
    let text = String(decoding: page.html(.embedded), as: UTF8.self)
    #expect(text.matches(of: /<\/script>/).count == 2)
  }

  @Test func theDataIsInside() throws {
    let start = try #require(Self.page.range(of: "id=\"embedded\">"))
    let end = try #require(Self.page[start.upperBound...].range(of: "</script>"))
    let data = Data(Self.page[start.upperBound..<end.lowerBound].utf8)
    let json = try JSONSerialization.jsonObject(with: data)
    #expect(try value(json, "answers", "GET snapshots/shop%2F0001/tree", "count") == 6)
    #expect(try value(json, "pictures", "shop/0001", as: String.self).hasPrefix("data:image/svg+xml;base64,"))
    #expect(try value(json, "query", "answer", "snapshots", 1, "count") == 2)
  }
}
