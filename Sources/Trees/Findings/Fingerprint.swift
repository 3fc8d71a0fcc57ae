// Identifies a finding even if the surrounding text changes.

import Text

/// The code, file and subject of a finding. They stay the same when lines move and messages are reworded.
///
///     Fingerprint(finding).subject  // "LoginView.criteria[1]"
public struct Fingerprint: Hashable, Sendable {
  /// The code of the finding.
  public let code: String
  /// The path of the file, as written in the finding.
  public let file: String
  /// The name of the reported item; empty for the file as a whole.
  public let subject: String

  /// Makes the fingerprint of a finding.
  public init(_ finding: Finding) {
    self.init(code: finding.code, file: finding.position.file, subject: finding.subject ?? "")
  }

  package init(code: String, file: String, subject: String) {
    self.code = code
    self.file = file
    self.subject = subject
  }

  /// Returns the fingerprint that the same problem would have if a different rule reported it.
  ///
  ///     Fingerprint(finding).reported(by: "loc-no-match")
  public func reported(by code: String) -> Fingerprint { Fingerprint(code: code, file: file, subject: subject) }

  /// Returns the fingerprint that the same finding has in a file with another path.
  func inFile(_ path: String) -> Fingerprint { Fingerprint(code: code, file: path, subject: subject) }

  /// The fingerprint without its subject. It is the same for all findings of this rule in this file.
  public var withoutSubject: Fingerprint { Fingerprint(code: code, file: file, subject: "") }

  /// A hash of the fingerprint as 16 hexadecimal digits, for use in other tools' files. (FNV-1a, 64 bits)
  ///
  ///     Fingerprint(finding).digest  // "3f0c3a5e9d1b7c42"
  public var digest: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in sortKey {
      hash ^= UInt64(byte)
      hash &*= 0x100_0000_01B3
    }
    return hash.hexadecimal(16)
  }

  /// The file, code and subject as bytes, so that the order does not depend on Unicode tables. The constant `a` must
  /// not be removed: without it, digests would differ from those that code-scanning services have already stored.
  var sortKey: [UInt8] { Array([file, code, "a", subject].joined(separator: "\0").utf8) }
}
