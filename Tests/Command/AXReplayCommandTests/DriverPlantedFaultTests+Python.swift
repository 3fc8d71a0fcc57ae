// Lists the faults planted in the Python page objects.

extension DriverPlantedFaultTests {
  static let pythonFaults: [PlantedFault] = [
    PlantedFault(
      "a typo in a tuple", PythonPage.landing, #""landing.language""#, #""landing.langauge""#, "loc-near-miss",
      advice: "landing.language"),
    PlantedFault("another case", PythonPage.landing, #""landing.help""#, #""landing.Help""#, "loc-near-miss"),
    PlantedFault(
      "a wrong type in a class chain", PythonPage.landing, "XCUIElementTypeImage[`name == 'logo'`]",
      "XCUIElementTypeButton[`name == 'logo'`]", "loc-type-mismatch"),
    PlantedFault(
      "a class chain as an XPath", PythonPage.landing,
      #"AppiumBy.IOS_CLASS_CHAIN, '**/XCUIElementTypeButton[`name == "landing.register"`]'"#,
      #"AppiumBy.XPATH, '**/XCUIElementTypeButton[`name == "landing.register"`]'"#, "loc-bad-locator"),
    PlantedFault(
      "an XPath as a predicate", PythonPage.landing,
      #"AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeImage' AND name == 'landing.art.1'""#,
      #"AppiumBy.IOS_PREDICATE, "//XCUIElementTypeImage[@name='landing.art.1']""#, "loc-bad-locator"),
    PlantedFault(
      "a typo, with the strategy as a string", PythonPage.landing, #""landing.background""#, #""landing.backgruond""#,
      "loc-near-miss"),
    PlantedFault(
      "a typo in a constant of another file", PythonPage.ids, #"".account""#, #"".acount""#, "loc-near-miss",
      at: "Ids.ACCOUNT", in: PythonPage.login),
    PlantedFault(
      "a typo after a constant in an f-string", PythonPage.login, "{Ids.AREA}.password", "{Ids.AREA}.pasword",
      "loc-near-miss"),
    PlantedFault("a typo in a format", PythonPage.login, #""{}.reveal""#, #""{}.reveel""#, "loc-near-miss"),
    PlantedFault(
      "a wrong type in an XPath", PythonPage.login, "XCUIElementTypeSwitch[@name='login.stay']",
      "XCUIElementTypeButton[@name='login.stay']", "loc-type-mismatch"),
    PlantedFault(
      "an unknown key of predicates", PythonPage.login, #""name == 'login.forgot'""#, #""nmae == 'login.forgot'""#,
      "loc-bad-locator"),
    PlantedFault(
      "a predicate outside backticks", PythonPage.login, "[`name == 'login.submit'`]", "[name == 'login.submit']",
      "loc-bad-locator"),
    PlantedFault(
      "a typo in a literal of several lines", PythonPage.login, #"".passkey""#, #"".paskey""#, "loc-near-miss",
      at: "AppiumBy.ACCESSIBILITY_ID,\n        \"login\"\n"),
    PlantedFault(
      "a missing operand", PythonPage.login, "name == 'login.register' AND", "name == AND", "loc-bad-locator"),
    PlantedFault("a missing bracket", PythonPage.login, "'login.sub')]", "'login.sub')", "loc-bad-locator"),
    PlantedFault(
      "a typo, by keyword", PythonPage.login, #"value="BackButton""#, #"value="BackButtom""#, "loc-near-miss"),
    PlantedFault(
      "a typo in a format with %", PythonPage.ids, #"RESET = "reset""#, #"RESET = "resset""#, "loc-near-miss",
      at: "% Ids.RESET", in: PythonPage.login),
    PlantedFault(
      "a typo in a dictionary", PythonPage.home, #""home.search""#, #""home.serach""#, "loc-near-miss",
      advice: "home.search"),
    PlantedFault(
      "the label as accessibility id, in a dictionary", PythonPage.home, #""home.messages""#, #""Messages, 1 unread""#,
      "loc-near-miss"),
    PlantedFault(
      "an attribute as in XPath", PythonPage.home, #""name == 'home.greeting'""#, #""@name == 'home.greeting'""#,
      "loc-bad-locator"),
    PlantedFault(
      "the first of several, by a pattern", PythonPage.home, "find_elements(", "find_element(", "loc-broad-contains"),
    PlantedFault(
      "the first of several, by an XPath", PythonPage.home, #"AppiumBy.ACCESSIBILITY_ID, "home.filter.citrus""#,
      #"AppiumBy.XPATH, "//XCUIElementTypeButton[@name='Add to Basket']""#, "loc-first-match-hides"),
    PlantedFault(
      "a wrong container", PythonPage.home, "XCUIElementTypeScrollView[`name == 'home.filters'`]",
      "XCUIElementTypeTable[`name == 'home.filters'`]", "loc-type-mismatch"),
    PlantedFault(
      "a wrong parent", PythonPage.home, "//*[@name='product.4103']//XCUI", "//*[@name='product.4102']//XCUI",
      "loc-near-miss"),
    PlantedFault("a space", PythonPage.home, #""basket.edit""#, #""basket.edit ""#, "loc-near-miss"),
    PlantedFault(
      "an XPath as a class chain", PythonPage.home,
      #"AppiumBy.XPATH, '//XCUIElementTypeButton[@name="basket.browse"]'"#,
      #"AppiumBy.IOS_CLASS_CHAIN, '//XCUIElementTypeButton[@name="basket.browse"]'"#, "loc-bad-locator"),
  ]
}

/// The files of the Python page objects.
private enum PythonPage {
  static let landing = "python/pages/landing_page.py"
  static let login = "python/pages/login_page.py"
  static let home = "python/pages/home_page.py"
  static let ids = "python/pages/ids.py"
}
