// Where the data comes from that a test types and looks for.

/// Makes the data of a test: names, accounts, addresses.
///
/// A suite names what it needs in an extension, so that pages and tests ask for it by a name that the compiler knows; and
/// a test that needs other data injects another creator into ``UIBaseTest/dataCreator``.
///
///     extension DataCreator {
///       var firstName: String { text(for: "first name") }
///     }
///
/// A creator with properties of its own need not implement anything. Who wants them asks for the type:
///
///     private var data: LendingData? { dataCreator as? LendingData }
public protocol DataCreator {
  /// The text for a purpose; the same one whenever it is asked, so that what is typed can be looked for.
  func text(for purpose: String) -> String
}

extension DataCreator {
  /// `test` and the purpose, unless a creator has something better.
  public func text(for purpose: String) -> String { "test \(purpose)" }
}

/// What a test has unless it injects another creator: the purpose itself, marked as made for tests.
///
///     DefaultDataCreator().text(for: "first name")  // "test first name"
public struct DefaultDataCreator: DataCreator {
  /// A creator without settings.
  public init() {}
}
