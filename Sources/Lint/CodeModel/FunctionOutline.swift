// Outlines the calls and loops of a function in source order.

public import Findings

/// The calls and loops of a function, for rules that check their order.
///
///     // func testLogin() { _ = app.buttons["a"].waitForExistence(timeout: 5) }
///     outline.name                   // "LoginTests.testLogin"
///     outline.calls[0].name          // "waitForExistence"
///     outline.calls[0].isDiscarded   // true
public struct FunctionOutline: Hashable, Sendable {
  /// The name, qualified by its enclosing types: `LoginTests.testLogin`.
  public var name: String
  /// The range from the first character of the function to its last.
  public var place: SourcePlace
  /// The last line of the function, counted from 1.
  public var lastLine: Int
  /// The names of the parameters that may be elements or page objects: all but strings, numbers and Booleans.
  public var objectParameters: Set<String> = []
  /// The calls by position, including those in closures and nested functions.
  public var calls: [Call] = []
  /// Loops that run while a condition holds.
  public var loops: [Loop] = []
  /// The `if` and `guard` statements that silently skip code, in order.
  public var skips: [Skip] = []
  /// Statements that always run one after the other, outside of loops, with a touch before the last of them.
  public var sequences: [[Statement]] = []

  /// Creates an outline with the values of the properties.
  package init(
    name: String, place: SourcePlace, lastLine: Int, objectParameters: Set<String> = [], calls: [Call] = [],
    loops: [Loop] = [], skips: [Skip] = [], sequences: [[Statement]] = []
  ) {
    self.name = name
    self.place = place
    self.lastLine = lastLine
    self.objectParameters = objectParameters
    self.calls = calls
    self.loops = loops
    self.skips = skips
    self.sequences = sequences
  }

  /// A call of a function, method or initializer.
  public struct Call: Hashable, Sendable {
    /// The name of the function: `tap`, `XCTAssertTrue`, `init`.
    public var name: String
    /// For a member call such as `field.tap()`, the position at which the receiver ends, as in ``LocatorUse/position``;
    /// for any other call, the position at which the call begins.
    public var position: SourcePosition
    /// The range of the call with its receiver and its arguments.
    public var range: Range<Int>
    /// Whether the result is unused: the call is a statement, or is assigned to `_`.
    public var isDiscarded: Bool
    /// Whether the call is in a loop.
    public var isRepeated: Bool
    /// How often the enclosing loops repeat the call in total, if all of them iterate over literal ranges; 1 outside of
    /// loops, nil if unknown.
    public var iterations: Int?
    /// The label and the number of elements of the first argument, if it is a list.
    public var firstList: List?

    /// Creates a call with the values of the properties.
    package init(
      name: String, position: SourcePosition, range: Range<Int>, isDiscarded: Bool, isRepeated: Bool,
      iterations: Int? = nil, firstList: List? = nil
    ) {
      self.name = name
      self.position = position
      self.range = range
      self.isDiscarded = isDiscarded
      self.isRepeated = isRepeated
      self.iterations = iterations
      self.firstList = firstList
    }
  }

  /// An argument that is a list.
  public struct List: Hashable, Sendable {
    /// The label of the argument; empty if there is none.
    public var label: String
    /// The number of elements.
    public var count: Int

    /// Creates a list with the values of the properties.
    package init(label: String, count: Int) {
      self.label = label
      self.count = count
    }
  }

  /// A `while` or `repeat … while` loop.
  public struct Loop: Hashable, Sendable {
    /// The condition as written.
    public var condition: String
    /// Whether the condition only reads the state of elements.
    public var checksElementsOnly: Bool
    /// Whether a statement in the body can end the loop: `break`, `return`, `throw`, `try`, an assertion.
    public var canEnd: Bool
    /// The position at which the loop begins.
    public var position: SourcePosition

    /// Creates a loop with the values of the properties.
    package init(condition: String, checksElementsOnly: Bool, canEnd: Bool, position: SourcePosition) {
      self.condition = condition
      self.checksElementsOnly = checksElementsOnly
      self.canEnd = canEnd
      self.position = position
    }
  }

  /// An `if` without `else`, or a `guard` that only returns, outside of loops.
  public struct Skip: Hashable, Sendable {
    /// The range of the condition.
    public var condition: PositionRange
    /// The range of the code that depends on the condition.
    public var code: PositionRange

    /// Creates a skip with the values of the properties.
    package init(condition: PositionRange, code: PositionRange) {
      self.condition = condition
      self.code = code
    }
  }

  /// A statement without branches, closures or loops.
  public struct Statement: Hashable, Sendable {
    /// The range of the statement, in bytes.
    public var range: Range<Int>
    /// The same range as positions.
    public var place: PositionRange
    /// The names of the variables, members and functions in the statement.
    public var names: Set<String>

    /// Creates a statement with the values of the properties.
    package init(range: Range<Int>, place: PositionRange, names: Set<String>) {
      self.range = range
      self.place = place
      self.names = names
    }
  }

  /// A range of positions in one file.
  public struct PositionRange: Hashable, Sendable {
    /// The position of the first character.
    public var start: SourcePosition
    /// The position of the last character.
    public var end: SourcePosition

    /// Creates a range with the values of the properties.
    package init(start: SourcePosition, end: SourcePosition) {
      self.start = start
      self.end = end
    }

    /// Whether the range contains a position of the same file.
    public func contains(_ position: SourcePosition) -> Bool {
      func key(_ position: SourcePosition) -> (Int, Int) { (position.line ?? 0, position.column ?? 0) }
      return key(start) <= key(position) && key(position) <= key(end)
    }
  }

  /// Whether a position is in the function.
  public func holds(_ position: SourcePosition) -> Bool {
    guard position.file == place.position.file, let line = position.line, let first = place.position.line else {
      return false
    }
    return line >= first && line <= lastLine
  }
}
