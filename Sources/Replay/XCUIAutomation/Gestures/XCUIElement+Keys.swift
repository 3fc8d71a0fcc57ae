// Single keys, and keys that are held.

import Recordings

extension XCUIElement {
  /// Keys that are held while something else is done, with Apple's raw values.
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

    /// `["shift", "command"]`
    var names: [String] {
      let all: [(KeyModifierFlags, String)] = [
        (.capsLock, "capsLock"), (.shift, "shift"), (.control, "control"), (.option, "option"),
        (.command, "command"), (.function, "function"),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// Presses one key. In a journal its name is that of the constant, after the keys that are held: `command+shift+return`.
  public func typeKey(_ key: XCUIKeyboardKey, modifierFlags flags: KeyModifierFlags) {
    type(key.nameInJournals, flags)
  }

  /// Presses the key of a character.
  ///
  ///     app.typeKey("a", modifierFlags: .command)
  public func typeKey(_ key: String, modifierFlags flags: KeyModifierFlags) {
    type(XCUIKeyboardKey(key).nameInJournals, flags)
  }

  private func type(_ key: String, _ flags: KeyModifierFlags) {
    let held = flags.union(HeldKeys.flags.value)
    let name = (held.names + [key]).joined(separator: "+")
    interact(.typeKey, "type key \(name) into") { $0.name = name }
  }

  /// Holds keys while the block runs. Of the actions in it only `typeKey` has them in its journal.
  public class func perform(withKeyModifiers flags: KeyModifierFlags, block: () -> Void) {
    let before = HeldKeys.flags.value
    HeldKeys.flags.value.formUnion(flags)
    TestReplay.current?.note("hold \(flags.names.joined(separator: "+"))")
    block()
    HeldKeys.flags.value = before
  }
}

/// The keys that are held now.
@MainActor enum HeldKeys {
  static var flags = PerTest<XCUIElement.KeyModifierFlags>([])
}
