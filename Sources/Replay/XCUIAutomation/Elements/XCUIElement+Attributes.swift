// Reads the attributes of an element, with defaults for attributes that the dump does not record.

import AccessibilityTree
public import Foundation

extension XCUIElement {
  private func read<Value>(_ name: String, _ fallback: Value, _ attribute: (Element) -> Value) -> Value {
    TestReplay.current?.chargeRead()
    guard let element = resolved("get matching snapshot") else {
      recordRead(name, nil)
      return fallback
    }
    let value = attribute(element)
    logRead(name, Self.text(value))
    recordRead(name, Self.text(value))
    return value
  }

  /// Reads a flag, with a default if the dump does not record it.
  private func read(_ name: String, _ fact: ElementFact, default standard: Bool) -> Bool {
    read(name, false) { element in
      if let recorded = element[fact] { return recorded }
      TestReplay.current?.noteAssumption("\(name) of \(query), assuming \(standard)")
      return UnrecordedFact.flag(default: standard, "\(name) of \(query)")
    }
  }

  /// Reads a string, which is empty if the dump does not record it.
  private func read(_ name: String, _ attribute: (Element) -> String?) -> String {
    read(name, "") { UnrecordedFact.text(attribute($0), "\(name) of \(query)") ?? "" }
  }

  /// Prints a value as it is written in code.
  static func text(_ value: Any) -> String {
    switch value {
    case let text as String: "\"\(text)\""
    case let frame as CGRect: "\(Frame(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height))"
    case let optional as Any?: optional.map { "\($0)" } ?? "nil"
    }
  }

  public var identifier: String {
    read("identifier") {
      UnrecordedFact.text($0.identifier, orNothingIf: $0.identifierMayBeEmpty, "identifier of \(query)", "")
    }
  }
  public var title: String { read("title") { $0.title } }
  public var label: String { read("label") { $0.label } }
  public var value: Any? {
    read("value", nil) { element in
      let value = UnrecordedFact.text(element.value, "value of \(query)")
      return UnrecordedFact.text(value, orNothingIf: element.valueMayBeMissing, "value of \(query)", nil)
    }
  }
  public var placeholderValue: String? {
    read("placeholderValue", nil) { UnrecordedFact.text($0.placeholderValue, "placeholderValue of \(query)") }
  }
  public var elementType: ElementType { read("elementType", .any) { ElementType($0.type) } }
  public var isEnabled: Bool { read("isEnabled", .enabled, default: true) }
  public var isSelected: Bool { read("isSelected", .selected, default: false) }
  public var hasFocus: Bool { read("hasFocus", .hasFocus, default: false) }

  public var horizontalSizeClass: SizeClass {
    read("horizontalSizeClass", .unspecified) { SizeClass(.horizontalSizeClass, of: $0) }
  }
  public var verticalSizeClass: SizeClass {
    read("verticalSizeClass", .unspecified) { SizeClass(.verticalSizeClass, of: $0) }
  }

  public var frame: CGRect {
    read("frame", .zero) { UnrecordedFact.value($0.frame, "frame of \(query)")?.rect ?? .zero }
  }

  /// Returns the value of the property with the given name. Also accepts `hasKeyboardFocus`, although the element has
  /// no property of that name.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "hasKeyboardFocus": read("hasKeyboardFocus", .hasKeyboardFocus, default: false)
    case "identifier": identifier
    case "label": label
    case "title": title
    case "value": value
    case "placeholderValue": placeholderValue
    case "elementType": elementType.rawValue
    case "enabled", "isEnabled": isEnabled
    case "selected", "isSelected": isSelected
    case "hasFocus": hasFocus
    case "exists": exists
    case "hittable", "isHittable": isHittable
    case "frame": frame
    default: nil
    }
  }
}

extension Frame {
  /// The frame as a `CGRect`.
  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
