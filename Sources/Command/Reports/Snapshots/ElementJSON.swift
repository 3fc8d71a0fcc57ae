// Writes an element as JSON. (`Docs/Output.md`)

package import AccessibilityTree

/// The attributes of an element. Attributes that the dump does not record have no key.
package struct ElementJSON: Encodable {
  var index: Int
  var type: String
  var className: String?
  var identifier: String?
  var identifierMayBeEmpty: Bool?
  var label: String?
  var title: String?
  var value: String?
  var valueMayBeMissing: Bool?
  var placeholderValue: String?
  var frame: FrameJSON?
  var frameAccuracy: String?
  var enabled: Bool?
  var selected: Bool?
  var hasFocus: Bool?
  var hasKeyboardFocus: Bool?
  var visible: Bool?
  var accessible: Bool?
  var hittable: Bool?
  var traits: [String]?
  var line: Int?
  var column: Int?

  package init(_ element: Element) {
    index = element.index
    type = element.type.swiftName
    className = element.className
    identifier = element.identifier
    identifierMayBeEmpty = element.identifierMayBeEmpty ? true : nil
    label = element.label
    title = element.title
    value = element.value
    valueMayBeMissing = element.valueMayBeMissing ? true : nil
    placeholderValue = element.placeholderValue
    frame = element.frame.map(FrameJSON.init)
    frameAccuracy = element.frame.map { _ in "\(element.frameAccuracy)" }
    enabled = element[.enabled]
    selected = element[.selected]
    hasFocus = element[.hasFocus]
    hasKeyboardFocus = element[.hasKeyboardFocus]
    visible = element[.visible]
    accessible = element[.accessible]
    hittable = element[.hittable]
    traits = element.traits.map { $0.joinedNames.split(separator: ",").map { String($0.drop { $0 == " " }) } }
    line = element.line
    column = element.column
  }
}

package struct FrameJSON: Encodable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  package init(_ frame: Frame) {
    x = frame.x
    y = frame.y
    width = frame.width
    height = frame.height
  }
}
