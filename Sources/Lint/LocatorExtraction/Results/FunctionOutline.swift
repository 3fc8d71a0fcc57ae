// What a function does, in the order in which it is written.

public import Findings

/// The calls and loops of a function, for rules that ask what comes before or behind something.
///
///     // func testLogin() { _ = app.buttons["a"].waitForExistence(timeout: 5) }
///     outline.name                   // "LoginTests.testLogin"
///     outline.calls[0].name          // "waitForExistence"
///     outline.calls[0].isDiscarded   // true
public struct FunctionOutline: Hashable, Sendable {
  /// With the types around it: `LoginTests.testLogin`.
  public var name: String
  /// From the first character of the function to its last.
  public var place: SourcePlace
  /// The last line of it, from 1.
  public var lastLine: Int
  /// Calls, in order of their beginnings; those in closures and functions inside of it, too.
  public var calls: [Call] = []
  /// Loops that go on for as long as a condition holds.
  public var loops: [Loop] = []

  /// A call.
  public struct Call: Hashable, Sendable {
    /// What is called: `tap`, `XCTAssertTrue`, `init`.
    public var name: String
    /// For members where what they are asked of ends, as for ``LocatorUse/position``; else where the call begins.
    public var position: SourcePosition
    /// The call with everything that it is asked of and its arguments.
    public var range: Range<Int>
    /// Nothing is done with the result: a statement of its own, or assigned to `_`.
    public var isDiscarded: Bool
    /// It stands in a loop.
    public var isRepeated: Bool
    /// How often the loops around it go round, if that is written as ranges of numbers; 1 without any, nil if it is not known.
    public var rounds: Int?
    /// The first label, and how many elements the argument has if it is a list.
    public var firstList: List?
  }

  /// An argument that is a list.
  public struct List: Hashable, Sendable {
    public var label: String
    public var count: Int
  }

  /// `while`, or `repeat … while`.
  public struct Loop: Hashable, Sendable {
    /// As it is written.
    public var condition: String
    /// The condition asks for nothing but the states of elements.
    public var asksElementsOnly: Bool
    /// Something in it can end it: `break`, `return`, `throw`, `try`, an assertion.
    public var canEnd: Bool
    /// Where it begins.
    public var position: SourcePosition
  }

  /// Something stands in the function.
  public func holds(_ position: SourcePosition) -> Bool {
    guard position.file == place.position.file, let line = position.line, let first = place.position.line else {
      return false
    }
    return line >= first && line <= lastLine
  }
}
