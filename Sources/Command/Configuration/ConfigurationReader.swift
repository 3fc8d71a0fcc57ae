// From the bytes of axreplay.yml to a configuration. (`Docs/Formats.md`)

public import Findings
import Yams

/// Reads `axreplay.yml`.
///
///     let reading = ConfigurationReader.read(Array("snapshot: ui".utf8), file: "axreplay.yml")
///     reading.findings.first?.message  // “snapshot” means nothing here
///     reading.findings.first?.advice   // did you mean snapshots?
public struct ConfigurationReader {
  /// What came of it.
  public struct Reading: Sendable {
    /// Nil if anything is wrong: what was meant cannot be told from the rest.
    public let configuration: ProjectConfiguration?
    /// Everything that is wrong, with lines and columns.
    public let findings: [Finding]
  }

  /// Reads a whole file. One that is empty, or holds comments alone, is a configuration that says nothing.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    var reader = ConfigurationReader(document: YAMLDocument(bytes, file: file))
    let configuration = reader.configuration()
    return Reading(configuration: reader.findings.isEmpty ? configuration : nil, findings: reader.findings)
  }

  private let document: YAMLDocument
  private var findings: [Finding] = []

  private init(document: YAMLDocument) {
    self.document = document
  }

  private static let keys = ["snapshots", "recordings", "artifacts"]

  private mutating func configuration() -> ProjectConfiguration {
    var configuration = ProjectConfiguration()
    switch document.root() {
    case .failure(let problem): findings.append(problem.finding)
    case .success(nil): break
    case .success(let root?):
      guard let entries = mapping(root, "the configuration", example: "snapshots: ui-recordings") else { break }
      for (key, value) in entries {
        switch key.scalar?.string {
        case "snapshots": configuration.snapshots = path(value, of: "snapshots")
        case "artifacts": configuration.artifacts = path(value, of: "artifacts")
        case "recordings": configuration.recordings = recordings(value)
        case let name: reportKey(name, at: key)
        }
      }
    }
    return configuration
  }

  private mutating func recordings(_ node: Node) -> [ProjectConfiguration.RecordingEntry] {
    guard let entries = mapping(node, "“recordings”", example: "LoginTests: shop-login") else { return [] }
    var result: [ProjectConfiguration.RecordingEntry] = []
    for (key, value) in entries {
      let text = key.scalar?.string ?? ""
      let directory = path(value, of: text)
      guard let pattern = TestPattern(text) else {
        report(
          "configuration-test", key, "“\(text)” is no test class and no method of one",
          advice: "write LoginTests, or LoginTests/testLogin; * stands for any letters")
        continue
      }
      if let directory {
        result.append(
          ProjectConfiguration.RecordingEntry(pattern: pattern, directory: directory, position: document.position(key)))
      }
    }
    return result
  }

  // MARK: Values

  private mutating func mapping(_ node: Node, _ name: String, example: String) -> [(key: Node, value: Node)]? {
    // A key without anything below it is no mistake: somebody has taken out the last entry.
    if node.isNothing { return [] }
    if let mapping = node.mapping { return Array(mapping) }
    report(
      "configuration-value", node, "\(name) is \(node.explained), and keys with values are expected",
      advice: "for example “\(example)”")
    return nil
  }

  private mutating func path(_ node: Node, of key: String) -> String? {
    guard let scalar = node.scalar, !node.isNothing else {
      report("configuration-value", node, "“\(key)” is \(node.explained), and a directory is expected")
      return nil
    }
    guard !scalar.string.isEmpty, !scalar.string.contains("\0") else {
      report("configuration-value", node, "“\(key)” names no directory")
      return nil
    }
    return scalar.string
  }

  // MARK: Findings

  private mutating func reportKey(_ name: String?, at key: Node) {
    guard let name else {
      report("configuration-key", key, "a key is \(key.explained), and a name is expected")
      return
    }
    let guesses = Spelling.suggestions(for: name, among: Self.keys)
    report(
      "configuration-key", key, "“\(name)” means nothing here",
      advice: guesses.first.map { "did you mean \($0)?" } ?? "the keys are \(Self.keys.joined(separator: ", "))")
  }

  private mutating func report(_ code: String, _ node: Node, _ message: String, advice: String? = nil) {
    findings.append(
      Finding(code: code, severity: .error, position: document.position(node), message: message, advice: advice))
  }
}

extension Node {
  /// `~`, `null`, or nothing at all.
  fileprivate var isNothing: Bool {
    guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// What it is, for a message.
  fileprivate var explained: String {
    switch self {
    case .scalar(let scalar): isNothing ? "empty" : "“\(scalar.string.prefix(40))”"
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }
}
