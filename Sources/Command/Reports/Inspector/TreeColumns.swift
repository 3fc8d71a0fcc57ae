// Writes the elements of a snapshot as columns, which a browser reads faster than objects.

package import AccessibilityTree
package import ElementQueries
import Findings

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
    var writer = ColumnWriter()
    writer.add("key", string: key)
    writer.add("count", numbers: CollectionOfOne(snapshot.count), isList: false)
    addTypes(of: snapshot, to: &writer)
    writer.add("texts", strings: (1..<max(2, snapshot.stringCount)).map { StringID(rawValue: UInt32($0)) }, snapshot)
    writer.add("parent", numbers: snapshot.parentColumn.map { Int(Int32(truncatingIfNeeded: $0)) })
    writer.add("end", numbers: snapshot.subtreeEndColumn.map(Int.init))
    writer.add("identifier", ids: snapshot.identifierColumn)
    writer.add("label", ids: snapshot.labelColumn)
    writer.add("value", ids: snapshot.valueColumn)
    for (name, column) in [
      ("title", snapshot.titleColumn), ("placeholder", snapshot.placeholderValueColumn),
      ("className", snapshot.classNameColumn),
    ] where column.contains(where: { $0.rawValue > StringID.empty.rawValue }) { writer.add(name, ids: column) }
    addFrames(of: snapshot, to: &writer)
    writer.add("flags", numbers: snapshot.elements.map { flags(of: $0, model) })
    writer.add("line", numbers: snapshot.elements.map { $0.line ?? -1 })
    if let canvas { writer.add("canvas", frame: canvas) }
    writer.add("folded", numbers: CompactFolding.wrappers(of: snapshot))
    return writer.finish()
  }

  private static func addTypes(of snapshot: Snapshot, to writer: inout ColumnWriter) {
    var numbers: [UInt8: Int] = [:]
    var names: [String] = []
    let column = snapshot.typeColumn.map { type -> Int in
      if let number = numbers[type] { return number }
      numbers[type] = names.count
      names.append((ElementType(rawValue: type) ?? .other).shortName)
      return names.count - 1
    }
    writer.add("types", strings: names)
    writer.add("type", numbers: column)
  }

  private static func addFrames(of snapshot: Snapshot, to writer: inout ColumnWriter) {
    let frames = snapshot.elements.map { $0.frameAccuracy == .notFinite ? nil : $0.frame }
    writer.add("x", lengths: frames.map { $0?.x })
    writer.add("y", lengths: frames.map { $0?.y })
    writer.add("width", lengths: frames.map { $0?.width })
    writer.add("height", lengths: frames.map { $0?.height })
  }

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

/// Writes a JSON object member by member. `JSONEncoder` would take seconds for 100,000 elements.
private struct ColumnWriter {
  private var bytes: [UInt8] = [UInt8(ascii: "{")]

  mutating func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  private mutating func begin(_ name: String) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes += "\"\(name)\":".utf8
  }

  private mutating func list<Values: Sequence>(_ values: Values, _ write: (inout [UInt8], Values.Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for value in values {
      write(&bytes, value)
      bytes.append(UInt8(ascii: ","))
    }
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func add(_ name: String, string: String) {
    begin(name)
    bytes += string.quotedForJSON { _ in false }.utf8
  }

  mutating func add(_ name: String, strings: [String]) {
    begin(name)
    list(strings) { $0 += $1.quotedForJSON { _ in false }.utf8 }
  }

  mutating func add(_ name: String, strings: [StringID], _ snapshot: Snapshot) {
    begin(name)
    list(strings) { $0 += (snapshot.text(of: $1) ?? "").quotedForJSON { _ in false }.utf8 }
  }

  mutating func add(_ name: String, numbers: some Sequence<Int>, isList: Bool = true) {
    begin(name)
    guard isList else {
      for number in numbers { bytes += "\(number)".utf8 }
      return
    }
    list(numbers) { Self.append($1, to: &$0) }
  }

  /// Strings as their indices in the table of strings.
  mutating func add(_ name: String, ids: [StringID]) {
    begin(name)
    list(ids) { Self.append(Int($1.rawValue) - 1, to: &$0) }
  }

  mutating func add(_ name: String, lengths: [Double?]) {
    begin(name)
    list(lengths) { Self.append($1, to: &$0) }
  }

  mutating func add(_ name: String, frame: Frame) {
    begin(name)
    bytes += "{\"height\":".utf8
    Self.append(frame.height, to: &bytes)
    bytes += ",\"width\":".utf8
    Self.append(frame.width, to: &bytes)
    bytes += ",\"x\":".utf8
    Self.append(frame.x, to: &bytes)
    bytes += ",\"y\":".utf8
    Self.append(frame.y, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    guard number >= 0 else {
      bytes += "\(number)".utf8
      return
    }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a length; `null` if it is not recorded or not finite.
  private static func append(_ length: Double?, to bytes: inout [UInt8]) {
    guard let length, length.isFinite else { return bytes += "null".utf8 }
    if let whole = Int(exactly: length) { append(whole, to: &bytes) } else { bytes += "\(length)".utf8 }
  }
}
