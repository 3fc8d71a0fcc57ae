// Lists the ways in which a secret comes into a session. (`webdriver-replay` §5.4)

import JSON
import SessionRecording
import WebDriverReplay

/// A way to enter a secret.
struct SecretWay: Sendable {
  enum Alphabet { case any, keys, digits }

  let name: String
  var alphabet = Alphabet.any
  /// Whether the secret is the text of `--mask`.
  var isMasked = false
  var options: @Sendable (inout RecorderOptions, String) -> Void = { _, _ in }
  let enter: @Sendable (RecorderRun, String) -> Void

  static let all: [SecretWay] = typing + pieces + keys + detours + options + sent + unusual + foreign + revealed

  private static let typing: [SecretWay] = [
    SecretWay(name: "value") { $0.send("element/2/value", ["text": .string($1)]) },
    SecretWay(name: "value of characters") { run, secret in
      run.send("element/2/value", ["value": .array(secret.map { .string(String($0)) })])
    },
    SecretWay(name: "appium value") { $0.send("appium/element/2/value", ["text": .string($1)]) },
    SecretWay(name: "replace_value") { $0.send("appium/element/2/replace_value", ["text": .string($1)]) },
    SecretWay(name: "keyboardInput") { $0.send("wda/element/2/keyboardInput", ["keys": [.string($1)]]) },
    SecretWay(name: "keys") { $0.send("keys", ["value": [.string($1)]]) },
    SecretWay(name: "wda keys") { $0.send("wda/keys", ["value": [.string($1)]]) },
    SecretWay(name: "mobile: type") { run, secret in script(run, "mobile: type", ["text": .string(secret)]) },
    SecretWay(name: "mobile: keys") { run, secret in
      script(run, "mobile: keys", ["keys": .array(secret.map { ["key": .string(String($0))] })])
    },
    SecretWay(name: "mobile: replaceElementValue") { run, secret in
      script(run, "mobile: replaceElementValue", ["elementId": "2", "text": .string(secret)])
    },
    SecretWay(name: "actions") { run, secret in
      let steps = secret.flatMap { character -> [JSONValue] in
        ["keyDown", "keyUp"].map { ["type": .string($0), "value": .string(String(character))] }
      }
      run.send("actions", ["actions": [["type": "key", "id": "k", "actions": .array(steps)]]])
    },
  ]

  private static func typeIntoFields(_ run: RecorderRun, _ secret: String, count: Int) {
    for (index, character) in secret.enumerated() {
      run.find("accessibility id", "code\(index % count)", "c\(index % count)")
      run.send("element/c\(index % count)/value", ["text": .string(String(character))])
    }
  }

  private static let pieces: [SecretWay] = [
    SecretWay(name: "each character") { run, secret in
      for character in secret { run.send("element/2/value", ["text": .string(String(character))]) }
    },
    SecretWay(name: "three characters, with other fields between") { run, secret in
      for piece in parts(of: secret, length: 3) {
        run.send("element/2/value", ["text": .string(piece)])
        run.send("element/1/click")
        run.send("element/1/value", ["text": "x"])
      }
    },
    SecretWay(name: "a field for each character") { run, secret in typeIntoFields(run, secret, count: 4) },
    SecretWay(name: "a field for each character, after a wrong code") { run, secret in
      for code in [String(secret.reversed()), secret] { typeIntoFields(run, code, count: 100) }
    },
    SecretWay(name: "a field for each character, after another text in pieces") { run, secret in
      for character in "hunter!" { run.send("element/2/value", ["text": .string(String(character))]) }
      run.send("element/1/click")
      typeIntoFields(run, secret, count: 100)
    },
    SecretWay(name: "each character, after a wrong text and the placeholder of an empty field") { run, secret in
      for text in [String(secret.reversed()), secret] {
        for character in text { run.send("element/2/value", ["text": .string(String(character))]) }
        let empty = #" placeholderValue="PIN""#
        run.look(Screens.ios(Screens.element("SecureTextField", "password", value: "PIN", y: 200, more: empty)))
      }
    },
    SecretWay(name: "with corrections") { run, secret in
      run.send("element/2/value", ["text": .string(secret + "zz")])
      run.send("element/2/value", ["text": "\u{E003}\u{E017}"])
    },
    SecretWay(name: "after another text") { run, secret in
      run.send("element/2/value", ["text": "mistake-1"])
      run.send("element/2/value", ["text": "\u{E009}a"])
      run.send("element/2/value", ["text": .string("\u{E003}" + secret)])
    },
    SecretWay(name: "again, after the field was cleared") { run, secret in
      run.send("element/2/value", ["text": "mistake"])
      run.look(Screens.ios(Screens.element("SecureTextField", "password", value: "•••••••", y: 200)))
      run.send("element/2/clear")
      for character in secret { run.send("element/2/value", ["text": .string(String(character))]) }
    },
  ]

