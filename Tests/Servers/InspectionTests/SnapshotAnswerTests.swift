// Tests what the inspector says about one snapshot.

import Foundation
import Inspection
import Testing

@Suite struct SnapshotAnswerTests {
  /// The preorder of `InspectedShop.form`: application, window, other, button, field, button.
  @Test func treesAreColumns() throws {
    let tree = try InspectedShop.inspector().get("snapshots", "shop/0001", "tree")
    #expect(try value(tree, "count") == 6)
    #expect(try value(tree, "types") == ["Application", "Window", "Other", "Button", "TextField"])
    #expect(try value(tree, "type") == [0, 1, 2, 3, 4, 3])
    #expect(try value(tree, "parent") == [-1, 0, 1, 2, 2, 2])
    #expect(try value(tree, "end") == [6, 6, 6, 4, 5, 6])
    #expect(try value(tree, "y") == [0, 0, 0, 500, 200, 20])
    let texts = try value(tree, "texts", as: [String].self)
    let identifiers = try value(tree, "identifier", as: [Int].self)
    #expect(identifiers.map { $0 < 0 ? nil : texts[$0] }.suffix(3) == ["login", "account", "Log in"])
    // Enabled is recorded as false for the first button, and not at all for the second.
    let flags = try value(tree, "flags", as: [Int].self)
    #expect(flags[3] & 3 == 1)
    #expect(flags[5] & 3 == 0)
    // WebDriverAgent writes the label in place of a missing identifier.
    #expect(flags[3] >> 14 & 1 == 0)
    #expect(flags[5] >> 14 & 1 == 1)
    // Buttons and fields handle taps; windows do not.
    #expect(flags.map { $0 >> 16 & 1 } == [0, 0, 0, 1, 1, 1])
    // The window and the view inside it say nothing of their own; the view has several children.
    #expect(try value(tree, "folded") == [1])
  }

  @Test func anUnchangedTreeIsNotSentAgain() throws {
    let inspector = try InspectedShop.inspector()
    let path = ["snapshots", "shop/0001", "tree"]
    let first = inspector.answer(InspectionRequest("GET", path))
    let tag = try #require(first.headers.first { $0.name == "ETag" }?.value)
    let second = inspector.answer(InspectionRequest("GET", path, headers: ["if-none-match": tag]))
    #expect(second.status == 304)
    #expect(second.body.isEmpty)
  }

  @Test func elementsHaveCounterpartsInOtherSnapshots() throws {
    let answer = try InspectedShop.inspector().get("snapshots", "shop/0001", "elements", "3")
    #expect(try value(answer, "ancestors") == [0, 1, 2])
    #expect(try value(answer, "element", "identifier") == "login")
    #expect(try value(answer, "hittability", "answer") == "yes")
    #expect(try value(answer, "same", 0, "snapshot") == "shop/0000")
    #expect(try value(answer, "same", 0, "element") == 3)
  }

  @Test func suggestionsAreTriedOnTheRecording() throws {
    let inspector = try InspectedShop.inspector()
    let path = ["snapshots", "shop/0001", "elements", "3", "suggestions"]
    let answer = try inspector.ask("GET", path).json
    #expect(try value(answer, "snapshots") == 2)
    #expect(try value(answer, "suggestions", 0, "locators", 0, "locator") == #"buttons["login"]"#)
    #expect(try value(answer, "suggestions", 0, "locators", 0, "unique") == 2)
    let alone = try inspector.ask("GET", path, query: ["scope": "snapshot"]).json
    #expect(try value(alone, "snapshots") == 1)
  }

  /// At {340, 40} of the form, the second button is in front of the view, the window and the application.
  @Test func stacksBeginAtTheFront() throws {
    let inspector = try InspectedShop.inspector()
    let answer = try inspector.get("snapshots", "shop/0001", "at", query: ["x": "340", "y": "40"])
    #expect(try value(answer, "hit") == 5)
    #expect(try value(answer, "stack", as: [[String: Any]].self).compactMap { $0["element"] as? Int } == [5, 2, 1, 0])
    let outside = try inspector.get("snapshots", "shop/0001", "at", query: ["x": "-9", "y": "40"])
    #expect(try value(outside, "stack", as: [Any].self).isEmpty)
    #expect(outside["hit"] == nil)
  }

  @Test func picturesAreDrawnWhereNoneWasTaken() throws {
    let inspector = try InspectedShop.inspector()
    let picture = inspector.answer(InspectionRequest("GET", ["snapshots", "shop/0001", "picture"]))
    #expect(picture.contentType.hasPrefix("image/svg+xml"))
    #expect(picture.headers.contains { $0.name == "X-Kind" && $0.value == "wireframe" })
    #expect(String(decoding: picture.body, as: UTF8.self).contains("viewBox=\"0 0 400 800\""))
  }

  @Test(arguments: [("1", "2", ["<XCUIElementTypeApplication", "  <XCUIElementTypeWindow"]), ("99", "5", [])])
  func dumpsAreReadInParts(from: String, count: String, beginnings: [String]) throws {
    let answer = try InspectedShop.inspector()
      .get("snapshots", "shop/0001", "dump", query: ["from": from, "count": count])
    // Nine lines: seven of elements and closing tags of three containers among them.
    #expect(try value(answer, "total") == InspectedShop.form.split(separator: "\n").count)
    let lines = try value(answer, "lines", as: [String].self)
    #expect(lines.count == beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning)) }
  }

  @Test func comparisonsPairElementsWithAndWithoutNames() throws {
    let answer = try InspectedShop.inspector().get("compare", query: ["old": "shop/0000", "new": "shop/0001"])
    #expect(try value(answer, "appeared") == [5])
    #expect(try value(answer, "vanished") == [4])
    // The window and the view have no names, and correspond because their parents do.
    #expect(try value(answer, "pairs") == [[0, 0, 1], [1, 1, 0], [2, 2, 0], [3, 3, 1], [5, 4, 1]])
    #expect(try value(answer, "changed", 0, "attribute") == "enabled")
    #expect(try value(answer, "moved", 0, "new") == 3)
    #expect(try value(answer, "moved", 0, "to", "y") == 500)
  }
}
