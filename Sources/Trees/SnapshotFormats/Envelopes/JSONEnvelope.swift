// Unwraps JSON documents that contain a dump: responses of WebDriver servers, and strings.

import Findings
import JSON

/// The content of a WebDriver response, or a string that is a JSON document of its own.
enum JSONEnvelope {
  /// The dump is a string: the text that it contains, as it is written between quotes.
  case string(UnsafeBufferPointer<UInt8>)
  /// Each line of the dump is a string.
  case lines([UnsafeBufferPointer<UInt8>])
  /// The dump is an object or a list, at this position.
  case composite(UnsafeBufferPointer<UInt8>, SourcePosition)
  /// The server answered with an error, which the finding shows.
  case failure(Finding)

  /// The members of a WebDriver response. Any other member means that the object is a dump, or something else.
  private static let members: Set<String> = ["value", "sessionId", "status", "state", "error", "message", "stacktrace"]

  /// Returns the content of a document; nil if the document is not an envelope, or not JSON.
  static func unwrap(_ text: DumpText) -> JSONEnvelope? {
    var reader = JSONReader(text.bytes, from: text.start)
    do throws(JSONSyntaxError) {
      switch try reader.next() {
      case .string(let string):
        guard case .end = try reader.next() else { return nil }
        return .string(string.raw)
      case .beginArray: return try lines(&reader)
      case .beginObject: return try response(&reader)
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// Returns the strings of an array that contains nothing else.
  private static func lines(_ reader: inout JSONReader) throws(JSONSyntaxError) -> JSONEnvelope? {
    var lines: [UnsafeBufferPointer<UInt8>] = []
    while case .string(let line) = try reader.next() { lines.append(line.raw) }
    // The array is at its end if the document is.
    guard !lines.isEmpty, case .end = try reader.next() else { return nil }
    return .lines(lines)
  }

  private static func response(_ reader: inout JSONReader) throws(JSONSyntaxError) -> JSONEnvelope? {
    var content: JSONEnvelope?
    var status = "0"
    var place = reader.position
    var outer = JSONError()
    var text: String?
    while case .key(let key) = try reader.next() {
      let name = key.string
      guard members.contains(name) else { return nil }
      let token = try reader.next()
      let position = reader.position
      switch (name, token) {
      case ("value", .string(let string)):
        content = .string(string.raw)
        // Only an error is shown, and errors are short.
        if string.raw.count < 1 << 16 { text = string.string }
      case ("value", .beginObject), ("value", .beginArray): content = .composite(try reader.skip(), position)
      case ("value", _):
        let value = AttributeText(utf8: JSONElement.text(token)).string
        content = .failure(
          Finding(
            code: "dump-no-elements", severity: .error, position: position,
            message:
              "the response contains no page source: its value is \(value)",
            advice: "record the page source again"))
      case ("status", .number(let number)): status = AttributeText(utf8: number).string
      case (_, .beginObject), (_, .beginArray): _ = try reader.skip()
      case (_, .string(let string)): outer.set(name, string: string)
      default: break
      }
      if name == "value" { place = position }
    }
    // Throws an error if the document is followed by others, as in a log.
    _ = try reader.next()
    if case .string? = content, status != "0" {
      outer.error = outer.error ?? "status \(status)"
      outer.message = outer.message ?? text
      return .failure(outer.finding(place))
    }
    if case .composite(let object, _)? = content, let error = JSONError(object, status: status) {
      return .failure(error.finding(place))
    }
    if content == nil, outer.error != nil { return .failure(outer.finding(place)) }
    return content
  }
}

/// An error that a WebDriver server reports instead of a result.
private struct JSONError {
  var error: String?
  var message: String?

  init() {}

  /// Reads the error in the value of a response; nil if the value is not an error. Servers before the WebDriver
  /// standard wrote a number in `status` instead of the name of the error.
  init?(_ object: UnsafeBufferPointer<UInt8>, status: String) {
    var reader = JSONReader(UnsafeRawBufferPointer(object), from: SourcePosition(file: ""))
    // The syntax has already been checked.
    guard case .beginObject = try? reader.next() else { return nil }
    while case .key(let key) = try? reader.next() {
      switch try? reader.next() {
      case .string(let string): set(key.string, string: string)
      case .beginObject, .beginArray: _ = try? reader.skip()
      default: break
      }
    }
    if error == nil, status != "0" { error = "status \(status)" }
    // An object with a message alone is an error only if the status says so.
    if error == nil { return nil }
  }

  mutating func set(_ name: String, string: JSONString) {
    switch name {
    case "error": error = string.string
    case "message": message = string.string
    default: break
    }
  }

  func finding(_ position: SourcePosition) -> Finding {
    let kind = Self.shown(error ?? "unknown error")
    let details = message.map { ": " + Self.shown($0) } ?? ""
    return Finding(
      code: "dump-error-response", severity: .error, position: position,
      message: "the response contains no page source but the error “\(kind)”\(details)",
      advice: "correct the error, then record the page source again")
  }

  /// The beginning of a string on one line, without control characters.
  private static func shown(_ text: String) -> String {
    let line = text.prefix(300).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let safe = String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
    return safe + (text.dropFirst(300).isEmpty ? "" : "…")
  }
}