  private static let keys: [SecretWay] = [
    SecretWay(name: "a chord before it") { $0.send("element/2/value", ["text": .string("\u{E009}a\u{E000}" + $1)]) },
    SecretWay(name: "a chord without an end") { $0.send("element/2/value", ["text": .string("\u{E03D}v" + $1)]) },
    SecretWay(name: "Ctrl+A as a character") { $0.send("element/2/value", ["text": .string("\u{1}" + $1)]) },
    SecretWay(name: "keys in it") { run, secret in
      run.send("element/2/value", ["text": .string(secret.prefix(2) + "\u{E008}\t" + secret.dropFirst(2))])
    },
    SecretWay(name: "keys after it") { $0.send("element/2/value", ["text": .string($1 + "\u{E007}\u{F8FF}")]) },
    SecretWay(name: "whitespace around it") { $0.send("element/2/value", ["text": .string("  " + $1 + " \n")]) },
    SecretWay(name: "a tab from the field before") { run, secret in
      run.send("element/1/value", ["text": .string("ann\t" + secret)])
    },
    SecretWay(name: "a tab key from the field before") { run, secret in
      run.send("element/1/value", ["text": .string("ann\u{E004}" + secret + "\u{E007}")])
    },
    SecretWay(name: "key codes", alphabet: .keys) { run, secret in
      for scalar in secret.unicodeScalars {
        let code = scalar.value < 0x3A ? scalar.value - 0x30 + 7 : scalar.value - 0x61 + 29
        run.send("appium/device/press_keycode", ["keycode": .number(Double(code))])
      }
    },
    SecretWay(name: "mobile: pressKey", alphabet: .keys) { run, secret in
      for scalar in secret.unicodeScalars {
        let code = scalar.value < 0x3A ? scalar.value - 0x30 + 7 : scalar.value - 0x61 + 29
        script(run, "mobile: pressKey", ["keycode": .number(Double(code))])
      }
    },
    SecretWay(name: "keys with a name") { run, secret in
      let keys = secret.map { JSONValue.string(String($0)) }
      script(run, "mobile: keys", ["keys": .array(keys + ["XCUIKeyboardKeyReturn"])])
    },
    SecretWay(name: "an arrow to the left") { run, secret in
      var rest = Array(secret)
      let first = rest.remove(at: 1)
      let left = String(repeating: "\u{E012}", count: rest.count - 1)
      run.send("element/2/value", ["text": .string(String(rest))])
      run.send("element/2/value", ["text": .string(left + String(first))])
    },
    SecretWay(name: "a key for the beginning") { run, secret in
      let keys = "\u{E011}" + secret.prefix(3) + "\u{E010}"
      run.send("element/2/value", ["text": .string(secret.dropFirst(3) + keys)])
    },
    SecretWay(name: "taps on digits", alphabet: .digits) { run, secret in
      for digit in secret {
        run.find("accessibility id", "key\(digit)", "k")
        run.send("element/k/click")
      }
    },
    SecretWay(name: "taps on points", alphabet: .digits) { run, secret in
      for digit in secret {
        let y = 500 + 30 * (digit.wholeNumberValue ?? 0) + 10
        script(run, "mobile: tap", ["x": 40, "y": .number(Double(y))])
      }
    },
  ]

