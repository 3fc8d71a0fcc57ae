// Writes the elements of a snapshot as columns, which a browser reads faster than objects.

package import AccessibilityTree
package import ElementQueries
import JSON
import Text

/// The elements of a snapshot as one JSON object with an array for each attribute.
///
///     TreeColumns.json(of: snapshot, key: "shop-login/0005")
///     // {"key":"shop-login/0005","count":90,"types":["Application",…],"type":[0,1,…],…}
///
/// Strings and types are indices into tables; −1 stands for a string that is not recorded. Keys and values are
/// specified in `Docs/Output.md`.
package enum TreeColumns {
  /// Returns the object on one line.
  ///
  /// - Parameters:
  ///   - model: Determines which elements handle taps.
  ///   - canvas: The frame that the picture of the snapshot shows; nil if there is no picture.
  package static func json(of snapshot: Snapshot, key: String, model: HittabilityModel, canvas: Frame?) -> [UInt8] {
    var object: JSONObject = ["key": key, "count": snapshot.count]
    addTypes(of: snapshot, to: &object)
    object["texts"] = (1..<max(2, snapshot.stringCount)).map { snapshot.text(of: StringID(rawValue: UInt32($0))) ?? "" }
    object["parent"] = column(snapshot.parentColumn.map { Int(Int32(truncatingIfNeeded: $0)) })
    object["end"] = column(snapshot.subtreeEndColumn.map { Int($0) })
    for (name, ids) in [
      ("identifier", snapshot.identifierColumn), ("label", snapshot.labelColumn), ("value", snapshot.valueColumn),
    ] { object[name] = column(ids) }
    for (name, ids) in [
      ("title", snapshot.titleColumn), ("placeholder", snapshot.placeholderValueColumn),
      ("className", snapshot.classNameColumn),
    ] where ids.contains(where: { $0.rawValue > StringID.empty.rawValue }) { object[name] = column(ids) }
    let frames = snapshot.elements.map { $0.frameAccuracy == .notFinite ? nil : $0.frame }
    let lengths: [(String, KeyPath<Frame, Double>)] = [
      ("x", \.x), ("y", \.y), ("width", \.width), ("height", \.height),
    ]
    for (name, length) in lengths {
      object[name] = JSONValue.array(frames.map { $0.map { JSONValue.number($0[keyPath: length]) } ?? .null })
    }
    object["flags"] = column(snapshot.elements.map { flags(of: $0, model) })
    object["line"] = column(snapshot.elements.map { $0.line ?? -1 })
    object["canvas"] = canvas.map {
      ["height": $0.height, "width": $0.width, "x": $0.x, "y": $0.y] as JSONObject
    }
    object["folded"] = column(CompactFolding.wrappers(of: snapshot))
    return Array(object.json.text.utf8)
  }

  private static func addTypes(of snapshot: Snapshot, to object: inout JSONObject) {
    var numbers: [UInt8: Int] = [:]
    var names: [String] = []
    let types = snapshot.typeColumn.map { type -> Int in
      if let number = numbers[type] { return number }
      numbers[type] = names.count
      names.append((ElementType(rawValue: type) ?? .other).shortName)
      return names.count - 1
    }
    object["types"] = names
    object["type"] = column(types)
  }

  /// Returns a list of numbers, of which a large snapshot has millions.
  private static func column(_ numbers: some Sequence<Int>) -> JSONValue {
    .written("[" + numbers.map { String($0) }.joined(separator: ",") + "]")
  }

  /// Returns strings as their indices in the table of strings.
  private static func column(_ ids: [StringID]) -> JSONValue { column(ids.map { Int($0.rawValue) - 1 }) }

  /// Two bits for each fact (0 not recorded, 1 false, 2 true), in the order of `ElementFact`, then three flags.
  private static func flags(of element: Element, _ model: HittabilityModel) -> Int {
    var flags = 0
    for (place, fact) in ElementFact.allCases.enumerated() {
      flags |= (element[fact].map { $0 ? 2 : 1 } ?? 0) << (2 * place)
    }
    if element.identifierMayBeEmpty { flags |= 1 << 14 }
    if element.valueMayBeMissing { flags |= 1 << 15 }
    if model.handlesTaps(element) { flags |= 1 << 16 }
    return flags
  }
}
