// Names the sources and types for which a project selects recordings.

public import LocatorExtraction

/// Locators that are evaluated only against some of the recordings.
public enum LocatorScope: Hashable, Sendable {
  /// The locators in the source file with this path.
  case source(String)
  /// The locators whose outermost enclosing type has this name.
  case type(String)
}

extension ExtractedLocator {
  /// The name of the locator. If the locator belongs to an enum case, a dot and the name of the case are appended.
  var fullName: String { enumCase.map { "\(name).\($0)" } ?? name }

  /// The outermost enclosing type; nil if there is none.
  ///
  ///     // LoginPage.Locator.submit
  ///     locator.outermostType  // "LoginPage"
  public var outermostType: String? {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count > 1 ? parts.first.map(String.init) : nil
  }
}
