// Stores the open sessions of a server, and which of them share the phone.

/// The open sessions of a server, and the replays on which they run.
///
/// A session of Appium has a replay of its own. So has a session of WebDriverAgent that launches an app; its replay is
/// then the phone. All later sessions of WebDriverAgent that name no app share the phone, which stays as it is when
/// they end.
struct SessionTable {
  /// An open session.
  struct Entry {
    let id: String
    let replay: OpenSession
    /// When the session began, in milliseconds since 1970.
    let created: Double
    /// Whether the client uses WebDriverAgent directly.
    let isDirect: Bool
    /// The app that ends with the session; nil if none does.
    let app: String?
    /// The number of the last request, among those of all sessions.
    fileprivate(set) var lastRequest = 0
  }

  /// In the order in which they began.
  private(set) var entries: [Entry] = []
  /// What each request without a session is for; nil before the first session of WebDriverAgent.
  private(set) var phone: OpenSession?
  /// The number of requests.
  private var count = 0

  /// The maximum number of open sessions on the phone. Clients that never end theirs open one for each tap.
  static let maximumOnPhone = 256

  /// The replays of open sessions, and the phone.
  var replays: [OpenSession] {
    var result = phone.map { [$0] } ?? []
    for entry in entries where !result.contains(where: { $0 === entry.replay }) { result.append(entry.replay) }
    return result
  }

  subscript(id: String) -> Entry? { entries.last { $0.id == id } }

  /// The session that WebDriverAgent would report in each response; nil if none is open.
  var activeID: String? { entries.last { $0.isDirect && $0.replay === phone }?.id }

  /// Returns the session of a request; nil if it is not open.
  mutating func use(_ id: String) -> Entry? {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return nil }
    count += 1
    entries[index].lastRequest = count
    return entries[index]
  }

  /// Adds a session. On the phone, it may replace the one whose last request is the oldest.
  ///
  /// - Returns: Whether it has replaced one.
  mutating func add(_ entry: Entry) -> Bool {
    entries.append(entry)
    _ = use(entry.id)
    let own = entries.filter { $0.replay === phone }
    guard entry.replay === phone, own.count > Self.maximumOnPhone,
      let oldest = own.min(by: { $0.lastRequest < $1.lastRequest })?.id
    else { return false }
    entries.removeAll { $0.id == oldest }
    return true
  }

  /// Replaces the phone.
  ///
  /// - Returns: The former phone if no session needs it any more.
  mutating func setPhone(_ replay: OpenSession?) -> OpenSession? {
    defer { phone = replay }
    guard let phone, phone !== replay, !entries.contains(where: { $0.replay === phone }) else { return nil }
    return phone
  }

  /// Removes a session.
  ///
  /// - Returns: Its replay if nothing needs it any more.
  mutating func remove(_ id: String) -> OpenSession? {
    guard let entry = self[id] else { return nil }
    entries.removeAll { $0.id == id }
    return entry.replay === phone || entries.contains { $0.replay === entry.replay } ? nil : entry.replay
  }
}
