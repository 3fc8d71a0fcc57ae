// Finds credentials by their names, in addresses, arguments and environments.

/// Values that are secret because of what they are called: `?access_token=…`, `API_KEY=…`, `https://user:key@host`.
package enum Credentials {
  /// Returns the text with eight bullets in place of each credential.
  ///
  ///     Credentials.masked("shop://reset?token=t0ken&page=2")  // shop://reset?token=••••••••&page=2
  package static func masked(_ text: String) -> String {
    guard text.utf8.contains(where: { "=@:-".utf8.contains($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    let places = (userInformation(in: scalars) + values(in: scalars)).sorted { $0.lowerBound < $1.lowerBound }
    var result = String.UnicodeScalarView()
    var end = 0
    for place in places where place.lowerBound >= end {
      result += scalars[end..<place.lowerBound] + SecretMask.secureContent.unicodeScalars
      end = place.upperBound
    }
    result += scalars[end...]
    return String(result)
  }

  /// Returns launch arguments with bullets in place of each credential: after `-token`, the whole next argument.
  package static func masked(arguments: [String]) -> [String] {
    var isValue = false
    return arguments.map { argument in
      defer { isValue = argument.hasPrefix("-") && !argument.contains("=") && isName(argument) }
      return isValue && !argument.hasPrefix("-") ? SecretMask.secureContent : masked(argument)
    }
  }

  /// Returns an environment with bullets in place of each credential.
  package static func masked(environment: [String: String]) -> [String: String] {
    Dictionary(environment.map { ($0, isName($0) && !$1.isEmpty ? SecretMask.secureContent : masked($1)) }) { $1 }
  }

  /// Whether a name is that of a credential: `accessToken`, `API_KEY`, `pin-code`.
  package static func isName(_ name: String) -> Bool {
    var words = [""]
    var wasLower = false
    for character in name {
      if !character.isLetter || (character.isUppercase && wasLower) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.contains { word in names.contains(word) || endings.contains { word.hasSuffix($0) } }
  }

  private static let names: Set = [
    "token", "tokens", "key", "apikey", "accesskey", "secret", "secrets", "password", "passwd", "pwd", "passphrase",
    "auth", "authorization", "code", "session", "sessionid", "credential", "credentials",
  ]
  private static let endings = ["token", "secret", "password"]

  // MARK: Places

  /// The user and the key in addresses. A key may contain a slash although it must not.
  private static func userInformation(in text: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for index in text.indices.dropFirst().dropLast(2)
    where text[index] == ":" && text[index + 1...index + 2] == ["/", "/"] {
      let start = index + 3
      let end = text[start...].firstIndex { isEnd($0) } ?? text.endIndex
      // An at sign may also be in the path or in the query.
      let slash = text[start..<end].firstIndex { $0 == "/" || $0 == "?" } ?? end
      let port = text[start..<slash].firstIndex(of: ":").map { text[($0 + 1)..<slash] } ?? []
      if let at = text[start..<slash].lastIndex(of: "@") {
        found.append(start..<at)
      } else if port.contains(where: { !("0"..."9").contains($0) }), let at = text[start..<end].lastIndex(of: "@") {
        found.append(start..<at)
      }
    }
    return found
  }

  /// The values of names: after an equals sign, after a colon in JSON, and after an option.
  private static func values(in text: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for index in text.indices {
      switch text[index] {
      case "=":
        let name = nameEnding(at: index, text)
        guard !name.isEmpty, isName(name) else { continue }
        found.append(value(from: index + 1, text))
      case ":" where index > 1 && text[index - 1] == "\"":
        let name = nameEnding(at: index - 1, text)
        guard !name.isEmpty, isName(name) else { continue }
        let start = text[(index + 1)...].firstIndex { $0 != " " } ?? text.endIndex
        if start < text.endIndex, text[start] == "\"" { found.append(value(from: start, text)) }
      case "-" where index == 0 || isEnd(text[index - 1]):
        let end = text[index...].firstIndex { isEnd($0) } ?? text.endIndex
        let name = String(String.UnicodeScalarView(text[index..<end]))
        guard !name.contains("="), isName(name) else { continue }
        let start = text[end...].firstIndex { !isEnd($0) } ?? text.endIndex
        if start < text.endIndex, text[start] != "-" { found.append(value(from: start, text)) }
      default: continue
      }
    }
    return found.filter { !$0.isEmpty }
  }

  private static func nameEnding(at end: Int, _ text: [Unicode.Scalar]) -> String {
    let start = text[..<end].lastIndex { !$0.properties.isAlphabetic && !"0123456789_.-".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(text[(start.map { $0 + 1 } ?? 0)..<end]))
  }

  private static func value(from start: Int, _ text: [Unicode.Scalar]) -> Range<Int> {
    guard start < text.count else { return start..<start }
    if text[start] == "\"" || text[start] == "'" {
      let end = text[(start + 1)...].firstIndex(of: text[start]) ?? text.endIndex
      return start + 1..<end
    }
    return start..<(text[start...].firstIndex { isEnd($0) || "&;#".unicodeScalars.contains($0) } ?? text.endIndex)
  }

  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    " \t\n\r\"'<>,()[]{}“”".unicodeScalars.contains(scalar)
  }
}
