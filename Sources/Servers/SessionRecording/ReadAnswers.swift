// Detects screen changes from the responses to a client's reads.

import JSON
import WebDriverReplay

/// What the response to a read reveals about the screen.
public enum ReadNews: Hashable, Sendable {
  /// The read is not a repetition.
  case new
  /// The response is the same as before: the client is waiting.
  case same
  /// The response differs from the one before, so the screen has changed.
  case different
}

/// The responses to the latest reads of a client.
///
/// Clients wait by repeating a read. When the response changes, the screen has changed; while they keep repeating the
/// read, it may change at any time.
struct ReadAnswers {
  private var answers: [String: String] = [:]
  private static let maximumCount = 256

  /// Adds the response to a read.
  ///
  /// - Parameter answer: The content to compare. References to the same elements may differ, so only their number
  ///   counts.
  mutating func add(_ request: String, _ answer: String) -> ReadNews {
    if answers.count >= Self.maximumCount, answers[request] == nil { answers = [:] }
    guard let before = answers.updateValue(answer, forKey: request) else { return .new }
    return before == answer ? .same : .different
  }

  /// The content of a response with one reference.
  static let element = "element"

  /// The content of a response to compare, without references.
  static func gist(_ status: Int, _ value: JSONValue?) -> String {
    guard status == 200, let value else { return "\(status)" }
    if KnownElements.reference(in: value) != nil { return element }
    if let list = value.list, list.allSatisfy({ KnownElements.reference(in: $0) != nil }) { return "\(list.count)" }
    return String(value.text.prefix(2000))
  }
}
