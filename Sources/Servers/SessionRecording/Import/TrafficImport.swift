// Creates recordings from the traffic in a log.

public import JSON
public import Recordings
import Secrets
import Text
import WebDriverReplay

/// A page source or a screenshot that a test has saved to a file.
public struct KeptScreen: Sendable {
  /// When the file was written, since 1970.
  public let time: VirtualTime
  /// The page source; nil if there is only a screenshot.
  public let source: String?
  public let screenshot: [UInt8]?

  public init(time: VirtualTime, source: String?, screenshot: [UInt8]?) {
    self.time = time
    self.source = source
    self.screenshot = screenshot
  }
}

/// Records the sessions of a log.
public struct TrafficImport {
  private let options: RecorderOptions
  /// Returns the directory for a session.
  private let directory: (_ number: Int, _ asked: JSONValue?, _ answered: JSONValue?) -> String?
  private var sessions: [String: SessionRecorder] = [:]
  private var order: [String] = []
  private var count = 0
  public private(set) var summaries: [SessionSummary] = []
  /// The number of saved screens that belong to no session, because none was open at the time.
  public private(set) var strayScreens = 0
  /// The number of saved screens that could belong to several concurrent sessions. They are assigned to the most
  /// recently used one.
  public private(set) var doubtfulScreens = 0
  /// The time of the latest request of each open session.
  private var latest: [String: VirtualTime] = [:]

  public init(
    _ options: RecorderOptions,
    directory: @escaping (_ number: Int, _ asked: JSONValue?, _ answered: JSONValue?) -> String?
  ) {
    self.options = options
    self.directory = directory
  }

  /// Records all sessions.
  ///
  /// - Parameters:
  ///   - exchanges: The traffic in the order of the log.
  ///   - screens: The page sources that the test has saved. They belong to the session that is open at their time.
  public mutating func record(_ exchanges: [Exchange], _ screens: [KeptScreen] = []) {
    // Earlier screens may show what is typed later, and files may be older or newer than their timestamps.
    for screens in [[], screens] {
      var rehearsal = options
      rehearsal.secretNumbers = SecretNumbers()
      var learning = TrafficImport(rehearsal) { _, _, _ in nil }
      learning.take(exchanges, screens)
    }
    options.registry.hasUnknown = false
    take(exchanges, screens)
  }

  private mutating func take(_ exchanges: [Exchange], _ screens: [KeptScreen]) {
    let matching = KeptSources(screens.sorted { $0.time < $1.time }, exchanges)
    let exchanges = matching.exchanges
    doubtfulScreens += matching.doubtful
    var pending = matching.rest[...]
    // Without times, requests are one second apart.
    let zero = VirtualTime.zero
    for (index, exchange) in exchanges.enumerated() {
      let picture = matching.pictures[index]
      let ordinal = VirtualTime(microseconds: Int64(index) * 1_000_000)
      let began = exchange.began ?? exchange.ended ?? ordinal
      while let screen = pending.first, screen.time <= began {
        keep(screen)
        pending = pending.dropFirst()
      }
      take(
        exchange, picture, from: began, to: max(began, exchange.ended ?? (exchange.began == nil ? ordinal : zero)))
    }
    for screen in pending { keep(screen) }
    for id in order { end(id) }
  }

  private mutating func keep(_ screen: KeptScreen) {
    let used = order.max { (latest[$0] ?? .zero, $0) < (latest[$1] ?? .zero, $1) }
    guard let id = used, let source = screen.source else {
      strayScreens += 1
      return
    }
    let isRecent = { (time: VirtualTime) in screen.time - time < Self.recently }
    if order.count(where: { latest[$0].map(isRecent) ?? false }) > 1 { doubtfulScreens += 1 }
    sessions[id]?.look(source: source, screenshot: screen.screenshot, at: screen.time)
  }

  /// An open session is in use if it had a request within this time.
  private static let recently = VirtualTime(microseconds: 30_000_000)

  private mutating func take(_ exchange: Exchange, _ picture: [UInt8]?, from began: VirtualTime, to ended: VirtualTime)
  {
    let request = ClassifiedRequest(
      WebDriverRequest(exchange.method, exchange.path, body: Array(exchange.body.text.utf8)))
    if request.role == .newSession { return begin(exchange, at: began) }
    guard let id = request.session else { return }
    latest[id] = ended
    if sessions[id] == nil, exchange.status == 200, request.role != .endSession {
      add(id, asked: nil, answered: nil, at: began)
    }
    let acts = request.role == .action || request.role == .change
    let isHidden = acts && RequestPattern.isTextHidden(request.path, exchange.body)
    sessions[id]?.sent(request, exchange.body, isKnown: !exchange.isBodyCut && !isHidden)
    sessions[id]?.learn(request, exchange.body, isSensitive: false)
    if exchange.status != 200, request.role != .endSession {
      sessions[id]?.read(request, exchange.body, status: exchange.status, nil, at: began)
      if request.role == .action || request.role == .change {
        sessions[id]?.failed(request, exchange.body, isSensitive: false)
      }
      return
    }
    switch request.role {
    case .endSession: end(id)
    case .source:
      if let source = exchange.value?.string {
        sessions[id]?.look(source: source, screenshot: picture, at: ended, asked: began)
      } else if exchange.isCut {
        sessions[id]?.lookWasCut(at: ended)
      }
    case .screenshot:
      if let picture = exchange.value?.string.flatMap(Base64.picture) {
        sessions[id]?.look(screenshot: picture, at: ended)
      }
    case .find, .activeElement, .read:
      sessions[id]?.read(request, exchange.body, status: 200, exchange.value, at: began)
    case .context: sessions[id]?.choseContext(exchange.body, at: ended)
    case .change: sessions[id]?.performedOther(request, exchange.body, at: began)
    case .action:
      sessions[id]?.performed(
        request, exchange.method, exchange.body, value: exchange.value, isSensitive: false, frames: [:],
        isScreenKnown: nil, from: began, to: ended)
    case .newSession, .other: break
    }
  }

  private mutating func begin(_ exchange: Exchange, at time: VirtualTime) {
    guard exchange.status == 200, let id = exchange.value?["sessionId"]?.string else { return }
    add(id, asked: exchange.body, answered: exchange.value?["capabilities"], at: time)
  }

  private mutating func add(_ id: String, asked: JSONValue?, answered: JSONValue?, at time: VirtualTime) {
    count += 1
    sessions[id] = SessionRecorder(
      in: directory(count, asked, answered), asked: asked, answered: answered, options, at: time)
    order.append(id)
  }

  private mutating func end(_ id: String) {
    guard var session = sessions.removeValue(forKey: id) else { return }
    session.finish()
    summaries.append(session.summary)
    order.removeAll { $0 == id }
    latest[id] = nil
  }
}
