// Reads axreplay.yml. (`Docs/Configuration.md`)

import AccessibilityTree
public import Findings
import Text

/// Reads `axreplay.yml`.
///
///     let reading = ConfigurationReader.read(Array("snapshot: ui".utf8), file: "axreplay.yml")
///     reading.findings.first?.message  // unknown key “snapshot”
///     reading.findings.first?.advice   // did you mean snapshots?
public struct ConfigurationReader {
  /// The configuration, or the errors in the file.
  public struct Reading: Sendable {
    /// The configuration; nil if there is any error, because a partial configuration could be misleading.
    public let configuration: ProjectConfiguration?
    /// All errors in file order, with lines and columns.
    public let findings: [Finding]
  }

  /// Reads a file. A file that is empty or contains only comments gives an empty configuration.
  ///
  /// - Parameter rules: The known rules and tags; nil to accept any names.
  public static func read(_ bytes: [UInt8], file: String, rules: KnownRules? = nil) -> Reading {
    var reader = ConfigurationReader(
      values: YAMLValues(YAMLDocument(bytes, file: file, for: purpose)), knownRules: rules)
    let configuration = reader.configuration()
    let findings = reader.values.findings.sortedByPosition()
    return Reading(configuration: findings.isEmpty ? configuration : nil, findings: findings)
  }

  private static let purpose = YAMLDocument.Purpose(
    code: "configuration", name: "a configuration file", largest: 1 << 18)

  var values: YAMLValues
  let knownRules: KnownRules?

  private init(values: YAMLValues, knownRules: KnownRules?) {
    self.values = values
    self.knownRules = knownRules
  }

  private static let keys = [
    "snapshots", "recordings", "continues", "splice", "relaunch", "artifacts", "xctest", "lint",
  ]

  private mutating func configuration() -> ProjectConfiguration {
    var configuration = ProjectConfiguration()
    guard let root = values.document.root,
      let entries = values.entries(root, "the file", example: "snapshots: ui-recordings")
    else { return configuration }
    for entry in entries {
      switch entry.key.text {
      case "snapshots": configuration.snapshots = path(entry.value, of: "`snapshots`")
      case "artifacts": configuration.artifacts = path(entry.value, of: "`artifacts`")
      case "recordings": configuration.recordings = recordings(entry.value)
      case "continues": configuration.continues = continues(entry.value)
      case "splice":
        configuration.splice = word(
          entry.value, of: "splice", among: ProjectConfiguration.splices, expected: "a grade of screens",
          advice: "write off, equal, same or similar")
      case "relaunch":
        configuration.relaunch = word(
          entry.value, of: "relaunch", among: ProjectConfiguration.relaunches, expected: "what an app remembers",
          advice: "write fresh if the app begins afresh whenever it is launched, or else unknown")
      case "xctest": configuration.xctest = xctest(entry.value)
      case "lint": configuration.lint = lint(entry.value)
      default: values.reportUnknown(entry.key, among: Self.keys)
      }
    }
    return configuration
  }

  private mutating func recordings(_ node: YAMLNode) -> [ProjectConfiguration.RecordingEntry] {
    guard let entries = values.entries(node, "`recordings`", example: "LoginTests: shop-login") else { return [] }
    var result: [ProjectConfiguration.RecordingEntry] = []
    for entry in entries {
      let directories = (entry.value.sequence ?? [entry.value]).map { path($0, of: Quotation.of(entry.key.text)) }
      guard let pattern = pattern(entry.key) else { continue }
      if directories.isEmpty {
        values.report("value", entry.value, "\(Quotation.of(entry.key.text)) is empty; it must name a directory")
      }
      let known = directories.compactMap { $0 }
      guard !known.isEmpty, known.count == directories.count else { continue }
      result.append(
        ProjectConfiguration.RecordingEntry(pattern: pattern, directories: known, position: entry.key.position))
    }
    return result
  }

  private mutating func continues(_ node: YAMLNode) -> [TestPattern] {
    (node.sequence ?? [node]).compactMap { item in
      guard let text = values.document.text(item), !item.isNull else {
        values.report("value", item, values.mismatch(item, "`continues`", "a test class"))
        return nil
      }
      return pattern(text)
    }
  }

  private mutating func pattern(_ text: PositionedText) -> TestPattern? {
    if let pattern = TestPattern(text.text) { return pattern }
    values.report(
      "test", text, "\(Quotation.of(text.text)) is not a test class or test method",
      advice: "write LoginTests or LoginTests/testLogin; * matches any characters")
    return nil
  }

  /// Reads one of several words.
  private mutating func word(
    _ node: YAMLNode, of key: String, among known: [String], expected: String, advice: String
  ) -> String? {
    let text = values.document.text(node)?.text
    if let text, known.contains(text) { return text }
    values.report("value", node, values.mismatch(node, "`\(key)`", expected), advice: advice)
    return nil
  }

  private mutating func xctest(_ node: YAMLNode) -> XCTestVersion? {
    let version = values.document.text(node).flatMap { XCTestVersion($0.text) }
    if version == nil {
      values.report(
        "value", node, values.mismatch(node, "`xctest`", "an Xcode version"),
        advice: "write the version of Xcode that runs the tests, such as 26 or 16.2")
    }
    return version
  }

  /// - Parameter key: The key, quoted for messages.
  private mutating func path(_ node: YAMLNode, of key: String) -> String? {
    guard let text = values.document.text(node)?.text, !node.isNull else {
      values.report("value", node, values.mismatch(node, key, "a directory"))
      return nil
    }
    guard !text.isEmpty, !text.contains("\0") else {
      values.report("value", node, "\(key) is not a valid directory path")
      return nil
    }
    return text
  }
}
