// Makes and reads the names of recordings that `axreplay record` makes.

/// The name of a recording: a number and the name of a test or an app, such as `2-testWrongPassword`.
public enum RecordedName {
  /// Returns the number and the rest of the last component of a path; nil if it does not begin with a number and a
  /// hyphen.
  ///
  ///     RecordedName.split("out/2-testLogIn")  // (2, "testLogIn")
  public static func split(_ path: String) -> (number: Int, name: Substring)? {
    let name = path.split(separator: "/").last ?? ""
    guard let hyphen = name.firstIndex(of: "-"), let number = Int(name[..<hyphen]), number >= 0 else { return nil }
    return (number, name[name.index(after: hyphen)...])
  }

  /// Returns elements in the order of their numbers, so that the tenth does not come before the second. If one of them
  /// has no number, the order stays.
  public static func sorted<Element>(_ elements: [Element], path: (Element) -> String) -> [Element] {
    let numbers = elements.compactMap { split(path($0))?.number }
    guard areNumbered(elements.map(path)) else { return elements }
    return zip(numbers, elements).enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  /// Whether the names of all recordings begin with a number.
  static func areNumbered(_ paths: [String]) -> Bool { paths.allSatisfy { split($0) != nil } }

  /// Returns the name of a test as part of a file name: at most sixty letters and digits of ASCII, hyphens and
  /// underscores; nil if no letter or digit remains. Parameters are left out, because they may be secret: what follows
  /// a bracket, a parenthesis or a quotation mark.
  ///
  ///     RecordedName.plain("LoginTests/test wrong password")  // LoginTests-test-wrong-password
  ///     RecordedName.plain("test_login[ann-s3cr3t] (retry 1)")  // test_login
  public static func plain(_ test: String) -> String? {
    let name = String(
      withoutParameters(test).unicodeScalars.prefix(longest).map { scalar -> Character in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain || scalar == "_" ? Character(scalar) : "-"
      })
    return name.contains { $0.isLetter || $0.isNumber } ? name : nil
  }

  private static let longest = 60

  /// Returns the name of a test without its parameters; the whole name if it consists of them.
  public static func withoutParameters(_ test: String) -> Substring {
    var name = test.prefix { !"[({<\"“„«".contains($0) }
    while name.last?.isWhitespace == true { name.removeLast() }
    return name.contains { $0.isLetter || $0.isNumber } ? name : test[...]
  }
}

extension Recording {
  /// Whether the recording has a number in front of its name and is named after a test.
  public func isNumbered(named test: String) -> Bool {
    guard let name = RecordedName.split(path)?.name, let plain = RecordedName.plain(test) else { return false }
    return name == plain[...]
  }
}
