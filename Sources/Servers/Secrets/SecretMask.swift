// Stores the secrets of a session, and masks them in everything that is written. (`webdriver-replay` §5.4)

/// The strings that must not be written, and how they are masked.
///
///     let mask = SecretMask(["s3cr3t"])
///     mask.masked("shop://login?pw=S3CR%33T")  // shop://login?pw=••••••
///
/// A secret is found in every form in which people recognise it or programs decode it: in any case, in any Unicode
/// normalisation form, without the whitespace around it, in XML, JSON or URLs, in Base64, in UTF-16, and with markup
/// inside. Secrets with fewer than four characters are replaced only where they are a whole value, except for those
/// with which the mask is created.
public struct SecretMask: Sendable {
  /// The secrets to search for within strings, the longest first, so that one that contains another is replaced as a
  /// whole.
  private var secrets: [SoughtSecret] = []
  /// Secrets that are too short to search for within strings.
  private var values: Set<[UInt32]> = []
  /// The contents being typed into a secret field; the next key extends them.
  private var typed: [SoughtSecret] = []
  /// Whether `typed` is only the beginning of a secret, and may turn out to be another string.
  private var isBeginning = false
  /// The strings typed by requests that the server has not answered yet.
  private var awaited: [SoughtSecret] = []
  /// The strings being typed in other sessions of the run.
  private var elsewhere: [SoughtSecret] = []
  /// The search for all of these, rebuilt when they change.
  private var search = SecretSearch([])
  /// Receives the secrets for other sessions.
  private let registry: SecretRegistry?
  /// The number of the session in the registry; 0 for none.
  private(set) var session = 0
  /// The work limit of the search; nil for none.
  private var work: SearchWork?
  /// The minimum length at which the typed beginning of a secret is recognised.
  private static let shortestBeginning = 3

  public init(_ texts: [String] = [], registry: SecretRegistry? = nil) {
    self.registry = registry
    for secret in texts.compactMap(SoughtSecret.init) { add(secret) }
    prepare()
  }

  // MARK: Secrets

  private mutating func add(_ secret: SoughtSecret) {
    guard !secrets.contains(where: { $0.folded == secret.folded }) else { return }
    secrets.append(secret)
    secrets.sort { ($0.folded.count, $0.text) > ($1.folded.count, $1.text) }
    registry?.add(secret.text)
  }

  private mutating func prepare() {
    search = SecretSearch(secrets + (typed + awaited + elsewhere).filter(\.isSoughtInside))
  }

  /// Begins a session of a run. The secrets of other sessions are masked in it, too.
  package mutating func beginSession() {
    guard let registry else { return }
    session = registry.nextSession()
    registry.share(with: &self)
  }

  /// Adds another mask's secrets that are searched for within strings, and what is being typed in other sessions.
  mutating func adopt(_ other: SecretMask, whileTyping texts: [String]) {
    let own = Set(secrets.map(\.folded))
    secrets += other.secrets.filter { !own.contains($0.folded) }
    elsewhere = texts.compactMap(SoughtSecret.init)
    secrets.sort { ($0.folded.count, $0.text) > ($1.folded.count, $1.text) }
    prepare()
  }

  /// Remembers a secret, because the app may show it elsewhere. Single characters and strings of bullets are ignored.
  package mutating func learn(_ text: String) { learn([text]) }

  /// Remembers secrets.
  package mutating func learn(_ texts: [String]) {
    for text in texts {
      guard text.contains(where: { $0 != Self.bullet }), let secret = SoughtSecret(text), secret.folded.count > 1 else {
        continue
      }
      if secret.isSoughtInside {
        add(secret)
      } else {
        values.insert(secret.folded)
        registry?.add(text)
      }
    }
    prepare()
  }

  /// Remembers the contents of a secret field while they are being typed.
  ///
  /// - Parameter isBeginning: Whether the contents are a secret only if they continue like one.
  package mutating func type(_ texts: [String], isBeginning: Bool = false) {
    typed = texts.compactMap(SoughtSecret.init)
    self.isBeginning = isBeginning
    prepare()
    if !isBeginning { registry?.type(typed.filter(\.isSoughtInside).map(\.text), in: session) }
  }

  /// Forgets the text that is being typed, after learning it as a secret unless typing goes on or the text is only the
  /// beginning of a secret.
  package mutating func endTyping(goesOn: Bool = false) {
    if !goesOn, !isBeginning { learn(typed.map(\.text)) }
    (typed, isBeginning) = ([], false)
    registry?.type([], in: session)
    prepare()
  }

  /// Treats strings as secrets until ``settle(_:)`` is called with them.
  package mutating func await(_ texts: [String]) {
    awaited += texts.compactMap(SoughtSecret.init)
    prepare()
  }

