// Rows for texts with plural rules and for variations by device.

extension LocalisedTextTests {
  static let dictionary = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>items</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@items@ &amp; more</string>
        <key>items</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>zero</key><string>Nothing</string>
          <key>one</key><string>One item</string>
          <!-- The same as in other. -->
          <key>few</key><string>%d items</string>
          <key>other</key><string>%d items</string>
        </dict>
      </dict>
      <key>rooms</key>
      <dict>
        <key>NSStringLocalizedFormatKey</key><string>%@: %2$#@rooms@</string>
        <key>rooms</key>
        <dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>ld</string>
          <key>one</key><string>%ld room</string>
          <key>other</key><string>%ld rooms</string>
        </dict>
      </dict>
      <key>width</key>
      <dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>Hi</string><key>40</key><string>Hello</string></dict></dict>
    </dict></plist>
    """

  static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%lld items": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}}},
      "start": {"localizations": {"en": {"variations": {"device": {
        "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
        "mac": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}},
      "both": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "%#@birds@ and %#@cats@"},
        "substitutions": {
          "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg bird"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
          "cats": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "a cat"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg cats"}}}}}}}}},
      "Same": {}}}
    """#

  static let plurals: [LocalisedCase] = [
    // In English, 1 has the form “one” and every other number “other”. Foundation uses “zero” in every language.
    LocalisedCase(
      what: "stringsdict",
      source: """
        func test(n: Int, name: String) {
          app.staticTexts[localize("items", 0)].tap()  // ⟶ test: staticTexts["Nothing & more"]
          app.staticTexts[localize("items", 1)].tap()  // ⟶ test: staticTexts["One item & more"]
          app.staticTexts[localize("items", 5)].tap()  // ⟶ test: staticTexts["5 items & more"]
          app.staticTexts[localize("items", n)].tap()  // ⟶ test: staticTexts["Nothing & more"] ⟶ test: staticTexts["One item & more"] ⟶ test: staticTexts["{n} items & more"]
          app.staticTexts[localize("rooms", name, 1)].tap()  // ⟶ test: staticTexts["{name}: 1 room"]
          app.staticTexts[localize("rooms", "Inn", n)].tap()  // ⟶ test: staticTexts["Inn: {n} room"] ⟶ test: staticTexts["Inn: {n} rooms"]
          app.staticTexts[String(format: localize("items"), 2)].tap()  // ⟶ test: staticTexts["2 items & more"]
          app.staticTexts[localize("width")].tap()  // ⟶ test: staticTexts["Hi"] ⟶ test: staticTexts["Hello"]
        }
        """,
      tables: [("en.lproj/Localizable.stringsdict", dictionary)], mappings: [("localize", "strings")]),
    LocalisedCase(
      what: "a stringsdict takes precedence over the table of the same name",
      source: """
        func test() {
          app.staticTexts[localize("items", 1)].tap()  // ⟶ test: staticTexts["One item & more"]
          app.staticTexts[localize("title")].tap()  // ⟶ test: staticTexts["Title"]
        }
        """,
      tables: [
        ("en.lproj/Localizable.strings", #""items" = "%d items"; "title" = "Title";"#),
        ("en.lproj/Localizable.stringsdict", dictionary),
      ],
      mappings: [("localize", "strings")]),
    LocalisedCase(
      what: "catalogs",
      source: #"""
        func test(n: Int) {
          app.staticTexts[String(localized: "\(1) items")].tap()  // ⟶ test: staticTexts["1 item"]
          app.staticTexts[String(localized: "\(n) items")].tap()  // ⟶ test: staticTexts["{n} item"] ⟶ test: staticTexts["{n} items"]
          app.staticTexts[localize("start")].tap()  // ⟶ test: staticTexts["Tap"] ⟶ test: staticTexts["Click"]
          app.staticTexts[localize("both", 1, 2)].tap()  // ⟶ test: staticTexts["1 bird and 2 cats"]
          app.staticTexts[localize("both", 2, 1)].tap()  // ⟶ test: staticTexts["2 birds and a cat"]
          app.staticTexts[localize("Same")].tap()  // ⟶ test: staticTexts["Same"]
          app.staticTexts[String(localized: "Same", defaultValue: "The same")].tap()  // ⟶ test: staticTexts["The same"]
        }
        """#,
      tables: [("Localizable.xcstrings", catalog)], mappings: [("localize", "strings")]),
    // In Polish, 5 and 22 have different forms, whose rules are not evaluated; 1 always has the form “one”.
    LocalisedCase(
      what: "a language with more plural forms",
      source: """
        func test() {
          app.staticTexts[localize("files", 1)].tap()  // ⟶ test: staticTexts["1 plik"]
          app.staticTexts[localize("files", 5)].tap()  // ⟶ test: staticTexts["5 plik"] ⟶ test: staticTexts["5 pliki"] ⟶ test: staticTexts["5 plików"]
        }
        """,
      tables: [
        (
          "Localizable.xcstrings",
          #"""
          {"sourceLanguage": "en", "strings": {"files": {"localizations": {"pl": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld plik"}}, "few": {"stringUnit": {"value": "%lld pliki"}},
            "many": {"stringUnit": {"value": "%lld plików"}}, "other": {"stringUnit": {"value": "%lld pliki"}}}}}}}}}
          """#
        )
      ],
      mappings: [("localize", "strings")], language: "pl"),
  ]
}
