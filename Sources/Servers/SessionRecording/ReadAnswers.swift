// Notices by the answers to a client's reads that the screen has changed.

import JSON
import WebDriverReplay

/// What the answer to a read shows of the screen.
public enum ReadNews: Hashable, Sendable {
  /// The read is not a repetition.
  case new
  /// The same answer came again: the client is waiting.
  case same
  /// Another answer came than before, so the screen has changed.
  case different
}

/// The answers to the latest reads of a client.
///
/// Clients wait by repeating a read. When its answer changes, the screen has changed, and when they keep repeating it,
/// it may change at any time.
struct ReadAnswers {
  private var answers: [String: String] = [:]
  private static let maximumCount = 256

  /// Adds the answer to a read.
  ///
  /// - Parameter answer: What is compared; references differ although the elements are the same, so only their number
  ///   counts.
  mutating func add(_ request: String, _ answer: String) -> ReadNews {
    if answers.count >= Self.maximumCount, answers[request] == nil { answers = [:] }
    guard let before = answers.updateValue(answer, forKey: request) else { return .new }
    return before == answer ? .same : .different
  }

  /// The content of an answer with one reference.
  static let element = "element"

  /// The content of an answer, without references.
  static func gist(_ status: Int, _ value: JSONValue?) -> String {
    guard status == 200, let value else { return "\(status)" }
    if KnownElements.reference(in: value) != nil { return element }
    if let list = value.list, list.allSatisfy({ KnownElements.reference(in: $0) != nil }) { return "\(list.count)" }
    return String(value.text.prefix(2000))
  }
}
