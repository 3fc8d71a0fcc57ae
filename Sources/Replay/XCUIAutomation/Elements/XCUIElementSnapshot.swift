// Declares snapshots of elements with their descendants. (`xcuitest-query-semantics` §7)

import AccessibilityTree
import ElementQueries
import Foundation
import Recordings

/// An element and its descendants at the time of the snapshot.
///
/// Reading a snapshot does not evaluate a query and cannot fail.
@preconcurrency @MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The children, in order.
  var children: [any XCUIElementSnapshot] { get }
  /// All attributes of the element, except those that are nil. The dictionaries of its children are stored under the
  /// key `children`.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// An object that provides snapshots.
@preconcurrency @MainActor public protocol XCUIElementSnapshotProviding {
  /// Takes a snapshot of the element and its descendants.
  func snapshot() throws -> any XCUIElementSnapshot
}

extension XCUIElement: XCUIElementSnapshotProviding {
  /// Takes a snapshot of the element and its descendants.
  ///
  ///     let table = try app.tables["Inbox"].snapshot()
  ///     table.children.map(\.label)
  ///
  /// - Throws: An error if the query does not match exactly one element. The test does not fail unless it rethrows the
  ///   error.
  public func snapshot() throws -> any XCUIElementSnapshot {
    let purpose = "Failed to get matching snapshot: "
    guard let replay = TestReplay.current else { throw NoSnapshot(purpose + "no test is running") }
    guard let screen = try replay.screen(of: app) else {
      throw NoSnapshot(purpose + TestReplay.nothingShown(by: app))
    }
    if let fault = ResolutionFault(query, in: screen.snapshot) {
      throw NoSnapshot(TestReplay.message(purpose + fault.wording, fault.advice, on: screen))
    }
    guard let element = DefiniteResolution(query, in: screen).element else {
      throw NoSnapshot(
        TestReplay.message(purpose + "\(query.nameInMessages) does not match exactly one element", [], on: screen))
    }
    return RecordedElementSnapshot(element)
  }
}

/// The error that is thrown if no snapshot of an element can be taken.
struct NoSnapshot: Error, LocalizedError, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }

  var errorDescription: String? { description }
}

/// An element of a recorded snapshot.
final class RecordedElementSnapshot: NSObject, XCUIElementSnapshot {
  private let element: Element

  init(_ element: Element) {
    self.element = element
  }

  var identifier: String {
    let text = UnrecordedFact.text(element.identifier, fact("identifier"))
    return UnrecordedFact.text(text, orNothingIf: element.identifierMayBeEmpty, fact("identifier"), "") ?? ""
  }
  var frame: CGRect { UnrecordedFact.value(element.frame, fact("frame"))?.rect ?? .zero }
  var value: Any? {
    let value = UnrecordedFact.text(element.value, fact("value"))
    return UnrecordedFact.text(value, orNothingIf: element.valueMayBeMissing, fact("value"), nil)
  }
  var title: String { UnrecordedFact.text(element.title, fact("title")) ?? "" }
  var label: String { UnrecordedFact.text(element.label, fact("label")) ?? "" }
  var elementType: XCUIElement.ElementType { XCUIElement.ElementType(element.type) }
  var isEnabled: Bool { element[.enabled] ?? UnrecordedFact.flag(default: true, fact("isEnabled")) }
  var isSelected: Bool { element[.selected] ?? UnrecordedFact.flag(default: false, fact("isSelected")) }
  var hasFocus: Bool { element[.hasFocus] ?? UnrecordedFact.flag(default: false, fact("hasFocus")) }
  var placeholderValue: String? { UnrecordedFact.text(element.placeholderValue, fact("placeholderValue")) }
  var horizontalSizeClass: XCUIElement.SizeClass { XCUIElement.SizeClass(.horizontalSizeClass, of: element) }
  var verticalSizeClass: XCUIElement.SizeClass { XCUIElement.SizeClass(.verticalSizeClass, of: element) }

  var children: [any XCUIElementSnapshot] { element.children.map { RecordedElementSnapshot($0) } }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { SnapshotDictionary.of(element) }

  override var description: String { element.summaryLine }

  /// Returns the attribute's name and a description of the element. The description contains the element's index, so it
  /// distinguishes elements whose attributes are equal.
  private func fact(_ name: String) -> String { "\(name) of \(element)" }
}
