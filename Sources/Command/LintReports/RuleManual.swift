// The manual of the rules: a page a rule, and a list of them.

public import Findings
public import Reports

/// What rules say of themselves, for people who meet one of their findings.
public enum RuleManual {
  // MARK: Lists

  /// The rules in groups, a line each: `loc-index  warning  a position in a list of elements is written down`.
  public static func list(_ rules: [RuleDescription]) -> [StyledText] {
    groups(rules).flatMap { group in
      var table = StyledTable([.left, .left, .left])
      for rule in group.rules {
        table.add([
          StyledText(rule.id, .type), StyledText(rule.severity.rawValue, role(of: rule.severity)),
          StyledText(rule.summary),
        ])
      }
      return [StyledText(group.title)] + table.lines(indentation: 2) + [StyledText()]
    }
  }

  /// What no rule checks, a line each; no line without such checks.
  public static func list(_ checks: [UndecidedCheck]) -> [StyledText] {
    guard !checks.isEmpty else { return [] }
    var table = StyledTable([.left, .left])
    for check in checks { table.add([StyledText(check.what), StyledText(check.why, .secondary)]) }
    return [StyledText(undecidedTitle)] + table.lines(indentation: 2) + [StyledText()]
  }

  private static let undecidedTitle = "What is not checked, and why"

  /// The list as a Markdown page that leads to the page of each rule, and ends with what no rule checks.
  public static func markdownList(_ rules: [RuleDescription], _ checks: [UndecidedCheck]) -> String {
    let tables = groups(rules).map { group in
      let rows = group.rules.map {
        "| [\($0.id)](\($0.id).md) | \($0.severity.rawValue) | \(MarkdownText.manual($0.summary)) |"
      }
      return
        "## \(group.title)\n\n| Rule | Severity | What it finds |\n|---|---|---|\n\(rows.joined(separator: "\n"))\n"
    }
    return (["# Rules\n\n\(introduction)\n"] + tables + markdown(checks)).joined(separator: "\n")
  }

  private static func markdown(_ checks: [UndecidedCheck]) -> [String] {
    guard !checks.isEmpty else { return [] }
    let rows = checks.map { "| \(MarkdownText.manual($0.what)) | \(MarkdownText.manual($0.why)) |" }
    return ["## \(undecidedTitle)\n\n| What | Why |\n|---|---|\n\(rows.joined(separator: "\n"))\n"]
  }

  private static let introduction =
    "What `axreplay lint` and `axreplay verify` look for. `axreplay lint --explain RULE` prints the page of a rule; "
    + "[Linting.md](../Linting.md) says how to choose them, and how to live with findings. "
    + "These pages are written by `make rules`."

  // MARK: Pages

  /// A rule as a page for terminals.
  public static func lines(_ rule: RuleDescription) -> [StyledText] {
    var head = StyledText(rule.id, .type)
    head.append("  \(rule.severity.rawValue)", role(of: rule.severity))
    head.append("  \(needs(rule))", .secondary)
    var lines = [head, StyledText("  \(rule.summary)")]
    for part in parts(rule) {
      lines += [StyledText(), StyledText(part.title, .secondary)]
      lines += part.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        StyledText($0.isEmpty ? "" : "  \($0)", part.isCode ? .string : .plain)
      }
    }
    return lines
  }

  /// A rule as a Markdown page.
  public static func markdown(_ rule: RuleDescription) -> String {
    let summary = rule.summary.prefix(1).uppercased() + rule.summary.dropFirst()
    var paragraphs = [
      "# \(rule.id)", "\(MarkdownText.manual(summary)).", "Severity \(rule.severity.rawValue); \(needs(rule)).",
    ]
    for part in parts(rule) {
      paragraphs.append("## \(part.title)")
      paragraphs.append(part.isCode ? MarkdownText.block(part.text) : MarkdownText.manual(part.text))
    }
    return paragraphs.joined(separator: "\n\n") + "\n"
  }

  private static func parts(_ rule: RuleDescription) -> [(title: String, text: String, isCode: Bool)] {
    let page = RulePage.page(of: rule.id)
    let parts = [("What", page.what, false), ("Why", page.why, false)]
    return parts
      + [("Found in", page.example), ("Better", page.better)].compactMap { title, text in
        text.map { (title, $0, true) }
      }
  }

  /// `looks at sources and snapshots; tags: strategy`
  private static func needs(_ rule: RuleDescription) -> String {
    let bases = rule.bases.map { $0 == .source ? "sources" : $0.rawValue }
    let tags = rule.tags.isEmpty ? "" : "; tags: \(rule.tags.joined(separator: ", "))"
    return "looks at \(bases.joined(separator: " and "))\(tags)"
  }

  // MARK: JSON

  /// The rules as a JSON object. Keys and values are specified in `Docs/Formats.md`.
  public static func json(_ rules: [RuleDescription]) -> String {
    let pages: [JSONObject] = rules.map { rule in
      let page = RulePage.page(of: rule.id)
      return [
        "id": rule.id, "severity": rule.severity.rawValue, "summary": rule.summary, "what": page.what, "why": page.why,
        "example": page.example, "better": page.better, "bases": rule.bases.map(\.rawValue), "tags": rule.tags,
      ]
    }
    return JSONText.encode(["rules": pages])
  }

  // MARK: Groups

  /// What a group is called, by the first tag of its rules or by what their names begin with.
  private static let titles = [
    ("resolution", "Locators and what they find"), ("strategy", "How locators are written"),
    ("app", "The app's side"), ("accessibility", "Accessibility"), ("page", "Page models, waits and alerts"),
    ("trans", "Transitions"),
    ("wait", "Waits in recordings"), ("recording", "Recordings"), ("hygiene", "The lint itself"),
  ]

  private static func groups(_ rules: [RuleDescription]) -> [(title: String, rules: [RuleDescription])] {
    func group(_ rule: RuleDescription) -> String {
      let words = rule.tags + [String(rule.id.prefix { $0 != "-" })]
      return words.first { word in titles.contains { $0.0 == word } } ?? "hygiene"
    }
    return titles.compactMap { tag, title in
      let members = rules.filter { group($0) == tag }.sorted { $0.id < $1.id }
      return members.isEmpty ? nil : (title, members)
    }
  }

  private static func role(of severity: Severity) -> StyledText.Role {
    switch severity {
    case .error: .failure
    case .warning: .doubt
    case .note: .secondary
    }
  }
}
