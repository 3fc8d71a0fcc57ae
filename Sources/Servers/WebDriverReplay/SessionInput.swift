// Keeps what a client has begun with keyboard and fingers, and not finished.

import ElementQueries

/// The input of a client between its requests.
struct SessionInput {
  /// The part of a recorded text that the client has typed so far; nil if it has not begun.
  var typedPart: TypedPart?
  /// Whether the last text that was typed was accepted because the journal leaves it out.
  var hasTypedAnyText = false
  /// The fingers that are on the screen between requests, by the names of their input sources.
  var fingers: [String: Finger] = [:]
}

/// A text that the client has typed in part: the beginning of the recorded one.
struct TypedPart {
  var text: String
  /// The field; nil for the element with keyboard focus.
  var target: ElementQuery?
}
