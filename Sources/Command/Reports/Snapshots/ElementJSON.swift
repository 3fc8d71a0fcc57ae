// Writes an element as JSON. (`Docs/Output.md`)

package import AccessibilityTree
package import JSON
import SnapshotFormats

extension Element: JSONConvertible {
  package var json: JSONValue { attributes.json }

  /// The attributes of the element. Those that the dump does not record have no key.
  var attributes: JSONObject {
    [
      "index": index, "type": type.swiftName, "className": className, "identifier": identifier,
      "identifierMayBeEmpty": identifierMayBeEmpty.orNil, "label": label, "title": title, "value": value,
      "valueMayBeMissing": valueMayBeMissing.orNil, "placeholderValue": placeholderValue, "frame": frame,
      "frameAccuracy": frame.map { _ in "\(frameAccuracy)" }, "enabled": self[.enabled], "selected": self[.selected],
      "hasFocus": self[.hasFocus], "hasKeyboardFocus": self[.hasKeyboardFocus], "visible": self[.visible],
      "accessible": self[.accessible], "hittable": self[.hittable],
      "traits": traits.map { $0.joinedNames.split(separator: ",").map { String($0.drop { $0 == " " }) } },
      "line": line, "column": column,
    ]
  }
}
