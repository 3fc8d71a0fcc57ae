// Implements key presses and modifier keys.

import Recordings

extension XCUIElement {
  /// Modifier keys, with Apple's raw values.
  public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let capsLock = KeyModifierFlags(rawValue: 1 << 0)
    public static let shift = KeyModifierFlags(rawValue: 1 << 1)
    public static let control = KeyModifierFlags(rawValue: 1 << 2)
    public static let option = KeyModifierFlags(rawValue: 1 << 3)
    public static let command = KeyModifierFlags(rawValue: 1 << 4)
    public static let function = KeyModifierFlags(rawValue: 1 << 5)
    /// The same as ``capsLock``.
    public static let alphaShift = capsLock
    /// The same as ``option``.
    public static let alternate = option

    /// The names of the keys: `["shift", "command"]`.
    var names: [String] {
      let all: [(KeyModifierFlags, String)] = [
        (.capsLock, "capsLock"), (.shift, "shift"), (.control, "control"), (.option, "option"),
        (.command, "command"), (.function, "function"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Presses one key. Journals record the names of the modifiers, followed by the name of the key's constant:
  /// `command+shift+return`.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags) {
    type(key.nameInJournals, flags)
  }

  /// Presses the key for a character.
  ///
  ///     app.typeKey("a", modifierFlags: .command)
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    type(XCUIKeyboardKey(key).nameInJournals, flags)
  }

  private func type(_ key: String, _ flags: KeyModifierFlags) {
    let held = flags.union(HeldModifierKeys.flags.value)
    let name = (held.names + [key]).joined(separator: "+")
    interact(.typeKey, "press the key \(name) in") { $0.name = name }
  }

  /// Holds modifier keys while the block runs. They affect only `typeKey`: journals do not record them for other
  /// actions.
  public class func perform(withKeyModifiers flags: KeyModifierFlags, block: () -> Void) {
    let before = HeldModifierKeys.flags.value
    HeldModifierKeys.flags.value.formUnion(flags)
    TestReplay.current?.note("hold \(flags.names.joined(separator: "+"))")
    block()
    HeldModifierKeys.flags.value = before
  }
}

/// The modifier keys that are currently held down.
@MainActor enum HeldModifierKeys {
  static var flags = PerTestValue<XCUIElement.KeyModifierFlags>([])
}
