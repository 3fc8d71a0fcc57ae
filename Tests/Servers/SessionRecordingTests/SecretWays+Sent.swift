// Lists the ways in which a secret comes into a session without being typed as a text. (`webdriver-replay` §5.4)

import Foundation
import JSON
import SessionRecording
import WebDriverReplay

extension SecretWay {
  /// Credentials, and what sensitive requests contain.
  static let sent: [SecretWay] = [
    SecretWay(name: "a token in an address") { run, secret in
      run.send("url", ["url": .string("shop://a?page=2&access_token=" + SecretForm.percent(secret))])
    },
    SecretWay(name: "a token in a deep link that fails") { run, secret in
      let url = "shop://a?token=" + SecretForm.percent(secret) + "#b"
      run.send(
        "execute/sync", ["script": "mobile: deepLink", "args": [["url": .string(url)]]], isAnswered: false)
    },
    SecretWay(name: "a key in an address") { run, secret in
      run.send("url", ["url": .string("https://ann:\(SecretForm.percent(secret))@a.example/b")])
    },
    SecretWay(name: "a launch argument", alphabet: .keys) { run, secret in
      run.send("wda/apps/launch", ["bundleId": "b", "arguments": ["-a", "--auth-token", .string(secret)]])
    },
    SecretWay(name: "a launch argument with a name", alphabet: .keys) { run, secret in
      run.send("wda/apps/launch", ["bundleId": "b", "arguments": [.string("--password=" + secret)]])
    },
    SecretWay(name: "an environment") { run, secret in
      run.send(
        "execute/sync", ["script": "mobile: launchApp", "args": [["environment": ["API_KEY": .string(secret)]]]])
    },
    sensitive("address", "url") { ["url": .string("shop://a?q=" + SecretForm.percent($0))] },
    sensitive("argument of a launch", "wda/apps/launch") { ["bundleId": "b", "arguments": [.string("-x=" + $0)]] },
    sensitive("environment", "wda/apps/launch") { ["bundleId": "b", "environment": ["X": .string($0)]] },
    sensitive("argument of a script", "execute/sync") { ["script": "flutter:x", "args": [.string($0)]] },
    sensitive("argument of a command", "execute/sync") { secret in
      ["script": "mobile: backdoor", "args": [["methods": [["name": "a", "args": [["value": .string(secret)]]]]]]]
    },
    sensitive("cookie", "cookie") { ["cookie": ["name": "a", "value": .string($0)]] },
  ]

  private static func sensitive(
    _ name: String, _ path: String, _ body: @escaping @Sendable (String) -> JSONValue
  ) -> SecretWay {
    SecretWay(name: "a sensitive " + name) { $0.send(path, body($1), isSensitive: true) }
  }

