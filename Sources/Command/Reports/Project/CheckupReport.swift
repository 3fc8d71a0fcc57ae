// Formats what axreplay doctor checked.

package import Findings
import JSON
import Text

/// What is there, what is missing and what is wrong in a project and on this machine.
package struct CheckupReport {
  /// The result of a check.
  package enum Status: String, CaseIterable {
    case ok
    /// Something is not there, without which axreplay does less.
    case missing
    /// Something cannot be used.
    case error
  }

  /// A check.
  package struct Check {
    /// What was checked: `settings`, `recordings`.
    package var name: String
    package var status: Status
    /// What was found or is missing.
    package var message: String
    /// What to do; nil for nothing.
    package var advice: String?
    /// The problems in files.
    package var findings: [Finding]

    package init(
      _ name: String, _ status: Status, message: String, advice: String? = nil, findings: [Finding] = []
    ) {
      (self.name, self.status, self.message) = (name, status, message)
      (self.advice, self.findings) = (advice, findings)
    }
  }

  package var checks: [Check] = []

  package init() {}

  package var hasErrors: Bool { checks.contains { $0.status == .error } }

  /// Returns a line for each check, with its problems and its advice below it, and a last line with the counts.
  package var lines: [StyledText] {
    let width = checks.map(\.name.count).max() ?? 0
    let indent = String(repeating: " ", count: Self.statusWidth)
    var lines: [StyledText] = []
    for check in checks {
      var line = StyledText(padded(check.status.rawValue, to: Self.statusWidth), Self.role(of: check.status))
      line.append(padded(check.name, to: width + 2), .type)
      line.append(DisplayText.visible(check.message))
      lines.append(line)
      for finding in check.findings { lines += FindingText.lines(finding).map { StyledText(indent).appending($0) } }
      if let advice = check.advice { lines.append(StyledText(indent + DisplayText.visible(advice))) }
    }
    return lines + [summary]
  }

  /// Returns the report as JSON.
  package func json(toolVersion: String) -> String {
    let checks: [JSONObject] = checks.map { check in
      let findings: [JSONObject] = check.findings.map {
        [
          "file": $0.position.file, "line": $0.position.line, "column": $0.position.column,
          "severity": $0.severity.rawValue, "code": $0.code, "message": $0.message, "advice": $0.advice,
        ]
      }
      return [
        "name": check.name, "status": check.status.rawValue, "message": check.message, "advice": check.advice,
        "findings": findings.isEmpty ? nil : findings,
      ]
    }
    let object: JSONObject = ["tool": "axreplay \(toolVersion)", "checks": checks]
    return JSONText.document(object)
  }

  private var summary: StyledText {
    func count(_ status: Status) -> Int { checks.count { $0.status == status } }
    let (errors, missing) = (count(.error), count(.missing))
    let parts = (errors > 0 ? [counted(errors, "error")] : []) + (missing > 0 ? ["\(missing) missing"] : [])
    if parts.isEmpty { return StyledText("nothing is missing", .success) }
    return StyledText(listed(parts, "and"), errors > 0 ? .failure : .doubt)
  }

  private static let statusWidth = 9

  private static func role(of status: Status) -> StyledText.Role {
    switch status {
    case .ok: .success
    case .missing: .doubt
    case .error: .failure
    }
  }
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
