// Computes the Swift names that SwiftGen and R.swift generate for the keys of strings tables.

/// The names that code generators give to the keys of strings tables.
enum GeneratedNames {
  /// A key and its table.
  struct Key: Hashable {
    let table: String
    let key: String
  }

  /// Returns the keys by name: `Login.title` and `loginTitle` as SwiftGen's templates name `login.title`, also after
  /// the name of the table, and `R.string.localizable.loginTitle` as R.swift names it.
  static func keys(in tables: [LocalizedTexts.Table]) -> [String: [Key]] {
    var names: [String: [Key]] = [:]
    for table in tables {
      let prefix = typeName(table.name) + "."
      for key in table.keys {
        let entry = Key(table: table.name, key: key)
        let own = Set([structuredName(key), memberName(key)]).filter { !$0.isEmpty }
        for name in own.union(own.map { prefix + $0 }) { names[name, default: []].append(entry) }
        let resource = resourceName(key)
        if !resource.isEmpty { names["R.string.\(resourceName(table.name)).\(resource)", default: []].append(entry) }
      }
    }
    return names
  }

  // MARK: SwiftGen

  /// The name in nested enums: `Login.title` for `login.title`.
  static func structuredName(_ key: String) -> String {
    let parts = key.split(separator: ".").map(String.init)
    guard let last = parts.last else { return "" }
    return (parts.dropLast().map(typeName) + [memberName(last)]).joined(separator: ".")
  }

  /// The name of a property: `loginTitle` for `login.title` or `login_title`.
  static func memberName(_ key: String) -> String { loweringFirstWord(typeName(key)) }

  /// The name of an enum: `LoginPage` for `login_page`.
  static func typeName(_ text: String) -> String {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isIdentifierPart($0) }
    let joined = parts.map { capitalized(String($0)) }.joined(separator: "_")
    let words: [String]
    if joined.utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) {
      words = joined.split(separator: "_").map { capitalized(String($0)) }
    } else {
      // Without small letters, a capital after a digit begins a word.
      let separated = joined.replacing(/([0-9])([A-Z])/) { "\($0.output.1)_\($0.output.2)" }
      words = separated.split(separator: "_").map { capitalized($0.lowercased()) }
    }
    let name = words.joined()
    return name.unicodeScalars.first.map { $0.properties.numericType != nil } == true ? "_" + name : name
  }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }

  private static func capitalized(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return "" }
    return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
  }

  /// Lowers the first word: `urlTitle` for `URLTitle`, `title` for `Title`.
  private static func loweringFirstWord(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var count = scalars.prefix { $0.properties.isUppercase }.count
    if count > 1, count < scalars.count, scalars[count].properties.isLowercase { count -= 1 }
    return string(scalars[..<count]).lowercased() + string(scalars[count...])
  }

  // MARK: R.swift

  /// The name of a property or function: `loginTitle` for `login.title`, `login_title` for `login_title`.
  static func resourceName(_ text: String) -> String {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !isResourcePart($0) }
    let joined = (parts.prefix(1).map { String($0) } + parts.dropFirst().map { capitalized(String($0)) }).joined()
    let scalars = Array(joined.unicodeScalars.drop { ("0"..."9").contains($0) })
    // The longest run of capitals that is not followed by a small letter, or else the first letter.
    var count = scalars.prefix { ("A"..."Z").contains($0) }.count
    while count > 0, count >= scalars.count || ("a"..."z").contains(scalars[count]) { count -= 1 }
    count = max(count, 1)
    return string(scalars.prefix(count)).lowercased() + string(scalars.dropFirst(count))
  }

  private static func isResourcePart(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" { return true }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .unassigned, .surrogate:
      return false
    default: return true
    }
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
