// Finds the dumps in a file, and masks them.

import AccessibilityTree
import JSON
import Secrets
import SnapshotFormats

/// A dump that a test has saved to a file.
struct KeptDump {
  let text: String
  /// The bytes of the file, if it contains nothing but the dump; otherwise nil.
  private let bytes: [UInt8]?
  private let name: String
  let fileExtension: String

  /// Returns the dumps in a file without the text around them, which is not masked: reports and logs may contain what a
  /// test typed.
  static func all(in text: String, of file: KeptFile) -> [KeptDump] {
    let readings = Array(text.utf8).withUnsafeBytes { DumpReader.readAll($0, file: file.name, keepsText: true) }
    return readings.compactMap { reading in
      guard let snapshot = reading.snapshot, var own = reading.text else { return nil }
      if SourceTags.areTags(own) {
        let tags = SourceTags.alone(own)
        if isSame(snapshot, tags, file) { own = tags }
      } else if !isSame(snapshot, own, file) {
        return nil
      }
      if own.trimmed == text.trimmed {
        return KeptDump(text: text, bytes: file.bytes, name: file.name, fileExtension: file.fileExtension)
      }
      let fileExtension = own.hasPrefix("<") ? "xml" : own.hasPrefix("{") || own.hasPrefix("[") ? "json" : "txt"
      return KeptDump(text: own, bytes: nil, name: file.name, fileExtension: fileExtension)
    }
  }

  /// Whether a part of a file contains the same elements as a snapshot.
  private static func isSame(_ snapshot: Snapshot, _ part: String, _ file: KeptFile) -> Bool {
    DumpReader.read(Array(part.utf8), file: file.name).snapshot.map {
      ConversionLoss(of: snapshot, writtenAs: $0).changes.isEmpty
    } ?? false
  }

  /// A dump without secrets.
  struct Masked {
    let bytes: [UInt8]
    /// Whether any string was masked.
    let isMasked: Bool
    /// Whether a screenshot would show what was masked.
    let showsSecret: Bool
    /// The indices of the locators of secret elements that match.
    let locators: Set<Int>
  }

  /// Returns the dump without secrets; nil if a secret would remain.
  ///
  /// - Parameter fields: The secure fields of earlier dumps.
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

extension String {
  /// The string without leading and trailing whitespace and byte order marks.
  fileprivate var trimmed: Substring {
    let isOuter = { (character: Character) in character.isWhitespace || character == "\u{FEFF}" }
    let end = lastIndex { !isOuter($0) }.map(index(after:)) ?? startIndex
    return self[..<end].drop(while: isOuter)
  }
}
