// Masks credentials, recognised by their names or positions, in addresses, arguments and environments.

/// Masks values whose names or positions make them secret: `?access_token=…`, `API_KEY=…`, `https://user:key@host`.
package enum Credentials {
  /// Returns a whole value, such as an address, an argument or a variable, with each credential replaced by eight
  /// bullets.
  ///
  ///     Credentials.masked("shop://reset?token=t0,ken&page=2")  // shop://reset?token=••••••••&page=2
  package static func masked(_ value: String) -> String { masked(value, .value) }

  /// Returns a log line, in which values end at whitespace and quotes, with each credential replaced by bullets.
  package static func masked(line: String) -> String { masked(line, .line) }

  /// Returns launch arguments with each credential replaced by bullets: after `-token`, the whole next argument.
  package static func masked(arguments: [String]) -> [String] {
    let values = CredentialName.values(among: arguments)
    return arguments.enumerated().map { values.contains($0) ? SecretMask.secureContent : masked($1) }
  }

  /// Returns an environment with each credential replaced by bullets.
  package static func masked(environment: [String: String]) -> [String: String] {
    Dictionary(
      environment.map { name, value in
        (name, isName(name) && !CredentialName.isHarmless(value) ? SecretMask.secureContent : masked(value))
      }
    ) { $1 }
  }

  /// Whether a name is that of a credential: `accessToken`, `API_KEY`, `pin-code`.
  package static func isName(_ name: String) -> Bool { CredentialName.isCredential(name) }

  private static func masked(_ text: String, _ form: CredentialSearch.Form) -> String {
    guard text.utf8.contains(where: { "=@:-%".utf8.contains($0) }) || text.lowercased().contains("bearer") else {
      return text
    }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for place in merged(places(in: ScannedText(text), form)) {
      result += bytes[end..<place.lowerBound] + SecretMask.secureContent.utf8
      end = place.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }

  /// The byte ranges of the credentials in a string and in everything that can be decoded from it.
  private static func places(in text: ScannedText, _ form: CredentialSearch.Form) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var pending = [(text, depth: 0)]
    var known: Set<[UInt32]> = [text.scalars]
    while let (text, depth) = pending.popLast() {
      found += CredentialSearch(text.scalars, form).found.map(text.place)
      guard depth < deepest, known.count < maximumTexts else { continue }
      for decoding in [Decoding.percent, .escapes, .references] {
        guard let decoded = decoding.decode(text), known.insert(decoded.scalars).inserted else { continue }
        pending.append((decoded, depth + 1))
      }
    }
    return found
  }

  /// Addresses may be nested: in the query of another address, in JSON, in an argument.
  private static let deepest = 4
  private static let maximumTexts = 16

  private static func merged(_ places: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for place in places.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }) {
      if let last = merged.last, place.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        merged.append(place)
      }
    }
    return merged
  }
}
