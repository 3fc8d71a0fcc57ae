// Prints what the reader of requests makes of bytes, so that other readers can be compared with it.

import HTTPServing
import TestNotation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads connections from standard input, each as its length (four bytes, the lowest first) and its bytes, and prints
/// one line for each.
///
/// The line has one part for each request, and one for the end, with tabs between them:
///
///     POST /a 1 616263 686f7374=61	refused Lines must end with …
///
/// The parts of a request are the method, the target, whether the connection is kept, the body, and the headers; all
/// but the first three in hexadecimal digits. A connection that is read differently in pieces is a part `differs`.
@main enum EntryPoint {
  static func main() {
    var random = Dice(seed: 7)
    var input = StandardInput()
    while let length = input.take(4), let connection = input.take(length.reversed().reduce(0) { $0 << 8 | Int($1) }) {
      let whole = Verdict(connection, pieces: { connection.count })
      let single = Verdict(connection, pieces: { 1 })
      let pieces = Verdict(connection, pieces: { Int.random(in: 1...40, using: &random) })
      let parts = whole == single && whole == pieces ? whole.parts : whole.parts + ["differs"]
      print(parts.joined(separator: "\t"))
    }
  }
}

/// The bytes of standard input, which are read as they are needed.
private struct StandardInput {
  private var buffer: [UInt8] = []
  private var start = 0

  /// Returns so many bytes; nil at the end.
  mutating func take(_ count: Int) -> [UInt8]? {
    while buffer.count - start < count {
      var more = [UInt8](repeating: 0, count: 1 << 16)
      let length = read(STDIN_FILENO, &more, more.count)
      guard length > 0 else { return nil }
      buffer.removeFirst(start)
      start = 0
      buffer += more.prefix(length)
    }
    defer { start += count }
    return Array(buffer[start..<start + count])
  }
}

/// What the reader makes of the bytes of a connection.
private struct Verdict: Equatable {
  var parts: [String] = []

  /// - Parameter pieces: The length of the next piece.
  init(_ bytes: [UInt8], pieces: () -> Int) {
    var limits = HTTPLimits()
    limits.body = 1 << 20
    var reader = RequestReader(limits)
    var rest = bytes[...]
    var head = (line: "", fields: "")
    while true {
      switch reader.next() {
      case .head(let next):
        head.line = "\(next.method) \(next.target) \(next.keepsConnection ? 1 : 0)"
        head.fields = next.fields.map { " \(Self.digits($0.name.utf8))=\(Self.digits($0.value.utf8))" }.joined()
      case .body(let body): parts.append("\(head.line) \(Self.digits(body))\(head.fields)")
      case .refused(let refusal):
        parts.append("refused \(refusal.message.filter { !$0.isNewline && $0 != "\t" })")
        return
      case .incomplete:
        if rest.isEmpty {
          parts.append(reader.isAmidRequest ? "incomplete" : "end")
          return
        }
        let piece = rest.prefix(max(1, pieces()))
        reader.append(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
    }
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private static func digits(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in bytes {
      text.append(hexadecimal[Int(byte >> 4)])
      text.append(hexadecimal[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
