// What the manual says of a rule.

/// A page of the manual. Each part is plain text; those that are code may have several lines.
public struct RulePage: Hashable, Sendable {
  /// What is found.
  public var what: String
  /// Which harm it does.
  public var why: String
  /// Code that is found, or nil.
  public var example: String?
  /// What to write in place of the example, or nil.
  public var better: String?

  /// A page from its parts.
  public init(what: String, why: String, example: String? = nil, better: String? = nil) {
    (self.what, self.why, self.example, self.better) = (what, why, example, better)
  }

  /// The page of a rule; an empty one if the manual has none.
  public static func page(of rule: String) -> RulePage { all[rule] ?? RulePage(what: "", why: "") }

  /// A page for each rule, by its id.
  static let all = pages(in: EmbeddedFiles.rules)

  /// Reads the manual: a heading for each rule, and below it what is found, “Why”, “Found in” and “Better”. Lines of prose are one
  /// paragraph; code stands between fences.
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
      RulePage(what: $0[""] ?? "", why: $0["Why"] ?? "", example: $0["Found in"], better: $0["Better"])
    }
  }
}
