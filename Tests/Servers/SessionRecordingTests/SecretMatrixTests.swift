// Tests every way to enter a secret with every place and every form in which an app shows it later.

import Foundation
import JSON
import Secrets
import SessionRecording
import TestNotation
import Testing
import WebDriverReplay

/// Where an app, a server or a client shows a text, which is written to the recording.
struct SecretPlace: Sendable {
  let name: String
  let show: @Sendable (RecorderRun, String) -> Void

  static let all: [SecretPlace] =
    ["label", "value", "name", "placeholderValue"].map { attribute in
      SecretPlace(name: attribute) { run, text in
        run.look(screen(#"<XCUIElementTypeStaticText \#(attribute)="a \#(SecretForm.xml(text)) b" \#(frame)/>"#))
      }
    } + [
      SecretPlace(name: "a whole label") { run, text in
        run.look(screen(#"<XCUIElementTypeStaticText label="\#(SecretForm.xml(text))" \#(frame)/>"#))
      },
      SecretPlace(name: "a label, with a screenshot") { run, text in
        run.look(
          screen(#"<XCUIElementTypeStaticText label="a \#(SecretForm.xml(text)) b" \#(frame)/>"#),
          screenshot: [0x89, 0x50] + Array(text.utf8))
      },
      SecretPlace(name: "a label in apostrophes") { run, text in
        run.look(screen("<XCUIElementTypeStaticText label='\(SecretForm.xml(text))' \(frame)/>"))
      },
      SecretPlace(name: "a screenshot for the client") { run, text in
        run.look(screen(#"<XCUIElementTypeStaticText label="\#(SecretForm.xml(text))" \#(frame)/>"#))
        run.recorder.look(screenshot: [0x89, 0x50] + Array(text.utf8), at: run.tick())
      },
      SecretPlace(name: "a text of a screenshot") { run, text in
        run.look(screen(""), screenshot: Screens.picture("tEXt", "Title\0" + text) + Array(text.utf8))
      },
      SecretPlace(name: "a file that is not a screenshot") { run, text in
        run.look(screen(""), screenshot: [0x89, 0x50] + Array("Title \(text)".utf8))
      },
      SecretPlace(name: "a field that was secure") { run, text in
        run.look(
          screen(#"<XCUIElementTypeTextField name="password" value="\#(SecretForm.xml(text))" \#(frame)/>"#),
          screenshot: Array(text.utf8))
      },
      SecretPlace(name: "between tags") { run, text in
        run.look(screen("<XCUIElementTypeOther \(frame)>\(SecretForm.xml(text))</XCUIElementTypeOther>"))
      },
      SecretPlace(name: "markup") { run, text in
        run.look(screen("<XCUIElementTypeOther \(frame)>\(text)</XCUIElementTypeOther>"))
      },
      SecretPlace(name: "a comment") { run, text in run.look(screen("<!-- \(text) -->")) },
      SecretPlace(name: "characters") { run, text in run.look(screen("<a \(frame)><![CDATA[\(text)]]></a>")) },
      SecretPlace(name: "the name of the app") { run, text in
        run.look(Screens.ios(Screens.element("Button", "b"), app: SecretForm.xml(text), name: SecretForm.xml(text)))
      },
      SecretPlace(name: "a source in JSON") { run, text in
        run.look(
          #"{"type":"Application","label":"\#(SecretForm.json(text))","frame":"{{0, 0}, {9, 9}}","children":[]}"#)
      },
      SecretPlace(name: "a source in JSON with its value") { run, text in
        run.look(
          """
          {"value": {"type": "Application", "label": "a", "frame": "{{0, 0}, {9, 9}}", "children": [{"type": \
          "StaticText", "value": "\(SecretForm.json(text))", "frame": "{{0, 0}, {9, 9}}"}]}}
          """)
      },
      SecretPlace(name: "a description of the hierarchy") { run, text in
        run.look(
          """
          Attributes: Application, 0x1, pid: 1, label: 'Shop'
          Element subtree:
           \u{2192}Application, 0x1, pid: 1, label: 'Shop'
              StaticText, 0x2, {{0.0, 0.0}, {9.0, 9.0}}, label: 'a \(text)'
          """)
      },
      SecretPlace(name: "a tapped element") { run, text in
        run.look(screen(#"<XCUIElementTypeButton label="\#(SecretForm.xml(text))" \#(frame)/>"#))
        run.find("accessibility id", text, "9")
        run.send("element/9/click")
      },
      SecretPlace(name: "another text") { run, text in
        run.look(Screens.form)
        run.send("element/1/value", ["text": .string(text)])
      },
      SecretPlace(name: "a picker's value") { run, text in
        run.look(Screens.form)
        run.find("accessibility id", "volume", "5")
        run.send("element/5/value", ["text": .string(text)])
      },
      SecretPlace(name: "a locator") { run, text in
        run.look(Screens.form)
        run.find("xpath", "//*[@name='account' or @name=\"\(text)\"]", "1")
        run.send("element/1/click")
      },
      SecretPlace(name: "a link") { run, text in run.send("url", ["url": .string("shop://a?b=\(text)")]) },
      SecretPlace(name: "a launch") { run, text in
        let app: JSONValue = "com.example.shop"
        run.send("appium/device/terminate_app", ["bundleId": app], value: true)
        run.send(
          "wda/apps/launch",
          ["bundleId": app, "arguments": ["-a", .string(text)], "environment": ["B": .string(text)]])
      },
      SecretPlace(name: "another app") { run, text in
        run.send("appium/device/activate_app", ["bundleId": .string(text)])
      },
      SecretPlace(name: "the name of a button") { run, text in run.send("wda/pressButton", ["name": .string(text)]) },
      SecretPlace(name: "an activity") { run, text in
        run.send(
          "execute/sync", ["script": "mobile: startActivity", "args": [["package": "a", "intent": .string(text)]]])
      },
      SecretPlace(name: "an unknown gesture") { run, text in
        run.send("wda/element/\(text)/tap", ["name": .string(text)])
      },
      SecretPlace(name: "a command") { run, text in
        run.send("execute/sync", ["script": .string("mobile: pinch \(text)"), "args": []])
      },
      SecretPlace(name: "the reason of a failure") { run, text in
        run.recorder.lookFailed("the page source: \(text)", at: run.tick())
      },
    ] + android

  private static let android: [SecretPlace] =
    ["text", "content-desc", "hint", "resource-id", "tooltip-text", "pane-title"].map { attribute in
      SecretPlace(name: "Android's \(attribute)") { run, text in
        run.look(
          Screens.android.replacing(
            "</hierarchy>", with: #"<android.widget.TextView \#(attribute)="a \#(SecretForm.xml(text))"/></hierarchy>"#)
        )
      }
    } + [
      SecretPlace(name: "a field of Android that shows its text") { run, text in
        run.look(Screens.android)
        run.look(
          Screens.android.replacing("1234", with: SecretForm.xml(text)).replacing(
            #"password="true""#, with: #"password="false""#), screenshot: [0x89, 0x50] + Array(text.utf8))
      }
    ]

  private static func screen(_ element: String) -> String {
    Screens.ios(element, Screens.element("Button", "OK", y: 700))
  }

  private static let frame = #"enabled="true" visible="true" x="20" y="200" width="350" height="44""#
}

/// Random numbers that are the same in every run with the same seed.
extension Dice {
  /// A secret that no word of a recording contains.
  fileprivate mutating func secret(_ alphabet: SecretWay.Alphabet) -> String {
    let digits = Array("0123456789")
    let letters = Array("bcdfghjkmpqvwxz")
    let marks = Array("-_.:;!?/@#%&+=~^|<>\"'\\ ()[]{}$,*")
    let others = [
      "\u{E9}", "e\u{301}", "\u{DF}", "\u{FF21}", "\u{FB01}", "\u{416}", "\u{4E2D}", "\u{1F44D}\u{1F3FD}",
      "\u{2764}\u{FE0F}", "q\u{323}\u{307}", "\u{3A3}",
    ]
    if alphabet == .digits { return String((0..<6).map { _ in digits.randomElement(using: &self) ?? "0" }) }
    let start = (0..<5).map { _ in (Bool.random(using: &self) ? letters : digits).randomElement(using: &self) ?? "x" }
    let plain = String(start) + "7qz"
    guard alphabet == .any else { return plain }
    let middle = (0..<Int.random(in: 0...3, using: &self)).map { _ in
      Bool.random(using: &self)
        ? String(marks.randomElement(using: &self) ?? "-") : others.randomElement(using: &self) ?? "x"
    }
    let more = middle.joined() + (Bool.random(using: &self) ? "K" : "")
    // What precedes and follows it may be taken for a part of it.
    let place = [4, 4, 4, 0, plain.count].randomElement(using: &self) ?? 4
    return plain.prefix(place) + more + plain.dropFirst(place)
  }
}

@Suite struct SecretMatrixTests {
  /// `AXREPLAY_SECRETS` is the number of runs, `AXREPLAY_SEED` the first of them.
  private static func number(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
  }

  @Test func noSecretIsWritten() {
    let count = Self.number("AXREPLAY_SECRETS", 200)
    let first = Self.number("AXREPLAY_SEED", 1)
    var harmless = 0
    // Each combination comes once in as many runs as there are, and any number of runs has very different ones.
    let (ways, places, forms) = (SecretWay.all, SecretPlace.all, SecretForm.all)
    let total = ways.count * places.count * forms.count
    let step = Self.step(total)
    for number in first..<first + count {
      let index = number * step % total
      let way = ways[index % ways.count]
      let place = places[index / ways.count % places.count]
      var dice = Dice(seed: UInt64(number) &* 0x1234_5678_9ABC_DEF1)
      let form = forms[index / ways.count / places.count]
      if Self.check(number, way, place, form, dice.secret(way.alphabet)) { harmless += 1 }
    }
    // If everything were left out, nothing would leak.
    #expect(harmless * 10 > count * 6, "\(harmless) of \(count) recordings have the rest of the screen")
  }

  /// A number near the golden section of another one that has no factor in common with it.
  private static func step(_ total: Int) -> Int {
    func divisor(_ left: Int, _ right: Int) -> Int { right == 0 ? left : divisor(right, left % right) }
    return ((total * 618 / 1000)...).first { divisor($0, total) == 1 } ?? 1
  }

  /// - Returns: Whether the recording has the rest of the screen.
  private static func check(
    _ number: Int, _ way: SecretWay, _ place: SecretPlace, _ form: SecretForm, _ secret: String
  ) -> Bool {
    var options = RecorderOptions()
    way.options(&options, secret)
    options.mask = SecretMask(way.isMasked ? [secret] : [], registry: options.registry)
    let run = RecorderRun(["platformName": "iOS", "bundleId": "com.example.shop"], options)
    run.look(screen)
    run.find("accessibility id", "account", "1")
    run.find("accessibility id", "password", "2")
    way.enter(run, secret)
    let before = run.lines.count
    run.look(Screens.ios(Screens.element("StaticText", "rest", label: "harmless \(number)")))
    place.show(run, form.write(secret))
    run.recorder.finish()
    // What nobody has answered yet is known to its session only.
    let trace = way.name == "no answer yet" ? "" : options.registry.masked("trace \(form.write(secret))")
    let written = Data((run.written + "\n" + trace).utf8)
    for own in SecretForm.all {
      let text = own.write(secret)
      for shown in Set([text, SecretForm.xml(text), SecretForm.json(text)]) {
        guard let line = line(of: shown, in: written) else { continue }
        Issue.record(
          """
          run \(number): \(way.name) × \(place.name) × \(form.name): \(own.name) of \(secret.debugDescription) is \
          written: \(line)
          """)
      }
    }
    return run.lines.count > before && line(of: "harmless \(number)", in: written) != nil
  }

  private static let screen = Screens.ios(
    ([Screens.element("TextField", "account"), Screens.element("SecureTextField", "password", y: 200)]
      + (0..<4).map { Screens.element("SecureTextField", "code\($0)", y: 300 + 40 * $0) }
      + (0..<10).map { digit in
        """
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="key\(digit)" label="\(digit)" enabled="true" \
        visible="true" accessible="true" x="20" y="\(500 + 30 * digit)" width="60" height="28"/>
        """
      }).joined())

  /// The bytes around a text, which are compared one by one; nil if it is not there.
  private static func line(of text: String, in bytes: Data) -> String? {
    guard let found = bytes.range(of: Data(text.utf8)) else { return nil }
    let around = max(0, found.lowerBound - 60)..<min(bytes.count, found.upperBound + 60)
    return String(decoding: bytes[around], as: UTF8.self)
  }
}
