// Describes keys, calls, references and other facts that rules need in addition to the locators.

public import AppiumSources
public import Findings
public import LocatorStrategies

/// What rules need from the sources in addition to the locators: keys, calls, waits, references.
public struct SourceFacts: Hashable, Sendable {
  /// A string that is used as a key, and the place where it is written.
  public struct KeyLiteral: Hashable, Sendable {
    /// How the string is written.
    public enum Form: Hashable, Sendable {
      /// A plain literal in quotes, without escapes.
      case plain
      /// The name of an enum case, which also serves as the raw value of the case.
      case caseName
      /// A literal that has escapes or interpolations, or spans several lines.
      case other
    }

    public var text: String
    public var place: SourcePlace
    public var form: Form
    /// The enclosing branches of statements whose conditions depend on the device, the system or the build.
    public var branches: [Branch]
    /// Whether the declaration with this string — a constant, an enum case, a variable — may be used outside of
    /// locators with this string: in launch arguments, in an assertion, in another constant. Changing the string
    /// affects those places. False for a string written in the locator itself; nil if it is unknown how the string
    /// reaches locators.
    ///
    ///     // enum Ids { static let submit = "login.submit" }
    ///     // app.buttons[Ids.submit].tap(); app.launchArguments = [Ids.submit]
    ///     key.hasOtherReferences  // true, because of the launch arguments
    public var hasOtherReferences: Bool?

    /// Whether the string is the value of a constant or an enum case that other code can use.
    public var isDeclared = false

    /// Whether the two keys are in branches that exclude each other: `#if DEBUG`, `#else`.
    public func excludes(_ other: KeyLiteral) -> Bool {
      guard place.position.file == other.place.position.file else { return false }
      return branches.contains { branch in
        other.branches.contains { $0.statement == branch.statement && $0.number != branch.number }
      }
    }
  }

  /// A branch of a statement.
  public struct Branch: Hashable, Sendable {
    /// The beginning of the statement, in UTF-8 code units from the beginning of the file.
    public var statement: Int
    /// The index of the branch, counted from 0.
    public var number: Int
  }

