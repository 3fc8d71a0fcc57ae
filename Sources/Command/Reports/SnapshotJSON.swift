// A snapshot as JSON. (`Docs/Formats.md`)

public import AccessibilityTree
public import Findings

/// Snapshots as one JSON object. Trees are flat lists in preorder, so that depth costs no reader its stack.
///
/// Keys and values are specified in `Docs/Formats.md`.
public enum SnapshotJSON {
  /// One dump to print.
  public struct Entry: Sendable {
    /// The path as the user gave or would give it.
    public var path: String
    /// The dialect's name; nil if it was not recognised.
    public var format: String?
    /// Nil if the dump cannot be read.
    public var snapshot: Snapshot?
    /// What is wrong or doubtful about the dump.
    public var findings: [Finding]

    /// An entry from its parts.
    public init(path: String, format: String?, snapshot: Snapshot?, findings: [Finding]) {
      self.path = path
      self.format = format
      self.snapshot = snapshot
      self.findings = findings
    }
  }

  /// The object as text, indented, with sorted keys.
  ///
  ///     SnapshotJSON.text([.init(path: "login.xml", format: "wda-xml", snapshot: snapshot, findings: [])])
  ///
  /// - Parameter entries: The dumps, in the order of the call.
  public static func text(_ entries: [Entry]) -> String {
    JSONText.encode(["snapshots": entries.map(object)])
  }

  private static func object(_ entry: Entry) -> JSONObject {
    let wrapper = entry.snapshot?.wrapper
    return [
      "path": entry.path, "format": entry.format, "elements": entry.snapshot?.count,
      "tree": entry.snapshot.map(Node.list), "wrapper": wrapper?.name,
      "wrapperAttributes": firstValues((wrapper?.attributes ?? []).map { ($0.name, $0.value) }).orNil,
      "findings": entry.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  /// Of two attributes with one name the first counts.
  private static func firstValues(_ attributes: [(String, String)]) -> [String: String] {
    Dictionary(attributes) { first, _ in first }
  }

  /// An element with its place in the tree and whatever else the dump says about it.
  private struct Node: Encodable {
    var element: ElementJSON
    var parent: Int?
    var depth: Int
    var attributes: [String: String]?

    static func list(_ snapshot: Snapshot) -> [Node] {
      var depths: [Int] = []
      depths.reserveCapacity(snapshot.count)
      return snapshot.elements.map { element in
        let parent = element.parent?.index
        let depth = parent.map { depths[$0] + 1 } ?? 0
        depths.append(depth)
        return Node(
          element: ElementJSON(element), parent: parent, depth: depth,
          attributes: firstValues(element.extras.map { ($0.name, $0.value) }).orNil)
      }
    }

    enum CodingKeys: String, CodingKey {
      case parent, depth, attributes
    }

    func encode(to encoder: any Encoder) throws {
      try element.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodeIfPresent(parent, forKey: .parent)
      try container.encode(depth, forKey: .depth)
      try container.encodeIfPresent(attributes, forKey: .attributes)
    }
  }
}
