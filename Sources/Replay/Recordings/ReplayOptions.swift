// Configures how a replay differs from the recording.

/// Options for the speed of the app, the cost of reads, and the retries of failed actions.
///
///     var options = ReplayOptions()
///     options.timeScale = 2  // an app twice as slow
public struct ReplayOptions: Hashable, Sendable {
  /// The factor by which the app is slower than in the recording. It must be greater than 0.
  public var timeScale = 1.0
  /// The virtual time that each read takes. A cost above 0 exposes code that reads twice and expects equal results.
  public var readCost = VirtualTime.zero
  /// How long a failed action is retried. There is one retry every ``retryInterval``, and the last retry comes no later
  /// than the end of this time. A time below one interval disables retries. A time above ``deviceWait`` adds retries at
  /// the same interval. With a time below ``deviceWait``, an action that would succeed at a later retry fails, and the
  /// failure message mentions this.
  public var implicitWait = deviceWait

  /// From which screens of other recordings a replay may continue.
  public var splice = Splice.same

  /// What the app remembers when a test launches it again.
  public var relaunch = Relaunch.unknown

  /// What an app remembers from before it is launched again.
  public enum Relaunch: String, CaseIterable, Sendable {
    /// It may remember what the test has done, which is not recorded.
    case unknown
    /// Nothing: the app begins afresh each time.
    case fresh
  }

  /// The time between retries. On devices, the first retry comes one second after the first failure. (`device-evidence`
  /// §7)
  public static let retryInterval = VirtualTime(microseconds: 1_000_000)

  /// The time for which XCUITest retries an action: 1, 2 and 3 seconds after the first failure. Only the first retry
  /// has been observed; how many follow it on a device is unknown, and a total of three is assumed. (`device-evidence`
  /// §7)
  public static let deviceWait = VirtualTime(microseconds: 3_000_000)

  /// The maximum number of retries.
  var retryCount: Int64 { max(0, implicitWait.microseconds / Self.retryInterval.microseconds) }

  /// Creates options for a replay at the recorded speed.
  public init() {}

  /// Reads the options from the environment variables `AXREPLAY_TIME_SCALE`, `AXREPLAY_READ_COST` and
  /// `AXREPLAY_IMPLICIT_WAIT`, the latter two in seconds, optionally with a fraction, and `AXREPLAY_SPLICE`. Missing
  /// or empty variables keep their defaults; other variables are ignored.
  ///
  ///     try ReplayOptions(environment: ["AXREPLAY_TIME_SCALE": "2"]).timeScale  // 2
  ///     try ReplayOptions(environment: ["AXREPLAY_TIME_SCALE": "abc"])
  ///     // AXREPLAY_TIME_SCALE must be a positive number, such as 2 to make the app twice as slow as recorded,
  ///     // not “abc”
  ///
  /// - Throws: All problems with the values, not just the first.
  public init(environment: [String: String]) throws(InvalidReplayOptions) {
    var problems: [String] = []
    func number(_ name: String, _ expected: String, isAllowed: (Double) -> Bool) -> Double? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      // `Double` also parses "nan", "inf" and hexadecimal numbers, which are not useful here.
      let isPlain = text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
      if isPlain, let number = Double(text), isAllowed(number) { return number }
      problems.append("\(name) must be \(expected), not “\(text)”")
      return nil
    }
    func time(_ name: String, _ example: String) -> VirtualTime? {
      let expected = "a number of seconds from 0 to \(Int(Self.longest)), such as \(example)"
      return number(name, expected) { 0 <= $0 && $0 <= Self.longest }.flatMap { VirtualTime(seconds: $0) }
    }
    let scale = number(
      "AXREPLAY_TIME_SCALE", "a positive number, such as 2 to make the app twice as slow as recorded",
      isAllowed: { $0 > 0 && $0 <= Self.slowest })
    let cost = time("AXREPLAY_READ_COST", "0.1")
    let wait = time("AXREPLAY_IMPLICIT_WAIT", "0 to disable retries")
    if let text = environment["AXREPLAY_SPLICE"], !text.isEmpty {
      if let own = Splice(rawValue: text) {
        splice = own
      } else {
        problems.append("AXREPLAY_SPLICE must be off, equal, same or similar, not “\(text)”")
      }
    }
    guard problems.isEmpty else { throw InvalidReplayOptions(problems: problems) }
    timeScale = scale ?? timeScale
    readCost = cost ?? readCost
    implicitWait = wait ?? implicitWait
  }

  /// The longest time accepted, in seconds: one day.
  private static let longest = 86_400.0
  /// The largest accepted time scale. Even with this scale, recordings that last minutes stay within the range of
  /// virtual time.
  private static let slowest = 1e6
}

/// Invalid values of replay options.
public struct InvalidReplayOptions: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for each problem: the variable, its value, and the valid values.
  public let problems: [String]

  /// The problems, one per line.
  public var description: String { problems.joined(separator: "\n") }
}
