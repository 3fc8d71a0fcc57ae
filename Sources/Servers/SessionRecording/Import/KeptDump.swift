// Finds the dumps in a file, and masks them.

import JSON
import Secrets
import SnapshotFormats
import WebDriverReplay

/// A dump that a test has kept in a file.
struct KeptDump {
  let text: String
  /// The bytes of the file, if it is the dump.
  private let bytes: [UInt8]?
  private let name: String
  let fileExtension: String

  /// Returns the dumps of a file. If it is a report that contains page sources, only these are returned: whatever else
  /// is in a report was not masked.
  static func all(in text: String, of file: KeptFile) -> [KeptDump] {
    let reading = DumpReader.read(Array(text.utf8), file: file.name)
    guard reading.snapshot != nil else { return [] }
    if reading.part == nil {
      return [KeptDump(text: text, bytes: file.bytes, name: file.name, fileExtension: file.fileExtension)]
    }
    return texts(in: text).compactMap { text in
      let reading = DumpReader.read(Array(text.utf8), file: file.name)
      guard reading.snapshot != nil, reading.part == nil else { return nil }
      let isXML = text.hasPrefix("<")
      return KeptDump(text: text, bytes: nil, name: file.name, fileExtension: isXML ? "xml" : "json")
    }
  }

  /// The strings of a JSON document, or the texts between the tags of XML.
  private static func texts(in text: String) -> [String] {
    if case .success(let json) = JSONValue.parse(Array(text.utf8)) {
      var texts: [String] = []
      func visit(_ value: JSONValue) {
        if let text = value.string { texts.append(text) }
        for member in value.members ?? [] { visit(member.value) }
        for value in value.list ?? [] { visit(value) }
      }
      visit(json)
      return texts
    }
    return text.split(separator: "<").compactMap { part in
      part.firstIndex(of: ">").map { SourceTags.unescaped(String(part[part.index(after: $0)...])) }
    }
  }

  /// A dump without secrets.
  struct Masked {
    let bytes: [UInt8]
    /// Whether texts were replaced.
    let isMasked: Bool
    /// Whether a screenshot would show what was replaced.
    let showsSecret: Bool
    /// The numbers of the locators of secret elements that match.
    let locators: Set<Int>
  }

  /// Returns the dump without secrets; nil if one would remain.
  ///
  /// - Parameter fields: The secure fields of the dumps before it.
  func masked(_ mask: inout SecretMask, _ fields: inout SecureFields, _ options: RecorderOptions) -> Masked? {
    guard SourceTags.areTags(text) else {
      guard let (own, locators) = mask.dump(text, named: name, hiding: options.secretElements, fields) else {
        return nil
      }
      let isMasked = own != text
      let result = isMasked ? Array(own.utf8) : bytes ?? Array(own.utf8)
      guard let snapshot = DumpReader.read(result, file: name).snapshot else { return nil }
      fields.see(snapshot)
      return Masked(
        bytes: result, isMasked: isMasked, showsSecret: isMasked && !options.keepsScreenshots, locators: locators)
    }
    let screen = mask.screen(text, hiding: options.secretElements, fields)
    guard let snapshot = screen.snapshot else { return nil }
    fields.see(snapshot)
    let isMasked = screen.source.maskedCount > 0
    let isFilled = options.masksScreenshots && screen.source.hasFilledSecureField
    return Masked(
      bytes: screen.source.text == text ? bytes ?? Array(text.utf8) : Array(screen.source.text.utf8),
      isMasked: isMasked, showsSecret: isFilled || (screen.showsSecret && !options.keepsScreenshots),
      locators: screen.locators)
  }
}
