// Reads the rectangles of all JSON dialects.

package import AccessibilityTree
import Findings
package import JSON

/// A rectangle in a JSON dump.
enum JSONFrame {
  /// How a dialect writes edges.
  enum Edges {
    case exact
    /// Integers, unless the recorder did not round.
    case rounded
  }

  /// Reads a rectangle in any of these forms; nil for anything else:
  ///
  /// - `{"x": 0, "y": 0, "width": 1, "height": "inf"}`, with keys in any case
  /// - `{"origin": {"x": 0, "y": 0}, "size": {"width": 1, "height": 1}}`
  /// - `[[0, 0], [1, 1]]`: the corners
  /// - the strings `{{0, 0}, {1, 1}}` and `[0,0][1,1]`
  ///
  /// - Parameter source: The JSON text of the value, if it is an object or array.
  static func read(_ token: JSONReader.Token, source: UnsafeBufferPointer<UInt8>?) -> Frame? {
    switch token {
    case .beginObject: source.flatMap(sides)
    case .beginArray: source.flatMap(corners)
    case .string(let string):
      AttributeText(utf8: string.raw).nestedFrame ?? AttributeText(utf8: string.raw).bounds
    default: nil
    }
  }

  /// Sets the frame of an element.
  static func set(_ frame: Frame, edges: Edges, in record: inout ElementRecord) {
    record.frame = frame
    record.facts.hasFrame = true
    if edges == .exact || !isWhole(frame.x) || !isWhole(frame.y) || !isWhole(frame.width) || !isWhole(frame.height) {
      record.facts.frameAccuracy = .exact
    } else {
      // The numbers that WebDriverAgent writes instead of a frame that is not finite.
      let isPlaceholder = frame == Frame(x: -1, y: -1, width: 0, height: 0)
      record.facts.frameAccuracy = isPlaceholder ? .notFinite : .roundedOutward
    }
  }

  private static func isWhole(_ number: Double) -> Bool { number.isFinite && number == number.rounded() }

  /// Parses an object. The syntax has already been checked, so only keys and values can be invalid.
  private static func sides(_ text: UnsafeBufferPointer<UInt8>) -> Frame? {
    var x, y, width, height: Double?
    var reader = JSONReader(UnsafeRawBufferPointer(text), from: SourcePosition(file: ""))
    guard case .beginObject = try? reader.next() else { return nil }
    while let token = try? reader.next() {
      guard case .key(let key) = token else {
        if case .endObject = token { continue }
        break
      }
      let number: Double?
      switch try? reader.next() {
      case .number(let digits): number = AttributeText(utf8: digits).number
      case .string(let text): number = AttributeText(utf8: text.raw).number
      case .beginObject where reader.depth == 2 && ["origin", "size"].contains(key.string): continue
      default: return nil
      }
      guard let number else { return nil }
      switch key.string.lowercased() {
      case "x": x = number
      case "y": y = number
      case "width": width = number
      case "height": height = number
      default: break
      }
    }
    guard let x, let y, let width, let height else { return nil }
    return Frame(x: x, y: y, width: width, height: height)
  }

  private static func corners(_ text: UnsafeBufferPointer<UInt8>) -> Frame? {
    var edges: [Double] = []
    var reader = JSONReader(UnsafeRawBufferPointer(text), from: SourcePosition(file: ""))
    while let token = try? reader.next(), edges.count < 5 {
      switch token {
      case .beginArray where reader.depth <= 2: continue
      case .endArray: continue
      case .end:
        return edges.count == 4
          ? Frame(x: edges[0], y: edges[1], width: edges[2] - edges[0], height: edges[3] - edges[1]) : nil
      case .number(let digits) where reader.depth == 2:
        guard let number = AttributeText(utf8: digits).number else { return nil }
        edges.append(number)
      default: return nil
      }
    }
    return nil
  }

  /// Parses an array of strings; nil if it contains anything else.
  static func strings(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
    let list = try? JSONValue.parse(Array(text)).get().list
    return list.flatMap { list in list.allSatisfy { $0.string != nil } ? list.compactMap(\.string) : nil }
  }
}

extension Frame: JSONConvertible {
  package var json: JSONValue { ["x": x.json, "y": y.json, "width": width.json, "height": height.json] }
}
