// Tells a name from the way in which it is written.

extension String {
  /// The name that a token stands for: backticks make a keyword a name, but are not part of it.
  package var withoutBackticks: String { utf8.contains(UInt8(ascii: "`")) ? filter { $0 != "`" } : self }
}
