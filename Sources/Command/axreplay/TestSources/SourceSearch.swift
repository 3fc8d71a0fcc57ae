// Searches directories for the sources of tests.

import AppiumSources
import Findings
import Recordings

/// The sources in a directory and its subdirectories.
///
/// Hidden files and folders, folders with dependencies or build products, and files that git ignores are skipped. The
/// directory itself is searched even if git ignores it.
struct SourceSearch {
  /// The files, sorted by path.
  private(set) var paths: [String] = []
  /// Directories that cannot be read, with the reasons.
  private(set) var problems: [Finding] = []
  /// The files in Objective-C with UI tests, sorted by path. They are not read.
  private(set) var objectiveC: [String] = []
  /// The files in other languages that are not read, such as Go, sorted by path.
  private(set) var foreign: [String] = []
  /// The files beside the sources whose names were chosen, sorted by path.
  private(set) var collected: [String] = []
  private let isCollected: (_ name: String) -> Bool
  /// The skipped files and folders, with the reasons.
  private var skipped: [(path: String, reason: String)] = []
  /// True if there is a recording in the directory.
  private var hasRecording = false
  private let languages: Set<TestLanguage>
  private var ignores: [String: GitIgnores] = [:]

  /// - Parameter isCollected: Chooses files besides the sources by their names.
  init(
    _ directory: String, _ languages: Set<TestLanguage>,
    collecting isCollected: @escaping (String) -> Bool = { _ in false }
  ) {
    self.languages = languages
    self.isCollected = isCollected
    let above = GitIgnores(above: directory)
    add(above.problems)
    FileSearch.walk(directory) { place, listing in
      guard let names = listing?.names else {
        problems.append(Finding(unreadable: place, "cannot read the directory"))
        return []
      }
      if place != directory, let reason = SkippedFolders.reason(toSkipFolderWith: names) {
        skipped.append((place, reason))
        return []
      }
      let parent = place == directory ? above : ignores[Self.parent(of: place)] ?? above
      let here = parent.entering(place)
      add(here.problems)
      ignores[place] = here
      return visit(place, names, here)
    }
    paths.sort()
    objectiveC.sort()
    foreign.sort()
    collected.sort()
  }

  /// Adds the sources in a directory, and returns the names to search.
  private mutating func visit(_ place: String, _ names: [String], _ ignores: GitIgnores) -> [String] {
    let flows = FileSearch.path(of: Self.flows, in: place)
    let hasFlows = languages.contains(.other(.maestro)) && DumpFile.isDirectory(flows)
    let names = hasFlows ? names + [Self.flows] : names
    let siblings = Set(names)
    if siblings.contains(Journal.fileName) { hasRecording = true }
    return names.filter { name in
      let path = FileSearch.path(of: name, in: place)
      let isSource = TestLanguage(path: name).map(languages.contains) ?? false
      let isObjectiveC = languages.contains(.swift) && (name.hasSuffix(".m") || name.hasSuffix(".mm"))
      let isForeign = ForeignLanguage.title(ofFile: name) != nil
      let isOther = !isSource && isCollected(name)
      let isFile = (isSource || isObjectiveC || isForeign || isOther) && DumpFile.isRegular(path)
      if let reason = ignores.reason(toIgnore: path, isDirectory: !isFile) {
        if isFile ? isSource || isObjectiveC : DumpFile.isDirectory(path) {
          skipped.append((path, "\(reason.path):\(reason.line)"))
        }
        return false
      }
      if isFile {
        if isSource {
          paths.append(path)
        } else if isOther {
          collected.append(path)
        } else if isForeign {
          foreign.append(path)
        } else if Self.hasUITests(path) {
          objectiveC.append(path)
        }
        return false
      }
      guard let reason = SkippedFolders.reason(toSkip: name, besides: siblings), DumpFile.isDirectory(path) else {
        return true
      }
      skipped.append((path, reason))
      return false
    }
  }

  /// The usual folder of Maestro's flows, which is searched although it is hidden.
  private static let flows = ".maestro"

  /// Whether a file in Objective-C uses XCTest's classes for UI tests.
  private static func hasUITests(_ path: String) -> Bool {
    let bytes = try? DumpFile.bytes(of: path)
    return bytes?.contains(Array("XCUI".utf8)) ?? false
  }

  /// The finding for a directory without sources, which names what was skipped.
  func emptyFinding(_ argument: String) -> Finding {
    let titles = TestLanguage.allCases.filter(languages.contains).map(\.title)
    var message =
      languages == TestLanguage.all ? "no sources found" : "no \(titles.joined(separator: " or ")) files found"
    let unread = [UnreadTests.sentence(objectiveC), UnreadTests.sentence(foreign: foreign, "file")]
    for sentence in unread.compactMap(\.self) { message += "; \(sentence)" }
    if !skipped.isEmpty {
      let named = skipped.sorted { $0.path < $1.path }.prefix(Self.namedCount).map { "\($0.path) (\($0.reason))" }
      let others = skipped.count - named.count
      message += "; skipped: \(named.joined(separator: ", "))" + (others > 0 ? " and \(others) more" : "")
    }
    return Finding(
      unreadable: argument, message,
      advice: hasRecording
        ? "pass recordings with --snapshots"
        : !foreign.isEmpty
          ? ForeignLanguage.advice(languages)
          : skipped.isEmpty ? nil : "to lint skipped files, pass the paths of these files or folders")
  }

  private static let namedCount = 3

  private mutating func add(_ unread: [(path: String, message: String)]) {
    for (path, message) in unread {
      problems.append(
        Finding(
          code: "file-unreadable", severity: .warning, position: SourcePosition(file: path), message: message,
          advice: "files that it ignores are linted"))
    }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? path
  }
}
