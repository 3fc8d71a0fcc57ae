// Tests actions without a screen: they use only the accessors of an element.

import PageModels
import XCTest

/// Elements that only record calls to their accessors.
enum SpyElement: BehaviourElement {
  case field
  case counter

  @MainActor static var notes: [String] = []
  @MainActor static var reads = 0

  func resolve() -> ResolvedElement {
    switch self {
    case .field:
      var element = ResolvedElement(named: "a field", appears: { true })
      element.tap = { Self.notes.append("tap") }
      element.enter = { Self.notes.append("enter \($0)") }
      return element
    case .counter:
      return ResolvedElement(
        named: "a counter", appears: { true },
        value: {
          Self.reads += 1
          return "\(Self.reads)"
        })
    }
  }
}

@MainActor final class AccessorTests: XCTestCase, BehaviourTesting {
  typealias Element = SpyElement

  override func setUp() async throws {
    SpyElement.notes = []
    SpyElement.reads = 0
  }

  func testEnteringTapsFirst() {
    then(.tapToEnter("ines", on: .field))
    then(.tap(on: .field))
    XCTAssertEqual(SpyElement.notes, ["tap", "enter ines", "tap"])
  }

  func testTheValueComesFromTheAccessor() {
    then(.wait(for: .counter, to: .haveValue("1"), timeout: 1))
    XCTAssertEqual(SpyElement.reads, 1, "the first value is equal, so it is read once")
  }

  func testADifferentValue() {
    XCTExpectFailure("the counter is already higher") {
      $0.compactDescription.contains("[counter] Waited 0.5 seconds for a counter to have the value \"0\": it has ")
    }
    then(.wait(for: .counter, to: .haveValue("0"), timeout: 0.5))
  }
}
