// Finds and reads the recording of a test.

import AccessibilityTree
import Configuration
import Findings
import Foundation
import Recordings
import SnapshotFormats
import Text

extension ScreenSource {
  /// The reason why a test has no recording.
  struct Missing: Error, CustomStringConvertible {
    /// The folders that were searched or the files that could not be read, one sentence per line.
    let description: String

    init(description: String) {
      self.description = description
    }

    /// Creates the error from the findings that were reported when the recording was read, one line each.
    init(_ findings: [Finding]) {
      let reasons = findings.map { "\($0.position): \($0.message)" + ($0.advice.map { " (\($0))" } ?? "") }
      description = reasons.joined(separator: "\n")
    }
  }

  /// Finds the recordings of a test: `AXREPLAY_RECORDING`, otherwise `<snapshots>/<Class>/<method>`,
  /// `<snapshots>/<Class>`, the test's entry in `axreplay.yml`, or the recordings inside `<snapshots>/<Class>`.
  /// `AXREPLAY_RECORDING` holds paths separated by colons; a folder that is not a recording stands for the recordings
  /// inside it. `<snapshots>` is `AXREPLAY_SNAPSHOTS`, otherwise the
  /// `snapshots` setting in the nearest `axreplay.yml`, otherwise the `snapshots` folder of the package under test.
  ///
  /// - Parameter before: The replay of the test before, if the test continues from it.
  /// - Returns: A replay from the beginning, or from the end of the test before, and warnings about the recording, one
  ///   sentence each.
  static func find(testClass: String, method: String, after before: ScreenSource?) throws(Missing) -> Found {
    let (paths, configuration) = try recordings(of: testClass, method)
    if let before, before.paths == paths { return Found(session: before.session, doubts: [], paths: paths) }
    var found = try read(paths, configuration, for: method)
    if let before { found.session.goOn(from: before.session) }
    return found
  }

  /// What was found for a test.
  struct Found {
    var session: ReplaySession
    /// Warnings about the recordings, one sentence each.
    var doubts: [String]
    /// The paths of the recordings.
    var paths: [String]
  }

  /// Whether a test continues from the test before it, according to `axreplay.yml`.
  static func goesOn(testClass: String, method: String) -> Bool {
    // A file that cannot be read fails the test when the recording is looked up.
    let settings = try? settings(of: FileManager.default.currentDirectoryPath)
    return settings?.configuration.goesOn(testClass, method: method) ?? false
  }

  private static func recordings(
    of testClass: String, _ method: String
  ) throws(Missing) -> (paths: [String], configuration: ProjectConfiguration?) {
    let package = FileManager.default.currentDirectoryPath
    let settings = try settings(of: package)
    let configuration = settings?.configuration
    if let text = Settings.text("AXREPLAY_RECORDING") {
      return (try recordings(inVariable: text), configuration)
    }
    let root = snapshots(settings, of: package)
    var candidates = ["\(root)/\(testClass)/\(method)", "\(root)/\(testClass)"]
    let entry = configuration?.recording(of: testClass, method: method)
    for path in candidates where isRecording(path) { return ([path], configuration) }
    if let entry {
      let found = try recordings(of: entry, for: testClass, snapshots: root, settings?.directory ?? package)
      if !found.recordings.isEmpty { return (found.recordings, configuration) }
      candidates += found.searched
    } else {
      let inside = recordings(inside: "\(root)/\(testClass)")
      if !inside.isEmpty { return (inside, configuration) }
    }
    let looked = candidates.map { "  \($0)" }.joined(separator: "\n")
    throw Missing(
      description: """
        No recording for \(testClass).\(method). Searched for \(Journal.fileName) or dumps (*.xml, *.json) in
        \(looked)
        \(mapping(of: testClass, method, configuration, entry))
        """)
  }

  /// Returns the path of the recordings folder.
  static func snapshots(_ settings: ProjectSettings?, of package: String) -> String {
    Settings.text("AXREPLAY_SNAPSHOTS")
      ?? settings.flatMap { settings in settings.configuration.snapshots.map(settings.path) }
      ?? ProjectConfiguration.path("snapshots", below: package)
  }

  /// Describes a test's entry in `axreplay.yml`.
  private static func mapping(
    of testClass: String, _ method: String, _ configuration: ProjectConfiguration?,
    _ entry: ProjectConfiguration.RecordingEntry?
  ) -> String {
    let file = ProjectConfiguration.fileName
    guard let configuration else { return "To map the test to a different folder, create \(file)" }
    if let entry { return "The last path comes from the entry for \(entry.pattern.text) at \(entry.position)" }
    let names = configuration.recordings.map(\.pattern.text)
    guard !names.isEmpty else { return "\(file) lists no recordings" }
    // If other methods of the class have entries, name the method in the message.
    let test = names.contains { $0.hasPrefix("\(testClass)/") } ? "\(testClass)/\(method)" : testClass
    let guesses = Spelling.suggestions(for: test, among: names)
    let others = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    return "\(file) has no entry for \(test); its entries are \(others)"
      + (guesses.first.map { "; did you mean \($0)?" } ?? "")
  }

