// How a finding is known again after the text around it has changed.

/// What stays of a finding while lines move: its code, its file, and what it is about.
///
///     Fingerprint(finding).topic  // .subject("LoginView.criteria[1]")
///
/// Without a subject, the message stands for it, with numbers left out: “matched 2 of 41 elements” is “matched # of #
/// elements”.
public struct Fingerprint: Hashable, Sendable {
  /// What a finding is about.
  public enum Topic: Hashable, Sendable {
    /// Something with a name.
    case subject(String)
    /// Something that only the message tells of; in the form of ``Fingerprint/normalized(_:)``.
    case message(String)
  }

  /// The code of the finding.
  public let code: String
  /// The file as the finding names it.
  public let file: String
  /// What the finding is about.
  public let topic: Topic

  /// The fingerprint of a finding.
  public init(_ finding: Finding) {
    let topic = finding.subject.map(Topic.subject) ?? .message(Self.normalized(finding.message))
    self.init(code: finding.code, file: finding.position.file, topic: topic)
  }

  init(code: String, file: String, topic: Topic) {
    self.code = code
    self.file = file
    self.topic = topic
  }

  /// What the same finding would have if another rule told it.
  ///
  ///     Fingerprint(finding).told(by: "loc-no-match")
  public func told(by code: String) -> Fingerprint { Fingerprint(code: code, file: file, topic: topic) }

  /// A message without what changes by itself: numbers become `#`, and blanks and line breaks one blank. What stands in
  /// double quotes, straight or typographic, is somebody else's text and stays, and so do digits that belong to a word.
  ///
  ///     Fingerprint.normalized(#"buttons["row 7"] matched 2 of 41 elements"#)
  ///     // #"buttons["row 7"] matched # of # elements"#
  public static func normalized(_ message: String) -> String {
    var result = ""
    var isQuoted = false
    var isNumber = false
    for character in message {
      if character.isWhitespace {
        if result.last != " " { result.append(" ") }
        isNumber = false
        continue
      }
      switch character {
      case "\"": if result.last != "\\" { isQuoted.toggle() }
      case "“": isQuoted = true
      case "”": isQuoted = false
      default: break
      }
      let isDigit = character.isASCII && character.isNumber
      let isInWord = result.last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      if isDigit, !isQuoted, isNumber || !isInWord {
        if !isNumber { result.append("#") }
        isNumber = true
      } else {
        isNumber = false
        result.append(character)
      }
    }
    return result
  }

  /// Sixteen hexadecimal digits that stand for the fingerprint in files of other tools. (FNV-1a, 64 bits)
  ///
  ///     Fingerprint(finding).digest  // "3f0c3a5e9d1b7c42"
  public var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in sortKey {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// File, code and topic as bytes, so that the order does not depend on Unicode's tables.
  var sortKey: [UInt8] {
    let (kind, text) =
      switch topic {
      case .subject(let name): ("a", name)
      case .message(let message): ("b", message)
      }
    return Array([file, code, kind, text].joined(separator: "\0").utf8)
  }
}
