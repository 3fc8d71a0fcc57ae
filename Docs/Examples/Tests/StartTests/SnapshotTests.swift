// Tests snapshots of elements.

import XCTest

final class SnapshotTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() { app.launch() }

  func testAttributesOfAnElement() throws {
    let button = try app.buttons["landing.language"].snapshot()
    XCTAssertEqual(button.elementType, .button)
    XCTAssertEqual(button.identifier, "landing.language")
    XCTAssertEqual(button.label, "English")
    XCTAssertEqual(button.title, "")
    XCTAssertNil(button.placeholderValue)
    XCTAssertEqual(button.frame, CGRect(x: 16, y: 65, width: 78, height: 32))
    XCTAssertTrue(button.isEnabled)
    XCTAssertFalse(button.isSelected)
    XCTAssertFalse(button.hasFocus)
    XCTAssertEqual(button.horizontalSizeClass, .unspecified)
    XCTAssertEqual(button.children.map(\.elementType), [.image, .staticText])
    XCTAssertEqual(button.children.map(\.identifier), ["globe", "English"])
    XCTAssertEqual(button.children.last?.value as? String, "English")
  }

  /// A snapshot does not change when the element does.
  func testASnapshotDoesNotChange() throws {
    let before = try app.snapshot()
    XCTAssertTrue(app.buttons["login.submit"].waitForExistence(timeout: 5))
    let after = try app.snapshot()
    XCTAssertFalse(contains("login.submit", in: before))
    XCTAssertTrue(contains("login.submit", in: after))
  }

  private func contains(_ identifier: String, in snapshot: XCUIElementSnapshot) -> Bool {
    snapshot.identifier == identifier || snapshot.children.contains { contains(identifier, in: $0) }
  }

  func testTheDictionary() throws {
    let dictionary = try app.buttons["landing.language"].snapshot().dictionaryRepresentation
    XCTAssertEqual(dictionary[.elementType] as? UInt, XCUIElement.ElementType.button.rawValue)
    XCTAssertEqual(dictionary[.identifier] as? String, "landing.language")
    XCTAssertEqual(dictionary[.label] as? String, "English")
    XCTAssertEqual(dictionary[.title] as? String, "")
    XCTAssertNil(dictionary[.placeholderValue])
    XCTAssertEqual(dictionary[.enabled] as? Bool, true)
    XCTAssertEqual(dictionary[.selected] as? Bool, false)
    XCTAssertEqual(dictionary[.horizontalSizeClass] as? Int, 0)
    XCTAssertEqual(dictionary[.frame] as? [String: Double], ["X": 16, "Y": 65, "Width": 78, "Height": 32])
    let children = try XCTUnwrap(dictionary[.children] as? [[XCUIElement.AttributeName: Any]])
    XCTAssertEqual(children.map { $0[.identifier] as? String }, ["globe", "English"])
    XCTAssertEqual(children.map { $0[.elementType] as? UInt }, [43, 48])
  }

  /// A failed snapshot is the only query failure that a test can catch: `snapshot()` throws an error, and the test does
  /// not fail.
  func testASnapshotOfNoOrSeveralElementsThrows() {
    XCTAssertThrowsError(try app.buttons["none"].snapshot()) { error in
      XCTAssertTrue("\(error)".contains("No matches found"), "\(error)")
    }
    XCTAssertThrowsError(try app.buttons.element.snapshot()) { error in
      XCTAssertTrue(error.localizedDescription.contains("Multiple matching elements found"), "\(error)")
    }
    XCTAssertThrowsError(try XCUIApplication(bundleIdentifier: "com.example.absent").snapshot()) { error in
      XCTAssertTrue("\(error)".contains("com.example.absent is not on screen"), "\(error)")
    }
    XCTAssertNil(try? app.sliders.firstMatch.snapshot())
  }

  func testAnythingThatProvidesSnapshots() throws {
    let providers: [XCUIElementSnapshotProviding] = [app, app.buttons.firstMatch]
    XCTAssertEqual(try providers.map { try $0.snapshot().elementType }, [.application, .button])
  }
}

/// A tree deeper than any that XCTest returns: 300 levels, each labeled with its number.
final class DeepSnapshotTests: XCTestCase {
  func testAllLevelsHaveChildren() throws {
    var level: any XCUIElementSnapshot = try XCUIApplication().snapshot()
    var labels = [level.label]
    while let child = level.children.first {
      level = child
      labels.append(level.label)
    }
    XCTAssertEqual(labels, (0..<300).map(String.init))
  }

  /// The depth of nested dictionaries is limited, because JSON writers reject dictionaries that are nested more deeply,
  /// and nested dictionaries are freed recursively.
  func testTheDepthOfDictionariesIsLimited() throws {
    var level = try XCUIApplication().snapshot().dictionaryRepresentation
    var depth = 1
    while let child = (level[.children] as? [[XCUIElement.AttributeName: Any]])?.first {
      XCTAssertEqual(child[.label] as? String, "\(depth)")
      level = child
      depth += 1
    }
    XCTAssertEqual(depth, 250)
  }
}
