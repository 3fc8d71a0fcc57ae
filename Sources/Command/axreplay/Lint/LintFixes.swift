// Prints or applies the fixes for findings.

import Findings
import Reports
import Text

/// The fixes of a run with `--fix`.
struct LintFixes {
  private let plan: FixPlan
  private let count: Int

  /// Plans the fixes.
  ///
  /// - Parameter text: Returns the contents of a source file as originally read.
  init(_ findings: [Finding], text: (String) -> [UInt8]?) {
    plan = FixPlan(findings, text: text)
    count = findings.count
  }

  /// Prints the changes as a unified diff.
  func show() {
    for file in plan.files {
      guard let old = plan.original(of: file), let new = plan.text(of: file) else { continue }
      Terminal.standardOutput.write(UnifiedDiff.lines(old, new, file: SourcePath(file).text))
    }
    explainRefused()
    let findings = counted(count, "finding")
    Terminal.standardError.write(
      plan.applied.isEmpty
        ? "no safe fixes for \(findings)"
        : "\(plan.applied.count) of \(findings) can be fixed; use --write to apply the fixes")
  }

  /// Writes all changes, or none if a file has changed since it was read.
  ///
  /// - Throws: ``ExitStatus/unusable`` if a file has changed or cannot be written, after printing an error.
  func write() throws {
    explainRefused()
    var isChanged = false
    for file in plan.files where (try? DumpFile.bytes(of: file)) != plan.original(of: file) {
      isChanged = true
      ExitStatus.error("file-changed", "the file has changed since it was read; nothing was written", file: file)
    }
    if isChanged { throw ExitStatus.unusable }
    for file in plan.files {
      guard let new = plan.text(of: file) else { continue }
      try OutputFile.write(String(decoding: new, as: UTF8.self), to: file)
    }
    if !plan.applied.isEmpty {
      Terminal.standardError.write(
        "fixed \(counted(plan.applied.count, "finding")) in \(counted(plan.files.count, "file"))")
    }
  }

  private func explainRefused() {
    for rejected in plan.rejected {
      let reason =
        switch rejected.reason {
        case .overlaps: "it overlaps another fix; run --fix again"
        case .outOfRange: "the code to change was not found"
        }
      let place = DisplayText.visible(rejected.finding.position.description)
      Terminal.standardError.write(
        "\(place): skipped the fix for \(rejected.finding.code): \(reason)")
    }
  }
}
