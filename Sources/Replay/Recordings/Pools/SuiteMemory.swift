// Remembers what the tests of a suite have done, for the choices of the next one.

/// A text that journals leave out, by the number that its recorder gave it.
struct SecretNumber: Hashable, Sendable {
  /// The directory of the recordings that were made in one run, whose numbers belong together.
  let run: String
  let number: Int

  /// - Returns: Nil if the text of the event is recorded, or is not numbered.
  init?(_ details: RecordedEvent.Details, in recording: Recording) {
    guard details.text == nil, let number = details.secret else { return nil }
    self.number = number
    run = recording.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}

/// How well a typed text fits an event, from the least to the most.
enum TextFit: Int, Comparable, Sendable {
  /// Another text stood for the left-out one before, or this text for another one.
  case other
  /// The journal leaves out the text, and nothing is known about it.
  case unknown
  /// The same text stood for the left-out one before.
  case assumed
  /// The text is recorded, or there is none.
  case recorded

  static func < (left: TextFit, right: TextFit) -> Bool { left.rawValue < right.rawValue }
}

/// Which texts tests have typed where journals leave one out, and in which recordings they have begun.
///
/// Recorders number the texts that they leave out, so two passwords stay two although neither is recorded. Tests that
/// run in the order in which they were recorded type them in the order of the numbers, and begin in the order of the
/// recordings.
///
///     var second = ReplaySession(in: pool)
///     second?.memory = first.memory
///
/// Texts are kept as salted hashes, which differ from process to process.
public struct SuiteMemory: Sendable {
  private var digests: [SecretNumber: Int] = [:]
  /// How many tests have begun in each recording, by its path.
  private var starts: [String: Int] = [:]

  /// Creates a memory of nothing.
  public init() {}

  /// Adds what another memory contains; where they differ, the other one is right.
  public mutating func add(_ other: SuiteMemory) {
    addTexts(of: other)
    starts.merge(other.starts) { max($0, $1) }
  }

  /// Adds only the texts. Where tests run in any order, or not all of them, it does not matter where others have begun.
  public mutating func addTexts(of other: SuiteMemory) { digests.merge(other.digests) { $1 } }

  func starts(in path: String) -> Int { starts[path] ?? 0 }

  mutating func begin(in path: String) { starts[path, default: 0] += 1 }

  mutating func learn(_ text: String, for number: SecretNumber) { digests[number] = Self.digest(text) }

  func fit(_ text: String, to number: SecretNumber) -> TextFit {
    let digest = Self.digest(text)
    if let known = digests[number] { return known == digest ? .assumed : .other }
    return digests.contains { $0.key.run == number.run && $0.value == digest } ? .other : .unknown
  }

  /// A line break that submits a form is not part of the text.
  private static func digest(_ text: String) -> Int {
    var hasher = Hasher()
    for character in text where !character.isNewline { hasher.combine(character) }
    return hasher.finalize()
  }
}
