// What is wrong with a JSON text, in words for those who recorded the dump.

import Findings

/// The first offence of a text against JSON's rules.
struct JSONMistake: Error {
  enum Kind {
    case truncated, malformed, extraContent
  }

  var kind: Kind
  /// One sentence without a full stop.
  var message: String
  /// What to do about it, where the message does not say.
  var advice: String?
  var position: SourcePosition
}

extension Finding {
  /// What is wrong with a dump in JSON.
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
