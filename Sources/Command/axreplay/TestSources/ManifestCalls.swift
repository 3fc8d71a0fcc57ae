// Reads the calls of a package manifest that declare targets.

/// The literal arguments of `.target(…)`, `.testTarget(…)` and the like, by label: a string, or a list of strings.
struct ManifestCalls {
  private(set) var targets: [[String: [String]]] = []
  private let bytes: [UInt8]
  private var index = 0

  private static let names: Set = ["target", "testTarget", "executableTarget", "plugin", "macro", "systemLibrary"]

  private enum Token: Equatable {
    case word(String)
    /// A string; nil if it is not a plain literal.
    case string(String?)
    case mark(UInt8)
  }

  init(_ manifest: String) {
    bytes = Array(manifest.utf8)
    var before: [Token] = []
    while let token = next() {
      if token == .mark(UInt8(ascii: "(")), case .word(let name)? = before.last,
        before.first == .mark(UInt8(ascii: ".")),
        Self.names.contains(name)
      {
        targets.append(arguments())
        before = []
        continue
      }
      before = Array((before + [token]).suffix(2))
    }
  }

  /// Reads the arguments up to the closing parenthesis. An argument that is not a literal has no value.
  private mutating func arguments() -> [String: [String]] {
    var arguments: [String: [String]] = [:]
    var depth = 1
    var label: String?
    var values: [String]? = []
    var last: Token?
    func close() {
      if let label, let values, !values.isEmpty { arguments[label] = values }
    }
    while depth > 0, let token = next() {
      switch token {
      case .mark(UInt8(ascii: "(")), .mark(UInt8(ascii: "[")), .mark(UInt8(ascii: "{")):
        if token != .mark(UInt8(ascii: "[")) { values = nil }
        depth += 1
      case .mark(UInt8(ascii: ")")), .mark(UInt8(ascii: "]")), .mark(UInt8(ascii: "}")): depth -= 1
      case .mark(UInt8(ascii: ",")) where depth == 1:
        close()
        (label, values) = (nil, [])
      case .mark(UInt8(ascii: ":")) where depth == 1 && label == nil:
        if case .word(let word)? = last { label = word }
        values = []
      case .mark(UInt8(ascii: ",")): break
      case .string(let text?): values?.append(text)
      case .string, .mark: values = nil
      case .word: if label != nil { values = nil }
      }
      last = token
    }
    close()
    return arguments
  }

  /// The next token, without comments.
  private mutating func next() -> Token? {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      } else if byte == UInt8(ascii: "\"") {
        return string()
      } else if Self.isWord(byte) {
        let start = index
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
        return .word(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        index += 1
        if byte > 0x20 { return .mark(byte) }
      }
    }
    return nil
  }

  private mutating func string() -> Token {
    index += 1
    let start = index
    var isPlain = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    let text = String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
    index += 1
    return .string(isPlain ? text : nil)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
