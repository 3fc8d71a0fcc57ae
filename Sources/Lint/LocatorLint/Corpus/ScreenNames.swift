// Matches types in the sources to recorded screens by name.

/// Compares type names with screen names: `LoginPage`, `LoginScreen` and `LoginView` have the same stem.
enum ScreenNames {
  /// Suffixes of type names that are not part of the screen's name, longest first.
  private static let endings = [
    "viewcontroller", "pageobject", "identifiers", "locators", "elements", "selectors", "controller", "locator",
    "screen", "module", "alert", "sheet", "robot", "tests", "test", "page", "view", "ids", "id",
  ]

  /// Suffixes that identify a type as the model of one screen.
  private static let screenEndings = [
    "viewcontroller", "pageobject", "screen", "page", "view", "robot", "alert", "sheet", "module",
  ]
  /// Stems of the names of types that several screens share, such as `BasePage`.
  private static let commonStems: Set = ["", "base", "common", "shared", "generic", "app", "abstract", "any"]

  /// Whether a type of this name models one screen.
  ///
  ///     ScreenNames.isScreen("SettingsPage")  // true
  ///     ScreenNames.isScreen("LoginTests")    // false
  ///     ScreenNames.isScreen("BasePage")      // false
  static func isScreen(_ name: String) -> Bool {
    let lower = name.lowercased()
    return screenEndings.contains { lower.hasSuffix($0) && lower != $0 } && !commonStems.contains(stem(name))
  }

  /// Returns the name in lower case, without suffixes such as `PageObject`.
  ///
  ///     ScreenNames.stem("LoginPageObject")  // "login"
  static func stem(_ name: some StringProtocol) -> String {
    var stem = name.lowercased().filter { $0.isLetter || $0.isNumber }
    while let ending = endings.first(where: { stem.hasSuffix($0) && stem.count > $0.count }) {
      stem.removeLast(ending.count)
    }
    return stem
  }
}

/// The names of the recorded screens with their stems.
struct RecordedScreens {
  private let stems: [(screen: String, stem: String)]

  init(_ screens: [String]) { stems = screens.map { ($0, ScreenNames.stem($0)) } }

  /// Returns the screens that a locator with this name is declared for, according to its enclosing types; empty if none
  /// of these types matches a recorded screen.
  ///
  ///     RecordedScreens(["LoginView", "HomeView"]).screens(of: "LoginPage.Locator.submit")  // ["LoginView"]
  func screens(of name: String) -> [String] {
    let types = name.split(separator: ".").dropLast()
    // An exact match is better evidence than a common stem.
    let exact = stems.filter { screen, _ in types.contains { $0 == screen } }
    if !exact.isEmpty { return exact.map(\.screen) }
    let wanted = Set(types.map { ScreenNames.stem($0) })
    return stems.filter { wanted.contains($0.stem) }.map(\.screen)
  }
}
