// Stores keyboard and touch input that a client has begun and not finished.

import ElementQueries
import Recordings

/// The unfinished input of a client between its requests.
struct SessionInput {
  /// The part of a recorded text that the client has typed so far; nil if it has not begun.
  var typedPart: TypedPart?
  /// Whether the last typed text was accepted because the journal does not contain the text.
  var hasTypedAnyText = false
  /// The action of the current request and its name in messages, where they differ: `clear textFields["name"]` is
  /// recorded as typing.
  var requested: (action: ReplayAction, text: String)?
  /// The fingers that are on the screen between requests, by the names of their input sources.
  var fingers: [String: Finger] = [:]
}

/// The beginning of a recorded text, which the client has typed so far.
struct TypedPart {
  var text: String
  /// The field; nil for the element with keyboard focus.
  var target: ElementQuery?
}
