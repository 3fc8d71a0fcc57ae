// Removes backticks from names.

extension String {
  /// The name without the backticks that allow a keyword as a name: `default` for `` `default` ``.
  package var withoutBackticks: String { utf8.contains(UInt8(ascii: "`")) ? filter { $0 != "`" } : self }
}
