// Reads and writes the baseline of a run, whose paths do not depend on the working directory.

import Configuration
import Findings
import Reports

/// A baseline, and the directory that its paths are relative to: that of `axreplay.yml` or, without one, the working
/// directory in which it was written. Its first line has the way from its own directory to that one.
struct BaselineFile {
  /// The path as the user gave it.
  let path: String
  /// The baseline, with normalised paths.
  private let baseline: Baseline
  /// The absolute path of the directory that the paths are relative to.
  private let root: String

  /// Reads a baseline, and prints what is wrong with it.
  ///
  /// If no way is recorded, or none of the files is where it leads to, paths are relative to the directory of
  /// `axreplay.yml`, or else to the working directory.
  ///
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be read, after printing an error.
  init(_ path: String, _ file: ConfigurationFile) throws {
    self.path = path
    let bytes: [UInt8]
    do throws(DumpFile.Problem) {
      bytes = try DumpFile.bytes(of: path)
    } catch {
      throw ExitStatus.error(
        "file-unreadable", error.message, file: path, advice: "create the baseline with --write-baseline")
    }
    let reading = BaselineReader.read(bytes, file: path)
    for finding in reading.findings { Terminal.standardError.write(FindingText.lines(finding)) }
    guard let known = reading.baseline else { throw ExitStatus.unusable }
    let recorded = known.root.map { ProjectConfiguration.path($0, below: Self.directory(ofFile: path)) }
    let candidates = (recorded.map { [$0] } ?? []) + [file.directory, "."]
    let holding = candidates.first { Self.holdsFiles(of: known, $0) }
    let root = SourcePath.absolute(holding ?? candidates[0])
    self.root = root
    baseline = known.withPaths { Self.path(ProjectConfiguration.path($0, below: root), from: root) }
    guard holding == nil else { return }
    let missing = Finding(
      code: "baseline-files", severity: .warning, position: SourcePosition(file: path),
      message: "none of the files in this baseline exists below \(shown("."))",
      advice: "regenerate it with --write-baseline \(path)")
    Terminal.standardError.write(FindingText.lines(missing))
  }

  /// The directories of snapshots that were evaluated when the baseline was written.
  var snapshots: [String] { baseline.snapshots.map(shown) }

  /// Compares findings with the baseline.
  func apply(to findings: [Finding]) -> Baseline.Outcome {
    baseline.apply(to: findings) { Self.path($0, from: root) }
  }

  /// Returns the fingerprint by which the entries of the baseline identify a finding.
  func key(of finding: Finding) -> Fingerprint {
    baseline.key(of: finding, in: Self.path(finding.position.file, from: root))
  }

  /// Returns the finding about entries that match no finding; nil if there are none.
  func staleFinding(_ entries: [Baseline.Entry], isForbidden: Bool) -> Finding? {
    let shown = Baseline(entries: entries).withPaths(shown)
    return Baseline.staleFinding(shown.entries, file: path, isForbidden: isForbidden)
  }

  /// Returns a path of the baseline as it is printed: relative to the working directory, unless the path of the
  /// baseline itself is absolute.
  func shown(_ path: String) -> String {
    guard Self.isPlace(path) else { return path }
    let place = ProjectConfiguration.path(path, below: root)
    return self.path.hasPrefix("/") ? SourcePath(place).text : SourcePath.relative(place, to: ".")
  }

  /// Writes findings as a baseline.
  ///
  /// - Parameter snapshots: The snapshot directories that were evaluated.
  /// - Throws: ``ExitStatus/unusable`` if the baseline cannot be written, after printing an error.
  static func write(_ findings: [Finding], snapshots: [String], to path: String, _ file: ConfigurationFile) throws {
    let root = file.directory
    // The way to another place of the file system is that of this machine.
    let first = { (path: String) in SourcePath.absolute(path).split(separator: "/").first }
    let way = first(path) == first(root) ? SourcePath.relative(root, to: directory(ofFile: path)) : nil
    let baseline = Baseline(findings, snapshots: snapshots, root: way).withPaths { Self.path($0, from: root) }
    try OutputFile.write(baseline.text, to: path)
  }

  private static func path(_ path: String, from root: String) -> String {
    isPlace(path) ? SourcePath.relative(path, to: root) : path
  }

  /// Whether a finding is in a file or directory, and not in standard input.
  private static func isPlace(_ path: String) -> Bool { !path.isEmpty && path != "-" }

  /// Whether one of the files exists, or the baseline has none.
  private static func holdsFiles(of baseline: Baseline, _ root: String) -> Bool {
    baseline.entries.isEmpty
      || baseline.entries.contains { entry in
        let file = entry.fingerprint.file
        return !isPlace(file) || DumpFile.exists(ProjectConfiguration.path(file, below: root))
      }
  }

  private static func directory(ofFile path: String) -> String { SourcePath.absolute(path + "/..") }
}
