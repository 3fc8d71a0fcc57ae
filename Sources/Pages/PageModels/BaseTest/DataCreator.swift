// Provides the data that tests enter and check.

/// Creates the data of a test: names, accounts, addresses.
///
/// A suite extends this protocol with a property for each item of data. A test that needs different data assigns a
/// different creator to ``UIBaseTest/dataCreator``.
///
///     extension DataCreator {
///       var firstName: String { text(for: "first name") }
///     }
///
/// A creator may declare its own properties instead of implementing the protocol's function. To use these properties,
/// cast the creator to its type:
///
///     private var data: LendingData? { dataCreator as? LendingData }
public protocol DataCreator {
  /// Returns the string for a purpose. It must be the same for each call, so that a test can find the text it has
  /// typed.
  func text(for purpose: String) -> String
}

extension DataCreator {
  /// Returns `test` followed by the purpose.
  public func text(for purpose: String) -> String { "test \(purpose)" }
}

/// The default creator, which returns the purpose with a prefix.
///
///     DefaultDataCreator().text(for: "first name")  // "test first name"
public struct DefaultDataCreator: DataCreator {
  /// Creates a default creator.
  public init() {}
}
