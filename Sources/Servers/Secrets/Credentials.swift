// Finds credentials by their names, in addresses, arguments and environments.

import PredicateFormat

/// Values that are secret because of what they are called: `?access_token=…`, `API_KEY=…`, `https://user:key@host`.
package enum Credentials {
  /// Returns the text with eight bullets in place of each credential.
  ///
  ///     Credentials.masked("shop://reset?token=t0ken&page=2")  // shop://reset?token=••••••••&page=2
  ///
  /// An address that is a text by itself ends where the text does. Inside of other texts, it ends at a quotation mark
  /// or whitespace.
  package static func masked(_ text: String) -> String { masked(text, decodings: 2) }

  /// - Parameter decodings: How many times a text in percent encoding is decoded, as for an address in another one.
  private static func masked(_ text: String, decodings: Int) -> String {
    guard text.utf8.contains(where: { "=@:-%".utf8.contains($0) }) else { return text }
    let scalars = CredentialText(Array(text.unicodeScalars))
    var result = String.UnicodeScalarView()
    var end = 0
    for place in scalars.places where place.lowerBound >= end {
      result += scalars.text[end..<place.lowerBound] + SecretMask.secureContent.unicodeScalars
      end = place.upperBound
    }
    result += scalars.text[end...]
    let plain = String(result)
    guard decodings > 0, let decoded = decoded(plain) else { return plain }
    let own = masked(decoded, decodings: decodings - 1)
    return own == decoded ? plain : own
  }

  /// The text with the ASCII characters that are in percent encoding; nil if there are none.
  private static func decoded(_ text: String) -> String? {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    var isChanged = false
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value < 0x80
      {
        result.append(value)
        rest = rest.dropFirst(2)
        isChanged = true
      } else {
        result.append(byte)
      }
    }
    return isChanged ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Returns launch arguments with bullets in place of each credential: after `-token`, the whole next argument.
  package static func masked(arguments: [String]) -> [String] {
    var isValue = false
    return arguments.map { argument in
      defer { isValue = argument.hasPrefix("-") && !argument.contains("=") && isName(argument) }
      // A value may begin with a hyphen, and so do options.
      let isOption = argument.hasPrefix("-") && !(argument.count >= 8 && argument.contains(where: \.isNumber))
      return isValue && !isOption ? SecretMask.secureContent : masked(argument: argument)
    }
  }

  /// Returns an environment with bullets in place of each credential.
  package static func masked(environment: [String: String]) -> [String: String] {
    Dictionary(
      environment.map { ($0, isName($0) && !$1.isEmpty ? SecretMask.secureContent : masked(argument: $1)) }
    ) { $1 }
  }

  /// Returns an argument with bullets in place of each credential. If all of it is a name with its value, as in
  /// `--password=a b` and in `Authorization: Bearer a`, the value ends where the argument does.
  private static func masked(argument: String) -> String {
    let name = argument.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    let rest = argument[name.endIndex...]
    let isMember = rest.hasPrefix("=") || (rest.hasPrefix(":") && !rest.hasPrefix("://") && !rest.hasPrefix(":/"))
    guard isMember, isName(String(name)), rest.count > 1 else { return masked(argument) }
    return name + rest.prefix(1) + rest.dropFirst().prefix { $0 == " " } + SecretMask.secureContent
  }

  /// Whether a name is that of a credential: `accessToken`, `API_KEY`, `pin-code`, `user[password]`.
  package static func isName(_ name: String) -> Bool {
    var words = [""]
    var wasLower = false
    // Wide letters are letters, too.
    for character in name.utf8.allSatisfy({ $0 < 0x80 }) ? name : name.compatibilityComposed {
      if !character.isLetter || (character.isUppercase && wasLower) { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
      wasLower = character.isLowercase
    }
    return words.contains { word in names.contains(word) || endings.contains { word.hasSuffix($0) } }
  }

  private static let names: Set = [
    "token", "tokens", "key", "apikey", "accesskey", "secretkey", "privatekey", "secret", "secrets", "password",
    "passwords", "passwd", "pwd", "passphrase", "passcode", "auth", "oauth", "authorization", "code", "authcode",
    "session", "sessionid", "sessionkey", "credential", "credentials",
  ]
  private static let endings = ["token", "secret", "password", "secretkey", "apikey", "authcode", "sessionid"]
}

/// A text in which credentials are sought.
private struct CredentialText {
  let text: [Unicode.Scalar]
  /// Whether the text is an address by itself.
  private let isAddress: Bool

  init(_ text: [Unicode.Scalar]) {
    self.text = text
    let scheme = text.prefix {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0)
    }
    let rest = text.dropFirst(scheme.count)
    isAddress = scheme.isEmpty ? rest.starts(with: ["/", "/"]) : rest.starts(with: [":", "/", "/"])
  }

  /// The ranges of credentials, in order.
  var places: [Range<Int>] { (userInformation + values).sorted { $0.lowerBound < $1.lowerBound } }

  /// The user and the key in addresses. A key may contain a slash although it must not.
  private var userInformation: [Range<Int>] {
    var found: [Range<Int>] = []
    for index in text.indices.dropLast(2)
    where text[index...].starts(with: ["/", "/"]) && (index == 0 || text[index - 1] == ":") {
      let start = index + 2
      let end = isAddress ? text.endIndex : text[start...].firstIndex { Self.isEnd($0) } ?? text.endIndex
      // An at sign may also be in the path or in the query.
      let slash = text[start..<end].firstIndex { "/?#".unicodeScalars.contains($0) } ?? end
      if let at = text[start..<slash].lastIndex(of: "@") {
        found.append(start..<at)
      } else if !isHost(text[start..<slash]), let at = text[start..<end].lastIndex(of: "@") {
        found.append(start..<at)
      }
    }
    return found
  }

  /// Whether what precedes a path is a host with or without a port, rather than the beginning of a user and a key.
  private func isHost(_ part: ArraySlice<Unicode.Scalar>) -> Bool {
    if part.first == "[" { return true }
    guard let colon = part.firstIndex(of: ":") else { return true }
    let (name, port) = (part[..<colon], part[(colon + 1)...])
    let isKnown = name.contains(".") || name.elementsEqual("localhost".unicodeScalars)
    return isKnown && port.allSatisfy { ("0"..."9").contains($0) }
  }

  /// The values of names: after an equals sign, after a colon in JSON, and after an option.
  private var values: [Range<Int>] {
    var found: [Range<Int>] = []
    for index in text.indices {
      switch text[index] {
      case "=":
        let name = nameEnding(at: index)
        guard !name.isEmpty, Credentials.isName(name) else { continue }
        found.append(value(from: index + 1))
      case ":" where index > 1 && text[index - 1] == "\"":
        var end = index - 1
        while end > 0, text[end - 1] == "\\" { end -= 1 }
        let name = nameEnding(at: end)
        guard !name.isEmpty, Credentials.isName(name) else { continue }
        let start = text[(index + 1)...].firstIndex { $0 != " " } ?? text.endIndex
        if let quoted = quoted(from: start) {
          found.append(quoted)
        } else {
          found.append(
            start..<(text[start...].firstIndex { !"+-.0123456789eE".unicodeScalars.contains($0) } ?? text.endIndex))
        }
      case ":" where nameEnding(at: index).lowercased() == "authorization":
        let start = text[(index + 1)...].firstIndex { $0 != " " } ?? text.endIndex
        found.append(start..<(text[start...].firstIndex { "\"”\n\r".unicodeScalars.contains($0) } ?? text.endIndex))
      case "-" where !isAddress && (index == 0 || isBorder(text[index - 1])):
        let end = text[index...].firstIndex { isBorder($0) } ?? text.endIndex
        let name = String(String.UnicodeScalarView(text[index..<end]))
        guard !name.contains("="), Credentials.isName(name) else { continue }
        let start = text[end...].firstIndex { !isBorder($0) } ?? text.endIndex
        if start < text.endIndex, text[start] != "-" { found.append(value(from: start)) }
      default: continue
      }
    }
    return found.filter { !$0.isEmpty }
  }

  private func nameEnding(at end: Int) -> String {
    let start = text[..<end].lastIndex { !Self.isOfName($0) }
    return String(String.UnicodeScalarView(text[(start.map { $0 + 1 } ?? 0)..<end]))
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0123456789_.-[]".unicodeScalars.contains(scalar)
  }

  private func value(from start: Int) -> Range<Int> {
    guard start < text.count else { return start..<start }
    if !isAddress, let quoted = quoted(from: start) { return quoted }
    var end = start
    while end < text.count {
      switch text[end] {
      case "&", "#": return start..<end
      // Another name may follow; otherwise, these signs are part of the value.
      case ";", ",":
        let rest = text[(end + 1)...].drop { $0 == " " }
        let name = rest.prefix { Self.isOfName($0) }
        if !name.isEmpty, rest.dropFirst(name.count).first == "=" { return start..<end }
      case _ where !isAddress && Self.isEnd(text[end]): return start..<end
      default: break
      }
      end += 1
    }
    return start..<end
  }

  /// What is inside of the quotation marks at a place, which JSON in JSON writes with backslashes; nil if there are
  /// none.
  private func quoted(from start: Int) -> Range<Int>? {
    let depth = text[min(start, text.count)...].prefix { $0 == "\\" }.count
    guard start + depth < text.count, text[start + depth] == "\"" || (depth == 0 && text[start] == "'") else {
      return nil
    }
    let begin = start + depth + 1
    var backslashes = 0
    for index in text[begin...].indices {
      if text[index] == "\\" {
        backslashes += 1
        continue
      }
      if text[index] == text[begin - 1], backslashes == depth || (depth == 0 && backslashes % 2 == 0) {
        return begin..<index - depth
      }
      backslashes = 0
    }
    return begin..<text.count
  }

  /// Whether a character ends an address or a value in another text.
  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool { " \t\n\r\"<>“”`".unicodeScalars.contains(scalar) }

  /// Whether a character is between an option and others.
  private func isBorder(_ scalar: Unicode.Scalar) -> Bool {
    " \t\n\r\"'<>,()[]{}“”".unicodeScalars.contains(scalar)
  }
}
