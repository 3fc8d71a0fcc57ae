// Rows for code that SwiftGen and R.swift generate. Their templates define the names and the generated functions.

extension LocalisedTextTests {
  static let swiftGen = """
    enum L10n {
      /// Cancel
      static let cancel = L10n.tr("Localizable", "cancel", fallback: "Cancel")
      enum Login {
        static let title = L10n.tr("Localizable", "login.title", fallback: "Log In")
        static var order: String { return L10n.tr("Localizable", "login.titel", fallback: "Old title") }
        static func greeting(_ p1: Any) -> String {
          return L10n.tr("Localizable", "login.greeting", String(describing: p1), fallback: "Hello, %@!")
        }
      }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }

    """

  static let resources = """
    struct R {
      struct string {
        struct localizable {
          static let loginTitle = Rswift.StringResource(key: "login.title", tableName: "Localizable", bundle: R.hostingBundle, locales: ["en"], comment: nil)
          static func loginTitle(preferredLanguages: [String]? = nil) -> String {
            guard let preferredLanguages = preferredLanguages else {
              return NSLocalizedString("login.title", bundle: hostingBundle, comment: "")
            }
            return "login.title"
          }
        }
      }
    }

    """

  static let generated: [LocalisedCase] = [
    LocalisedCase(
      what: "SwiftGen: the generated file is among the sources",
      source: swiftGen + """
        func test(name: String) {
          app.buttons[L10n.cancel].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[L10n.Login.title].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[L10n.Login.order].tap()  // ⟶ test: buttons["Old title"]
          app.buttons[L10n.Login.greeting("Ann")].tap()  // ⟶ test: buttons["Hello, Ann!"]
          app.buttons[L10n.Login.greeting(name)].tap()  // ⟶ test: buttons["Hello, {name}!"]
        }
        """,
      missing: ["6:62 login.titel: Localizable → login.title"]),
    LocalisedCase(
      what: "SwiftGen: the generated file is not among the sources",
      source: """
        extension L10n { static let own = "own" }
        func test(name: String) {
          app.buttons[L10n.cancel].tap()  // ⟶ test: buttons["Cancel"]
          app.buttons[L10n.Login.title].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[L10n.loginTitle].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[L10n.Localizable.Login.title.uppercased()].tap()  // ⟶ test: buttons["LOG IN"]
          app.buttons[AppStrings.Login.title].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[L10n.Login.greeting("Ann")].tap()  // ⟶ test: buttons["Hello, Ann!"]
          app.buttons[L10n.Login.greeting(name)].tap()  // ⟶ test: buttons["Hello, {name}!"]
          app.buttons[L10n.share].tap()  // ⟶ test: buttons["100% of {%}"]
          app.buttons[L10n.own].tap()  // ⟶ test: buttons["own"]
          app.buttons[L10n.Login.titel].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[Ids.Login.title].tap()  // ⟶ test: buttons["{?}"]
        }
        """),
    // SwiftGen joins words at characters that identifiers cannot have, and lowers the first word of a property.
    LocalisedCase(
      what: "SwiftGen: names",
      source: """
        func test() {
          app.buttons[L10n.LoginPage.mainTitle].tap()  // ⟶ test: buttons["a"]
          app.buttons[L10n.urlTitle].tap()  // ⟶ test: buttons["b"]
          app.buttons[L10n.logOut].tap()  // ⟶ test: buttons["c"]
          app.buttons[L10n.signInNow].tap()  // ⟶ test: buttons["d"]
          app.buttons[L10n.`import`].tap()  // ⟶ test: buttons["h"]
          app.buttons[L10n.Step._1].tap()  // ⟶ test: buttons["e"]
          app.buttons[L10n.double].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      tables: [
        (
          "en.lproj/Localizable.strings",
          """
          "login_page.main-title" = "a"; "URLTitle" = "b"; "LOG_OUT" = "c"; "sign in now" = "d"; "step.1" = "e";
          "double" = "f"; "Double" = "g"; "import" = "h";
          """
        )
      ]),
    LocalisedCase(
      what: "R.swift: the generated file is among the sources",
      source: resources + """
        func test() {
          app.buttons[R.string.localizable.loginTitle()].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[R.string.localizable.other()].tap()  // ⟶ test: buttons["{?}"]
        }
        """),
    // R.swift capitalises what follows a character that identifiers cannot have, and keeps underscores.
    LocalisedCase(
      what: "R.swift: the generated file is not among the sources",
      source: """
        func test(name: String) {
          app.buttons[R.string.localizable.loginTitle()].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[R.string.localizable.loginTitle(preferredLanguages: ["en"])].tap()  // ⟶ test: buttons["Log In"]
          app.buttons[R.string.localizable.greeting_text("Ann")].tap()  // ⟶ test: buttons["Hello, Ann"]
          app.buttons[R.string.localizable.urlTitle()].tap()  // ⟶ test: buttons["URL"]
          app.buttons[R.string.errorTexts.noNetwork()].tap()  // ⟶ test: buttons["Offline"]
          app.buttons[R.string.localizable.noNetwork()].tap()  // ⟶ test: buttons["{?}"]
          app.buttons[R.image.localizable.loginTitle()].tap()  // ⟶ test: buttons["{?}"]
        }
        """,
      tables: [
        (
          "en.lproj/Localizable.strings",
          #""login.title" = "Log In"; "greeting_text" = "Hello, %@"; "URLTitle" = "URL";"#
        ),
        ("en.lproj/ErrorTexts.strings", #""no network" = "Offline";"#),
      ]),
  ]
}
