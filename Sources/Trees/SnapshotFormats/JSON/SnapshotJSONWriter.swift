// Writes XCTest's snapshots as JSON. (`dump-dialects` §4)

public import AccessibilityTree
import JSON
import Text

/// Writes snapshots as the device recorder writes `XCUIElementSnapshot.dictionaryRepresentation`.
///
/// Reading the text again restores what the format can express: type, strings, frame, and whether an element is
/// enabled, selected or focused. It cannot express visibility, hittability, traits and classes, that elements may be
/// missing, nor that a value or placeholder was not recorded, nor whether an empty placeholder was nil.
/// Attributes without a property in `Element` are strings.
public enum SnapshotJSONWriter {
  /// Returns the snapshot as JSON, with an element on each line, that ends in a line feed.
  ///
  ///     {"elementType":2,"identifier":"","label":"Player","frame":{"X":0,"Y":0,"Width":402,"Height":874},"children":[
  ///       {"elementType":9,"identifier":"speed.1","label":"Normal speed","selected":true}
  ///     ]}
  ///
  /// Attributes that were not recorded have no key. JSON has no infinite numbers, so they are written as strings:
  /// `"inf"`.
  public static func text(_ snapshot: Snapshot) -> String {
    var text = ""
    // The ends of the elements whose children are being written, outermost first.
    var open: [Int] = []
    for element in snapshot.elements {
      let isNext = close(before: element.index, &open, text: &text)
      if element.index > 0 { text += isNext ? ",\n" : "\n" }
      text += String(repeating: "  ", count: min(open.count, maximumIndent))
      text += object(element)
      if element.subtreeEnd > element.index + 1 {
        text += ",\"children\":["
        open.append(element.subtreeEnd)
      } else {
        text += "}"
      }
    }
    _ = close(before: .max, &open, text: &text)
    return text + "\n"
  }

  /// A dump may have 100,000 levels; without a limit, indentation would grow with the square of the depth.
  private static let maximumIndent = 64

  /// Closes the elements that end before an index, and returns whether the next element has a sibling before it.
  private static func close(before index: Int, _ open: inout [Int], text: inout String) -> Bool {
    while let end = open.last, end <= index {
      open.removeLast()
      text += "\n" + String(repeating: "  ", count: min(open.count, maximumIndent)) + "]}"
    }
    return text.last == "}"
  }

  /// Returns the object of an element, without its children and the closing brace.
  private static func object(_ element: Element) -> String {
    var object: JSONObject = [
      "elementType": Int(element.type.rawValue), "identifier": element.identifier, "label": element.label,
      "title": element.title,
    ]
    // XCTest omits a value that is nil. Null is read as a value of which that is not known.
    switch (element.value, element.valueIsNil) {
    case ("", true): break
    case ("", nil): object["value"] = JSONValue.null
    default: object["value"] = element.value
    }
    object["placeholderValue"] = element.placeholderValue.flatMap(\.orNil)
    object["enabled"] = element[.enabled]
    object["selected"] = element[.selected]
    object["hasFocus"] = element[.hasFocus]
    object["hasKeyboardFocus"] = element[.hasKeyboardFocus]
    object["frame"] = element.frame.map {
      ["X": $0.x, "Y": $0.y, "Width": $0.width, "Height": $0.height] as JSONObject
    }
    var taken = ownKeys
    for extra in element.extras where taken.insert(extra.name).inserted { object[extra.name] = extra.value }
    return String(object.json.text.dropLast())
  }

  /// The keys that the reader understands, which other attributes may not have.
  private static let ownKeys = Set(SnapshotJSON.keys.keys.map { "\($0.name)" })
}
