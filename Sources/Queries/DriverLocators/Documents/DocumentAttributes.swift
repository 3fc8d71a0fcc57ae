// The attributes that elements have in the documents which drivers search: WebDriverAgent's XML, UiAutomator's nodes.
// (`class-chain-and-xpath` §4 and §6)

package import AccessibilityTree
import PredicateFormat

/// An attribute of an element in such a document.
package enum DocumentAttribute: Hashable, Sendable {
  /// It is there.
  case text(String)
  /// The driver does not write it for this element.
  case absent
  /// The driver would write it, and the dump does not say what.
  case notRecorded

  /// The text; nil where there is none.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// Reads the tags and attributes that a driver would give the elements of a snapshot.
package final class DocumentAttributes {
  package let snapshot: Snapshot
  let reader: AttributeReader
  /// macOS dumps have attributes of their own.
  private(set) lazy var hasTitles =
    snapshot.platform == .apple && snapshot.titleColumn.contains { $0 != .notRecorded }
  /// The document of Appium's driver, where a tag is a class; in Android's own, every tag is `node`.
  package let tagsAreClasses: Bool
  /// Strings may have characters that XML cannot express, which drivers leave out.
  private(set) lazy var mayLeaveOut = snapshot.mayHoldInexpressibleText
  /// Those that were asked for.
  private var columns: [String: DocumentColumn] = [:]

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    reader = AttributeReader(snapshot)
    tagsAreClasses = snapshot.platform == .android && snapshot.tags == .classes
  }

  /// Every attribute that some element may have, in the driver's order.
  package private(set) lazy var names: [String] = {
    let own = snapshot.platform == .android ? Self.androidNames : Self.appleNames + (hasTitles ? Self.macNames : [])
    var known = Set(own)
    return own + snapshot.extraNames.filter { known.insert($0).inserted }
  }()

  /// The names that WebDriverAgent and Appium's Android driver know.
  package static let allNames = appleNames + macNames + androidNames

  private static let appleNames = [
    "type", "value", "name", "label", "enabled", "visible", "accessible", "nativeAccessibilityElement", "focused", "x",
    "y", "width", "height", "index", "hittable", "placeholderValue", "traits", "nativeFrame", "minValue", "maxValue",
    "customActions", "processId", "bundleId",
  ]
  private static let macNames = ["identifier", "title", "selected"]
  private static let androidNames = [
    "index", "package", "class", "text", "content-desc", "resource-id", "checkable", "checked", "clickable", "enabled",
    "focusable", "focused", "long-clickable", "password", "scrollable", "selected", "bounds", "displayed", "hint",
  ]

  /// What every node of Android is or is not.
  package static let androidFlags: Set = [
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "long-clickable", "password", "scrollable",
    "selected",
  ]

  // MARK: Tags

  /// The name of the element's tag.
  package func tag(of index: Int) -> String {
    let element = snapshot[index]
    guard snapshot.platform == .android else {
      if case .string(let name)? = reader.value(.wdType, index, DeviceReading()) { return name }
      return element.type.wdaName
    }
    guard tagsAreClasses || snapshot.isWrapper(index) else { return "node" }
    return Self.tag(ofClass: element.className ?? "")
  }

  /// A class name as a tag: `a.B$C` becomes `a.B.C`.
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

  /// An attribute by its name.
  func column(_ name: String) -> DocumentColumn {
    if let column = columns[name] { return column }
    let column = DocumentColumn(name, self)
    columns[name] = column
    return column
  }

  /// An attribute of an element.
  package func attribute(_ name: String, of index: Int) -> DocumentAttribute {
    let value = column(name).value(of: index)
    if let text = text(of: value) { return .text(text) }
    if case .notRecorded = value { return .notRecorded }
    return .absent
  }

  /// A value as drivers write it; nil where there is none.
  func text(of value: DocumentValue) -> String? {
    switch value {
    case .string(let id): snapshot.text(of: id)
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): Self.whole(number)
    case .type(let type): (ElementType(rawValue: type) ?? .other).wdaName
    case .absent, .notRecorded: nil
    }
  }

  static func whole(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? "\(number)" }
}
