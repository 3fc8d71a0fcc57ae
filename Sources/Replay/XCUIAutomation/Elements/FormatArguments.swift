// Elements and predicates in `String(format:)`, where on Apple platforms every object may stand.

public import Foundation

extension XCUIElement: CVarArg {
  /// The description, as `%@` takes it.
  public nonisolated var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: description) }
}

extension XCUIElementQuery: CVarArg {
  /// The description, as `%@` takes it.
  public nonisolated var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: description) }
}

extension NSPredicate: @retroactive CVarArg {
  /// The description, as `%@` takes it.
  public var _cVarArgEncoding: [Int] { FormatArgument.encoding(of: parsed.map { "\($0)" } ?? "BLOCKPREDICATE") }
}

private enum FormatArgument {
  /// `%@` takes the address of an object and does not say when it is done with it, so the text is never released.
  static func encoding(of text: String) -> [Int] {
    [Int(bitPattern: Unmanaged.passRetained(NSString(string: text)).toOpaque())]
  }
}
