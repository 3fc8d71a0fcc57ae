// Reads JSON values with their positions.

public import Findings

/// The reason why a file or a request is not valid JSON.
public struct MalformedJSON: Error, Hashable, Sendable {
  /// The error and its position.
  public let finding: Finding
  /// What is malformed, without the words that it is JSON: `expected a value, found “}”`.
  public let reason: String
  public var message: String { finding.message }
}

extension JSONValue {
  /// The maximum nesting depth of objects and lists.
  public static let maximumDepth = 64

  /// Parses a document, which may begin with a byte order mark.
  ///
  ///     let file = try JSONValue.parse(bytes, file: "calibration.json", keeping: ["tree"]).get()
  ///     file["screens"]?.list?.first?["tree"]?.source  // the hierarchy's bytes, for DumpReader
  ///
  /// - Parameters:
  ///   - file: The file name for the position of an error.
  ///   - keys: The keys whose objects and lists are kept as bytes for a different reader.
  /// - Returns: The value, or a description of the first error.
  public static func parse(
    _ bytes: [UInt8], file: String = "", keeping keys: Set<String> = []
  ) -> Result<JSONValue, MalformedJSON> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return bytes[(bytes.starts(with: mark) ? mark.count : 0)...].withUnsafeBytes { bytes in
      var parser = JSONParser(reader: JSONReader(bytes, from: SourcePosition(file: file)), kept: keys)
      do throws(JSONSyntaxError) {
        return .success(try parser.run())
      } catch {
        let isCutOff = error.kind == .truncated
        return .failure(
          MalformedJSON(
            finding: Finding(
              code: "json-malformed", severity: .error, position: error.position,
              message: isCutOff ? "the file is cut off here" : "not well-formed JSON: \(error.message)",
              advice: isCutOff ? "copy the complete file" : error.advice),
            reason: isCutOff ? "it is cut off" : error.message))
      }
    }
  }
}

/// Assembles values from tokens. Open values are kept in an array to avoid recursion.
private struct JSONParser {
  var reader: JSONReader
  let kept: Set<String>
  private var open: [Open] = []

  private struct Open {
    var isObject: Bool
    var place: JSONReader.Place
    var key = ""
    var members: [JSONValue.Member] = []
    var values: [JSONValue] = []
  }

  init(reader: JSONReader, kept: Set<String>) {
    self.reader = reader
    self.kept = kept
  }

  mutating func run() throws(JSONSyntaxError) -> JSONValue {
    var whole: JSONValue?
    while true {
      let token = try reader.next()
      let place = reader.place
      switch token {
      case .end:
        guard let whole else { throw syntaxError(.truncated, message: "the file is empty") }
        return whole
      case .key(let key): open[open.count - 1].key = key.string
      case .beginObject, .beginArray:
        if let around = open.last, around.isObject, kept.contains(around.key) {
          add(JSONValue(.source(Array(try reader.skip())), at: place), &whole)
          continue
        }
        guard open.count < JSONValue.maximumDepth else {
          throw syntaxError(
            .malformed, message: "objects and arrays are nested more than \(JSONValue.maximumDepth) levels deep")
        }
        var isObject = false
        if case .beginObject = token { isObject = true }
        open.append(Open(isObject: isObject, place: place))
      case .endObject, .endArray:
        guard let closed = open.popLast() else { continue }
        add(JSONValue(closed.isObject ? .object(closed.members) : .array(closed.values), at: closed.place), &whole)
      case .string(let string): add(JSONValue(.string(string.string), at: place), &whole)
      case .number(let digits):
        guard let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
          throw syntaxError(.malformed, message: "this number is too large")
        }
        add(JSONValue(.number(number), at: place), &whole)
      case .bool(let value): add(JSONValue(.bool(value), at: place), &whole)
      case .null: add(JSONValue(.null, at: place), &whole)
      }
    }
  }

  private mutating func add(_ value: JSONValue, _ whole: inout JSONValue?) {
    guard let around = open.indices.last else {
      whole = value
      return
    }
    if open[around].isObject {
      open[around].members.append(JSONValue.Member(key: open[around].key, value: value))
    } else {
      open[around].values.append(value)
    }
  }

  private func syntaxError(_ kind: JSONSyntaxError.Kind, message: String) -> JSONSyntaxError {
    JSONSyntaxError(kind: kind, message: message, advice: nil, position: reader.position)
  }
}
