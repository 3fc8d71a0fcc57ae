// Reads JSON values with their positions, for files that contain hierarchies and other data.

public import Findings

/// A JSON value with its position in the file.
///
///     let file = LocatedJSON.read(bytes, file: "calibration.json", keeping: ["tree"], &findings)
///     file?["screens"]?.list?.first?["tree"]?.source  // the hierarchy's bytes, for DumpReader
public struct LocatedJSON: Sendable {
  /// The kinds of values.
  public enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([LocatedJSON])
    /// The members in file order.
    case object([(key: String, value: LocatedJSON)])
    /// The unparsed bytes of an object or list.
    case source([UInt8])
  }

  public let content: Content
  /// The position of the first character; lines and columns count from 1.
  public let position: SourcePosition

  /// The maximum nesting depth of objects and lists.
  public static let maximumDepth = 64

  /// Reads a complete file.
  ///
  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The file name for positions.
  ///   - keys: The keys whose objects and lists are kept as bytes for a different reader.
  ///   - findings: Receives an error if the result is nil.
  /// - Returns: The value; nil if the file is not JSON.
  public static func read(
    _ bytes: [UInt8], file: String, keeping keys: Set<String> = [], _ findings: inout [Finding]
  ) -> LocatedJSON? {
    bytes.withUnsafeBytes { bytes in
      var parser = LocatedJSONParser(reader: JSONReader(bytes, from: SourcePosition(file: file)), kept: keys)
      do throws(JSONSyntaxError) {
        return try parser.run()
      } catch {
        let isCutOff = error.kind == .truncated
        findings.append(
          Finding(
            code: "json-malformed", severity: .error, position: error.position,
            message: isCutOff ? "the file is cut off here" : "not well-formed JSON: \(error.message)",
            advice: isCutOff ? "copy the complete file" : error.advice))
        return nil
      }
    }
  }
}

extension LocatedJSON {
  /// The last member with the given key; nil if no member has that key or the value is not an object.
  public subscript(key: String) -> LocatedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The value, if it is a string; nil for any other value.
  public var string: String? { if case .string(let text) = content { text } else { nil } }
  /// The value, if it is a boolean; nil for any other value.
  public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The value, if it is a number; nil for any other value.
  public var number: Double? { if case .number(let value) = content { value } else { nil } }
  /// The value, if it is a number without a fraction; nil for any other value.
  public var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The elements, if the value is a list; nil for any other value.
  public var list: [LocatedJSON]? { if case .list(let values) = content { values } else { nil } }
  /// The bytes, if the value is an object or list that was kept unparsed; nil for any other value.
  public var source: [UInt8]? { if case .source(let bytes) = content { bytes } else { nil } }
}

/// Assembles values from tokens. Open values are kept in an array to avoid recursion.
private struct LocatedJSONParser {
  var reader: JSONReader
  let kept: Set<String>
  private var open: [Open] = []

  private struct Open {
    var isObject: Bool
    var position: SourcePosition
    var key = ""
    var members: [(key: String, value: LocatedJSON)] = []
    var values: [LocatedJSON] = []
  }

  init(reader: JSONReader, kept: Set<String>) {
    self.reader = reader
    self.kept = kept
  }

  mutating func run() throws(JSONSyntaxError) -> LocatedJSON {
    var whole: LocatedJSON?
    while true {
      let token = try reader.next()
      let position = reader.position
      switch token {
      case .end:
        guard let whole else { throw syntaxError(.truncated, "the file is empty") }
        return whole
      case .key(let key): open[open.count - 1].key = key.string
      case .beginObject, .beginArray:
        if let around = open.last, around.isObject, kept.contains(around.key) {
          add(LocatedJSON(content: .source(Array(try reader.skip())), position: position), &whole)
          continue
        }
        guard open.count < LocatedJSON.maximumDepth else {
          throw syntaxError(
            .malformed, "objects and arrays are nested more than \(LocatedJSON.maximumDepth) levels deep")
        }
        var isObject = false
        if case .beginObject = token { isObject = true }
        open.append(Open(isObject: isObject, position: position))
      case .endObject, .endArray:
        guard let closed = open.popLast() else { continue }
        let content: LocatedJSON.Content = closed.isObject ? .object(closed.members) : .list(closed.values)
        add(LocatedJSON(content: content, position: closed.position), &whole)
      case .string(let string): add(LocatedJSON(content: .string(string.string), position: position), &whole)
      case .number(let digits):
        guard let number = digits.number, number.isFinite else {
          throw syntaxError(.malformed, "this number is too large")
        }
        add(LocatedJSON(content: .number(number), position: position), &whole)
      case .bool(let value): add(LocatedJSON(content: .bool(value), position: position), &whole)
      case .null: add(LocatedJSON(content: .null, position: position), &whole)
      }
    }
  }

  private mutating func add(_ value: LocatedJSON, _ whole: inout LocatedJSON?) {
    guard let around = open.indices.last else {
      whole = value
      return
    }
    if open[around].isObject {
      open[around].members.append((open[around].key, value))
    } else {
      open[around].values.append(value)
    }
  }

  private func syntaxError(_ kind: JSONSyntaxError.Kind, _ message: String) -> JSONSyntaxError {
    JSONSyntaxError(kind: kind, message: message, advice: nil, position: reader.position)
  }
}
