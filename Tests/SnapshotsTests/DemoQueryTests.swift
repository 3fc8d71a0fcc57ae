// Tests locators against the recordings, with the number of matches in each snapshot.
//
// The numbers were counted independently, based on the meaning of each locator, by a program in a different language
// with a different XML parser.

import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

/// A locator and the match count of its last query in each snapshot; nil where an intermediate element is missing.
struct DemoQuery: CustomTestStringConvertible, Sendable {
  let recording: String
  let expression: String
  let counts: [Int?]

  var testDescription: String { "\(recording): \(expression)" }

  init(_ recording: String, _ expression: String, _ counts: Int?...) {
    self.recording = recording
    self.expression = expression
    self.counts = counts
  }
}

@Suite struct DemoQueryTests {
  static let shop: [DemoQuery] = [
    DemoQuery("shop-login", #"buttons["Log In"]"#, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0),
    DemoQuery("shop-login", #"buttons["login.submit"]"#, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
    DemoQuery("shop-login", #"navigationBars.buttons["Log In"]"#, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
    DemoQuery(
      "shop-login", #"navigationBars["Welcome Back"].buttons["Log In"]"#, nil, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, nil, nil
    ),
    DemoQuery("shop-login", #"buttons["Log In"].firstMatch"#, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
    DemoQuery("shop-login", #"descendants(matching: .any)["Log In"]"#, 2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0),
    DemoQuery("shop-login", #"textFields["Email address"]"#, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
    DemoQuery("shop-login", "keys", 0, 0, 29, 29, 29, 29, 0, 0, 0, 29, 29, 0, 0, 0),
    DemoQuery("shop-login", #"alerts.buttons["OK"]"#, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0),
    DemoQuery(
      "shop-login", #"descendants(matching: .any)["Wrong Password"]"#, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0),
    DemoQuery("shop-login", "activityIndicators.firstMatch", 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0),
    DemoQuery("shop-login", #"buttons["Add to Basket"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6),
    DemoQuery(
      "shop-login", #"cells.containing(.staticText, identifier: "Ridge Orchard")"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0, 2),
    DemoQuery("shop-login", #"tabBars.buttons["Home"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1),
    DemoQuery("shop-login", #"buttons["Sign In"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  ]

  static let library: [DemoQuery] = [
    DemoQuery("library-list", "tables.cells", 6, 13, 2, 3, 1, 1, 0, 13, 16, 0, 0, 0, 0, 16),
    DemoQuery("library-list", "collectionViews.cells", 0, 4, 0, 0, 0, 0, 0, 4, 4, 0, 0, 0, 0, 4),
    DemoQuery(
      "library-list", #"tables["library.books"].children(matching: .cell)"#, 6, 9, nil, nil, nil, nil, nil, 9, 12, nil,
      nil,
      nil, nil, 12),
    DemoQuery(
      "library-list", #"descendants(matching: .any)["Reading Statistics"]"#, 0, 2, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 2),
    DemoQuery("library-list", #"buttons["Reading Statistics"]"#, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1),
    DemoQuery("library-list", #"staticTexts["The Salt Cartographer"]"#, 0, 2, 0, 1, 1, 1, 0, 2, 2, 0, 0, 0, 0, 2),
    // Accents as combining marks: the precomposed spelling is a different string.
    DemoQuery(
      "library-list", #"staticTexts["Cafe\u{301} des E\u{301}toiles"]"#, 0, 2, 0, 0, 0, 0, 0, 2, 2, 2, 2, 3, 2, 2),
    DemoQuery("library-list", #"staticTexts["Café des Étoiles"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    DemoQuery(
      "library-list", #"staticTexts["Lighthouse Keeping for Beginners 🗼🧂"]"#, 0, 2, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 2),
    DemoQuery("library-list", #"staticTexts["雨の図書館"]"#, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1),
    DemoQuery(
      "library-list", #"staticTexts["Tea <3 Volumes>, \"Annotated\""]"#, 0, 1, 0, 1, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2),
    DemoQuery(
      "library-list", #"buttons["Loans & Returns\nOne book is due in 3 days"]"#, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0,
      1),
    DemoQuery("library-list", #"searchFields["Title or author"]"#, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0),
    DemoQuery("library-list", #"searchFields["salsify"]"#, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0),
    DemoQuery(
      "library-list", #"sheets["Share Book"].buttons["Cancel"]"#, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, nil,
      1, nil,
      nil),
  ]

  static let android: [DemoQuery] = [
    DemoQuery("android-notes", #"buttons["fab_add"]"#, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1),
    DemoQuery(
      "android-notes", #"buttons["org.example.fieldnotes:id/fab_add"]"#, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1),
    DemoQuery("android-notes", #"otherElements["note_row"]"#, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 0, 4, 4),
    DemoQuery("android-notes", #"textFields["item_text"]"#, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0, 0),
    DemoQuery("android-notes", #"checkBoxes["1"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0),
    DemoQuery("android-notes", #"otherElements["Note saved"]"#, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
    DemoQuery(
      "android-notes", #"otherElements.containing(.staticText, identifier: "Tide table, north pier")"#, 7, 0, 0, 0, 0,
      0, 0, 0,
      0, 0, 8, 7, 0, 8, 7),
    DemoQuery("android-settings-raw", #"staticTexts["title"]"#, 9, 1, 10, 10, 10, 9, 0, 0, 0, 1, 10),
    DemoQuery("android-settings-raw", #"switches["switch_widget"]"#, 0, 0, 4, 4, 4, 0, 0, 0, 0, 0, 4),
    DemoQuery("android-settings-raw", #"switches["1"]"#, 0, 0, 2, 3, 3, 0, 0, 0, 0, 0, 3),
    DemoQuery("android-settings-raw", #"images["icon"]"#, 9, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0),
    DemoQuery("android-settings-raw", #"staticTexts["result_title"]"#, 0, 0, 0, 0, 0, 0, 5, 2, 4, 0, 0),
  ]

  @Test(arguments: shop + library + android)
  func finds(_ row: DemoQuery) throws {
    let recording = try RecordedSnapshots(row.recording)
    let query = try ChainExpression.parse(row.expression)
    let counts = try recording.files.map { file -> Int? in
      let snapshot = try #require(recording.readings[file]?.snapshot)
      let resolution = try query.resolve(in: snapshot)
      switch resolution.outcome {
      case .resolved: return resolution.matches.count
      case .ambiguous: return resolution.isDecidedByLastStep ? resolution.matches.count : -1
      case .noMatch:
        let isOnTheWay = query.steps[resolution.decidingStep...].dropLast().contains(where: \.isBinding)
        return isOnTheWay ? nil : 0
      case .indexOutOfRange, .undecidable: return -1
      }
    }
    #expect(counts == row.counts)
  }
}
