// Matches saved page sources with truncated ones in a log.

import JSON
import Recordings
import WebDriverReplay

/// The traffic of a log, in which truncated page sources are replaced by those that the test has saved to files.
///
/// Each file belongs to a request whose response begins in the same way, so that the screens of concurrent sessions are
/// not mixed up.
struct KeptSources {
  private(set) var exchanges: [Exchange]
  /// The screenshots that belong to the files, by the indices of the requests.
  private(set) var pictures: [Int: [UInt8]] = [:]
  /// The screens without a matching response in the log, in order.
  private(set) var rest: [KeptScreen] = []
  /// The number of files that match responses of several sessions.
  private(set) var doubtful = 0

  /// - Parameter screens: The saved screens, in the order of their times.
  init(_ screens: [KeptScreen], _ exchanges: [Exchange]) {
    self.exchanges = exchanges
    var open: [String: [Int]] = [:]
    for (index, exchange) in exchanges.enumerated() {
      guard let beginning = exchange.beginning, exchange.ended != nil, beginning.utf8.count >= Self.shortest else {
        continue
      }
      open[Self.key(beginning), default: []].append(index)
    }
    for screen in screens {
      let fitting = screen.source.map { Self.fitting($0, at: screen.time, open, self.exchanges) } ?? []
      guard let source = screen.source, let index = fitting.last else {
        rest.append(screen)
        continue
      }
      if Set(fitting.map { self.exchanges[$0].sessionID }).count > 1 { doubtful += 1 }
      open[Self.key(source)]?.removeAll { $0 == index }
      self.exchanges[index].value = .string(source)
      self.exchanges[index].isCut = false
      pictures[index] = screen.screenshot
    }
  }

  /// The requests whose responses begin like a file that was written afterwards; the closest in time is last.
  private static func fitting(
    _ source: String, at time: VirtualTime, _ open: [String: [Int]], _ exchanges: [Exchange]
  ) -> [Int] {
    let text = withoutReturns(source)
    let fitting = (open[key(source)] ?? []).filter { index in
      guard let beginning = exchanges[index].beginning, let ended = exchanges[index].ended else { return false }
      return text.hasPrefix(withoutReturns(beginning)) && ended - tolerance <= time && time - ended < longest
    }
    func rank(_ index: Int) -> (isBefore: Int, nearness: Int64) {
      let span = (time - (exchanges[index].ended ?? .zero)).microseconds
      return (span >= -precision ? 1 : 0, -Int64(clamping: span.magnitude))
    }
    return fitting.sorted { rank($0) < rank($1) }
  }

  /// The key by which requests are grouped; all beginnings have at least its length.
  private static func key(_ text: String) -> String { String(withoutReturns(text).prefix(shortest)) }

  /// Editors and clients on Windows change line endings.
  private static func withoutReturns(_ text: String) -> String {
    text.utf8.contains(0x0D) ? text.replacing("\r\n", with: "\n") : text
  }

  /// A shorter beginning is not conclusive.
  private static let shortest = 200
  /// The clocks of the log and the file system may differ slightly.
  private static let tolerance = VirtualTime(microseconds: 2_000_000)
  /// Logs have millisecond precision.
  private static let precision: Int64 = 2_000
  /// A test writes a page source soon after it has requested it.
  private static let longest = VirtualTime(microseconds: 60_000_000)
}
