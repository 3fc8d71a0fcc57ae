// Tests that secrets are replaced before anything is written. (`webdriver-replay` §5.4)

import JSON
import Secrets
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct SecretTests {
  /// Sources with what must not be written, and what must.
  static let sources: [(source: String, mask: [String], absent: [String], present: [String])] = [
    // The contents of secure fields, whatever their length.
    (
      Screens.ios(Screens.element("SecureTextField", "pin", value: "ab")), [], [#"value="ab""#],
      [#"value="••••••••""#]
    ),
    (
      Screens.ios(Screens.element("SecureTextField", "pin", value: "•••")), [], [#"value="•••""#],
      [#"value="••••••••""#]
    ),
    // An empty field shows its placeholder.
    (
      Screens.ios(
        Screens.element("SecureTextField", "pin", value: "Four digits", more: #" placeholderValue="Four digits""#)),
      [], ["•"], [#"value="Four digits""#]
    ),
    (Screens.android, [], ["1234"], [#"text="••••••••""#, #"text="Save""#]),
    // Texts of --mask: in any attribute, with XML's escapes in any form, and between tags.
    (
      Screens.ios(Screens.element("StaticText", "card", label: "a &amp; &lt;b&gt; &#38; c")), ["a & <b> & c"],
      ["&lt;b", "&#38;"], [#"label="•••••••••••""#]
    ),
    (
      Screens.ios(Screens.element("StaticText", "x", label: "My Ann's")), ["Ann's"], ["Ann"], [#"label="My •••••""#]
    ),
    (
      Screens.ios("ann@x", Screens.element("StaticText", "x", label: "ann@x and ann@x")), ["ann@x"], ["ann@x"],
      ["•••••", "••••• and •••••"]
    ),
    // A character may join a secret to what follows it: an accent, or an emoji's colour.
    (
      Screens.ios(Screens.element("StaticText", "x", label: "4711\u{301} a 👍🏽")), ["4711", "👍"], ["4711", "👍"],
      ["\"••••\u{301} a •\u{1F3FD}\""]
    ),
    // The same characters in two ways: with an accent of its own, and without.
    (
      Screens.ios(Screens.element("StaticText", "x", label: "cafe\u{301} caf\u{E9}")), ["caf\u{E9}"], ["caf"],
      [#"label="•••• ••••""#]
    ),
    // A text that is also a word of XML or a coordinate leaves the structure alone.
    (
      Screens.ios(Screens.element("StaticText", "label", label: "100 enabled")), ["label", "100", "enabled"], [],
      [#"y="100""#, #"label="••• •••••••""#, #"enabled="true""#]
    ),
  ]

  @Test(arguments: sources.indices) func sourcesAreMasked(_ index: Int) {
    let row = Self.sources[index]
    var options = RecorderOptions()
    options.mask = SecretMask(row.mask)
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"], options)
    run.look(row.source)
    for text in row.absent { #expect(!run.written.contains(text), "\(text)") }
    for text in row.present { #expect(run.written.contains(text), "\(text)") }
    #expect(run.lines.contains { $0.contains("\"snapshot\"") })
  }

  /// A source without secrets is stored byte for byte.
  @Test func otherSourcesAreUnchanged() {
    let run = RecorderRun(["platformName": "iOS"])
    let source = Screens.ios(Screens.element("StaticText", "a", label: "1 &#x3c; 2 &quot;&apos;'", value: "\t é"))
    run.look(source)
    #expect(run.written.contains(source))
  }

  /// A source that is not well-formed may be read in another way than it was masked; then it is not written.
  @Test func malformedSourcesDoNotLeak() {
    var options = RecorderOptions()
    options.mask = SecretMask(["s3cr3t"])
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(
      """
      <XCUIElementTypeApplication name="<XCUIElementTypeButton name="b" label="a &#x73;3cr3t" x="15" y="200" width="90" \
      height="30"/></XCUIElementTypeApplication>
      """)
    let kept = run.lines.contains { $0.contains("\"snapshot\": ") }
    #expect(!kept && run.lines.last?.contains("\"lacks\": \"snapshot\"") == true)
  }

  @Test func whatIsTypedIntoSecureFieldsIsHiddenElsewhere() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "password", "2")
    run.send("element/2/value", ["text": "quince-88"])
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: "Your password is quince-88")))
    #expect(!run.written.contains("quince-88"))
    #expect(run.written.contains("Your password is •••••••••"))
    #expect(run.recorder.summary.masked == 1)
    #expect(run.recorder.summary.leftOut == 1)
  }

  /// Sessions of one run number the texts together; another run begins with 1.
  @Test func differentSecretsHaveNumbers() {
    func numbers(_ options: RecorderOptions) -> [String] {
      let run = RecorderRun(["platformName": "iOS"], options)
      run.look(Screens.form)
      for (id, name) in [("1", "account"), ("2", "password")] { run.find("accessibility id", name, id) }
      for text in ["quince-88", "quince-89", "quince-88"] {
        run.send("element/2/value", ["text": .string(text)])
        run.send("element/1/click")
        run.look(Screens.form)
      }
      // In pieces, it is the text so far.
      for text in ["quin", "ce-88"] { run.send("element/2/value", ["text": .string(text)]) }
      run.send("element/1/value", ["text": "ann"])
      #expect(!run.written.contains("quin"))
      return run.events.filter { $0.contains("typeText") }.map { event in
        event.firstMatch(of: /"secret": (\d+)/).map { String($0.1) } ?? "-"
      }
    }
    let options = RecorderOptions()
    #expect(numbers(options) == ["1", "2", "1", "3", "1", "-"])
    #expect(numbers(options) == ["1", "2", "1", "3", "1", "-"])
    #expect(numbers(RecorderOptions()) == ["1", "2", "1", "3", "1", "-"])
  }

  /// Some clients type each character by itself.
  @Test func piecesOfASecretAreJoined() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "password", "2")
    for piece in ["qu", "i", "nce"] { run.send("element/2/value", ["text": .string(piece)]) }
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: "Your password is quince")))
    #expect(run.written.contains("Your password is ••••••"))
  }

  /// Locators of `--mask-locator` with sources, what must not be written, and what must.
  static let secretElements: [(locator: String, source: String, absent: String, present: [String])] = [
    // Wherever the text occurs, and in the elements inside the one that matches.
    (
      #"staticTexts["balance"]"#,
      Screens.ios(
        Screens.element("StaticText", "balance", label: "1,250.00 EUR"),
        Screens.element("StaticText", "sum", label: "In all 1,250.00 EUR")),
      "1,250", [#"name="balance""#, "In all ••••••••••••"]
    ),
    (
      "//XCUIElementTypeOther[@name='card']",
      Screens.ios(
        """
        <XCUIElementTypeOther type="XCUIElementTypeOther" name="card" label="" enabled="true" visible="true" x="0" \
        y="0" width="100" height="100">\(Screens.element("StaticText", "holder", label: "Ann Example"))\
        </XCUIElementTypeOther>
        """), "Ann Example", [#"name="holder""#]
    ),
    // A short text only where it is a whole value.
    (
      #"staticTexts["points"]"#,
      Screens.ios(
        Screens.element("StaticText", "points", label: "12"), Screens.element("StaticText", "time", label: "12:30"),
        Screens.element("StaticText", "again", label: "12")), #"label="12""#, [#"label="12:30""#]
    ),
    // The label of a field says what has to be entered.
    (
      #"textFields["Account"]"#,
      Screens.ios(Screens.element("TextField", "Account", label: "Account", value: "ann.example")), "ann.example",
      [#"name="Account""#, #"label="Account""#]
    ),
  ]

  @Test(arguments: secretElements.indices) func textsOfSecretElementsAreMasked(_ index: Int) throws {
    let row = Self.secretElements[index]
    var options = RecorderOptions()
    try options.secretElements.add(row.locator)
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(row.source, screenshot: [0x89, 0x50])
    #expect(!run.written.contains(row.absent))
    for text in row.present { #expect(run.written.contains(text), "\(text)") }
    #expect(!run.lines.contains { $0.contains("\"screenshot\": ") })
  }

  /// A locator matches by texts that are masked, and by what it names itself.
  @Test func secretElementsAreFoundAgain() throws {
    var options = RecorderOptions()
    try options.secretElements.add(#"otherElements["Balance"]"#)
    let run = RecorderRun(["platformName": "iOS"], options)
    for value in ["1,204.00", "900.00"] { run.look(Screens.ios(Screens.element("Other", "Balance", value: value))) }
    #expect(run.written.contains(#"name="Balance" label="Balance" value="••••••""#))
    #expect(!run.written.contains("1,204") && !run.written.contains("900"))
  }

  @Test func textsTypedIntoSecretElementsAreLeftOut() throws {
    var options = RecorderOptions()
    try options.secretElements.add("textFields[\"account\"]")
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    run.send("element/1/value", ["text": "ann@example"])
    #expect(
      run.events.last?.hasPrefix(#"{"typeText": {"on": "textFields[\"account\"]", "secret": 1, "locator""#) == true)
    #expect(!run.written.contains("ann@example"))
  }

  @Test func sensitiveRequestsLoseTheirTexts() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    run.send("element/1/value", ["text": "4111-1111"], isSensitive: true)
    #expect(
      run.events.last?.hasPrefix(#"{"typeText": {"on": "textFields[\"account\"]", "secret": 1, "locator""#) == true)
    #expect(!run.written.contains("4111"))
  }

  /// What else a request that is marked as sensitive contains.
  @Test func sensitiveRequestsLoseTheirParameters() {
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"])
    run.look(Screens.form)
    run.find("xpath", "//*[@name='account']", "1", isSensitive: true)
    run.send("element/1/click")
    run.send(
      "execute/sync", ["script": "mobile: deepLink", "args": [["url": "shop://reset?token=t0ken"]]], isSensitive: true)
    run.send("execute/sync", ["script": "mobile: terminateApp", "args": [["bundleId": "com.example.shop"]]])
    run.send(
      "execute/sync",
      ["script": "mobile: launchApp", "args": [["bundleId": "com.example.shop", "arguments": ["-token", "t0ken"]]]],
      isSensitive: true)
    #expect(run.events.contains(#"{"tap": "textFields[\"account\"]"}"#))
    #expect(run.events.contains(#"{"open": {}}"#))
    #expect(run.events.contains(#"{"launch": {"arguments": []}}"#))
    #expect(!run.written.contains("t0ken") && !run.written.contains("@name"))
  }

  /// If the screen is not known, the target of an action could be any other element, and its text a password.
  @Test(
    arguments: [
      (false, "accessibility id", "account", #"{"lacks": "action""#, false),
      (nil, "xpath", "//*[1]/XCUIElementTypeTextField", #"{"typeText": {"on": "textFields"#, false),
      (nil, "accessibility id", "account", #"{"typeText": {"on": "textFields"#, true),
    ] as [(Bool?, String, String, String, Bool)])
  func textsOnUnknownScreensAreLeftOut(isKnown: Bool?, using: String, value: String, event: String, isWritten: Bool) {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.send("execute/sync", ["script": "mobile: tap", "args": [["x": 195, "y": 322]]])
    run.find(using, value, "1")
    run.send("element/1/value", ["text": "quince-88"], isScreenKnown: isKnown)
    #expect(run.events.last?.hasPrefix(event) == true)
    #expect(run.written.contains("quince-88") == isWritten)
  }

  /// Texts of --mask that are typed in pieces: what was typed, what is on screen afterwards, and what is not written.
  static let pieces: [(mask: String, pieces: [String], shown: String, absent: String)] = [
    ("4111 1111", ["4111", " 1111"], "4111 1111", "4111"),
    ("4111 1111", ["4", "1", "1", "1", " ", "1", "1", "1", "1"], "4111 1111", #""text": " ""#),
    // What an app reads in a text.
    ("p@ss word", ["shop://login?pw=p%40ss%20word"], "", "p%40ss"),
  ]

  @Test(arguments: pieces.indices) func piecesOfMaskedTextsAreLeftOut(_ index: Int) {
    let row = Self.pieces[index]
    var options = RecorderOptions()
    options.mask = SecretMask([row.mask])
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    for piece in row.pieces {
      if piece.contains("://") { run.send("url", ["url": .string(piece)]) } else { type(piece, run) }
    }
    run.look(Screens.ios(Screens.element("TextField", "account", value: row.shown)))
    #expect(!run.written.contains(row.absent))
  }

  private func type(_ piece: String, _ run: RecorderRun) { run.send("element/1/value", ["text": .string(piece)]) }

  /// Only the whole text stays a secret: its beginnings may be harmless words.
  @Test func beginningsOfSecretsAreNotMaskedLater() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "password", "2")
    for piece in ["l", "o", "g", "i", "n", "x", "\u{8}", "1"] { run.send("element/2/value", ["text": .string(piece)]) }
    run.look(Screens.ios(Screens.element("StaticText", "login", label: "login1 and loginx")))
    #expect(run.written.contains(#"name="login" label="•••••• and loginx""#))
  }

  /// A text that only ends like the beginning of a secret is left out, but may be seen elsewhere.
  @Test func textsThatEndLikeSecretsAreHarmless() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "password", "2")
    run.send("element/2/value", ["text": "test1234"])
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    run.send("element/1/value", ["text": "notes"])
    run.send("element/1/value", ["text": " of test12"])
    run.send("execute/sync", ["script": "mobile: tap", "args": [["x": 195, "y": 322]]])
    run.look(Screens.ios(Screens.element("Button", "notes.add", label: "notes of test12, test1234")))
    #expect(run.written.contains(#"name="notes.add" label="notes of test12, ••••••••""#))
  }

  /// What is typed by an action that is not recorded may be a password.
  @Test(
    arguments: [
      ("element/2/value", ["text": "quince-88"]), ("keys", ["value": ["quince", "-88"]]),
      ("execute/sync", ["script": "mobile: type", "args": [["text": "quince-88"]]]),
    ] as [(String, JSONValue)])
  func textsOfLostActionsAreHidden(path: String, body: JSONValue) {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.send(path, body, isScreenKnown: false)
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: "Your password is quince-88")))
    #expect(run.written.contains("Your password is •••••••••"))
  }

  /// On Android, any view can hide what is typed into it.
  @Test func viewsThatHideTextAreSecure() {
    let run = RecorderRun(["platformName": "Android", "appPackage": "org.example.notes"])
    run.look(Screens.android.replacing("android.widget.EditText", with: "android.view.View"))
    run.send("execute/sync", ["script": "mobile: type", "args": [["text": "9876"]]])
    #expect(run.events.last?.hasPrefix(#"{"typeText""#) == true)
    #expect(!run.written.contains("9876"))
  }

  /// A picture that comes later may be of another screen.
  @Test func latePicturesAreLeftOut() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.recorder.look(screenshot: [0x89, 0x50], at: run.tick())
    #expect(!run.lines.contains { $0.contains("\"screenshot\": ") })
  }

  /// Where a secret was, the picture would show it.
  @Test(arguments: [(false, "", true), (true, "", true), (true, "ab", false), (false, "ab", true)])
  func screenshotsOfSecretsAreLeftOut(masks: Bool, value: String, hasPicture: Bool) {
    var options = RecorderOptions()
    options.masksScreenshots = masks
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.ios(Screens.element("SecureTextField", "pin", value: value)), screenshot: [0x89, 0x50])
    #expect(run.lines.contains { $0.contains("\"screenshot\": ") } == hasPicture)
  }

  @Test func screenshotsOfMaskedTextsAreLeftOut() {
    var options = RecorderOptions()
    options.mask = SecretMask(["Ann"])
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.ios(Screens.element("StaticText", "name", label: "Ann")), screenshot: [0x89, 0x50])
    #expect(!run.lines.contains { $0.contains("\"screenshot\": ") })
  }

  @Test func capabilitiesAreNotStored() {
    let run = RecorderRun([
      "platformName": "iOS", "appium:bundleId": "com.example.shop", "appium:deviceName": "iPhone 16",
      "appium:app": "/home/ann/shop.ipa", "sauce:options": ["accessKey": "k3y", "username": "ann"],
      "appium:udid": "00008110-1", "appium:language": "en", "appium:locale": "GB",
    ])
    #expect(
      run.written.split(separator: "\n").first { $0.hasPrefix("{\"axreplay\"") }
        == #"{"axreplay": 1, "app": "com.example.shop", "device": "iPhone 16", "locale": "en_GB"}"#)
    for secret in ["k3y", "/home", "00008110", "ann"] { #expect(!run.written.contains(secret)) }
  }
}
