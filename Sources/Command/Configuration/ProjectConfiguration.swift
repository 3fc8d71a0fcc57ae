// Defines the contents of axreplay.yml. (`Docs/Configuration.md`)

public import AccessibilityTree
public import Findings

/// The contents of `axreplay.yml`.
///
///     let reading = ConfigurationReader.read(bytes, file: "axreplay.yml")
///     reading.configuration?.recording(of: "LoginTests", method: "testLogin")?.directories  // ["shop-login"]
public struct ProjectConfiguration: Hashable, Sendable {
  /// The name of the file, which is at the root of a project.
  public static let fileName = "axreplay.yml"

  /// Returns the way from a directory to the nearest directory with the file: empty for the directory itself, `../` for
  /// the one above it; nil if there is none. The search ends at the root of a git repository, or else of the file
  /// system.
  ///
  /// - Parameters:
  ///   - directory: An absolute path.
  ///   - exists: Returns whether there is a file or directory with a path.
  public static func way(from directory: String, exists: (String) -> Bool) -> String? {
    var parts = directory.split(separator: "/")
    var way = ""
    while true {
      let place = "/" + parts.joined(separator: "/")
      if exists(path(fileName, below: place)) { return way }
      // In a linked worktree or a submodule, `.git` is a file.
      if parts.isEmpty || exists(path(".git", below: place)) { return nil }
      parts.removeLast()
      way += "../"
    }
  }

  /// The directory of recordings, relative to the file.
  public var snapshots: String?
  /// The directory for the artifacts of failed tests, relative to the file.
  public var artifacts: String?
  /// The recordings of tests, in file order.
  public var recordings: [RecordingEntry] = []
  /// The tests that continue where the test before them in their class ended.
  public var continues: [TestPattern] = []
  /// From which screens of other recordings a replay may continue: one of ``splices``; nil if not set.
  public var splice: String?
  /// The values of ``splice``.
  public static let splices = ["off", "equal", "same", "similar"]
  /// What the app remembers when a test launches it again: one of ``relaunches``; nil if not set.
  public var relaunch: String?
  /// The values of ``relaunch``.
  public static let relaunches = ["unknown", "fresh"]
  /// The XCTest version that the tests run with; nil if not set. It takes precedence over the version in a journal.
  public var xctest: XCTestVersion?
  /// The settings for lint; nil if not set.
  public var lint: LintConfiguration?

  /// Creates an empty configuration.
  public init() {}

  /// An entry of `recordings`.
  public struct RecordingEntry: Hashable, Sendable {
    /// The test class, with or without a method; `*` matches any characters.
    public var pattern: TestPattern
    /// The directories as written in the file, at least one. In the last component of a path, `*` matches any
    /// characters.
    public var directories: [String]
    /// The position of the entry.
    public var position: SourcePosition

    /// Creates an entry.
    public init(pattern: TestPattern, directories: [String], position: SourcePosition) {
      self.pattern = pattern
      self.directories = directories
      self.position = position
    }
  }

  /// Returns whether a test continues where the test before it in its class ended: with the app that is still running.
  public func goesOn(_ testClass: String, method: String) -> Bool {
    continues.contains { $0.matches(testClass, method: method) }
  }

  /// Returns the most specific entry that matches a test.
  ///
  /// An entry with a method is more specific than an entry without one, and a plain name is more specific than a
  /// pattern. Of equally specific entries, the first is returned.
  public func recording(of testClass: String, method: String) -> RecordingEntry? {
    let matching = recordings.filter { $0.pattern.matches(testClass, method: method) }
    let highest = matching.map(\.pattern.specificity).max()
    return matching.first { $0.pattern.specificity == highest }
  }

  /// Returns the paths of an entry's recordings, in the order of the file. Those that match a pattern are sorted.
  ///
  /// - Parameters:
  ///   - snapshots: The path of the directory of recordings.
  ///   - root: The path of the file's directory.
  ///   - names: Returns the names in a directory, for patterns.
  public static func paths(
    of entry: RecordingEntry, snapshots: String, root: String, names: (String) -> [String]
  ) -> [String] {
    entry.directories.flatMap { directory -> [String] in
      let path = path(ofRecording: directory, snapshots: snapshots, root: root)
      let (parent, pattern) =
        path.lastIndex(of: "/").map { (path[..<$0], path[path.index(after: $0)...]) } ?? ("", path[...])
      guard pattern.contains("*") else { return [path] }
      let matching = names(String(parent)).filter { name in
        !name.hasPrefix(".") && WildcardMatch.matches(Array(name)[...], Array(pattern), isAny: { $0 == "*" }, same: ==)
      }
      return matching.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "\(parent)/\($0)" }
    }
  }

  /// Returns the path of a recording from a path as written in `recordings`: `shop-login`, `../shared/shop-login`. A
  /// path that begins with `./` or `../` is relative to the file; any other path is relative to the directory of
  /// recordings.
  public static func path(ofRecording directory: String, snapshots: String, root: String) -> String {
    let isRelativeToFile = directory.hasPrefix("./") || directory.hasPrefix("../")
    return path(directory, below: isRelativeToFile ? root : snapshots)
  }

  /// Returns a path appended to a directory; an absolute path is returned unchanged.
  public static func path(_ path: String, below directory: String) -> String {
    if path.hasPrefix("/") { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }
}

/// A pattern for the names of test classes and test methods, in which `*` matches any characters.
///
///     TestPattern("Login*/testLogin")?.matches("LoginTests", method: "testLogin")  // true
public struct TestPattern: Hashable, Sendable {
  /// The pattern as written: `LoginTests`, `LoginTests/testLogin`, `Login*`.
  public let text: String
  private let testClass: String
  /// The pattern for methods; nil for all methods of the class.
  private let method: String?

  /// Creates a pattern; nil if it has more than one slash, or characters that test names cannot contain.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, parts.allSatisfy(Self.isName) else { return nil }
    self.text = text
    testClass = String(first)
    method = parts.count == 2 ? parts.last.map(String.init) : nil
  }

  /// Returns whether the pattern matches a test.
  public func matches(_ testClass: String, method: String) -> Bool {
    Self.matches(testClass, self.testClass) && (self.method.map { Self.matches(method, $0) } ?? true)
  }

  /// A number that is larger for more specific patterns: 2 if the pattern includes a method, plus 1 if it contains no
  /// `*`.
  var specificity: Int { (method == nil ? 0 : 2) + (text.contains("*") ? 0 : 1) }

  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
  }

  /// Matches a name. Backtracks only to the last star, so that the time is bounded by the product of the lengths.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (Array(name), Array(pattern))
    var (at, next) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if next < pattern.count, pattern[next] == "*" {
        star = (next, at)
        next += 1
      } else if next < pattern.count, pattern[next] == name[at] {
        (at, next) = (at + 1, next + 1)
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (at, next) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
