// Declares keyboard keys without a printable character. (`real-world-usage` §3.2)

/// A key of the keyboard. Its raw value can be passed to `typeText`.
///
///     field.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 5))
///     app.typeKey(.return, modifierFlags: [])
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  // Control characters, as AppKit names them.
  public static let delete = XCUIKeyboardKey("\u{8}")
  public static let tab = XCUIKeyboardKey("\t")
  public static let `return` = XCUIKeyboardKey("\r")
  public static let enter = XCUIKeyboardKey("\u{3}")
  public static let escape = XCUIKeyboardKey("\u{1B}")
  public static let space = XCUIKeyboardKey(" ")

  // Private-use characters, as AppKit assigns them to function keys.
  public static let upArrow = XCUIKeyboardKey("\u{F700}")
  public static let downArrow = XCUIKeyboardKey("\u{F701}")
  public static let leftArrow = XCUIKeyboardKey("\u{F702}")
  public static let rightArrow = XCUIKeyboardKey("\u{F703}")
  public static let F1 = XCUIKeyboardKey("\u{F704}")
  public static let F2 = XCUIKeyboardKey("\u{F705}")
  public static let F3 = XCUIKeyboardKey("\u{F706}")
  public static let F4 = XCUIKeyboardKey("\u{F707}")
  public static let F5 = XCUIKeyboardKey("\u{F708}")
  public static let F6 = XCUIKeyboardKey("\u{F709}")
  public static let F7 = XCUIKeyboardKey("\u{F70A}")
  public static let F8 = XCUIKeyboardKey("\u{F70B}")
  public static let F9 = XCUIKeyboardKey("\u{F70C}")
  public static let F10 = XCUIKeyboardKey("\u{F70D}")
  public static let F11 = XCUIKeyboardKey("\u{F70E}")
  public static let F12 = XCUIKeyboardKey("\u{F70F}")
  public static let F13 = XCUIKeyboardKey("\u{F710}")
  public static let F14 = XCUIKeyboardKey("\u{F711}")
  public static let F15 = XCUIKeyboardKey("\u{F712}")
  public static let F16 = XCUIKeyboardKey("\u{F713}")
  public static let F17 = XCUIKeyboardKey("\u{F714}")
  public static let F18 = XCUIKeyboardKey("\u{F715}")
  public static let F19 = XCUIKeyboardKey("\u{F716}")
  public static let forwardDelete = XCUIKeyboardKey("\u{F728}")
  public static let home = XCUIKeyboardKey("\u{F729}")
  public static let end = XCUIKeyboardKey("\u{F72B}")
  public static let pageUp = XCUIKeyboardKey("\u{F72C}")
  public static let pageDown = XCUIKeyboardKey("\u{F72D}")
  public static let clear = XCUIKeyboardKey("\u{F739}")
  public static let help = XCUIKeyboardKey("\u{F746}")

  // Apple's values for keys that do not produce a character are unknown, so the stand-in uses these private-use
  // characters.
  public static let capsLock = XCUIKeyboardKey("\u{F8E0}")
  public static let shift = XCUIKeyboardKey("\u{F8E1}")
  public static let control = XCUIKeyboardKey("\u{F8E2}")
  public static let option = XCUIKeyboardKey("\u{F8E3}")
  public static let command = XCUIKeyboardKey("\u{F8E4}")
  public static let rightShift = XCUIKeyboardKey("\u{F8E5}")
  public static let rightControl = XCUIKeyboardKey("\u{F8E6}")
  public static let rightOption = XCUIKeyboardKey("\u{F8E7}")
  public static let rightCommand = XCUIKeyboardKey("\u{F8E8}")
  public static let secondaryFn = XCUIKeyboardKey("\u{F8E9}")
}

extension XCUIKeyboardKey {
  /// The key's name in journals: `return`, `upArrow`, `F5`; for other keys, the character.
  var nameInJournals: String { Self.names[self] ?? rawValue }

  private static let names: [XCUIKeyboardKey: String] = {
    var names: [XCUIKeyboardKey: String] = [
      .delete: "delete", .tab: "tab", .return: "return", .enter: "enter", .escape: "escape", .space: "space",
      .upArrow: "upArrow", .downArrow: "downArrow", .leftArrow: "leftArrow", .rightArrow: "rightArrow",
      .forwardDelete: "forwardDelete", .home: "home", .end: "end", .pageUp: "pageUp", .pageDown: "pageDown",
      .clear: "clear", .help: "help", .capsLock: "capsLock", .shift: "shift", .control: "control", .option: "option",
      .command: "command", .rightShift: "rightShift", .rightControl: "rightControl", .rightOption: "rightOption",
      .rightCommand: "rightCommand", .secondaryFn: "secondaryFn",
    ]
    let functions: [XCUIKeyboardKey] = [
      .F1, .F2, .F3, .F4, .F5, .F6, .F7, .F8, .F9, .F10, .F11, .F12, .F13, .F14, .F15, .F16, .F17, .F18, .F19,
    ]
    for (index, key) in functions.enumerated() { names[key] = "F\(index + 1)" }
    return names
  }()
}
