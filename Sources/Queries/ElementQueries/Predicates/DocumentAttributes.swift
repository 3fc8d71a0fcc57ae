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
package struct DocumentAttributes {
  package let snapshot: Snapshot
  private let reader: AttributeReader
  /// macOS dumps have attributes of their own.
  private let hasTitles: Bool
  /// The document of Appium's driver, where a tag is a class; in Android's own, every tag is `node`.
  package let tagsAreClasses: Bool

  package init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    reader = AttributeReader(snapshot, countingSiblings: true)
    hasTitles = snapshot.platform == .apple && snapshot.titleColumn.contains { $0 != .notRecorded }
    tagsAreClasses = snapshot.platform == .android && snapshot.tags == .classes
  }

  /// Every attribute that some element may have, in the driver's order.
  package var names: [String] {
    let own = snapshot.platform == .android ? Self.androidNames : Self.appleNames + (hasTitles ? Self.macNames : [])
    var known = Set(own)
    return own + snapshot.extraNames.filter { known.insert($0).inserted }
  }

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

  /// An attribute of an element.
  package func attribute(_ name: String, of index: Int) -> DocumentAttribute {
    if snapshot.isWrapper(index) { return .absent }
    let attribute = snapshot.platform == .android ? android(name, snapshot[index]) : apple(name, snapshot[index])
    // A driver knows the text and the class of a toast and writes nothing else.
    return attribute == .notRecorded && snapshot.isToast(index) ? .absent : attribute
  }

  private func apple(_ name: String, _ element: Element) -> DocumentAttribute {
    switch name {
    case "type": return value(.wdType, element)
    case "name":
      // Where a dump has a name besides the identifier, that is what the driver wrote.
      return element.extra("name").map { .text($0) } ?? value(.wdName, element)
    case "label": return value(.wdLabel, element)
    case "value": return value(.wdValue, element)
    case "placeholderValue": return value(.wdPlaceholderValue, element)
    case "enabled": return fact(.enabled, element)
    case "visible": return fact(.visible, element)
    case "accessible": return fact(.accessible, element)
    case "hittable": return fact(.hittable, element)
    // On tvOS only, where every dump has it.
    case "focused": return element[.hasFocus].map { .text($0 ? "true" : "false") } ?? .absent
    case "x": return value(.rectX, element)
    case "y": return value(.rectY, element)
    case "width": return value(.rectWidth, element)
    case "height": return value(.rectHeight, element)
    case "index": return element.extra("index").map { .text($0) } ?? value(.index, element)
    case "traits": return value(.traits, element)
    case "nativeFrame":
      guard let frame = element.frame, element.frameAccuracy == .exact else { return .notRecorded }
      return .text("\(frame)")
    case "customActions", "nativeAccessibilityElement": return extra(name, element) ?? .notRecorded
    case "minValue", "maxValue":
      let isRange = element.type == .slider || element.type == .stepper
      return extra(name, element) ?? (isRange ? .notRecorded : .absent)
    case "processId", "bundleId":
      return extra(name, element) ?? (element.type == .application ? .notRecorded : .absent)
    case "identifier" where hasTitles: return text(element.identifier)
    case "title" where hasTitles: return text(element.title)
    case "selected" where hasTitles: return fact(.selected, element)
    default: return extra(name, element) ?? .absent
    }
  }

  private func android(_ name: String, _ element: Element) -> DocumentAttribute {
    switch name {
    case "class": return element.className.map { .text($0) } ?? .notRecorded
    case "resource-id":
      guard let identifier = element.identifier else { return .notRecorded }
      // Android's own dump writes what is empty; the driver does not.
      return identifier.isEmpty && tagsAreClasses ? .absent : .text(identifier)
    case "enabled": return fact(.enabled, element)
    case "selected": return fact(.selected, element)
    case "focused": return fact(.hasKeyboardFocus, element)
    case "displayed": return tagsAreClasses ? fact(.visible, element) : .absent
    case "bounds":
      guard let frame = element.frame else { return .notRecorded }
      return .text(
        "[\(whole(frame.x)),\(whole(frame.y))][\(whole(frame.x + frame.width)),\(whole(frame.y + frame.height))]")
    case "index": return element.extra("index").map { .text($0) } ?? value(.index, element)
    case "hint":
      guard let hint = element.placeholderValue, !hint.isEmpty else { return .absent }
      return element.extra("showing-hint") == "true" && element.extra("text") == hint ? .absent : .text(hint)
    case "package", "text", "content-desc":
      // The driver leaves out what is null.
      return extra(name, element) ?? (name == "package" ? .notRecorded : .absent)
    default: return extra(name, element) ?? (Self.androidFlags.contains(name) ? .notRecorded : .absent)
    }
  }

  private func value(_ key: PredicateKey, _ element: Element) -> DocumentAttribute {
    switch reader.value(key, element.index, DeviceReading()) {
    case .string(let text): .text(text)
    case .integer(let number): .text(String(number))
    case .number(let number): .text(whole(number))
    case .bool(let answer): .text(answer ? "true" : "false")
    case .null: .absent
    default: .notRecorded
    }
  }

  private func whole(_ number: Double) -> String { Int(exactly: number).map { String($0) } ?? "\(number)" }

  private func fact(_ fact: ElementFact, _ element: Element) -> DocumentAttribute {
    element[fact].map { .text($0 ? "true" : "false") } ?? .notRecorded
  }

  private func text(_ text: String?) -> DocumentAttribute {
    text.map { $0.isEmpty ? .absent : .text($0) } ?? .notRecorded
  }

  private func extra(_ name: String, _ element: Element) -> DocumentAttribute? {
    element.extra(name).map { .text($0) }
  }
}

extension MissingFact {
  /// An attribute of WebDriverAgent's or Android's documents, by its name there.
  package init(attributeNamed name: String) {
    self = Vocabulary.webDriverAgent.key(named: name).map { .attribute($0) } ?? .namedAttribute(name)
  }
}
