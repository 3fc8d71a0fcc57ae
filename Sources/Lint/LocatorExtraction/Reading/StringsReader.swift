// Reads localised strings from `.strings` files and string catalogs.

public import Findings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StringsTable {
  /// Returns the tables of a file: one for a `.strings` file, one for each language of an `.xcstrings` file.
  ///
  ///     StringsTable.tables(in: SourceFile(path: "en.lproj/Localizable.strings", text: #""ok" = "OK";"#)).tables
  ///     // language "en", name "Localizable", texts ["ok": "OK"]
  ///
  /// The language of a `.strings` file is that of the enclosing `lproj` folder. Errors in the file become findings.
  public static func tables(in file: SourceFile) -> (tables: [StringsTable], findings: [Finding]) {
    let parts = file.path.split(separator: "/")
    let name = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
    if file.path.hasSuffix(".xcstrings") { return catalog(file, name) }
    let folder = parts.dropLast().last { $0.hasSuffix(".lproj") }
    var reader = StringsReader(text: SourceText(file), cursor: TextCursor(file.text))
    let texts = reader.entries()
    let language = folder.map { String($0.dropLast(".lproj".count)) } ?? ""
    return ([StringsTable(language: language, name: name, texts: texts)], reader.findings)
  }

  private static func catalog(_ file: SourceFile, _ name: String) -> (tables: [StringsTable], findings: [Finding]) {
    guard let catalog = try? JSONDecoder().decode(StringCatalog.self, from: Data(file.text.utf8)) else {
      let finding = Finding(
        code: "strings-unreadable", severity: .warning, position: SourcePosition(file: file.path), subject: file.path,
        message: "not a valid string catalog", advice: "export it again from Xcode")
      return ([], [finding])
    }
    var texts: [String: [String: String]] = [:]
    for (key, entry) in catalog.strings {
      // In the source language, a key without an entry is used as the localised string itself.
      texts[catalog.sourceLanguage ?? "en", default: [:]][key] = key
      for (language, localization) in entry.localizations ?? [:] {
        if let value = localization.stringUnit?.value { texts[language, default: [:]][key] = value }
      }
    }
    let tables = texts.keys.sorted().map { StringsTable(language: $0, name: name, texts: texts[$0] ?? [:]) }
    return (tables, [])
  }
}

/// The parts of a string catalog that lint reads. Plural variations have no `stringUnit`.
private struct StringCatalog: Decodable {
  struct Entry: Decodable { var localizations: [String: Localization]? }
  struct Localization: Decodable { var stringUnit: Unit? }
  struct Unit: Decodable { var value: String? }

  var sourceLanguage: String?
  var strings: [String: Entry]
}

/// Reads `"key" = "text";` with comments.
private struct StringsReader {
  let text: SourceText
  var cursor: TextCursor
  var findings: [Finding] = []

  mutating func entries() -> [String: String] {
    var texts: [String: String] = [:]
    while true {
      skipWhitespace()
      if cursor.isAtEnd { return texts }
      let start = cursor.position
      if let key = word(), take("="), let value = word(), take(";") {
        texts[key] = value
        continue
      }
      report(at: start)
      // Skip the invalid entry: the next one begins after the next semicolon.
      cursor.position = max(cursor.position, start + 1)
      cursor.skip { $0 != UInt8(ascii: ";") }
      cursor.position += 1
    }
  }

  private mutating func report(at start: Int) {
    // A few errors are worth reporting; hundreds mean that the file has a different format.
    guard findings.count < 5 else { return }
    findings.append(
      Finding(
        code: "strings-unreadable", severity: .warning, position: text.position(start), subject: text.path,
        message: "not a valid entry; write \"key\" = \"text\";"))
  }

  private mutating func skipWhitespace() {
    while true {
      cursor.skip { $0.isBlank }
      if cursor.starts(with: "//") {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else if cursor.take(prefix: "/*") {
        while !cursor.isAtEnd, !cursor.starts(with: "*/", ahead: -1) { cursor.position += 1 }
        cursor.position += 1
      } else {
        return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipWhitespace()
    return cursor.take(sign)
  }

  /// Reads a quoted string or an unquoted word.
  private mutating func word() -> String? {
    skipWhitespace()
    guard cursor.take("\"") else {
      let word = cursor.take {
        $0.isLetterOrUnderscore || $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
      return word.isEmpty ? nil : word
    }
    var content: [UInt8] = []
    while let byte = cursor.peek(), byte != UInt8(ascii: "\"") {
      cursor.position += 1
      if byte == UInt8(ascii: "\\") { content += escaped() } else { content.append(byte) }
    }
    return cursor.take("\"") ? String(decoding: content, as: UTF8.self) : nil
  }

  private mutating func escaped() -> [UInt8] {
    guard let letter = cursor.peek() else { return [] }
    cursor.position += 1
    switch letter {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let start = cursor
      guard let scalar = cursor.take(digits: 4).flatMap(Unicode.Scalar.init) else {
        cursor = start
        return [letter]
      }
      return Array(String(scalar).utf8)
    default: return [letter]
    }
  }
}
