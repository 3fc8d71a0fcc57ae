// Describes JSON syntax errors in terms that help the person who recorded the dump.

import Findings

/// The first violation of JSON syntax in a document.
struct JSONSyntaxError: Error {
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
  init(_ error: JSONSyntaxError) {
    let (code, message, advice): (String, String, String?) =
      switch error.kind {
      case .truncated: ("dump-truncated", error.message, "record the dump again, or copy the complete file")
      case .malformed: ("dump-malformed", "not well-formed JSON: \(error.message)", error.advice)
      case .extraContent: ("dump-malformed", error.message, "delete everything after the dump")
      }
    self.init(code: code, severity: .error, position: error.position, message: message, advice: advice)
  }
}
