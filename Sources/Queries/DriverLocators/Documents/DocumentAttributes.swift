// Reads attributes of elements as they appear in the documents that drivers search: WebDriverAgent's XML and
// UiAutomator's nodes. (`class-chain-and-xpath` §4 and §6)

package import AccessibilityTree
import PredicateFormat
import Text

/// An attribute of an element in a driver's document.
package enum DocumentAttribute: Hashable, Sendable {
  /// The driver writes this value.
  case text(String)
  /// The driver does not write the attribute for this element.
  case absent
  /// The driver would write the attribute, but the dump does not record its value.
  case notRecorded

  /// The value; nil if the attribute is absent or not recorded.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// Reads the tags and attributes that a driver would write for the elements of a snapshot.
package final class DocumentAttributes {
  package let snapshot: Snapshot
  let reader: AttributeReader
  /// The driver that writes the document.
  package let driver: Driver
  /// Whether tags are class names, as in documents of Appium's driver; in the output of `uiautomator dump`, every tag
  /// is `node`.
  package let tagsAreClasses: Bool
  /// Whether the document is the page source of a screen that another program dumped.
  let isConverted: Bool
  /// Whether the dump records for any element whether the element is visible.
  private(set) lazy var recordsVisibility = snapshot.factColumn.contains { $0[.visible] != nil }
  /// Whether strings may contain characters that XML cannot represent, which drivers omit.
  private(set) lazy var mayOmitCharacters = snapshot.mayHoldInexpressibleText
  /// The columns that have been requested so far.
  private var columns: [String: DocumentColumn] = [:]

  package init(_ snapshot: Snapshot, _ view: DocumentView = .dump) {
    self.snapshot = snapshot
    driver = snapshot.driver
    reader = AttributeReader(snapshot)
    isConverted = view == .pageSource && snapshot.hasNodeTags
    tagsAreClasses = snapshot.platform == .android && (snapshot.tags == .classes || isConverted)
  }

  /// The names of all attributes that an element or the wrapper can have, in the driver's order.
  package private(set) lazy var names: [String] = {
    let own =
      switch driver {
      case .webDriverAgent: Self.appleNames
      case .mac2: Self.macNames
      case .uiAutomator2: Self.androidNames
      }
    var known = Set(own)
    let others = snapshot.extraNames.filter(mayHave) + (snapshot.wrapper?.attributes.map(\.name) ?? [])
    return own + others.filter { known.insert($0).inserted }
  }()

  /// The attribute names of WebDriverAgent and of Appium's drivers for macOS and Android.
  package static let allNames = appleNames + macNames + androidNames

  private static let appleNames = [
    "type", "value", "name", "label", "enabled", "visible", "accessible", "nativeAccessibilityElement", "focused", "x",
    "y", "width", "height", "index", "hittable", "placeholderValue", "traits", "nativeFrame", "minValue", "maxValue",
    "customActions", "processId", "bundleId",
  ]
  private static let macNames = [
    "elementType", "identifier", "value", "label", "title", "placeholderValue", "enabled", "selected", "x", "y",
    "width", "height",
  ]
  private static let androidNames = [
    "index", "package", "class", "text", "content-desc", "resource-id", "checkable", "checked", "clickable", "enabled",
    "focusable", "focused", "long-clickable", "password", "scrollable", "selected", "bounds", "displayed", "hint",
  ]

  /// The attributes that Appium's Android driver writes, but `uiautomator dump` does not, or only in newer versions.
  package static let pageSourceNames: Set = [
    "displayed", "hint", "selection-start", "selection-end", "extras", "a11y-important", "screen-reader-focusable",
    "input-type", "drawing-order", "showing-hint", "text-entry-key", "multiline", "dismissable", "a11y-focused",
    "heading", "live-region", "context-clickable", "max-text-length", "content-invalid", "error", "pane-title",
    "tooltip-text", "text-has-clickable-span", "actions", "window-id", "text-size", "text-unit", "is-collection",
    "is-collection-item",
  ]

  /// Whether the document can have an attribute that the dump has. Appium's driver does not write all attributes that
  /// other programs write.
  func mayHave(_ name: String) -> Bool {
    !isConverted || Self.androidNames.contains(name) || Self.pageSourceNames.contains(name)
  }

  /// The boolean attributes of every Android node.
  package static let androidFlags: Set = [
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "long-clickable", "password", "scrollable",
    "selected",
  ]

  // MARK: Tags

  /// Returns the tag of an element.
  package func tag(of index: Int) -> String {
    let element = snapshot[index]
    guard snapshot.platform == .android else {
      if case .string(let name)? = reader.value(.wdType, at: index, reading: DeviceReading()) { return name }
      return element.type.wdaName
    }
    let name = element.className ?? ""
    guard tagsAreClasses || snapshot.isWrapper(index) || DocumentView.windowTags.contains(name) else { return "node" }
    return Self.tag(ofClass: name)
  }

  /// Returns the tag for a class name: `a.B$C` becomes `a.B.C`.
  package static func tag(ofClass name: String) -> String {
    var tag = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isName =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "._-".unicodeScalars.contains(scalar)
      let safe: Unicode.Scalar = "$@#&".unicodeScalars.contains(scalar) ? "." : isName ? scalar : "_"
      if safe == ".", tag.last == "." { continue }
      tag.append(safe)
    }
    return tag.isEmpty ? "android.view.View" : String(tag)
  }

  // MARK: Attributes

  /// Returns the column of an attribute.
  func column(_ name: String) -> DocumentColumn {
    if let column = columns[name] { return column }
    let column = DocumentColumn(name, attributes: self)
    columns[name] = column
    return column
  }

  /// Returns an attribute of an element.
  package func attribute(_ name: String, of index: Int) -> DocumentAttribute {
    let value = column(name).value(of: index)
    if let text = text(of: value) { return .text(text) }
    if case .notRecorded = value { return .notRecorded }
    return .absent
  }

  /// Returns a value as drivers write it; nil if the attribute is absent or was not recorded.
  func text(of value: DocumentValue) -> String? {
    switch value {
    case .string(let id): snapshot.text(of: id)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.shortText
    case .type(let type): (ElementType(rawValue: type) ?? .other).wdaName
    case .absent, .notRecorded: nil
    }
  }
}