  /// The contents of `axreplay.yml`, and the path of its directory, to which the paths in it are relative.
  struct ProjectSettings {
    var configuration: ProjectConfiguration
    var directory: String

    /// Returns a path in the file relative to the working directory, or as an absolute path.
    func path(_ path: String) -> String { ProjectConfiguration.path(path, below: directory) }
  }

  /// Reads `axreplay.yml` in a package, or else in the nearest directory above it; nil if there is none.
  static func settings(of package: String) throws(Missing) -> ProjectSettings? {
    guard
      let way = ProjectConfiguration.way(from: package, exists: { FileManager.default.fileExists(atPath: $0) })
    else { return nil }
    let directory = way.split(separator: "/").reduce(URL(fileURLWithPath: package)) { url, _ in
      url.deletingLastPathComponent()
    }.path
    let file = ProjectConfiguration.fileName
    guard let bytes = try? RegularFile.bytes(of: "\(directory)/\(file)") else { return nil }
    let reading = ConfigurationReader.read(bytes, file: way + file)
    guard let configuration = reading.configuration else { throw Missing(reading.findings) }
    return ProjectSettings(configuration: configuration, directory: directory)
  }

  /// Returns whether a folder contains a journal or dumps.
  static func isRecording(_ path: String) -> Bool {
    names(in: path).contains {
      $0 == Journal.fileName || (DumpFormat.isFileName($0) && RegularFile.size(of: "\(path)/\($0)") != nil)
    }
  }

  /// Returns the contents of a dump or picture of a screen; nil if it cannot be read.
  func bytes(of name: String, _ screen: Screen) -> Data? {
    let folder = screen.folder
    // The first dump of a recording that continues another recording is in a sibling folder.
    let bytes =
      (try? RegularFile.bytes(of: "\(folder)/\(name)"))
      ?? (try? RegularFile.bytes(of: RecordingFiles.path(of: name, beside: folder)))
    return bytes.map { Data($0) }
  }

  static func names(in path: String) -> [String] {
    // A missing folder is treated as empty.
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// A pool and the warnings about its recordings.
  private struct ReadPool {
    let pool: RecordingPool
    let doubts: [String]
  }

  /// The pools read so far, by their paths. Tests run one at a time, on the main thread.
  nonisolated(unsafe) private static var pools: [[String]: ReadPool] = [:]

  private static func read(
    _ paths: [String], _ configuration: ProjectConfiguration?, for method: String
  ) throws(Missing) -> Found {
    let options = try options(configuration)
    let known: ReadPool
    if let read = pools[paths] { known = read } else { known = try readPool(paths, configuration?.xctest) }
    // A single recording takes more memory than time.
    if paths.count > 1 { pools[paths] = known }
    guard let session = ReplaySession(in: known.pool, named: method, options: options) else {
      throw Missing(description: "No recording at \(paths.joined(separator: ", "))")
    }
    return Found(session: session, doubts: known.doubts, paths: paths)
  }

  private static func readPool(_ paths: [String], _ xctest: XCTestVersion?) throws(Missing) -> ReadPool {
    let snapshots = SnapshotPool()
    var recordings: [Recording] = []
    var doubts: [String] = []
    for path in paths {
      let (recording, own) = try read(path, xctest, snapshots)
      recordings.append(recording)
      doubts += own
    }
    let pool = RecordingPool(recordings)
    if let note = pool.exclusionNote { ProcessWarning.printOnce(note) }
    return ReadPool(pool: pool, doubts: doubts)
  }

  private static func read(
    _ path: String, _ xctest: XCTestVersion?, _ snapshots: SnapshotPool
  ) throws(Missing) -> (Recording, [String]) {
    let reading = RecordingReader.read(path, files(path), pool: snapshots, xctest: xctest)
    guard let recording = reading.recording else {
      throw Missing(reading.findings.filter { $0.severity == .error })
    }
    return (recording, reading.findings.map { "\($0.position): \($0.message)" })
  }

  /// Reads the replay options from the environment and, if they are not set there, from `axreplay.yml`.
  static func options(_ configuration: ProjectConfiguration? = nil) throws(Missing) -> ReplayOptions {
    do throws(InvalidReplayOptions) {
      var options = try ReplayOptions(environment: ProcessInfo.processInfo.environment)
      if Settings.text("AXREPLAY_SPLICE") == nil, let splice = configuration?.splice.flatMap(Splice.init) {
        options.splice = splice
      }
      options.relaunch = configuration?.relaunch.flatMap(ReplayOptions.Relaunch.init) ?? options.relaunch
      return options
    } catch {
      throw Missing(description: error.description)
    }
  }

  static func files(_ path: String) -> RecordingFiles {
    RecordingFiles(
      names: names(in: path).filter { RegularFile.size(of: "\(path)/\($0)") != nil || isFolder("\(path)/\($0)") },
      sibling: { name in
        let place = RecordingFiles.path(of: name, beside: path)
        return isFolder(place) ? files(place) : nil
      }, siblingNames: { names(in: RecordingFiles.path(of: ".", beside: path)) }
    ) { name in
      try? RegularFile.bytes(of: "\(path)/\(name)")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
