// Tests which files axreplay lint reads: languages, skipped folders, and files that git ignores.

import Foundation
import Testing

@Suite struct LintedFilesTests {
  /// A source with one locator, in the language of the extension.
  private static func source(_ path: String) -> String {
    switch path.split(separator: ".").last {
    case "swift": "let a = XCUIApplication().buttons[\"x\"]"
    case "py": "driver.find_element(AppiumBy.ACCESSIBILITY_ID, 'x')"
    case "java", "kt", "kts": "class A { void a() { driver.findElement(AppiumBy.accessibilityId(\"x\")); } }"
    case "cs": "class A { void B() { driver.FindElement(MobileBy.AccessibilityId(\"x\")); } }"
    case "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts": "await $('~x').click()"
    case "rb": "driver.find_element(:accessibility_id, 'x')"
    case "robot", "resource": "*** Keywords ***\nLog in\n    Click Element    accessibility_id=x\n"
    case "yml", "yaml": "appId: com.example\n---\n- tapOn:\n    id: x\n"
    default: ""
    }
  }

  /// Writes the files and lints them. Paths in the result are relative to the folder.
  private static func lint(
    _ files: [String], _ texts: [String: String], _ arguments: [String]
  ) throws -> (linted: [String], standardError: String, exitCode: Int32) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (file, text) in files.map({ ($0, source($0)) }) + texts.map({ ($0, $1) }) {
      let url = folder.url.appending(path: file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let paths = arguments.map { $0 == "." ? folder.url.path : folder.url.appending(path: $0).path }
    let config =
      texts["axreplay.yml"] == nil ? [] : ["--config", folder.url.appending(path: "axreplay.yml").path]
    let run = try CommandRun(["lint", "--list", "--format", "json"] + config + paths)
    struct List: Decodable {
      struct Locator: Decodable { var file: String }
      var locators: [Locator]
    }
    let list = try? JSONDecoder().decode(List.self, from: Data(run.standardOutput.utf8))
    let path = folder.url.path
    let error = run.standardError.replacing(path + "/", with: "").replacing(path, with: ".")
    let linted = Set(list?.locators.map { $0.file.replacing(path + "/", with: "") } ?? [])
    return (linted.sorted(), error, run.exitCode)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// Sources with a locator.
    var files: [String]
    /// Other files.
    var texts: [String: String] = [:]
    var arguments = ["."]
    let linted: [String]

    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(
      name: "every extension",
      files: [
        "a.swift", "b.py", "c.java", "d.kt", "e.kts", "f.js", "g.jsx", "h.mjs", "i.cjs", "j.ts", "k.tsx", "l.mts",
        "m.cts", "n.cs", "o.rb", "p.robot", "q.resource", "r.yaml", "s.yml",
      ],
      linted: [
        "a.swift", "b.py", "c.java", "d.kt", "e.kts", "f.js", "g.jsx", "h.mjs", "i.cjs", "j.ts", "k.tsx", "l.mts",
        "m.cts", "n.cs", "o.rb", "p.robot", "q.resource", "r.yaml", "s.yml",
      ]),
    Row(
      name: "other files", files: ["a.py"],
      texts: ["b.go": "x", "c": "x", "compose.yml": "services: {}", "d.xml": "<a/>"],
      linted: ["a.py"]),
    Row(
      name: "hidden files and folders", files: ["a.py", ".b.py", ".cache/c.py", ".maestro/d.yaml"],
      linted: [".maestro/d.yaml", "a.py"]),
    Row(
      name: "a hidden folder as an argument", files: [".maestro/d.yaml"], arguments: [".maestro"],
      linted: [".maestro/d.yaml"]),
    Row(
      name: "dependencies",
      files: [
        "a.py", "node_modules/b.js", "x/node_modules/b/c.js", "Shop.app/www/c.js", "Shop.xcarchive/d.js",
        "Pods/d.swift", "Carthage/e.swift", "__pycache__/f.py",
        "lib/python3.12/site-packages/g.py", "DerivedData/h.swift", "build/SourcePackages/checkouts/i.swift",
      ],
      linted: ["a.py"]),
    Row(
      name: "virtual environments, whatever their names",
      files: ["a.py", "env/lib/b.py", "my-environment/lib/c.py", "tests/env/d.py"],
      texts: ["env/pyvenv.cfg": "", "my-environment/pyvenv.cfg": ""], linted: ["a.py", "tests/env/d.py"]),
    Row(
      name: "caches", files: ["a.py", "b/c.py"],
      texts: ["b/CACHEDIR.TAG": "Signature: 8a477f597d28d172789f06886806bc55"],
      linted: ["a.py"]),
    Row(
      name: "build products beside build files",
      files: [
        "java/src/A.java", "java/target/B.java", "gradle/build/C.kt", "net/bin/D.cs", "net/obj/E.cs", "js/dist/f.js",
        "ios/build/G.swift", "ruby/vendor/h.rb", "py/build/i.py",
      ],
      texts: [
        "java/pom.xml": "", "gradle/build.gradle.kts": "", "net/Tests.csproj": "", "js/package.json": "",
        "ios/Shop.xcodeproj/project.pbxproj": "", "ruby/Gemfile": "", "py/pyproject.toml": "",
      ],
      linted: ["java/src/A.java"]),
    Row(
      name: "tests in folders with such names",
      files: ["bin/a.py", "build/B.swift", "dist/c.js", "env/d.py", "obj/E.cs", "target/F.java", "vendor/g.rb"],
      linted: ["bin/a.py", "build/B.swift", "dist/c.js", "env/d.py", "obj/E.cs", "target/F.java", "vendor/g.rb"]),
    Row(
      name: "a skipped folder as an argument", files: ["node_modules/b.js", "node_modules/node_modules/c.js"],
      arguments: ["node_modules"], linted: ["node_modules/b.js"]),
    // Languages in the configuration
    Row(
      name: "some languages", files: ["a.swift", "b.py", "c.kt", "d.cs", "e.ts", "f.yml"],
      texts: ["axreplay.yml": "lint: {sources: '.', languages: [Swift, kotlin, C#]}"], arguments: [],
      linted: ["a.swift", "c.kt", "d.cs"]),
    Row(
      name: "one language, by its other name", files: ["a.swift", "b.js", "c.ts"],
      texts: ["axreplay.yml": "lint: {languages: typescript}"], linted: ["b.js", "c.ts"]),
    Row(
      name: "a file in another language as an argument", files: ["a.swift", "b.py"],
      texts: ["axreplay.yml": "lint: {languages: swift}"], arguments: [".", "b.py"], linted: ["a.swift", "b.py"]),
    // What git ignores
    Row(
      name: "ignored files and folders", files: ["a.py", "b.py", "gen/c.py", "x/gen/d.py", "x/e.py"],
      texts: [".git/HEAD": "", ".gitignore": "b.*\ngen/\n"], linted: ["a.py", "x/e.py"]),
    Row(
      name: "patterns above the argument, up to the repository",
      files: ["r/t/u/a.py", "r/t/u/b.py", "r/t/u/c.py", "r/t/u/d.py"],
      texts: [".gitignore": "a.py", "r/.git/HEAD": "", "r/.gitignore": "/t/u/b.py", "r/t/.gitignore": "c.py"],
      arguments: ["r/t/u"], linted: ["r/t/u/a.py", "r/t/u/d.py"]),
    Row(
      name: "nearer patterns override", files: ["a.py", "t/a.py", "t/b.py"],
      texts: [".git/HEAD": "", ".gitignore": "*.py", "t/.gitignore": "!a.py"], linted: ["t/a.py"]),
    Row(
      name: "files in ignored folders cannot be re-included", files: ["gen/a.py", "out/a.py"],
      texts: [".git/HEAD": "", ".gitignore": "gen\n!gen/a.py\nout/*\n!out/a.py"], linted: ["out/a.py"]),
    Row(
      name: "patterns of a file do not apply beside its folder", files: ["t/a.py", "u/a.py"],
      texts: [".git/HEAD": "", "t/.gitignore": "a.py"], linted: ["u/a.py"]),
    Row(
      name: "exclude", files: ["a.py", "b.py", "c.py"],
      texts: [".git/info/exclude": "/a.py\nb.py\n", ".gitignore": "!b.py"], linted: ["b.py", "c.py"]),
    Row(
      name: "a linked worktree", files: ["w/a.py", "w/b.py"],
      texts: [
        "w/.git": "gitdir: ../r/.git/worktrees/w\n", "r/.git/worktrees/w/commondir": "../..\n",
        "r/.git/info/exclude": "b.py",
      ],
      arguments: ["w"], linted: ["w/a.py"]),
    Row(
      name: "a repository in a repository", files: ["a.py", "s/a.py", "s/b.py"],
      texts: [".git/HEAD": "", ".gitignore": "a.py", "s/.git": "gitdir: nowhere", "s/.gitignore": "b.py"],
      linted: ["s/a.py"]),
    Row(
      name: "without a repository, only patterns in the directory apply", files: ["t/a.py", "t/b.py", "t/u/c.py"],
      texts: [".gitignore": "a.py", "t/.gitignore": "b.py", "t/u/.gitignore": "c.py"], arguments: ["t"],
      linted: ["t/a.py"]),
    Row(
      name: "arguments are read even if git ignores them", files: ["gen/a.py", "gen/b.py", "c.py"],
      texts: [".git/HEAD": "", ".gitignore": "gen/\nc.py\nb.py"], arguments: ["gen", "c.py"],
      linted: ["c.py", "gen/a.py"]),
  ]

  @Test(arguments: rows) func filesAreSelected(_ row: Row) throws {
    let result = try Self.lint(row.files, row.texts, row.arguments)
    #expect(result.linted == row.linted)
    #expect(result.standardError == "")
    #expect(result.exitCode == 0)
  }

  /// The files, the arguments, and the beginnings of the expected message and advice.
  static let mistakes: [(files: [String: String], arguments: [String], message: String, advice: String?)] = [
    (
      [".git/HEAD": "", ".gitignore": "\n*.py", "t/a.py": "", "t/gen/b.py": ""], ["t"],
      "t: error: no sources found; skipped: t/a.py (.gitignore:2), t/gen/b.py (.gitignore:2) [",
      "to lint skipped files, pass the paths of these files or folders"
    ),
    (
      ["node_modules/a.js": "", "x/pyvenv.cfg": "", "x/a.py": "", "y/node_modules/a.js": "", "z/Pods/A.swift": ""],
      ["."],
      ".: error: no sources found; skipped: node_modules (dependencies), x (virtual environment), y/node_modules (dependencies) and 1 more [",
      nil
    ),
    (
      ["axreplay.yml": "lint: {languages: [python, java]}", "t/a.swift": ""], ["t"],
      "t: error: no Python or Java files found [", nil
    ),
    (
      ["axreplay.yml": "lint: {languages: [python, go]}", "a.py": ""], ["."],
      "axreplay.yml:1:28: error: unknown language “go” [", "valid languages: swift, python, java, kotlin, javascript"
    ),
    (["t/README.md": ""], ["t"], "t: error: no sources found [", nil),
    (
      ["r/recording.jsonl": "", "r/0001.xml": ""], ["r"], "r: error: no sources found [", "pass recordings with --snap"
    ),
    (["a.go": ""], ["a.go"], "a.go: error: unsupported file type .go [", "supported: .swift, .py, .java, .kt, .kts"),
    (
      ["a.rs": ""], ["a.rs"], "a.rs: error: unsupported file type .rs [",
      "supported: .swift, .py, .java, .kt, .kts, .js, .jsx, .mjs, .cjs, .ts, .tsx, .mts, .cts, .cs, .rb, .robot, .resource, .yaml, .yml; languages that are read: Swift, Python, Java, Kotlin, JavaScript, TypeScript, C#, Ruby, Robot Framework, Maestro"
    ),
    (
      ["t/a_test.go": "package a", "t/src/b.rs": ""], ["t"],
      "t: error: no sources found; 2 files in Go and Rust were not read: t/a_test.go, t/src/b.rs [",
      "languages that are read: Swift, Python, Java, Kotlin, JavaScript, TypeScript, C#, Ruby, Robot Framework, Maestro"
    ),
    (
      [".git/HEAD": "", ".gitignore": "*.go", "t/a.go": ""], ["t"], "t: error: no sources found [", nil
    ),
    (["a.b/Makefile": ""], ["a.b/Makefile"], "a.b/Makefile: error: unsupported file type [", "supported: .swift, .py"),
    (["x.json": "{}"], ["x.json"], "x.json: error: unsupported file type .json [", "supported: .swift"),
    (
      ["0001.xml": "<a/>"], ["0001.xml"], "0001.xml: error: this is a dump, not source code [",
      "pass the directory of the recording with --snapshots"
    ),
    (["a.yml": "a: b"], ["a.yml"], "a.yml: error: this YAML file is not a Maestro flow [", nil),
    (["a.py": ""], ["a.py", "b.py"], "b.py: error: no such file or directory [", nil),
  ]

  @Test(arguments: mistakes) func whatIsNotReadIsReported(
    _ row: (files: [String: String], arguments: [String], message: String, advice: String?)
  ) throws {
    let run = try Self.lint([], row.files, row.arguments)
    #expect(run.standardError.hasPrefix(row.message), "\(run.standardError)")
    if let advice = row.advice { #expect(run.standardError.contains("\n  \(advice)"), "\(run.standardError)") }
    #expect(run.exitCode == 2)
  }
}
