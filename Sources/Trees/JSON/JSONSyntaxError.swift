// Describes JSON syntax errors in terms that help the person who recorded the dump.

package import Findings

/// The first violation of JSON syntax in a document.
package struct JSONSyntaxError: Error {
  package enum Kind: Sendable {
    case truncated, malformed, extraContent
  }

  package var kind: Kind
  /// One sentence without a full stop.
  package var message: String
  /// What to do, unless the message already implies it.
  package var advice: String?
  package var position: SourcePosition
}
