// Reads localised strings from the files in which apps keep them.

public import Findings
import Text

extension StringsTable {
  /// The extensions of files with localised strings.
  public static let fileExtensions = ["strings", "stringsdict", "xcstrings"]

  /// Returns the tables of a file: one for a `.strings` or `.stringsdict` file, one for each language of an
  /// `.xcstrings` file.
  ///
  ///     StringsTable.tables(in: SourceFile(path: "en.lproj/Localizable.strings", text: #""ok" = "OK";"#)).tables
  ///     // language "en", name "Localizable", texts ["ok": "OK"]
  ///
  /// The language of a `.strings` or `.stringsdict` file is that of the enclosing `lproj` folder. Errors in the file
  /// become findings.
  public static func tables(in file: SourceFile) -> (tables: [StringsTable], findings: [Finding]) {
    let name = name(ofFile: file.path)
    if file.path.hasSuffix(".xcstrings") {
      let reader = StringCatalogReader(file, name: name)
      return (reader.tables.keys.sorted().compactMap { reader.tables[$0] }, reader.findings)
    }
    let folder = file.path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    let language = folder.map { String($0.dropLast(".lproj".count)) } ?? ""
    var table = StringsTable(language: language, name: name, texts: [:])
    if file.text.hasPrefix("bplist") {
      let finding = finding(
        at: SourcePosition(file: file.path), "this is a binary property list",
        advice: "convert it: plutil -convert xml1 \(file.path)")
      return ([table], [finding])
    }
    if file.path.hasSuffix(".stringsdict") || isXML(file.text) {
      let reader = StringsDictionaryReader(file)
      (table.texts, table.variants) = (reader.texts, reader.variants)
      return ([table], reader.findings)
    }
    var reader = StringsReader(text: SourceText(file), cursor: TextCursor(file.text))
    table.texts = reader.entries()
    return ([table], reader.findings)
  }

  private static func isXML(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return ["<?xml", "<!DOCTYPE", "<plist"].contains { start.hasPrefix($0) }
  }

  /// The maximum number of errors reported for a file: hundreds mean that the file has a different format.
  static let maximumFindings = 5

  static func finding(at position: SourcePosition, _ message: String, advice: String? = nil) -> Finding {
    Finding(
      code: "strings-unreadable", severity: .warning, position: position, subject: position.file, message: message,
      advice: advice)
  }
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
      report(at: start, "not a valid entry; write \"key\" = \"text\";")
      // Skip the invalid entry: the next one begins after the next semicolon.
      cursor.position = max(cursor.position, start + 1)
      cursor.skip { $0 != UInt8(ascii: ";") }
      cursor.position += 1
    }
  }

  private mutating func report(at start: Int, _ message: String) {
    guard findings.count < StringsTable.maximumFindings else { return }
    findings.append(StringsTable.finding(at: text.position(start), message))
  }

  private mutating func skipWhitespace() {
    if cursor.position == 0 { _ = cursor.take(prefix: "\u{FEFF}") }
    while true {
      cursor.skip { $0.isBlank }
      if cursor.starts(with: "//") {
        cursor.skip { $0 != UInt8(ascii: "\n") }
      } else if cursor.take(prefix: "/*") {
        let start = cursor.position - 2
        while !cursor.isAtEnd, !cursor.starts(with: "*/") { cursor.position += 1 }
        if !cursor.take(prefix: "*/") { report(at: start, "this comment has no end") }
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
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let start = cursor
      guard let scalar = scalar() else {
        cursor = start
        return [letter]
      }
      return Array(String(scalar).utf8)
    default: return [letter.escapedControl(of: "ntr") ?? letter]
    }
  }

  /// Reads the four digits of an escape; for a surrogate, also the escape that follows it.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let unit = cursor.take(digits: 4) else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard cursor.take(prefix: "\\U") || cursor.take(prefix: "\\u"), let low = cursor.take(digits: 4) else { return nil }
    return Unicode.Scalar(surrogates: unit, low)
  }
}
