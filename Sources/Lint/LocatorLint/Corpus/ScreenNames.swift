// Which recorded screens a type in the sources is about.

/// Compares names of types with names of screens: `LoginPage`, `LoginScreen` and `LoginView` are about the same.
enum ScreenNames {
  /// What people append to say that a type is about a screen; the longest first.
  private static let endings = [
    "viewcontroller", "pageobject", "identifiers", "locators", "elements", "selectors", "controller", "locator",
    "screen", "module",
    "alert", "sheet", "robot", "tests", "test", "page", "view", "ids", "id",
  ]

  /// What such a type is named after when it is about a screen and nothing else.
  private static let screenEndings = [
    "viewcontroller", "pageobject", "screen", "page", "view", "robot", "alert", "sheet", "module",
  ]
  /// What several screens have in common.
  private static let commonStems: Set = ["", "base", "common", "shared", "generic", "app", "abstract", "any"]

  /// The name is that of a type about one screen.
  ///
  ///     ScreenNames.isScreen("SettingsPage")  // true
  ///     ScreenNames.isScreen("LoginTests")    // false
  ///     ScreenNames.isScreen("BasePage")      // false
  static func isScreen(_ name: String) -> Bool {
    let lower = name.lowercased()
    return screenEndings.contains { lower.hasSuffix($0) && lower != $0 } && !commonStems.contains(stem(name))
  }

  /// What is left of a name without such endings, in lower case.
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

/// The names of the screens that were recorded, each with what is left of it without endings.
struct RecordedScreens {
  private let stems: [(screen: String, stem: String)]

  init(_ screens: [String]) { stems = screens.map { ($0, ScreenNames.stem($0)) } }

  /// The screens that a locator of this name is declared for, by the types around it; empty if none of them is about a recorded screen.
  ///
  ///     RecordedScreens(["LoginView", "HomeView"]).screens(of: "LoginPage.Locator.submit")  // ["LoginView"]
  func screens(of name: String) -> [String] {
    let types = name.split(separator: ".").dropLast()
    // A type of the very name says more than one that is only about the same.
    let exact = stems.filter { screen, _ in types.contains { $0 == screen } }
    if !exact.isEmpty { return exact.map(\.screen) }
    let wanted = Set(types.map { ScreenNames.stem($0) })
    return stems.filter { wanted.contains($0.stem) }.map(\.screen)
  }
}
