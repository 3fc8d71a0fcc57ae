// Localised texts from `.strings` files and string catalogs.

public import Findings
import Foundation

extension StringsTable {
  /// The tables of a file: one of a `.strings` file, one for each language of an `.xcstrings` file.
  ///
  ///     StringsTable.tables(in: SourceFile(path: "en.lproj/Localizable.strings", text: #""ok" = "OK";"#)).tables
  ///     // language "en", name "Localizable", texts ["ok": "OK"]
  ///
  /// The language of a `.strings` file is that of the `lproj` folder around it. What cannot be read is a finding.
  public static func tables(in file: SourceFile) -> (tables: [StringsTable], findings: [Finding]) {
    let parts = file.path.split(separator: "/")
    let name = parts.last.map { String($0.prefix { $0 != "." }) } ?? ""
    if file.path.hasSuffix(".xcstrings") { return catalog(file, name) }
    let folder = parts.dropLast().last { $0.hasSuffix(".lproj") }
    var reader = StringsReader(text: SourceText(file), bytes: Array(file.text.utf8))
    let texts = reader.entries()
    let language = folder.map { String($0.dropLast(".lproj".count)) } ?? ""
    return ([StringsTable(language: language, name: name, texts: texts)], reader.findings)
  }

  private static func catalog(_ file: SourceFile, _ name: String) -> (tables: [StringsTable], findings: [Finding]) {
    let object = try? JSONSerialization.jsonObject(with: Data(file.text.utf8)) as? [String: Any]
    guard let object, let strings = object["strings"] as? [String: Any] else {
      let finding = Finding(
        code: "strings-unreadable", severity: .warning, position: SourcePosition(file: file.path),
        message: "the file is no string catalog", advice: "export it again from Xcode")
      return ([], [finding])
    }
    let source = object["sourceLanguage"] as? String ?? "en"
    var texts: [String: [String: String]] = [:]
    for (key, entry) in strings {
      // In the language of the sources, a text that has no entry is its own key.
      texts[source, default: [:]][key] = key
      let all = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in all {
        let unit = (localization as? [String: Any])?["stringUnit"] as? [String: Any]
        if let value = unit?["value"] as? String { texts[language, default: [:]][key] = value }
      }
    }
    let tables = texts.keys.sorted().map { StringsTable(language: $0, name: name, texts: texts[$0] ?? [:]) }
    return (tables, [])
  }
}

/// Reads `"key" = "text";` with comments.
private struct StringsReader {
  let text: SourceText
  let bytes: [UInt8]
  var position = 0
  var findings: [Finding] = []

  mutating func entries() -> [String: String] {
    var texts: [String: String] = [:]
    while true {
      skipBlanks()
      guard position < bytes.count else { return texts }
      let start = position
      if let key = word(), take("="), let value = word(), take(";") {
        texts[key] = value
        continue
      }
      report(at: start)
      // The next entry begins behind the next semicolon.
      position = max(position, start + 1)
      while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
      position += 1
    }
  }

  private mutating func report(at start: Int) {
    // One that is broken is worth a word; hundreds mean that the file is something else.
    guard findings.count < 5 else { return }
    findings.append(
      Finding(
        code: "strings-unreadable", severity: .warning, position: text.position(start),
        message: "this is no entry such as \"key\" = \"text\";"))
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch (bytes[position], next) {
      case (UInt8(ascii: " "), _), (UInt8(ascii: "\t"), _), (UInt8(ascii: "\n"), _), (UInt8(ascii: "\r"), _):
        position += 1
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        position += 2
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*"))
        {
          position += 1
        }
        position += 1
      default: return
      }
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  /// A text in quotes, or a word without them.
  private mutating func word() -> String? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    if bytes[position] != UInt8(ascii: "\"") {
      let start = position
      while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
      return position > start ? text[start..<position] : nil
    }
    position += 1
    var content: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
        content += escaped()
      } else {
        content.append(bytes[position])
        position += 1
      }
    }
    guard position < bytes.count else { return nil }
    position += 1
    return String(decoding: content, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.properties.isAlphabetic && scalar.isASCII || ("0"..."9").contains(scalar) || scalar == "_"
      || scalar == "." || scalar == "-"
  }

  private mutating func escaped() -> [UInt8] {
    guard position < bytes.count else { return [] }
    defer { position += 1 }
    switch bytes[position] {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = text[(position + 1)..<min(position + 5, bytes.count)]
      guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
        return [bytes[position]]
      }
      position += 4
      return Array(String(scalar).utf8)
    default: return [bytes[position]]
    }
  }
}
