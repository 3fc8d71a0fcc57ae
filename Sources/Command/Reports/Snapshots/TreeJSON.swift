// Writes snapshots as JSON. (`Docs/Output.md`)

import AccessibilityTree
import JSON
public import SnapshotFormats

/// Writes snapshots as one JSON object. Trees are written as flat lists in preorder, so that programs that read the
/// JSON do not overflow their stack on a deep tree.
///
/// Keys and values are specified in `Docs/Output.md`.
public enum TreeJSON {
  /// Returns the parts of the indented object with sorted keys.
  ///
  ///     TreeJSON.text([TreeJSON.snapshot("login.xml", reading)])
  ///
  /// - Parameter snapshots: The result of ``snapshot(_:_:)`` for each dump, in the order of the arguments.
  public static func text(_ snapshots: [String]) -> [String] { JSONText.document(listing: "snapshots", snapshots) }

  /// Returns the JSON object for one dump.
  ///
  /// - Parameter path: The path as the user gave it, or as found in a directory that the user gave.
  public static func snapshot(_ path: String, _ reading: DumpReading) -> String {
    JSONText.item(object(path: path, reading))
  }

  /// Returns the JSON object for one dump without its elements: how many elements record each attribute, and what the
  /// dump may lack.
  public static func facts(_ path: String, _ reading: DumpReading) -> String {
    let attributes = reading.snapshot.map { AttributeCoverage($0).attributes } ?? []
    let recorded = Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0.recorded) })
    let object: JSONObject = [
      "path": path, "format": reading.format?.rawValue, "elements": reading.snapshot?.count,
      "levels": reading.snapshot?.deepest.level, "recorded": recorded.isEmpty ? nil : recorded,
      "quality": reading.snapshot.map { _ in quality(reading) },
      "findings": reading.findings.map { FindingsJSON.object($0) }.orNil,
    ]
    return JSONText.item(object)
  }

  private static func object(path: String, _ reading: DumpReading) -> JSONObject {
    let wrapper = reading.snapshot?.wrapper
    return [
      "path": path, "format": reading.format?.rawValue, "elements": reading.snapshot?.count,
      "tree": reading.snapshot.map(list), "wrapper": wrapper?.name,
      "wrapperAttributes": firstValues((wrapper?.attributes ?? []).map { ($0.name, $0.value) }).orNil,
      "quality": reading.snapshot.map { _ in quality(reading) },
      "findings": reading.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  private static func quality(_ reading: DumpReading) -> JSONObject {
    let limitations = SnapshotQuality(reading).limitations.map { limitation -> JSONObject in
      ["kind": limitation.kind.rawValue, "detail": limitation.detail, "consequence": limitation.consequence]
    }
    return ["isComplete": limitations.isEmpty, "limitations": limitations.orNil]
  }

  /// Returns the value of each attribute; if a name occurs twice, the first value.
  private static func firstValues(_ attributes: [(String, String)]) -> [String: String] {
    Dictionary(attributes) { first, _ in first }
  }

  /// Returns the elements with their positions in the tree and any attributes of the dump that ``Element/attributes``
  /// does not contain.
  private static func list(_ snapshot: Snapshot) -> [JSONObject] {
    var depths: [Int] = []
    depths.reserveCapacity(snapshot.count)
    return snapshot.elements.map { element in
      let parent = element.parent?.index
      let depth = parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      var object = element.attributes
      object.add([
        "parent": parent, "depth": depth, "attributes": firstValues(element.extras.map { ($0.name, $0.value) }).orNil,
      ])
      return object
    }
  }
}
