// Searches inside elements. (`webdriver-replay` §2.5)

import JSON
import Recordings
import Testing
import WebDriverReplay

@Suite struct NestedSearchTests {
  /// Each search inside a cell or a row, and the texts of what it finds. The third product of the shop is “Damson”, and
  /// the second note is “Seed order”.
  @Test(
    arguments: [
      ("shop-basket", "xpath", ".//XCUIElementTypeButton", ["Add to Basket"]),
      ("shop-basket", "xpath", "//XCUIElementTypeButton", ["Add to Basket"]),
      ("shop-basket", "xpath", "(//XCUIElementTypeStaticText)[1]", ["Damson, 500 g"]),
      ("shop-basket", "xpath", "./XCUIElementTypeOther/XCUIElementTypeButton", ["Add to Basket"]),
      // The element is the root of its own document.
      ("shop-basket", "xpath", "//XCUIElementTypeCell", [""]), ("shop-basket", "xpath", "//XCUIElementTypeTabBar", []),
      ("shop-basket", "-ios class chain", "**/XCUIElementTypeButton", ["Add to Basket"]),
      ("shop-basket", "class name", "XCUIElementTypeButton", ["Add to Basket"]),
      (
        "shop-basket", "-ios predicate string", "label BEGINSWITH 'Damson' AND type == 'XCUIElementTypeStaticText'",
        ["Damson, 500 g"]
      ),
      ("android-notes", "xpath", "//*[@resource-id='org.example.fieldnotes:id/row_title']", ["Seed order"]),
      ("android-notes", "xpath", ".//android.widget.TextView[3]", ["Yesterday"]),
      ("android-notes", "id", "row_title", ["Seed order"]),
      (
        "android-notes", "-android uiautomator", "new UiSelector().textContains(\"Kale\")", ["Kale, chard, broad beans"]
      ),
      ("android-notes", "accessibility id", "New note", []),
    ] as [(String, String, String, [String])])
  func onlyWhatIsInsideIsFound(recording: String, using: String, value: String, texts: [String]) throws {
    let isAndroid = recording.hasPrefix("android")
    let server = try WebDriverServer([ServedRecording.sample(recording)])
    let session = try server.open(#""appium:app": "any", "platformName": "\#(isAndroid ? "Android" : "iOS")""#)
    func send(_ method: String, _ path: String, _ using: String = "", _ value: String = "") -> JSONValue? {
      let body: JSONValue = ["using": .string(using), "value": .string(value), "implicit": 3000]
      return server.answer(
        WebDriverRequest(
          method, ["session", session] + path.split(separator: "/").map { String($0) }, body: Array(body.text.utf8))
      ).body["value"]
    }
    _ = send("POST", "timeouts")
    let row = isAndroid ? "(//*[@resource-id='org.example.fieldnotes:id/note_row'])[2]" : "//*[@name='product.4103']"
    let outer = try #require(send("POST", "element", "xpath", row)?["ELEMENT"]?.string)
    let found = try #require(send("POST", "element/\(outer)/elements", using, value)?.list)
    let answers = found.compactMap { $0["ELEMENT"]?.string }.map { send("GET", "element/\($0)/text")?.string }
    #expect(answers == texts)
  }

  /// XPaths inside the list of notes on Android, and how many elements they find. The list is the document: relative
  /// paths start above it. (`class-chain-and-xpath` §6)
  @Test(
    arguments: [
      ("./*", 1), ("*", 1), ("/*", 1), ("./*/*", 4), ("./*/androidx.cardview.widget.CardView", 4),
      ("./androidx.recyclerview.widget.RecyclerView", 1), ("/androidx.recyclerview.widget.RecyclerView", 1),
      (".//androidx.recyclerview.widget.RecyclerView", 1), (".//*", 26), ("//*", 26),
      ("./androidx.cardview.widget.CardView", 0), ("androidx.cardview.widget.CardView", 0), (".", 0), ("self::*", 0),
      ("..", 0), ("(./*)[1]", 1), ("./hierarchy", 0), ("./nope | ./*/*", 4),
    ])
  func pathsStartAboveTheElementOnAndroid(_ row: (xpath: String, count: Int)) throws {
    let server = try WebDriverServer([ServedRecording.sample("android-notes")])
    let session = try server.open(#""appium:app": "any", "platformName": "Android""#)
    func send(_ path: String, _ using: String, _ value: String) -> JSONValue? {
      let body: JSONValue = ["using": .string(using), "value": .string(value)]
      let words = ["session", session] + path.split(separator: "/").map { String($0) }
      return server.answer(WebDriverRequest("POST", words, body: Array(body.text.utf8))).body["value"]
    }
    let list = try #require(send("element", "id", "note_list")?["ELEMENT"]?.string)
    let found = try #require(send("element/\(list)/elements", "xpath", row.xpath)?.list)
    #expect(found.count == row.count)
    // The first one is what a search for one element finds.
    let one = send("element/\(list)/element", "xpath", row.xpath)
    #expect(one?["ELEMENT"]?.string == found.first?["ELEMENT"]?.string)
    #expect(row.count != 1 || found.first?["ELEMENT"]?.string == list)
  }
}
