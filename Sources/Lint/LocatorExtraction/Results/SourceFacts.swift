// What else lint needs to know of the sources.

public import Findings

/// What was seen in the sources beside locators.
public struct SourceFacts: Hashable, Sendable {
  /// A text that is used as a key, where it is written.
  public struct KeyLiteral: Hashable, Sendable {
    /// How the text is written.
    public enum Form: Hashable, Sendable {
      /// Between two quotation marks, as it is.
      case plain
      /// As the name of an enum's case, whose raw value it is.
      case caseName
      /// With escapes or interpolations, or over several lines.
      case other
    }

    public var text: String
    public var place: SourcePlace
    public var form: Form
    /// The branches that it stands in of statements that choose by device, system or build.
    public var branches: [Branch]
    /// Where what has the text as its value — a constant, an enum's case, a variable — may be named elsewhere than in a locator with this text: among
    /// launch arguments, in an assertion, in another constant. Changing the text changes what happens there. Empty for a text that is written in the
    /// locator itself; nil if it cannot be told what it goes through.
    ///
    ///     // enum Ids { static let submit = "login.submit" }
    ///     // app.buttons[Ids.submit].tap(); app.launchArguments = [Ids.submit]
    ///     key.otherReferences  // the second line, where the list is
    public var otherReferences: [SourcePosition]?

    /// The two are never in force together: `#if DEBUG`, `#else`.
    public func excludes(_ other: KeyLiteral) -> Bool {
      guard place.position.file == other.place.position.file else { return false }
      return branches.contains { branch in
        other.branches.contains { $0.statement == branch.statement && $0.number != branch.number }
      }
    }
  }

  /// One of several branches.
  public struct Branch: Hashable, Sendable {
    /// Where the statement begins, in UTF-8 code units from the beginning of the file.
    public var statement: Int
    /// From 0.
    public var number: Int
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
    /// For coordinates: the origin of the application is tapped, where nothing is.
    public var isOriginTap: Bool
    /// The function around it: `LoginTests.testLogin`.
    public var enclosing: String
    public var position: SourcePosition
  }

  /// A predicate that is waited for: of an element that may not exist yet, or of a query. One that is passed to a helper of the sources counts if that,
  /// or another that it passes it on to, waits for it or asks a query by it.
  public struct WaitPredicate: Hashable, Sendable {
    /// With the keys of such waits: `exists`, `isHittable`, `count` and those of elements. A helper that asks a query by it leaves it those of elements.
    public var predicate: PredicateTemplate
    /// Where its format is written, or where it is passed.
    public var place: SourcePlace
    /// The function that waits: `LoginTests.testLogin`.
    public var enclosing: String
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

  /// A reference to something that an enum of the sources does not have.
  public struct UndeclaredMember: Hashable, Sendable {
    /// The enum: `Ids.Login`.
    public var type: String
    /// What it is asked for.
    public var name: String
    /// What it has: its cases, then what is static, each in alphabetical order.
    public var declared: [String]
    public var place: SourcePlace
  }

  /// A call of something that the sources do not declare, to which the load criteria of a view lead: by themselves, or by a function, a property or
  /// an extension that they use.
  public struct CriteriaCall: Hashable, Sendable {
    /// The view: `LoginView`.
    public var view: String
    /// Where its `checkViewCriteria` is declared.
    public var check: SourcePosition
    /// What is called: `tap`, `waitForExistence`, `sleep`.
    public var name: String
    /// The label of the first argument.
    public var label: String?
    /// The function or property in which the call stands: `LoginView.checkViewCriteria`.
    public var enclosing: String
    /// For members where what they are asked of ends, as for ``LocatorUse/position``; else where the call begins.
    public var position: SourcePosition
  }

  /// Texts that are used as keys, each place once.
  public var keys: [KeyLiteral] = []
  /// Calls that lint has an opinion of.
  public var calls: [Call] = []
  /// What load criteria lead to, view by view.
  public var criteriaCalls: [CriteriaCall] = []
  /// Predicates that are waited for, each place once.
  public var waits: [WaitPredicate] = []
  /// References to cases and constants that are not there, in the order of the files.
  public var undeclared: [UndeclaredMember] = []
  /// Functions and initializers, file by file.
  public var functions: [FunctionOutline] = []
  /// Every declared locator, with the places that name it; none of them is its declaration.
  public var references: [References] = []
}