  /// Texts that are not strings, several arguments, several sources of keys, other alphabets of the clipboard.
  static let unusual: [SecretWay] = [
    SecretWay(name: "a number", alphabet: .digits) { $0.send("element/2/value", ["text": number($1)]) },
    SecretWay(name: "digits as numbers", alphabet: .digits) { run, secret in
      run.send("element/2/value", ["value": .array(secret.map { number(String($0)) })])
    },
    SecretWay(name: "a number of a command", alphabet: .digits) { run, secret in
      run.send("execute/sync", ["script": "mobile: type", "args": [["text": number(secret)]]])
    },
    SecretWay(name: "an argument without a name") { run, secret in
      run.send("execute/sync", ["script": "mobile: type", "args": [.string(secret)]])
    },
    SecretWay(name: "a second argument") { run, secret in
      run.send("execute/sync", ["script": "mobile: type", "args": [[:], ["text": .string(secret)]]])
    },
    SecretWay(name: "arguments without a list") { run, secret in
      run.send("execute/sync", ["script": "mobile: keys", "args": ["keys": [.string(secret)]]])
    },
    SecretWay(name: "two sources of keys") { run, secret in
      let sources = (0..<2).map { number -> JSONValue in
        let steps = secret.enumerated().map { index, character -> JSONValue in
          index % 2 == number ? ["type": "keyDown", "value": .string(String(character))] : ["type": "pause"]
        }
        return ["type": "key", "id": .string("k\(number)"), "actions": .array(steps)]
      }
      run.send("actions", ["actions": .array(sources)])
    },
    SecretWay(name: "a clipboard in UTF-16", alphabet: .keys) { run, secret in
      let bytes = "\u{FEFF}" + secret
      let units = bytes.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      run.send("appium/device/set_clipboard", ["content": .string(Data(units).base64EncodedString())])
    },
    SecretWay(name: "a clipboard in Base64 for URLs") { run, secret in
      let content = Data(secret.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      run.send("appium/device/set_clipboard", ["content": .string(content.replacing("=", with: ""))])
    },
  ]

  /// Requests of plugins and of other clients, and intents of Android.
  static let foreign: [SecretWay] = [
    SecretWay(name: "a script of the server's own clients") { run, secret in
      let literal = JSONValue.string(secret).text
      run.send("appium/execute_driver", ["script": .string("await driver.$('~password').setValue(\(literal))")])
    },
    SecretWay(name: "a request of a plugin") { $0.send("appium/plugin/fill", ["text": .string($1)]) },
    SecretWay(name: "the clipboard of WebDriverAgent") { run, secret in
      run.send("wda/setPasteboard", ["content": .string(Data(secret.utf8).base64EncodedString())])
    },
    SecretWay(name: "the field with the focus") { $0.send("element/active/value", ["text": .string($1)]) },
    SecretWay(name: "PUT") { $0.send("element/2/value", ["text": .string($1)], method: "PUT") },
    SecretWay(name: "keys with Shift", alphabet: .keys) { run, secret in
      // Pressed together with Shift, they are the capital letters of the secret.
      let key = { (kind: String, value: String) -> JSONValue in ["type": .string(kind), "value": .string(value)] }
      let steps = secret.flatMap { character -> [JSONValue] in
        let keys = [key("keyDown", String(character)), key("keyUp", String(character))]
        return character.isLetter ? [key("keyDown", "\u{E008}")] + keys + [key("keyUp", "\u{E008}")] : keys
      }
      run.send("actions", ["actions": [["type": "key", "id": "k", "actions": .array(steps)]]])
    },
    SecretWay(name: "the keys of a screen that was not looked at") { run, secret in
      run.send("element/1/click")
      run.send("keys", ["value": [.string(secret)]])
    },
    SecretWay(name: "two texts one after another") { run, secret in
      run.send("element/2/value", ["text": .string(secret)])
      run.send("element/2/value", ["text": "plum-4711"])
    },
    SecretWay(name: "an extra of an intent", alphabet: .keys) { run, secret in
      let arguments: JSONValue = ["intent": "a/.B", "extras": [["s", "token", .string(secret)]]]
      run.send("execute/sync", ["script": "mobile: startActivity", "args": [arguments]])
    },
    SecretWay(name: "an extra in a command", alphabet: .keys) { run, secret in
      let line = "am start -n a/.B --es token \(secret)"
      run.send("execute/sync", ["script": "mobile: shell", "args": [["command": .string(line)]]])
    },
    SecretWay(name: "an extra of an old server", alphabet: .keys) { run, secret in
      let arguments = "--es token " + secret
      run.send("appium/device/start_activity", ["appPackage": "a", "optionalIntentArguments": .string(arguments)])
    },
    SecretWay(name: "the code of the device", alphabet: .digits) { run, secret in
      run.send("execute/sync", ["script": "mobile: unlock", "args": [["type": "pin", "key": .string(secret)]]])
    },
  ]

  /// A number has no zeros in front.
  private static func number(_ digits: String) -> JSONValue {
    digits.hasPrefix("0") && digits.count > 1 ? .string(digits) : .number(Double(digits) ?? 0)
  }

  /// Fields that were secure, in other elements and at other places.
  static let revealed: [SecretWay] = [
    shown(
      "a static text", before: field("SecureTextField", "pw"),
      after: { secret in
        Screens.element("StaticText", "pw", label: secret)
      }),
    shown(
      "another element", before: field("SecureTextField", "pw"),
      after: { secret in
        Screens.element("Other", "pw", label: "Field", value: secret)
      }),
    shown(
      "a text inside", before: field("SecureTextField", "pw"),
      after: { secret in
        """
        <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="pw" label="Field" value="" enabled="true" \
        visible="true" x="20" y="400" width="350" height="44">\(Screens.element("StaticText", "", label: secret))\
        </XCUIElementTypeTextField>
        """
      }),
    shown(
      "the same label elsewhere", before: field("SecureTextField", "a"),
      after: { secret in
        Screens.element("TextField", "b", label: "Field", value: secret, y: 400)
      }),
    shown(
      "the same placeholder elsewhere",
      before: Screens.element("SecureTextField", "", label: "", value: "••••", more: #" placeholderValue="PIN""#),
      after: { secret in
        Screens.element("TextField", "", label: "", value: secret, y: 400, more: #" placeholderValue="PIN""#)
      }),
    SecretWay(name: "a view of Android") { run, secret in
      run.look(Screens.android)
      run.look(
        Screens.android.replacing("1234", with: SecretForm.xml(secret))
          .replacing("android.widget.EditText", with: "com.example.Field")
          .replacing(#"password="true""#, with: #"password="false""#))
    },
    SecretWay(name: "a property list") { run, secret in
      run.look(Screens.propertyList(value: SecretForm.xml(secret)))
    },
  ]

  private static func field(_ type: String, _ name: String) -> String {
    Screens.element(type, name, label: "Field", value: "••••")
  }

  private static func shown(
    _ name: String, before: String, after: @escaping @Sendable (String) -> String
  ) -> SecretWay {
    SecretWay(name: "a field that became " + name) { run, secret in
      run.look(Screens.ios(before, Screens.element("Button", "eye")))
      run.look(Screens.ios(Screens.element("Button", "eye"), after(SecretForm.xml(secret))))
    }
  }
}
