// Describes JSON syntax errors in terms that help the person who recorded the dump.

import Findings

/// The first violation of JSON syntax in a document.
struct JSONMistake: Error {
  enum Kind {
    case truncated, malformed, extraContent
  }

  var kind: Kind
  /// One sentence without a full stop.
  var message: String
  /// What to do, unless the message already implies it.
  var advice: String?
  var position: SourcePosition
}

extension Finding {
  /// Creates the finding for a JSON syntax error in a dump.
  init(_ mistake: JSONMistake) {
    let (code, message, advice): (String, String, String?) =
      switch mistake.kind {
      case .truncated: ("dump-truncated", mistake.message, "record it again, or copy all of it")
      case .malformed: ("dump-malformed", "not well-formed JSON: \(mistake.message)", mistake.advice)
      case .extraContent: ("dump-malformed", mistake.message, "delete what does not belong to the dump")
      }
    self.init(code: code, severity: .error, position: mistake.position, message: message, advice: advice)
  }
}
