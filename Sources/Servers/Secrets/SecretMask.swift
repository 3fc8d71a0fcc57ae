// Keeps the secrets of a session, and replaces them in everything that is written. (`webdriver-replay` §5.4)

/// The texts that must not be written, and what replaces them.
///
///     let mask = SecretMask(["s3cr3t"])
///     mask.masked("shop://login?pw=S3CR%33T")  // shop://login?pw=••••••
///
/// A secret is found in every form in which readers recognise it or programs decode it: in another case, in any of the
/// ways in which Unicode writes its characters, without the whitespace around it, in XML, JSON or URLs, in Base64, in
/// UTF-16, and with markup inside. Secrets with fewer than four characters are replaced only where they are a whole
/// value, except for those with which the mask is created.
public struct SecretMask: Sendable {
  /// The secrets that are sought inside texts, the longest first, so that one that contains another is replaced as a
  /// whole.
  private var secrets: [SoughtSecret] = []
  /// Secrets that are too short to be sought inside others.
  private var values: Set<[UInt32]> = []
  /// What is being typed into a secret field; the next key makes it longer.
  private var typed: [SoughtSecret] = []
  /// Whether this is only the beginning of a secret, which may turn out to be another text.
  private var isBeginning = false
  /// What requests type that the server has not answered yet.
  private var awaited: [SoughtSecret] = []
  /// What is being typed in other sessions of the run.
  private var elsewhere: [SoughtSecret] = []
  /// The search for all of them, which is made when they change.
  private var search = SecretSearch([])
  /// Receives the secrets for other sessions.
  private let registry: SecretRegistry?
  /// The number of the session in the registry; 0 for none.
  private(set) var session = 0
  /// What limits the search; nil if nothing does.
  private var work: SearchWork?
  /// How much of a text must have been typed for it to be recognised.
  private static let shortestBeginning = 3

  public init(_ texts: [String] = [], registry: SecretRegistry? = nil) {
    self.registry = registry
    for secret in texts.compactMap(SoughtSecret.init) { add(secret) }
    prepare()
  }

  // MARK: What is secret

  private mutating func add(_ secret: SoughtSecret) {
    guard !secrets.contains(where: { $0.folded == secret.folded }) else { return }
    secrets.append(secret)
    secrets.sort { ($0.folded.count, $0.text) > ($1.folded.count, $1.text) }
    registry?.add(secret.text)
  }

  private mutating func prepare() {
    search = SecretSearch(secrets + (typed + awaited + elsewhere).filter(\.isSoughtInside))
  }

  /// Begins a session of a run, in which the secrets of the others are known.
  package mutating func beginSession() {
    guard let registry else { return }
    session = registry.nextSession()
    registry.share(with: &self)
  }

  /// Adds the secrets of another mask that are sought inside texts, and what is being typed elsewhere.
  mutating func adopt(_ other: SecretMask, whileTyping texts: [String]) {
    let own = Set(secrets.map(\.folded))
    secrets += other.secrets.filter { !own.contains($0.folded) }
    elsewhere = texts.compactMap(SoughtSecret.init)
    secrets.sort { ($0.folded.count, $0.text) > ($1.folded.count, $1.text) }
    prepare()
  }

  /// Remembers a secret, because the app may show it elsewhere. A single character is none, and a text that is masked
  /// already is none, either.
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

  /// Remembers what a secret field contains while it is being typed.
  ///
  /// - Parameter isBeginning: Whether it is a secret only if it continues like one.
  package mutating func type(_ texts: [String], isBeginning: Bool = false) {
    typed = texts.compactMap(SoughtSecret.init)
    self.isBeginning = isBeginning
    prepare()
    if !isBeginning { registry?.type(typed.filter(\.isSoughtInside).map(\.text), in: session) }
  }

  /// Forgets what has been typed if the typing continues, or if it was only the beginning of something else.
  package mutating func endTyping(goesOn: Bool = false) {
    if !goesOn, !isBeginning { learn(typed.map(\.text)) }
    (typed, isBeginning) = ([], false)
    registry?.type([], in: session)
    prepare()
  }

  /// Treats texts as secrets until it is known what became of them.
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

  // MARK: How long the search takes

  /// Limits the search until ``endWork()``, also that of copies. Beyond the limit, everything counts as a secret.
  ///
  /// - Parameter characters: The number of characters that are compared at most, with those that are decoded.
  package mutating func beginWork(_ characters: Int = standardWork) { work = SearchWork(characters) }
  package mutating func endWork() { work = nil }
  /// Whether the limit was exceeded.
  package var isWorkExceeded: Bool { work?.isExceeded ?? false }

  // MARK: Where it appears

  package func hides(_ text: String) -> Bool { !isEmpty && (isSecretValue(text) || !places(in: text).isEmpty) }

  /// Returns the text with bullets in place of each secret, as many as it has characters.
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

  /// Whether bytes that are about to be written contain a secret that is long enough to be no coincidence.
  ///
  /// - Parameter fixed: Ranges of bytes that do not depend on what an app shows, such as names of tags, in order.
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

  /// The end of a typed text that begins a secret, so that the keys that follow may complete it; nil if none does.
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

  /// The ranges of bytes in which secrets are, in order, with their lengths in characters.
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

  /// A search of so many characters takes a few seconds.
  package static let standardWork = 30_000_000
  package static let bullet: Character = "•"
  /// What replaces the contents of secure fields, whatever their length.
  package static let secureContent = String(repeating: bullet, count: 8)
}
