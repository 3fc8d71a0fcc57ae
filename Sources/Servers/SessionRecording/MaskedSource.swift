// Prepares page sources for a recording: without secrets, and comparable with each other.

package import Secrets
import SnapshotFormats

/// A page source without secrets.
struct MaskedSource: Hashable {
  let text: String
  /// How many values were masked because of `--mask`, or because they were typed into secure fields.
  let maskedCount: Int
  /// Whether a secure field has contents.
  let hasFilledSecureField: Bool
  /// The contents of secure fields, if the source distinguishes them from placeholders and shows more than bullets.
  let secureContents: [String]
  /// The app that the source shows; nil if it does not name one.
  let app: String?
  /// A hash of the source without the digits in its text, so that clocks and counters do not keep a screen from
  /// settling.
  let outline: Int

  /// - Parameter maskedCount: How many values have already been masked.
  init(_ source: String, _ mask: SecretMask, maskedCount: Int = 0) {
    var count = maskedCount
    var isFilled = false
    var contents: [String] = []
    var app: String?
    var hasher = Hasher()
    text = SourceTags.rewrite(source) { text in
      guard mask.hides(text) else { return nil }
      count += 1
      return mask.masked(text)
    } _: { tag in
      hasher.combine(tag.name)
      if app == nil { app = Self.app(of: tag).map(mask.masked) }
      var changes: [Int: String] = [:]
      let isSecure = Self.isSecure(tag)
      for (index, attribute) in tag.attributes.enumerated() {
        guard !Self.structural.contains(attribute.name) else {
          hasher.combine(attribute.value)
          continue
        }
        let value = SourceTags.unescaped(attribute.value)
        if isSecure, Self.contents.contains(attribute.name), !value.isEmpty, !Self.isPlaceholder(value, in: tag) {
          isFilled = true
          if value != SecretMask.secureContent { changes[index] = SecretMask.secureContent }
          let isText = tag["placeholderValue"] != nil || tag["hint"] != nil || !Self.mayBePlaceholder(value)
          if isText, !Self.isCovered(value) { contents.append(value) }
          hasher.combine(value.count)
          continue
        }
        if mask.hides(value) {
          count += 1
          changes[index] = mask.masked(value)
        }
        hasher.combine(value.filter { !$0.isNumber })
      }
      return changes
    }
    self.maskedCount = count
    (hasFilledSecureField, secureContents, self.app, outline) = (isFilled, contents, app, hasher.finalize())
  }

  /// Whether the source, apart from its structure, contains a secret that is too long to be a coincidence: malformed
  /// tags may be parsed differently than they were for masking.
  func leaks(_ mask: SecretMask) -> Bool { Self.leaks(text, mask) }

  /// Whether a dump contains a secret outside its structure.
  static func leaks(_ text: String, _ mask: SecretMask) -> Bool {
    let bytes = Array(text.utf8)
    guard mask.isIn(bytes) else { return false }
    return mask.isIn(bytes, except: SourceTags.structure(of: text) { structural.contains($0) })
  }

  /// Whether a value may be a placeholder in a source that does not mark placeholders: words, rather than a string with
  /// digits.
  private static func mayBePlaceholder(_ value: String) -> Bool {
    !value.contains { $0.isNumber } || value.contains(" ")
  }

  /// Whether a field hides its text. Android briefly shows the last character.
  private static func isCovered(_ value: String) -> Bool {
    value.count(where: { "•●∙·*⚫\u{2B24}".contains($0) }) >= value.count - 1
  }

  private static func isSecure(_ tag: SourceTag) -> Bool {
    tag.name.hasSuffix("SecureTextField") || tag["type"]?.hasSuffix("SecureTextField") == true
      || tag["password"] == "true"
  }

  /// The value of an empty field is its placeholder.
  private static func isPlaceholder(_ value: String, in tag: SourceTag) -> Bool {
    value == tag["placeholderValue"] || value == tag["hint"] || tag["showing-hint"] == "true"
      || (tag["placeholderValue"] == nil && tag["hint"] == nil && value == tag["label"])
  }

  /// The app that a tag names; nil if it names none. Android sources name the package of each element, which is not
  /// always that of the app.
  private static func app(of tag: SourceTag) -> String? {
    guard tag.name.hasSuffix("Application") else { return nil }
    if let id = tag["bundleId"], !id.isEmpty { return id }
    return tag["name"] == "SpringBoard" || tag["label"] == "SpringBoard" ? "com.apple.springboard" : nil
  }

  private static let contents: Set = ["value", "text", "rawText", "original-text"]

  /// Attributes whose values drivers define, and which therefore cannot contain secrets.
  private static let structural: Set = [
    "x", "y", "width", "height", "index", "type", "class", "package", "bounds", "enabled", "visible", "accessible",
    "selected", "focused", "hittable", "displayed", "checkable", "checked", "clickable", "focusable", "long-clickable",
    "password", "scrollable", "rotation", "traits", "processId", "elementType", "a11y-important",
    "screen-reader-focusable", "drawing-order", "showing-hint", "text-entry-key", "dismissable", "a11y-focused",
    "heading", "live-region", "context-clickable", "content-invalid", "window-id",
  ]
}

extension SecretMask {
  /// Whether a file of a recording contains a secret.
  package func leaks(inFile text: String, named name: String) -> Bool {
    name.hasSuffix(".xml") ? MaskedSource.leaks(text, self) : isIn(Array(text.utf8))
  }
}
