// Recognises names of credentials in all styles in which programs write names of several words.

import PredicateFormat

/// Recognises names of credentials, and finds the values that follow them among arguments.
enum CredentialName {
  /// Whether a name contains a word for a credential: `accessToken`, `API_KEY`, `user[password]`, `secretkey`.
  static func isCredential(_ name: String) -> Bool { words(of: name).contains(where: isCredentialWord) }

  /// Whether a value is not worth keeping secret.
  static func isHarmless(_ value: String) -> Bool { value.isEmpty || harmless.contains(value.lowercased()) }

  private static let harmless: Set = ["true", "false", "yes", "no", "on", "off", "null", "nil", "none"]

  // MARK: Words

  /// The words of a name in lower case, and each of its runs of letters as a whole.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    let composed = name.utf8.allSatisfy { $0 < 0x80 } ? name : name.compatibilityComposed
    let letters = composed.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    for part in letters.split(whereSeparator: { !$0.properties.isAlphabetic }) {
      let part = Array(part)
      words.insert(text(part[...]))
      var start = 0
      for index in part.indices.dropFirst() where beginsWord(part, at: index) {
        words.insert(text(part[start..<index]))
        start = index
      }
      words.insert(text(part[start...]))
    }
    return words
  }

  /// Whether a capital letter begins a word: `accessToken`, `HTTPSession`.
  private static func beginsWord(_ part: [Unicode.Scalar], at index: Int) -> Bool {
    guard part[index].properties.isUppercase else { return false }
    return !part[index - 1].properties.isUppercase
      || (index + 1 < part.count && part[index + 1].properties.isLowercase)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars)).lowercased()
  }

  private static func isCredentialWord(_ word: String) -> Bool {
    guard !others.contains(word) else { return false }
    return names.contains(word) || endings.contains { word.hasSuffix($0) } || isCompound(word)
  }

  private static let names: Set = [
    "token", "tokens", "key", "secret", "secrets", "password", "passwords", "passwd", "pwd", "pass", "passcode",
    "passphrase", "pin", "otp", "auth", "oauth", "authorization", "authentication", "code", "session", "jwt",
    "credential", "credentials",
  ]
  private static let endings = [
    "token", "tokens", "secret", "password", "passwd", "passcode", "passphrase", "apikey", "secretkey", "accesskey",
    "authcode", "sessionid",
  ]
  /// Words for keyboard keys.
  private static let others: Set = ["keycode", "keycodes"]

  /// Whether a word consists of several without separators, one of which names a credential: `authcode`.
  private static func isCompound(_ word: String) -> Bool {
    let letters = Array(word.utf8)
    guard letters.count <= longest else { return false }
    // Whether the letters up to an index form words, without and with one that names a credential.
    var plain = [true] + Array(repeating: false, count: letters.count)
    var naming = Array(repeating: false, count: letters.count + 1)
    for end in letters.indices.map({ $0 + 1 }) {
      for start in max(0, end - longestWord)..<end where plain[start] || naming[start] {
        let part = String(decoding: letters[start..<end], as: UTF8.self)
        if names.contains(part) { naming[end] = true }
        guard companions.contains(part) else { continue }
        if naming[start] { naming[end] = true }
        if plain[start] { plain[end] = true }
      }
    }
    return naming[letters.count]
  }

  private static let longest = 40
  private static let longestWord = 14
  private static let companions: Set = [
    "access", "account", "activation", "admin", "aes", "api", "apns", "app", "aws", "azure", "basic", "bearer",
    "client", "confirm", "crypt", "csrf", "data", "database", "db", "device", "email", "encryption", "fcm", "field",
    "google", "hash", "header", "host", "http", "id", "invite", "license", "login", "mail", "master", "mfa", "my",
    "mysql", "new", "old", "one", "private", "public", "push", "redis", "refresh", "reset", "root", "rsa", "security",
    "server", "service", "shared", "sign", "signin", "signing", "sms", "smtp", "ssh", "sso", "string", "temp", "text",
    "time", "totp", "user", "value", "verification", "verify", "web", "xsrf",
  ]

  // MARK: Arguments

  /// Returns the indices of arguments that are credentials, because an argument with their name precedes them:
  /// `-token`, `token` or `--es token`.
  static func values(among arguments: [String]) -> Set<Int> {
    var found: Set<Int> = []
    var isValue = false
    for (index, argument) in arguments.enumerated() {
      if isValue {
        if argument.isEmpty { continue }
        isValue = false
        if !isOption(argument) {
          if !isHarmless(argument) { found.insert(index) }
          continue
        }
      }
      isValue = isNameAlone(argument)
    }
    return found
  }

  /// Whether an argument is only the name of a credential, so that the next one is its value.
  private static func isNameAlone(_ argument: String) -> Bool {
    guard argument.utf8.count <= longest * 2, !argument.contains(where: { $0.isWhitespace || "=/".contains($0) }) else {
      return false
    }
    let name = argument.hasSuffix(":") ? argument.dropLast() : argument[...]
    guard !name.contains(":"), let first = name.first else { return false }
    guard first.isLetter else { return isCredential(argument) }
    // With unknown words, it may be anything: `com.example.auth`, `Session expired`.
    let words = words(of: String(name))
    return !name.contains(".") && words.contains(where: isCredentialWord)
      && words.allSatisfy { companions.contains($0) || isCredentialWord($0) || $0 == name.lowercased() }
  }

  /// Whether an argument is an option rather than a value that begins with a hyphen.
  static func isOption(_ argument: some StringProtocol) -> Bool {
    let name = argument.drop { $0 == "-" }.prefix { $0 != "=" }
    guard argument.first == "-", let first = name.first, first.isLetter else { return false }
    return name.allSatisfy { $0.isLetter || "-_.".contains($0) }
  }
}