  package mutating func settle(_ texts: [String]) {
    for secret in texts.compactMap(SoughtSecret.init) {
      if let index = awaited.firstIndex(of: secret) { awaited.remove(at: index) }
    }
    prepare()
  }

  /// Whether there is no secret.
  package var isEmpty: Bool { secrets.isEmpty && values.isEmpty && (typed + awaited + elsewhere).isEmpty }

  // MARK: Work limit

  /// Limits the search until ``endWork()``, including that of copies. Beyond the limit, everything counts as a secret.
  ///
  /// - Parameter characters: The maximum number of characters to compare, including decoded ones.
  package mutating func beginWork(_ characters: Int = standardWork) { work = SearchWork(characters) }
  package mutating func endWork() { work = nil }
  /// Whether the limit was exceeded.
  package var isWorkExceeded: Bool { work?.isExceeded ?? false }

  // MARK: Masking

  package func hides(_ text: String) -> Bool { !isEmpty && (isSecretValue(text) || !places(in: text).isEmpty) }

  /// Returns the text with each character of each secret replaced by a bullet.
  public func masked(_ text: String) -> String {
    if isEmpty { return text }
    if isSecretValue(text) { return String(repeating: Self.bullet, count: text.count) }
    let places = places(in: text)
    if places.isEmpty { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (place, length) in places {
      result += bytes[end..<place.lowerBound] + String(repeating: Self.bullet, count: length).utf8
      end = place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// Whether bytes that are about to be written contain a secret that is too long to be a coincidence.
  ///
  /// - Parameter fixed: Byte ranges that do not depend on what an app shows, such as the names of tags, in order.
  package func isIn(_ bytes: [UInt8], except fixed: [Range<Int>] = []) -> Bool {
    guard !isEmpty else { return false }
    var texts = [String(decoding: bytes, as: UTF8.self)]
    if bytes.contains(0) {
      for start in 0..<2 {
        let units = stride(from: start, to: bytes.count - 1, by: 2).map { (UInt16(bytes[$0]), UInt16(bytes[$0 + 1])) }
        texts.append(String(decoding: units.map { $0 | $1 << 8 }, as: UTF16.self))
        texts.append(String(decoding: units.map { $0 << 8 | $1 }, as: UTF16.self))
      }
    }
    return texts.contains { text in
      places(in: text, shortest: SoughtSecret.shortest).contains { place, _ in
        !fixed.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
      }
    }
  }

  /// The end of a typed string that is the beginning of a secret, which later keys may complete; nil if there is none.
  package func beginning(atEndOf text: String) -> String? {
    let typed = ScannedText(text).folded
    let longest = secrets.compactMap { secret -> Int? in
      let longest = min(secret.folded.count, typed.count)
      guard longest >= Self.shortestBeginning else { return nil }
      return (Self.shortestBeginning...longest).last {
        typed.scalars.suffix($0).elementsEqual(secret.folded.prefix($0))
      }
    }.max()
    return longest.map {
      String(decoding: Array(text.utf8)[typed.place(typed.count - $0..<typed.count)], as: UTF8.self)
    }
  }

  private func isSecretValue(_ text: String) -> Bool {
    // A single character is also the label of the key that types it.
    let short = (typed + awaited).filter { !$0.isSoughtInside && $0.folded.count > 1 }
    guard !values.isEmpty || !short.isEmpty else { return false }
    let whole = SoughtSecret.folded(text)
    return values.contains(whole) || short.contains { $0.folded == whole }
  }

  /// The byte ranges of secrets, in order, with their lengths in characters.
  private func places(in text: String, shortest: Int = 1) -> [(Range<Int>, length: Int)] {
    guard !search.isEmpty else { return [] }
    guard !isWorkExceeded else { return [(0..<text.utf8.count, 1)] }
    var found = search.places(in: ScannedText(text), shortest: shortest, work)
    found.sort { ($0.0.lowerBound, $1.0.upperBound) < ($1.0.lowerBound, $0.0.upperBound) }
    var merged: [(Range<Int>, length: Int)] = []
    for place in found {
      if let last = merged.last, place.0.lowerBound < last.0.upperBound {
        guard place.0.upperBound > last.0.upperBound else { continue }
        merged[merged.count - 1] = (last.0.lowerBound..<place.0.upperBound, last.length + place.length)
      } else {
        merged.append(place)
      }
    }
    return merged
  }

  /// Comparing this many characters takes a few seconds.
  package static let standardWork = 30_000_000
  package static let bullet: Character = "•"
  /// The replacement for the contents of secure fields, whatever their length.
  package static let secureContent = String(repeating: bullet, count: 8)
}
