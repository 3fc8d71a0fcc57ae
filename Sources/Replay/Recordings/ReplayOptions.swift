// How a replay is to differ from the recording.

/// How slow the app is, what reads cost, and how long actions that miss are tried again.
///
///     var options = ReplayOptions()
///     options.timeScale = 2  // an app twice as slow
public struct ReplayOptions: Hashable, Sendable {
  /// How many times slower the app is than it was recorded; above 0.
  public var timeScale = 1.0
  /// How much virtual time each read takes. It exposes code that reads twice and expects the same.
  public var readCost = VirtualTime.zero
  /// How long after its first miss an action is tried again: once every ``retryInterval``, the end of the span
  /// included. Less than one
  /// interval means no second try; more than ``deviceWait`` means further tries at the same pace. With less than
  /// ``deviceWait``, an action that would have gone through at a later try fails and says so.
  public var implicitWait = deviceWait

  /// The time from one try to the next. On devices the second try comes one second after the first miss.
  /// (`device-evidence` §7)
  public static let retryInterval = VirtualTime(microseconds: 1_000_000)

  /// How long after its first miss XCUITest tries an action again: at 1, 2 and 3 seconds. Only the first of these tries
  /// has been observed; how many follow it on a device is not known, and three are assumed. (`device-evidence` §7)
  public static let deviceWait = VirtualTime(microseconds: 3_000_000)

  /// How many tries may follow the first one.
  var retryCount: Int64 { max(0, implicitWait.microseconds / Self.retryInterval.microseconds) }

  /// A replay as it was recorded.
  public init() {}

  /// Options as a user sets them in the environment: `AXREPLAY_TIME_SCALE`, `AXREPLAY_READ_COST` and `AXREPLAY_IMPLICIT_WAIT`,
  /// the latter two in seconds, fractions allowed. What is missing or empty keeps its default; other names are none of
  /// these options' business.
  ///
  ///     try ReplayOptions(environment: ["AXREPLAY_TIME_SCALE": "2"]).timeScale  // 2
  ///     try ReplayOptions(environment: ["AXREPLAY_TIME_SCALE": "abc"])
  ///     // AXREPLAY_TIME_SCALE is “abc”, and a number above 0 is expected, such as 2 for an app twice as slow
  ///
  /// - Throws: Everything that is wrong with the values, not just the first of it.
  public init(environment: [String: String]) throws(InvalidReplayOptions) {
    var problems: [String] = []
    func number(_ name: String, _ expected: String, isAllowed: (Double) -> Bool) -> Double? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      // Double also reads "nan", "inf" and hexadecimal numbers, which nobody means.
      let isPlain = text.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) }
      if isPlain, let number = Double(text), isAllowed(number) { return number }
      problems.append("\(name) is “\(text)”, and \(expected)")
      return nil
    }
    func time(_ name: String, _ example: String) -> VirtualTime? {
      let expected = "a number of seconds from 0 to \(Int(Self.longest)) is expected, such as \(example)"
      return number(name, expected) { 0 <= $0 && $0 <= Self.longest }.flatMap { VirtualTime(seconds: $0) }
    }
    let scale = number(
      "AXREPLAY_TIME_SCALE", "a number above 0 is expected, such as 2 for an app twice as slow",
      isAllowed: { $0 > 0 && $0 <= Self.slowest })
    let cost = time("AXREPLAY_READ_COST", "0.1")
    let wait = time("AXREPLAY_IMPLICIT_WAIT", "0, which makes having to wait a failure")
    guard problems.isEmpty else { throw InvalidReplayOptions(problems: problems) }
    timeScale = scale ?? timeScale
    readCost = cost ?? readCost
    implicitWait = wait ?? implicitWait
  }

  /// A day, in seconds.
  private static let longest = 86_400.0
  /// Recordings of minutes stay within the years that virtual time has.
  private static let slowest = 1e6
}

/// Values that cannot be the options of a replay.
public struct InvalidReplayOptions: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence for each: the variable, its value, and what is expected.
  public let problems: [String]

  /// All of them, one a line.
  public var description: String { problems.joined(separator: "\n") }
}
