// Tests the answers to locators.

import Inspection
import Testing

@Suite struct LocatorAnswerTests {
  @Test func stepsHaveTheirElements() throws {
    let answer = try InspectedShop.inspector().post(
      "query", #"{"locator": "buttons[\"Log in\"]", "snapshots": ["shop/0001"], "explain": true, "sets": true}"#)
    #expect(try value(answer, "snapshots", 0, "outcome") == "ambiguous")
    #expect(try value(answer, "snapshots", 0, "key") == "shop/0001")
    // Both buttons have the label; results are in level order.
    #expect(try value(answer, "snapshots", 0, "trace", 0, "elements") == [3, 5])
    #expect(try value(answer, "snapshots", 0, "trace", 1, "count") == 2)
    #expect(try value(answer, "snapshots", 0, "locators", 0) == #"buttons["login"]"#)
  }

  /// Without an explanation, only the indices of matches are listed.
  @Test(arguments: [("*", [1, 2]), ("shop/*", [1, 2]), ("shop/0001", [2])])
  func manySnapshotsAreCounted(keys: String, counts: [Int]) throws {
    let answer = try InspectedShop.inspector().post(
      "query", #"{"locator": "buttons[\"Log in\"]", "snapshots": ["\#(keys)"]}"#)
    let snapshots = try value(answer, "snapshots", as: [[String: Any]].self)
    #expect(snapshots.compactMap { $0["count"] as? Int } == counts)
    #expect(try value(snapshots.last, "matches", as: [[String: Int]].self) == [["index": 3], ["index": 5]])
  }

  @Test func mistakesHaveAPlace() throws {
    let answer = try InspectedShop.inspector().post("query", #"{"locator": "buttns[\"a\"]", "snapshots": ["*"]}"#)
    #expect(try value(answer, "error", "start") == 0)
    #expect(try value(answer, "error", "end") == 6)
    #expect(try value(answer, "error", "suggestions") == ["buttons"])
    #expect(try value(answer, "snapshots", as: [Any].self).isEmpty)
  }

  @Test func codeOfTestsIsReadAsItsLocator() throws {
    let answer = try InspectedShop.inspector().post(
      "query", #"{"locator": "driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'login')", "snapshots": ["shop/0001"]}"#)
    #expect(try value(answer, "expression") == "accessibility-id:login")
    #expect(try value(answer, "snapshots", 0, "count") == 1)
  }

  @Test func translationsAreProvenOnAllSnapshots() throws {
    let answer = try InspectedShop.inspector().post(
      "translate", ##"{"locator": "buttons[\"login\"]", "as": "accessibility-id", "snapshots": ["*"]}"##)
    #expect(try value(answer, "using") == "chain")
    #expect(try value(answer, "translation", "using") == "accessibility-id")
  }

  @Test(arguments: [
    (#"{"locator": "buttons", "snapshots": ["shop/9"]}"#, 404),
    (#"{"locator": "buttons", "snapshots": ["*"], "using": "klass"}"#, 400),
    (#"{"locator": 5, "snapshots": ["*"]}"#, 400), (#"{"locator": "buttons"}"#, 400), ("[", 400), ("", 400),
  ])
  func malformedQuestionsAreRefused(body: String, status: Int) throws {
    _ = try InspectedShop.inspector().post("query", body, status: status)
  }
}
