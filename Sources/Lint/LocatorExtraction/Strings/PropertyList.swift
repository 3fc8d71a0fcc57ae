// Models property lists, as far as strings tables use them.

/// A value of a property list with its offset in the file.
struct PropertyList {
  indirect enum Content {
    case text(String)
    case dictionary([(key: String, value: PropertyList)])
    case list([PropertyList])
    /// A number, a date, data or a Boolean.
    case other
  }

  let content: Content
  /// The offset of the value's tag in UTF-8 code units.
  let offset: Int

  /// The string; nil for any other value.
  var text: String? { if case .text(let text) = content { text } else { nil } }
  /// The entries in file order; nil if the value is not a dictionary.
  var entries: [(key: String, value: PropertyList)]? {
    if case .dictionary(let entries) = content { entries } else { nil }
  }

  /// The last entry with the given key; nil if there is none, or the value is not a dictionary.
  subscript(key: String) -> PropertyList? { entries?.last { $0.key == key }?.value }
}

/// A violation of the syntax of property lists.
struct PropertyListError: Error {
  let offset: Int
  /// What is wrong, without a full stop.
  let message: String
}
