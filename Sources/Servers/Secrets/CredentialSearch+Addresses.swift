// Finds users and keys in addresses, even if they lack the required encoding. (RFC 3986, section 3.2)

extension CredentialSearch {
  /// The users and keys in the addresses of a string.
  func userInformation(in range: Range<Int>, _ form: Form) -> [Range<Int>] {
    var found: [Range<Int>] = []
    guard var at = text[range].firstIndex(of: "@") else { return [] }
    let space = text[range].firstIndex { $0.isSpace } ?? range.upperBound
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      guard let start = authority(at: index, in: range, form) else {
        index += 1
        continue
      }
      index = start
      if at < start {
        guard let next = text[start..<range.upperBound].firstIndex(of: "@") else { break }
        at = next
      }
      count += 1
      let longest = start + (count < Self.manyAddresses ? Self.longest : Self.longestOfMany)
      guard at < longest else { continue }
      let end = end(
        ofAuthorityFrom: start, notAfter: min(range.upperBound, longest), isInText: form == .line || space < index)
      if let user = userInformation(from: start, to: end) { found.append(user) }
    }
    if found.isEmpty, form == .value, let user = userOfHost(in: range) { found.append(user) }
    return found
  }

  /// The start of a URL's authority: after the scheme that ends at an index, or at the index itself; nil if none.
  private func authority(at index: Int, in range: Range<Int>, _ form: Form) -> Int? {
    let isColon = text[index] == ":"
    guard isColon || (form == .value && (index == range.lowerBound || "= \"'".unicodeScalars.contains(text[index - 1])))
    else { return nil }
    let rest = text[(isColon ? index + 1 : index)..<range.upperBound]
    let start = rest.firstIndex { !$0.isSlash } ?? range.upperBound
    guard start < range.upperBound else { return nil }
    let slashes = start - rest.startIndex
    if isColon {
      let scheme = text[range.lowerBound..<index].reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }
      // Browsers do not require two slashes.
      let isWeb = Self.webSchemes.contains(String(String.UnicodeScalarView(scheme.reversed())).lowercased())
      let fewest = isWeb ? (form == .value ? 0 : 1) : 2
      return !scheme.isEmpty && slashes >= fewest ? start : nil
    }
    // Without a scheme, it could also be an XPath.
    guard slashes > 1, let at = text[start..<range.upperBound].firstIndex(of: "@"), at > start else { return nil }
    return "[( ,/".unicodeScalars.contains(text[at - 1]) ? nil : start
  }

  private static let webSchemes: Set = ["http", "https", "ws", "wss", "ftp"]
  /// How far to search for the end of an authority, in scalars: hostile strings may consist only of addresses.
  private static let longest = 4096
  private static let longestOfMany = 128
  private static let manyAddresses = 64

  /// The latest possible end of an authority: the end of the value, whitespace within text, or another address.
  private func end(ofAuthorityFrom start: Int, notAfter end: Int, isInText: Bool) -> Int {
    var end = end
    if isInText { end = text[start..<end].firstIndex { $0.isSpace || $0.isQuote } ?? end }
    for index in text[start..<end].indices.dropLast(2)
    where text[index] == ":" && text[index + 1] == "/" && text[index + 2] == "/" {
      let scheme = text[start..<index].reversed().prefix { $0.isASCII && $0.properties.isAlphabetic }.count
      let before = index - scheme
      if scheme > 0, before > start, " =,|(".unicodeScalars.contains(text[before - 1]) { return before }
    }
    return end
  }

  /// The user and the key, even if they contain a slash, question mark or at sign without encoding.
  private func userInformation(from start: Int, to end: Int) -> Range<Int>? {
    let mark = text[start..<end].firstIndex { $0.isSlash || $0 == "?" || $0 == "#" } ?? end
    let at = text[start..<mark].lastIndex(of: "@")
    let host = (at.map { $0 + 1 } ?? start)..<mark
    if let later = laterEnd(host, hasKey: at.map { text[start..<$0].contains(":") }, to: end) {
      return start..<later
    }
    return at.flatMap { $0 > start ? start..<$0 : nil }
  }

  /// The at sign after what looks like a host but is the beginning of a key; nil if it is the host.
  ///
  /// - Parameter hasKey: Whether a key precedes the host; nil if there is no user.
  private func laterEnd(_ host: Range<Int>, hasKey: Bool?, to end: Int) -> Int? {
    let all = text[host.upperBound..<end].indices.filter { text[$0] == "@" }
    // In paths, names may begin with an at sign.
    let inside = all.filter { !text[$0 - 1].isSlash }
    let ats = inside.isEmpty ? all : inside
    guard !ats.isEmpty else { return nil }
    // The at signs in a query belong to its values.
    let query = text[host.upperBound..<end].indices.first { index in
      guard text[index] == "?" else { return false }
      let name = text[(index + 1)..<end].prefix { $0.properties.isAlphabetic || "-_[]".unicodeScalars.contains($0) }
      return !name.isEmpty && name.endIndex < end && text[name.endIndex] == "="
    }
    let before = ats.last { $0 < query ?? end }
    guard let colon = portColon(host) else { return hasKey == true && !isCertainHost(host) ? before : nil }
    let port = text[(colon + 1)..<host.upperBound]
    let isPort = port.allSatisfy { ("0"..."9").contains($0) } && (1...65_535).contains(Int(string(port)) ?? 0)
    if !isPort { return before ?? ats.last }
    // The user may be an e-mail address.
    return isCertainHost(host.lowerBound..<colon) && hasKey != false ? nil : before
  }

  private func string(_ slice: ArraySlice<Unicode.Scalar>) -> String { string(slice.startIndex..<slice.endIndex) }

  private func portColon(_ host: Range<Int>) -> Int? {
    let address = text[host].first == "[" ? text[host].firstIndex(of: "]") : nil
    return text[(address ?? host.lowerBound)..<host.upperBound].firstIndex(of: ":")
  }

  /// Whether a part is a host rather than a user: it contains a dot, or is the name of this machine.
  private func isCertainHost(_ host: Range<Int>) -> Bool {
    let name = string(host).lowercased()
    if name == "localhost" || (name.hasPrefix("[") && name.hasSuffix("]")) { return true }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1
      && labels.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || "-_0123456789".contains($0) } }
  }

  /// The user and the key in a value, if no slashes precede them: `ann:key@host`, `jdbc:oracle:thin:ann/key@host`.
  private func userOfHost(in range: Range<Int>) -> Range<Int>? {
    let value = text[range].prefix(Self.longest)
    guard let at = value.lastIndex(of: "@"), let colon = value.firstIndex(of: ":"), colon > value.startIndex,
      colon + 1 < at, value.first != "-", value.first?.isSlash == false,
      !value.contains(where: { $0.isSpace || $0.isQuote }),
      !value.indices.dropLast().contains(where: { text[$0] == ":" && text[$0 + 1].isSlash }),
      !Self.schemesOfNames.contains(string(value[..<colon]).lowercased())
    else { return nil }
    let host = value[(at + 1)...].prefix { !$0.isSlash && $0 != "?" && $0 != "#" }
    let name = host.prefix { $0 != ":" }
    guard let first = name.first, host[name.endIndex...].dropFirst().allSatisfy({ ("0"..."9").contains($0) }),
      first.properties.isAlphabetic || isCertainHost(name.startIndex..<name.endIndex)
    else { return nil }
    return range.lowerBound..<at
  }

  /// Schemes whose addresses may contain an at sign, but no key.
  private static let schemesOfNames: Set = [
    "mailto", "sip", "sips", "acct", "xmpp", "im", "npm", "pkg", "data", "http", "https", "file",
  ]
}
