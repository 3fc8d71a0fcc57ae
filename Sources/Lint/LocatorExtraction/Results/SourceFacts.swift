// What else lint needs to know of the sources.

public import Findings

/// What was seen in the sources beside locators.
public struct SourceFacts: Hashable, Sendable {
  /// A text that is used as a key, where it is written.
  public struct KeyLiteral: Hashable, Sendable {
    public var text: String
    public var place: SourcePlace
  }

  /// A call that lint has an opinion of.
  public struct Call: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// `sleep`, `usleep`, `Thread.sleep`, `Task.sleep`
      case sleep
      /// `coordinate(withNormalizedOffset:)`
      case coordinate
      /// `waitForExistence(timeout:)` and its like
      case wait
      /// `addUIInterruptionMonitor(withDescription:handler:)`
      case interruptionMonitor
      /// `XCUIApplication(bundleIdentifier:)`
      case otherApplication
    }

    public var kind: Kind
    /// The name as it is written: `Thread.sleep`.
    public var name: String
    /// Seconds, for sleeps and waits, if they are written as a number or a constant.
    public var seconds: Double?
    /// The bundle identifier of an application.
    public var bundle: TextPattern?
    /// For monitors: the locators that the handler taps.
    public var taps: [LocatorTemplate]
    /// The function around it: `LoginTests.testLogin`.
    public var enclosing: String
    public var position: SourcePosition
  }

  /// Where a declared locator is referred to by name.
  public struct References: Hashable, Sendable {
    /// The locator: `LoginPage.submit`.
    public var locator: String
    public var declaration: SourcePosition
    /// Wherever the last part of its name stands in the files, other things of that name included.
    public var positions: [SourcePosition]
    /// It stands in place of a member of the superclass, where others may ask for it.
    public var isOverride: Bool
  }

  /// Texts that are used as keys, each place once.
  public var keys: [KeyLiteral] = []
  /// Calls that lint has an opinion of.
  public var calls: [Call] = []
  /// Functions and initializers, file by file.
  public var functions: [FunctionOutline] = []
  /// Every declared locator, with the places that name it; none of them is its declaration.
  public var references: [References] = []
}
