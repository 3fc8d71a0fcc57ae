// Reads and matches the lines of .gitignore files.

/// A pattern in a `.gitignore` file.
struct GitIgnorePattern: Hashable, Sendable {
  private enum Component: Hashable, Sendable {
    case name(NamePattern)
    /// `**`: any number of directories.
    case anyDirectories
  }

  /// The line of the pattern, from 1.
  let line: Int
  /// True if the pattern begins with `!` and re-includes what earlier patterns ignore.
  let isNegated: Bool
  /// True if the pattern ends with a slash.
  private let matchesOnlyDirectories: Bool
  /// False if the pattern has no slash except at its end, and therefore matches in all directories.
  private let isAnchored: Bool
  private let components: [Component]
  /// The pattern of the last component, which is checked first.
  private let name: NamePattern

  /// Reads a line. Returns nil if the line is empty, a comment, or a pattern that never matches.
  init?(_ bytes: ArraySlice<UInt8>, line: Int) {
    var text = Self.withoutTrailingSpaces(bytes)
    guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
    self.line = line
    isNegated = first == UInt8(ascii: "!")
    if isNegated { text.removeFirst() }
    matchesOnlyDirectories = text.last == UInt8(ascii: "/")
    if matchesOnlyDirectories { text.removeLast() }
    isAnchored = text.contains(UInt8(ascii: "/"))
    if text.first == UInt8(ascii: "/") { text.removeFirst() }
    guard let components = Self.components(of: text), let last = components.last else { return nil }
    if case .name(let pattern) = last {
      name = pattern
      self.components = components
    } else {
      // `a/**` matches everything in `a`, but not `a` itself. `**` alone is the same as `*`.
      name = .any
      self.components = components + [.name(.any)]
    }
  }

  /// Returns whether the pattern matches a path.
  ///
  /// - Parameter path: The components of the path, relative to the directory of the file with the pattern.
  func matches(_ path: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
    guard let last = path.last, isDirectory || !matchesOnlyDirectories, name.matches(last) else { return false }
    if !isAnchored { return true }
    return WildcardMatch.matches(path, components, isAny: { $0 == .anyDirectories }) {
      if case .name(let pattern) = $1 { pattern.matches($0) } else { false }
    }
  }

  /// Trailing spaces are ignored unless they are escaped.
  private static func withoutTrailingSpaces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = bytes.lastIndex { $0 != UInt8(ascii: " ") } ?? bytes.startIndex - 1
    // An odd number of backslashes escapes the first of the spaces.
    let escapes = bytes[...end].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    let isEscaped = escapes % 2 == 1 && end + 1 < bytes.endIndex
    return bytes[...(isEscaped ? end + 1 : end)]
  }

  private static func components(of pattern: ArraySlice<UInt8>) -> [Component]? {
    var text = pattern
    var components: [Component] = []
    var items: [NamePattern.Item] = []
    func close() -> Bool {
      if items.isEmpty || items.count > NamePattern.maximumLength { return false }
      let isAnyDirectories = items.count > 1 && items.allSatisfy { $0 == .anyBytes }
      // `a/**/**/b` is the same as `a/**/b`.
      if !isAnyDirectories || components.last != .anyDirectories {
        components.append(isAnyDirectories ? .anyDirectories : .name(NamePattern(items)))
      }
      items = []
      return true
    }
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "/"): guard close() else { return nil }
      case UInt8(ascii: "?"): items.append(.anyByte)
      case UInt8(ascii: "*"): items.append(.anyBytes)
      case UInt8(ascii: "["):
        guard let set = ByteSet.bracketExpression(&text) else { return nil }
        items.append(.set(set))
      case UInt8(ascii: "\\"):
        guard let escaped = text.popFirst() else { return nil }
        if escaped == UInt8(ascii: "/") {
          guard close() else { return nil }
        } else {
          items.append(.byte(escaped))
        }
      default: items.append(.byte(byte))
      }
    }
    return close() ? components : nil
  }
}
