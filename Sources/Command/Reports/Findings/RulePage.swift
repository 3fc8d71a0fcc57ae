// Reads the manual pages of rules, and of the codes of other messages.

/// A manual page. All parts are plain text; code may have more than one line.
public struct RulePage: Hashable, Sendable {
  /// What the rule reports.
  public var what: String
  /// Why the reported issue is a problem.
  public var why: String
  /// An example of code that the rule reports; nil if there is none.
  public var example: String?
  /// The code to write instead of the example; nil if there is none.
  public var better: String?
  /// What to do about a message that is not of a rule; nil for rules.
  public var advice: String?

  /// Creates a page.
  public init(what: String, why: String, example: String? = nil, better: String? = nil, advice: String? = nil) {
    (self.what, self.why, self.example, self.better) = (what, why, example, better)
    self.advice = advice
  }

  /// Returns the page of a rule; an empty page if the manual has none.
  public static func page(of rule: String) -> RulePage { all[rule] ?? RulePage(what: "", why: "") }

  /// The codes of messages that are not of rules, sorted.
  public static let codes = all.filter { $0.value.advice != nil }.keys.sorted()

  /// The pages by rule id or code.
  static let all = pages(in: EmbeddedFiles.rules)

  /// Parses the manual. Each rule has a heading, followed by a description, “Why”, “Found in” and “Better”; other codes
  /// have “Found in” and “Do”. Lines of prose are joined into one paragraph; code is in fences.
  static func pages(in manual: String) -> [String: RulePage] {
    var texts: [String: [String: String]] = [:]
    var (rule, part, isCode) = ("", "", false)
    for line in manual.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if !isCode, line.hasPrefix("# ") {
        (rule, part) = (String(line.dropFirst(2)), "")
      } else if !isCode, line.hasPrefix("## ") {
        part = String(line.dropFirst(3))
      } else if isCode || !line.isEmpty {
        let before = texts[rule]?[part].map { $0 + (isCode ? "\n" : " ") } ?? ""
        texts[rule, default: [:]][part] = before + line
      }
    }
    return texts.mapValues {
      RulePage(
        what: $0[""] ?? "", why: $0["Why"] ?? "", example: $0["Found in"], better: $0["Better"], advice: $0["Do"])
    }
  }
}
