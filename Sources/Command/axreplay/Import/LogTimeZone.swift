// Reads the time zone of the times in a log.

import Arguments
import Recordings
import SessionRecording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The time zone in which a program has written its log: UTC as Appium does, that of this machine, or an offset.
enum LogTimeZone: Equatable {
  case local
  /// The offset from UTC, in seconds.
  case offset(Int)

  static let utc = LogTimeZone.offset(0)

  /// Reads `UTC`, `local`, or an offset: `+02:00`, `-0530`, `+1`.
  ///
  /// - Throws: ``ArgumentError``, if the text is none of them.
  init(_ text: String) throws(ArgumentError) {
    switch text.lowercased() {
    case "utc", "z": self = .utc
    case "local": self = .local
    default:
      guard let match = text.wholeMatch(of: /([+-])(\d{1,2})(?::?([0-5]\d))?/), let hours = Int(match.2), hours <= 14
      else {
        throw ArgumentError("--time-zone must be UTC, local or an offset such as +02:00, not “\(text)”")
      }
      let seconds = hours * 3600 + (match.3.flatMap { Int($0) } ?? 0) * 60
      self = .offset(match.1 == "-" ? -seconds : seconds)
    }
  }

  /// Returns the request with its times in UTC.
  func inUTC(_ exchange: Exchange) -> Exchange {
    var exchange = exchange
    exchange.began = exchange.began.map(inUTC)
    exchange.ended = exchange.ended.map(inUTC)
    return exchange
  }

  private func inUTC(_ time: VirtualTime) -> VirtualTime {
    let offset: Int
    switch self {
    case .offset(let seconds): offset = seconds
    case .local:
      var seconds = time_t(time.microseconds / 1_000_000)
      var parts = tm()
      localtime_r(&seconds, &parts)
      // The offset at a time of this clock, not of UTC, which differs for hours after a change of the clock.
      seconds -= parts.tm_gmtoff
      localtime_r(&seconds, &parts)
      offset = parts.tm_gmtoff
    }
    return VirtualTime(microseconds: time.microseconds - Int64(offset) * 1_000_000)
  }
}