  private static let detours: [SecretWay] = [
    SecretWay(name: "an error") { $0.send("element/2/value", ["text": .string($1)], isAnswered: false) },
    SecretWay(name: "an error without a target") { $0.send("keys", ["value": [.string($1)]], isAnswered: false) },
    SecretWay(name: "an error of an unknown element") { run, secret in
      run.send("element/unknown/value", ["text": .string(secret)], isAnswered: false)
    },
    SecretWay(name: "no answer yet") { run, secret in
      let body: JSONValue = ["text": .string(secret)]
      let path = ["session", "1", "element", "2", "value"]
      run.recorder.expect(ClassifiedRequest(WebDriverRequest("POST", path, body: Array(body.text.utf8))), body)
    },
    SecretWay(name: "a field of Android") { run, secret in
      run.look(Screens.android.replacing("1234", with: ""))
      run.find("id", "org.example.notes:id/pin", "3")
      run.send("element/3/value", ["text": .string(secret)])
    },
    SecretWay(name: "a field of Android that shows its hint") { run, secret in
      run.look(
        Screens.android.replacing("1234", with: SecretForm.xml(secret)).replacing(
          #"password="true""#, with: #"password="true" hint="PIN""#))
    },
    SecretWay(name: "an unknown screen") { run, secret in
      run.send("element/2/value", ["text": .string(secret)], isScreenKnown: false)
    },
    SecretWay(name: "shell") { run, secret in
      script(run, "mobile: shell", ["command": "input", "args": ["text", .string(shell(secret))]])
    },
    SecretWay(name: "shell in one line") { run, secret in
      script(run, "mobile: shell", ["command": .string("input keyboard text '\(shell(secret))'")])
    },
    SecretWay(name: "shell with an error") { run, secret in
      run.send(
        "execute/sync",
        ["script": "mobile: shell", "args": [["command": "input", "args": ["text", .string(shell(secret))]]]],
        isAnswered: false)
    },
    SecretWay(name: "shell with another command", alphabet: .keys) { run, secret in
      script(run, "mobile: shell", ["command": .string("input text \(secret); input keyevent 66")])
    },
    SecretWay(name: "shell in a shell", alphabet: .keys) { run, secret in
      script(run, "mobile: shell", ["command": "sh", "args": ["-c", .string("'input text \(secret) && echo'")]])
    },
    SecretWay(name: "shell in quotation marks") { run, secret in
      let text = secret.replacing("'", with: #"'\''"#)
      script(run, "mobile: shell", ["command": "input", "args": ["text", .string("'\(text)'")]])
    },
    SecretWay(name: "a keyboard for shells") { run, secret in
      let command = "am broadcast -a ADB_INPUT_B64 --es msg \(base64(secret))"
      script(run, "mobile: shell", ["command": .string(command)])
    },
    SecretWay(name: "key events of the shell", alphabet: .keys) { run, secret in
      script(run, "mobile: shell", ["command": "input", "args": .array(["keyevent"] + codes(secret))])
    },
    SecretWay(name: "names of key events", alphabet: .keys) { run, secret in
      for character in secret {
        script(run, "mobile: shell", ["command": .string("input keyevent KEYCODE_\(character.uppercased())")])
      }
    },
    SecretWay(name: "usages of keys", alphabet: .keys) { run, secret in
      for scalar in secret.unicodeScalars {
        let usage = scalar == "0" ? 39 : scalar.value < 0x3A ? scalar.value - 0x31 + 30 : scalar.value - 0x61 + 4
        script(run, "mobile: performIoHidEvent", ["page": 7, "usage": .number(Double(usage))])
      }
    },
    SecretWay(name: "keys of another driver") { run, secret in
      script(run, "macos: keys", ["keys": .array(secret.map { .string(String($0)) })])
    },
    SecretWay(name: "a text of another driver") { run, secret in
      run.send("execute/sync", ["script": "flutter:enterText", "args": [.string(secret)]])
    },
    SecretWay(name: "a command of another driver", alphabet: .keys) { run, secret in
      run.send(
        "execute/sync",
        ["script": .string("seetest:client.elementSendText('NATIVE', 'x', 0, '\(secret)')"), "args": []])
    },
    SecretWay(name: "an unknown command") { run, secret in
      script(run, "mobile: enterText", ["into": "password", "password": .string(secret)])
    },
    SecretWay(name: "the protocol of a browser") { run, secret in
      run.send("context", ["name": "WEBVIEW_1"])
      run.send("goog/cdp/execute", ["cmd": "Input.insertText", "params": ["text": .string(secret)]])
      run.send("context", ["name": "NATIVE_APP"])
    },
    SecretWay(name: "a script's variable", alphabet: .keys) { run, secret in
      page(run, "var pw = \"\(secret)\"; document.querySelector('#pw').value = pw")
    },
    SecretWay(name: "a script's setter", alphabet: .keys) { run, secret in
      page(
        run,
        """
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(f, '\(secret)'); f["value"]
        """)
    },
    SecretWay(name: "a script's command", alphabet: .keys) { run, secret in
      page(run, "f.focus(); document.execCommand('insertText', false, `\(secret)`)")
    },
    SecretWay(name: "clipboard") { run, secret in
      script(run, "mobile: setClipboard", ["content": .string(base64(secret)), "contentType": "plaintext"])
    },
    SecretWay(name: "set_clipboard") { run, secret in
      run.send("appium/device/set_clipboard", ["content": .string(base64(secret))])
    },
    SecretWay(name: "web") { run, secret in
      run.send("context", ["name": "WEBVIEW_1"])
      run.send("element/w/value", ["text": .string(secret)])
      run.send("context", ["name": "NATIVE_APP"])
    },
    SecretWay(name: "a script's argument") { run, secret in
      run.send("context", ["name": "WEBVIEW_1"])
      run.send(
        "execute/sync", ["script": "arguments[0].value = arguments[1]", "args": [["ELEMENT": "w"], .string(secret)]])
      run.send("context", ["name": "NATIVE_APP"])
    },
    SecretWay(name: "a script's literal", alphabet: .keys) { run, secret in
      run.send("context", ["name": "WEBVIEW_1"])
      run.send("execute/sync", ["script": .string("$('#pw').val('\(secret)')"), "args": []])
      run.send("context", ["name": "NATIVE_APP"])
    },
    SecretWay(name: "alert") { run, secret in
      run.look(
        Screens.ios(
          """
          <XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Sign in" label="Sign in" enabled="true" \
          visible="true" x="50" y="300" width="293" height="200">\(Screens.element("SecureTextField", "pw", y: 350))\
          \(Screens.element("Button", "OK", y: 450))</XCUIElementTypeAlert>
          """))
      run.send("alert/text", ["text": .string(secret)])
    },
    SecretWay(name: "a field that was secure") { run, secret in
      run.look(Screens.ios(Screens.element("SecureTextField", "password", y: 200)))
      run.look(Screens.ios(Screens.element("TextField", "password", y: 200)))
      run.send("element/2/value", ["text": .string(secret)])
    },
    SecretWay(name: "the eye of a field that becomes a text") { run, secret in
      run.look(Screens.ios(Screens.element("SecureTextField", "pw", label: "Password", value: "••••", y: 200)))
      run.look(Screens.ios(Screens.element("StaticText", "pw", label: SecretForm.xml(secret), y: 300)))
    },
    SecretWay(name: "the eye of a field with a text inside") { run, secret in
      run.look(Screens.ios(Screens.element("SecureTextField", "pw", label: "Password", value: "••••", y: 200)))
      run.look(
        Screens.ios(
          #"<XCUIElementTypeOther name="pw" label="" x="20" y="300" width="90" height="44">"#
            + Screens.element("StaticText", "", label: SecretForm.xml(secret)) + "</XCUIElementTypeOther>"))
    },
    SecretWay(name: "the eye of a field that moves") { run, secret in
      run.look(Screens.ios(Screens.element("SecureTextField", "", label: "Password", value: "••••", y: 200)))
      run.look(Screens.ios(Screens.element("TextField", "", label: "Password", value: SecretForm.xml(secret), y: 260)))
    },
    SecretWay(name: "the eye of a filled field") { run, secret in
      run.look(Screens.ios(Screens.element("SecureTextField", "", label: "", value: "••••", y: 200)))
      run.look(
        Screens.ios(
          Screens.element(
            "TextField", "", label: "", value: SecretForm.xml(secret), y: 200, more: #" placeholderValue="P""#)))
    },
  ]

  private static let options: [SecretWay] = [
    SecretWay(name: "--mask", isMasked: true) { run, secret in
      run.send("element/1/value", ["text": .string(secret)])
    },
    SecretWay(name: "--mask in pieces", isMasked: true) { run, secret in
      for piece in parts(of: secret, length: 3) {
        run.send("element/1/value", ["text": .string(piece)])
        run.send("element/2/click")
      }
    },
    SecretWay(
      name: "--mask-locator", options: { options, _ in try? options.secretElements.add("staticTexts[\"balance\"]") }
    ) { run, secret in
      run.look(Screens.ios(Screens.element("StaticText", "balance", label: SecretForm.xml(secret))))
    },
    SecretWay(name: "a sensitive link") { run, secret in
      run.send("url", ["url": .string(secret)], isSensitive: true)
    },
    SecretWay(name: "a sensitive launch") { run, secret in
      run.send("appium/device/terminate_app", ["bundleId": "com.example.shop"], value: true)
      run.send(
        "wda/apps/launch", ["bundleId": "com.example.shop", "arguments": ["-a", .string(secret)]], isSensitive: true)
    },
    SecretWay(name: "a credential of an address", alphabet: .keys) { run, secret in
      run.send("url", ["url": .string("shop://login?user=ann&access_token=\(secret)#top")])
    },
    SecretWay(name: "a credential of an environment") { run, secret in
      run.send("appium/device/terminate_app", ["bundleId": "com.example.shop"], value: true)
      run.send("wda/apps/launch", ["bundleId": "com.example.shop", "environment": ["API_KEY": .string(secret)]])
    },
    SecretWay(name: "an earlier session") { run, secret in
      let other = RecorderRun(["platformName": "iOS"], run.options)
      other.look(Screens.form)
      other.find("accessibility id", "password", "2")
      other.send("element/2/value", ["text": .string(secret)])
      other.send("element/2/click")
    },
    SecretWay(name: "a property list") { run, secret in
      run.look(
        """
        <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "p.dtd"><plist version="1.0"><dict>
        <key>elementType</key><integer>2</integer><key>label</key><string>Shop</string><key>children</key><array><dict>
        <key>elementType</key><integer>50</integer><key>label</key><string>PIN</string><key>value</key>
        <string>\(SecretForm.xml(secret))</string></dict></array></dict></plist>
        """)
    },
    SecretWay(name: "a sensitive request") { run, secret in
      run.send("element/1/value", ["text": .string(secret)], isSensitive: true)
    },
  ]

  private static func script(_ run: RecorderRun, _ name: String, _ arguments: JSONValue) {
    run.send("execute/sync", ["script": .string(name), "args": [arguments]])
  }

  private static func page(_ run: RecorderRun, _ script: String) {
    run.send("context", ["name": "WEBVIEW_1"])
    run.send("execute/sync", ["script": .string(script), "args": []])
    run.send("context", ["name": "NATIVE_APP"])
  }

  /// The numbers of Android's keys.
  private static func codes(_ text: String) -> [JSONValue] {
    text.unicodeScalars.map { .string(String($0.value < 0x3A ? $0.value - 0x30 + 7 : $0.value - 0x61 + 29)) }
  }

  /// The text as `input text` reads it.
  private static func shell(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\"", with: "\\\"")
      .replacing(" ", with: "%s")
  }

  private static func base64(_ text: String) -> String { SecretForm.base64(text, after: "", before: "") }

  private static func parts(of text: String, length: Int) -> [String] {
    let characters = Array(text)
    return stride(from: 0, to: characters.count, by: length).map { String(characters[$0...].prefix(length)) }
  }
}
