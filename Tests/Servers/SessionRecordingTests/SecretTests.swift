// Tests that secrets are replaced before anything is written. (`webdriver-replay` §5.4)

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

  @Test func whatIsTypedIntoSecureFieldsIsHiddenElsewhere() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "password", "2")
    run.send("element/2/value", ["text": "quince-88"])
    run.look(Screens.ios(Screens.element("StaticText", "echo", label: "Your password is quince-88")))
    #expect(!run.written.contains("quince-88"))
    #expect(run.written.contains("Your password is •••••••••"))
    #expect(run.recorder.summary.masked == 2)
  }

  @Test func sensitiveRequestsLoseTheirTexts() {
    let run = RecorderRun(["platformName": "iOS"])
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    run.send("element/1/value", ["text": "4111-1111"], isSensitive: true)
    #expect(run.events.last?.hasPrefix(#"{"typeText": {"on": "textFields[\"account\"]", "locator""#) == true)
    #expect(!run.written.contains("4111"))
  }

  /// Where a secret was, the picture would show it.
  @Test(arguments: [(false, "", true), (true, "", true), (true, "ab", false), (false, "ab", true)])
  func screenshotsOfSecretsAreLeftOut(masks: Bool, value: String, hasPicture: Bool) {
    var options = RecorderOptions()
    options.masksScreenshots = masks
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.ios(Screens.element("SecureTextField", "pin", value: value)), screenshot: [0x89, 0x50])
    #expect(run.lines.contains { $0.contains("screenshot") } == hasPicture)
  }

  @Test func screenshotsOfMaskedTextsAreLeftOut() {
    var options = RecorderOptions()
    options.mask = SecretMask(["Ann"])
    let run = RecorderRun(["platformName": "iOS"], options)
    run.look(Screens.ios(Screens.element("StaticText", "name", label: "Ann")), screenshot: [0x89, 0x50])
    #expect(!run.lines.contains { $0.contains("screenshot") })
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
