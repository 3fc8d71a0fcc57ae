// Makes elements and predicates valid arguments of `String(format:)`, as every object is on Apple's platforms.

public import Foundation

extension XCUIElement: CVarArg {
  /// The description, encoded for `%@`.
  public nonisolated var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: description) }
}

extension XCUIElementQuery: CVarArg {
  /// The description, encoded for `%@`.
  public nonisolated var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: description) }
}

extension NSPredicate: @retroactive CVarArg {
  /// The description, encoded for `%@`.
  public var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: parsed.map { "\($0)" } ?? "BLOCKPREDICATE") }
}

private enum FormatArgument {
  /// Returns the address of a string object. There is no way to detect when `%@` has finished with the object, so it is
  /// never released.
  static func encoding(of text: String) -> [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: text)).toOpaque())]
  }
}
