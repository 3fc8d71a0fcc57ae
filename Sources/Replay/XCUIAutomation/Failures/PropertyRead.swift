// Describes a property that the test has read, for the message of the assertion that fails because of it.

import AccessibilityTree
import ElementQueries
import Recordings

/// A property of an element or a query that the test has read, or a wait for an element, with the result.
struct PropertyRead {
  let query: ElementQuery
  let app: AppName
  /// The member as it is written in code: `isEnabled`, `waitForExistence(timeout: 5)`.
  let member: String
  /// The value as it is written in code: `false`, `"Log In"`; nil if the read failed.
  let value: String?
  /// The screen that was read; nil if the app showed none.
  let screen: ScreenSource.Screen?
  let trace: TestLocation.Trace

  /// The member with its element and its value, and where the dump contains the element:
  /// `buttons["login.submit"].isEnabled was false (snapshots/LoginTests/0003.xml:27)`.
  ///
  /// - Parameter folder: The folder of the recording.
  func text(recordedIn folder: String) -> String {
    let result = value.map { "was \(Self.shortened($0))" } ?? "could not be read"
    return "\(query).\(member) \(result)" + (reason.map { ": \($0)" } ?? "") + (place(folder).map { " (\($0))" } ?? "")
  }

  /// The notes about why the element was not found or cannot be tapped, one line each. A read that failed has already
  /// recorded a failure with these notes.
  var advice: [String] {
    guard value == "false" else { return [] }
    if let fault { return fault.advice }
    guard member == "isHittable", let element else { return [] }
    return ["\(query) exists: \(element.summaryLine)", "it cannot be tapped: \(element.hittability.reason)"]
  }

  /// Whether the test looked for an element, or waited for one, and the answer was no.
  var isFalseCheck: Bool { value == "false" && (member == "exists" || member == "isHittable" || member.hasSuffix(")")) }

  private var element: Element? { screen.flatMap { DefiniteResolution(query, in: $0).element } }

  /// The reason why no value could be read; nil if the query resolves to an element, and for numbers of elements.
  private var fault: ResolutionFault? {
    guard value == nil || value == "false" else { return nil }
    return screen.flatMap { ResolutionFault(query, in: $0.snapshot) }
  }

  private var reason: String? {
    guard value == nil || value == "false" else { return nil }
    guard screen != nil else { return TestReplay.nothingShown(by: app) }
    return fault?.firstLine
  }

  /// The position of the element in its dump, or the dump if the position is unknown.
  private func place(_ folder: String) -> String? {
    guard let screen else { return nil }
    return PathText.fromPackage("\(folder)/\(screen.file)") + (element?.place.map { ":\($0)" } ?? "")
  }

  /// Returns a value on one line, with at most 80 characters.
  static func shortened(_ value: String) -> String {
    let line = value.map { $0.isNewline ? "\\n" : String($0) }.joined()
    guard line.count > maximumLength else { return line }
    return line.prefix(maximumLength) + "…" + (line.hasSuffix("\"") ? "\"" : "")
  }

  private static let maximumLength = 80
}

extension PropertyRead: Equatable {
  /// Returns whether both reads had the same result.
  static func == (left: PropertyRead, right: PropertyRead) -> Bool {
    (left.query, left.app, left.member, left.value) == (right.query, right.app, right.member, right.value)
  }
}
