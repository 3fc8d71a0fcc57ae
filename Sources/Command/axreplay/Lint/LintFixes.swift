// Changes that repair findings: shown, or made.

import Findings
import Reports

/// What `--fix` does.
struct LintFixes {
  private let plan: FixPlan
  private let count: Int

  /// - Parameter text: The bytes of a source as it was when it was read.
  init(_ findings: [Finding], text: (String) -> [UInt8]?) {
    plan = FixPlan(findings, text: text)
    count = findings.count
  }

  /// Prints the changes as one difference.
  func show() {
    for file in plan.files {
      guard let old = plan.original(of: file), let new = plan.text(of: file) else { continue }
      Terminal.standardOutput.write(UnifiedDiff.lines(old, new, file: SourcePath(file).text))
    }
    explainRefused()
    let findings = counted(count, "finding")
    Terminal.standardError.write(
      plan.made.isEmpty
        ? "none of \(findings) has a fix that can be made"
        : "\(plan.made.count) of \(findings) can be fixed; --write does it")
  }

  /// Writes the changes, all or none of them.
  ///
  /// - Throws: ``ExitStatus/unusable`` if a file is not what it was when it was read, or cannot be written, after saying so.
  func write() throws {
    explainRefused()
    var isChanged = false
    for file in plan.files where (try? DumpFile.bytes(of: file)) != plan.original(of: file) {
      isChanged = true
      Terminal.standardError.write(
        "\(DisplayText.visible(file)): error: the file has changed since it was read; nothing is written"
      )
    }
    if isChanged { throw ExitStatus.unusable }
    for file in plan.files {
      guard let new = plan.text(of: file) else { continue }
      try OutputFile.write(String(decoding: new, as: UTF8.self), to: file)
    }
    if !plan.made.isEmpty {
      Terminal.standardError.write("\(plan.made.count) fixed in \(counted(plan.files.count, "file"))")
    }
  }

  private func explainRefused() {
    for refused in plan.refused {
      let reason =
        switch refused.reason {
        case .overlaps: "it changes what another fix changes; fix again when that is done"
        case .unknownPlace: "the place that it changes is not there"
        }
      let place = DisplayText.visible(refused.finding.position.description)
      Terminal.standardError.write(
        "\(place): the fix of \(refused.finding.code) is left out: \(reason)")
    }
  }
}