  /// A call that lint rules check, such as a sleep or a wait.
  public struct Call: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      /// `sleep`, `usleep`, `Thread.sleep`, `Task.sleep`
      case sleep
      /// `coordinate(withNormalizedOffset:)`
      case coordinate
      /// `press(forDuration:thenDragTo:)` and the other members that drag
      case drag
      /// `waitForExistence(timeout:)` and similar waits
      case wait
      /// `addUIInterruptionMonitor(withDescription:handler:)`
      case interruptionMonitor
      /// `XCUIApplication(bundleIdentifier:)`
      case otherApplication
      /// An assignment to `XCUIDevice.shared.orientation`
      case rotation
      /// `openView(_:byTapping:)` and the other functions that open a view, whose type is the name of the call
      case opening
      /// The initializer of a view, whose type is the name of the call
      case creation
    }

    public var kind: Kind
    /// The name as written: `Thread.sleep`.
    public var name: String
    /// The duration of a sleep or the timeout of a wait, in seconds, if it is a literal or a constant.
    public var seconds: Double?
    /// The property that `wait(for:toEqual:timeout:)` compares.
    public var awaited: Awaited?
    /// The bundle identifier of another application.
    public var bundle: TextPattern?
    /// The locators that the handler of an interruption monitor taps.
    public var taps: [LocatorTemplate]
    /// Whether a coordinate cannot be replaced by an element: a tap at the top edge of the application, where there is
    /// only the status bar; a point of an element other than its centre; a point that is passed in, belongs to `self`
    /// or is computed from a frame. For a sleep, whether the time is passed in. For the creation of a view, whether
    /// it has no arguments, as that of the first view of an app.
    public var isDeliberate: Bool
    /// The variable to which a coordinate is assigned, if any; the two points of a drag as written.
    public var points: [String] = []
    /// The enclosing function: `LoginTests.testLogin`.
    public var enclosing: String
    public var place: SourcePlace

    /// Where the call begins or, for a member call, where its receiver ends.
    public var position: SourcePosition { place.position }
  }

  /// A property of an element with the value for which a wait ends: `wait(for: \.label, toEqual: "Paid", timeout: 1)`.
  public struct Awaited: Hashable, Sendable {
    /// `label`
    public var property: String
    /// The string; `true` or `false` for a Boolean.
    public var value: String
  }

  /// A predicate in a wait for an element that may not exist yet, or for a query. A predicate passed to a helper in the
  /// sources counts if that helper, or a helper that it calls, waits for the predicate or filters a query by it.
  public struct WaitPredicate: Hashable, Sendable {
    /// The predicate, read with the key paths that such waits support: `exists`, `isHittable`, `count` and the key
    /// paths of elements. If a helper filters a query by the predicate, only the key paths of elements are supported.
    public var predicate: PredicateTemplate
    /// Where the predicate's format is written, or where the predicate is passed.
    public var place: SourcePlace
    /// The function that waits: `LoginTests.testLogin`.
    public var enclosing: String
  }

  /// The references to a declared locator by name.
  public struct References: Hashable, Sendable {
    /// The name of the locator: `LoginPage.submit`.
    public var locator: String
    public var declaration: SourcePosition
    /// The first position at which the last part of the locator's name occurs, even if another declaration with that
    /// name is meant; nil if it occurs nowhere. Collecting all positions would take quadratic time, because page
    /// objects name their locators alike.
    public var first: SourcePosition?
    /// Whether the locator overrides a member of the superclass, so that code written for the superclass may use it.
    public var isOverride: Bool
  }

  /// A reference to a member that an enum in the sources does not have.
  public struct UndeclaredMember: Hashable, Sendable {
    /// The enum: `Ids.Login`.
    public var type: String
    /// The name of the missing member.
    public var name: String
    /// The enum's cases, then its static members, each in alphabetical order.
    public var declared: [String]
    public var place: SourcePlace
  }

  /// A key without an entry in the strings tables of the chosen language.
  public struct MissingString: Hashable, Sendable {
    public var key: String
    /// The names of the tables that were searched: one, unless the code does not name a table.
    public var tables: [String]
    /// The language of the tables.
    public var language: String
    /// The most similar key of these tables; nil if none is similar.
    public var nearest: String?
    /// The languages in which one of the tables has the key.
    public var otherLanguages: [String]
    /// Where the key is written.
    public var place: SourcePlace
  }

  /// A call of an undeclared function in the load criteria of a view: in the criteria themselves, or in a function,
  /// property or extension that they use.
  public struct CriteriaCall: Hashable, Sendable {
    /// The view: `LoginView`.
    public var view: String
    /// The position of the view's `checkViewCriteria`.
    public var check: SourcePosition
    /// The name of the function: `tap`, `waitForExistence`, `sleep`.
    public var name: String
    /// The label of the first argument.
    public var label: String?
    /// The function or property that contains the call: `LoginView.checkViewCriteria`.
    public var enclosing: String
    /// For a member call such as `field.tap()`, the position at which the receiver ends, as in ``LocatorUse/position``;
    /// for any other call, the position at which the call begins.
    public var position: SourcePosition
  }

  /// A UI call in the class method `setUp` or `tearDown` of a test case, or in a function that it calls. Outside of a
  /// test, such a call has no effect.
  public struct ClassSetUpCall: Hashable, Sendable {
    /// The class method: `LoginTests.setUp`.
    public var method: String
    /// The position of the method's name.
    public var declaration: SourcePosition
    /// The name of the called function: `launch`, `tap`.
    public var name: String
    /// The function or property that contains the call.
    public var enclosing: String
    /// The position at which the receiver ends, as in ``LocatorUse/position``.
    public var position: SourcePosition
  }

  /// Strings used as keys. A string that is used several times is listed once, at the place where it is written.
  public var keys: [KeyLiteral] = []
  /// Calls that lint rules check, such as sleeps and waits.
  public var calls: [Call] = []
  /// The waits with a time limit that directly follow a touch, in Appium's languages.
  public var timedWaits: [TimedWait] = []
  /// Calls in load criteria, view by view.
  public var criteriaCalls: [CriteriaCall] = []
  /// Predicates in waits. A predicate that is evaluated several times is listed once.
  public var waits: [WaitPredicate] = []
  /// Keys without an entry in the strings tables, in the order of the files. A key that is looked up several times is
  /// listed once.
  public var missingStrings: [MissingString] = []
  /// Whether strings tables of the chosen language were read.
  public var hasStrings = false
  /// References to cases and constants that do not exist, in the order of the files.
  public var undeclared: [UndeclaredMember] = []
  /// Functions and initializers, file by file.
  public var functions: [FunctionOutline] = []
  /// For each computed property that calls functions, by its unqualified name: the names of these functions.
  public var propertyCalls: [String: Set<String>] = [:]
  /// The classes that are test cases, through any base class, by their qualified names: for each, its base classes
  /// among the files, nearest first.
  public var testCases: [String: [String]] = [:]
  /// The UI calls that class methods `setUp` and `tearDown` of test cases make, method by method.
  public var classSetUpCalls: [ClassSetUpCall] = []
  /// The positions of the names of these class methods.
  public var classSetUps: Set<SourcePosition> = []
  /// The Swift files with code of tests: those that import XCTest or Swift Testing, and the other files of their
  /// targets.
  public var testFiles: Set<String> = []
  /// The platforms that the sources show by their capabilities and imports.
  public var platforms: Set<TestedPlatform> = []
  /// The files with tests for tvOS: those with its classes, such as `XCUIRemote`, and the other files of their targets.
  public var televisionFiles: Set<String> = []
  /// The names of the mappings that describe a call or a property in the sources.
  public var usedMappings: Set<String> = []
  /// The targets of the files.
  public var targets = SourceTargets()
  /// Every declared locator, with all positions that refer to it except its declaration.
  public var references: [References] = []
}
