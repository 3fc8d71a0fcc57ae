// Tests which recording a configuration selects for a test, and the path of the recording.

import Configuration
import Findings
import Testing

@Suite struct ProjectConfigurationTests {
  /// Patterns in file order, a test, and the pattern that is selected for it.
  static let rows: [(patterns: [String], test: (String, String), selected: String?)] = [
    (["LoginTests"], ("LoginTests", "testA"), "LoginTests"), (["LoginTests"], ("LoginTest", "testA"), nil),
    (["LoginTests"], ("LoginTests2", "testA"), nil), (["LoginTests/testA"], ("LoginTests", "testB"), nil),
    (["Login*"], ("LoginTests", "testA"), "Login*"), (["Login*"], ("Login", "testA"), "Login*"),
    (["*Tests"], ("LoginTests", "testA"), "*Tests"), (["*"], ("LoginTests", "testA"), "*"),
    (["*g*T*s"], ("LoginTests", "testA"), "*g*T*s"), (["*g*x*s"], ("LoginTests", "testA"), nil),
    (["*/testA"], ("LoginTests", "testA"), "*/testA"),
    (["LoginTests/test*"], ("LoginTests", "testA"), "LoginTests/test*"),
    // A star does not match a slash.
    (["Login*A"], ("LoginTests", "testA"), nil),
    // An entry with a method is more specific than one without, and a plain name is more specific than a pattern.
    (["*", "LoginTests", "Login*/testA", "LoginTests/testA"], ("LoginTests", "testA"), "LoginTests/testA"),
    (["*", "LoginTests", "Login*/testA"], ("LoginTests", "testA"), "Login*/testA"),
    (["*", "LoginTests"], ("LoginTests", "testA"), "LoginTests"),
    // Of two equally specific patterns, the first is selected.
    (["Login*", "*Tests"], ("LoginTests", "testA"), "Login*"),
    (["*Tests", "Login*"], ("LoginTests", "testA"), "*Tests"),
  ]

  @Test(arguments: rows)
  func theMostSpecificEntryIsSelected(_ row: (patterns: [String], test: (String, String), selected: String?)) throws {
    var configuration = ProjectConfiguration()
    configuration.recordings = try row.patterns.map {
      ProjectConfiguration.RecordingEntry(
        pattern: try #require(TestPattern($0)), directories: ["d"], position: SourcePosition(file: "axreplay.yml"))
    }
    #expect(configuration.recording(of: row.test.0, method: row.test.1)?.pattern.text == row.selected)
  }

  /// A working directory, the files and directories that exist, and the way to the directory with the settings.
  static let ways: [(directory: String, existing: Set<String>, way: String?)] = [
    ("/a/b", ["/a/b/axreplay.yml", "/a/axreplay.yml"], ""), ("/a/b", ["/a/axreplay.yml", "/axreplay.yml"], "../"),
    ("/a/b", ["/axreplay.yml"], "../../"), ("/", ["/axreplay.yml"], ""), ("/a/b", [], nil), ("/", [], nil),
    // The search ends at the root of a repository.
    ("/a/b/c", ["/a/b/.git", "/a/b/axreplay.yml"], "../"), ("/a/b/c", ["/a/b/.git", "/a/axreplay.yml"], nil),
    ("/a/b", ["/a/b/.git", "/a/axreplay.yml"], nil),
  ]

  @Test(arguments: ways)
  func theNearestFileIsFound(_ row: (directory: String, existing: Set<String>, way: String?)) {
    #expect(ProjectConfiguration.way(from: row.directory, exists: row.existing.contains) == row.way)
  }

  @Test(arguments: ["", "/", "A/", "/a", "A/b/c", "A.b", "A b", "A-b", "../a"])
  func invalidPatternsAreRejected(_ text: String) { #expect(TestPattern(text) == nil) }

  @Test func manyStarsAreMatchedQuickly() throws {
    let pattern = try #require(TestPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!pattern.matches(String(repeating: "a", count: 2_000), method: "m"))
  }

  static let paths: [(directories: [String], paths: [String])] = [
    (["shop-login"], ["root/ui/shop-login"]), (["a/b"], ["root/ui/a/b"]), (["./a"], ["root/./a"]),
    (["../a"], ["root/../a"]), (["/a"], ["/a"]), (["..a"], ["root/ui/..a"]),
    // Several directories keep their order; those that match a pattern are sorted by bytes. Hidden ones do not match.
    (["b", "a"], ["root/ui/b", "root/ui/a"]),
    (["shop-*"], ["root/ui/shop-Z", "root/ui/shop-a"]), (["*"], ["root/ui/jobs", "root/ui/shop-Z", "root/ui/shop-a"]),
    (["x", "../other/*-a"], ["root/ui/x", "root/../other/shop-a"]), (["none-*"], []),
  ]

  @Test(arguments: paths)
  func pathsAreRelativeToTheFileOrTheRecordings(_ row: (directories: [String], paths: [String])) throws {
    let entry = ProjectConfiguration.RecordingEntry(
      pattern: try #require(TestPattern("A")), directories: row.directories,
      position: SourcePosition(file: "axreplay.yml"))
    let paths = ProjectConfiguration.paths(of: entry, snapshots: "root/ui", root: "root") { directory in
      ["root/ui", "root/../other"].contains(directory) ? ["shop-a", "shop-Z", ".hidden-a", "jobs"] : []
    }
    #expect(paths == row.paths)
  }
}
