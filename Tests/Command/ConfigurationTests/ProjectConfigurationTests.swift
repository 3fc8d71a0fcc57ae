// Which entry is a test's, and where its recording lies.

import Configuration
import Findings
import Testing

@Suite struct ProjectConfigurationTests {
  /// Patterns in the order of the file, a test, and the pattern that counts for it.
  static let rows: [(patterns: [String], test: (String, String), counts: String?)] = [
    (["LoginTests"], ("LoginTests", "testA"), "LoginTests"), (["LoginTests"], ("LoginTest", "testA"), nil),
    (["LoginTests"], ("LoginTests2", "testA"), nil), (["LoginTests/testA"], ("LoginTests", "testB"), nil),
    (["Login*"], ("LoginTests", "testA"), "Login*"), (["Login*"], ("Login", "testA"), "Login*"),
    (["*Tests"], ("LoginTests", "testA"), "*Tests"), (["*"], ("LoginTests", "testA"), "*"),
    (["*g*T*s"], ("LoginTests", "testA"), "*g*T*s"), (["*g*x*s"], ("LoginTests", "testA"), nil),
    (["*/testA"], ("LoginTests", "testA"), "*/testA"),
    (["LoginTests/test*"], ("LoginTests", "testA"), "LoginTests/test*"),
    // A star does not reach from the class into the method.
    (["Login*A"], ("LoginTests", "testA"), nil),
    // A method says more than none, and a name more than a pattern.
    (["*", "LoginTests", "Login*/testA", "LoginTests/testA"], ("LoginTests", "testA"), "LoginTests/testA"),
    (["*", "LoginTests", "Login*/testA"], ("LoginTests", "testA"), "Login*/testA"),
    (["*", "LoginTests"], ("LoginTests", "testA"), "LoginTests"),
    // Of two that say as much the first one counts.
    (["Login*", "*Tests"], ("LoginTests", "testA"), "Login*"),
    (["*Tests", "Login*"], ("LoginTests", "testA"), "*Tests"),
  ]

  @Test(arguments: rows)
  func theEntryThatSaysMostCounts(_ row: (patterns: [String], test: (String, String), counts: String?)) throws {
    var configuration = ProjectConfiguration()
    configuration.recordings = try row.patterns.map {
      ProjectConfiguration.RecordingEntry(
        pattern: try #require(TestPattern($0)), directory: "d", position: SourcePosition(file: "axreplay.yml"))
    }
    #expect(configuration.recording(of: row.test.0, method: row.test.1)?.pattern.text == row.counts)
  }

  @Test(arguments: ["", "/", "A/", "/a", "A/b/c", "A.b", "A b", "A-b", "../a"])
  func noPattern(_ text: String) { #expect(TestPattern(text) == nil) }

  @Test func manyStarsTakeNoTime() throws {
    let pattern = try #require(TestPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!pattern.fits(String(repeating: "a", count: 2_000), method: "m"))
  }

  static let paths: [(directory: String, path: String)] = [
    ("shop-login", "root/ui/shop-login"), ("a/b", "root/ui/a/b"), ("./a", "root/./a"), ("../a", "root/../a"),
    ("/a", "/a"), ("..a", "root/ui/..a"),
  ]

  @Test(arguments: paths)
  func recordingsLieBelowTheSnapshots(_ row: (directory: String, path: String)) throws {
    let entry = ProjectConfiguration.RecordingEntry(
      pattern: try #require(TestPattern("A")), directory: row.directory, position: SourcePosition(file: "axreplay.yml"))
    #expect(ProjectConfiguration.path(of: entry, snapshots: "root/ui", root: "root") == row.path)
  }
}
