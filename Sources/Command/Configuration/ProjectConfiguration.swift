// What a project settles for all its tests. (`Docs/Formats.md`)

public import AccessibilityTree
public import Findings

/// The contents of `axreplay.yml`.
///
///     let reading = ConfigurationReader.read(bytes, file: "axreplay.yml")
///     reading.configuration?.recording(of: "LoginTests", method: "testLogin")?.directory  // "shop-login"
public struct ProjectConfiguration: Hashable, Sendable {
  /// The name of the file, at the root of a package.
  public static let fileName = "axreplay.yml"

  /// The directory that recordings lie in, relative to the file.
  public var snapshots: String?
  /// Where failures leave what helps to understand them, relative to the file.
  public var artifacts: String?
  /// Which test runs against which recording, in the order of the file.
  public var recordings: [RecordingEntry] = []
  /// The release of XCTest that the tests run with, which wins over what journals say; nil if nothing is said.
  public var xctest: XCTestVersion?
  /// What is settled for lint; nil if nothing is said.
  public var lint: LintConfiguration?

  /// A configuration that says nothing.
  public init() {}

  /// One line below `recordings`.
  public struct RecordingEntry: Hashable, Sendable {
    /// The test class, with or without a method; `*` stands for any letters.
    public var pattern: TestPattern
    /// The directory as it is written.
    public var directory: String
    /// Where the line stands.
    public var position: SourcePosition

    /// An entry from its parts.
    public init(pattern: TestPattern, directory: String, position: SourcePosition) {
      self.pattern = pattern
      self.directory = directory
      self.position = position
    }
  }

  /// The entry for a test: of those that fit the one that says most. A method says more than none, and a name more than a pattern;
  /// of two that say as much the first one counts.
  public func recording(of testClass: String, method: String) -> RecordingEntry? {
    let fitting = recordings.filter { $0.pattern.fits(testClass, method: method) }
    let most = fitting.map(\.pattern.weight).max()
    return fitting.first { $0.pattern.weight == most }
  }

  /// The path of an entry's recording. What begins with `./` or `../` is relative to the file, everything else to the directory of
  /// recordings.
  ///
  /// - Parameters:
  ///   - snapshots: The path of the directory of recordings.
  ///   - root: The path of the directory that the file lies in.
  public static func path(of entry: RecordingEntry, snapshots: String, root: String) -> String {
    path(ofRecording: entry.directory, snapshots: snapshots, root: root)
  }

  /// The path of a recording as entries name it: `shop-login`, `../shared/shop-login`.
  public static func path(ofRecording directory: String, snapshots: String, root: String) -> String {
    let isBesideTheFile = directory.hasPrefix("./") || directory.hasPrefix("../")
    return path(directory, below: isBesideTheFile ? root : snapshots)
  }

  /// A path below a directory; an absolute one is left as it is.
  public static func path(_ path: String, below directory: String) -> String {
    if path.hasPrefix("/") { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }
}

/// A test class or a test method by its name, in which `*` stands for any letters.
///
///     TestPattern("Login*/testLogin")?.fits("LoginTests", method: "testLogin")  // true
public struct TestPattern: Hashable, Sendable {
  /// As it is written: `LoginTests`, `LoginTests/testLogin`, `Login*`.
  public let text: String
  private let testClass: String
  /// Nil for all methods of the class.
  private let method: String?

  /// A pattern from its text; nil if that has more than one slash, or something that no name of a test has.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, parts.allSatisfy(Self.isName) else { return nil }
    self.text = text
    testClass = String(first)
    method = parts.count == 2 ? parts.last.map(String.init) : nil
  }

  /// The test is one of those that are meant.
  public func fits(_ testClass: String, method: String) -> Bool {
    Self.fits(testClass, self.testClass) && (self.method.map { Self.fits(method, $0) } ?? true)
  }

  /// How much the pattern says.
  var weight: Int { (method == nil ? 0 : 2) + (text.contains("*") ? 0 : 1) }

  private static func isName(_ part: Substring) -> Bool {
    !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }
  }

  /// With the last star that might have taken too little, and what was left of the name then: time is bounded by the product of the lengths.
  private static func fits(_ name: String, _ pattern: String) -> Bool {
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
