// The parts of a SARIF 2.1.0 log that we write, under the names that they have there.

import Findings

struct SARIFLog: Encodable {
  var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  init(run: Run) { runs = [run] }

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    var tool: Tool
    var columnKind = "utf16CodeUnits"
    /// Where the base lies is not said: it differs from machine to machine.
    var originalUriBaseIds = [
      ArtifactLocation.base: ArtifactLocation(
        description: Message(text: "The directory in which axreplay was started."))
    ]
    var invocations: [Invocation]
    var results: [Result]
  }

  // MARK: The run

  /// How the run went. Findings are no reason for it to have failed.
  struct Invocation: Encodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }

  /// What a run stumbled over.
  struct Notification: Encodable {
    var descriptor: Descriptor
    var level: String
    var message: Message
    var locations: [Location]
  }

  struct Descriptor: Encodable {
    var id: String
  }

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "axreplay"
    var version: String
    var rules: [Rule]
  }

  // MARK: Rules

  struct Rule: Encodable {
    var id: String
    var shortDescription: MultiformatMessage
    var fullDescription: MultiformatMessage
    var help: MultiformatMessage
    var defaultConfiguration: Configuration
    var properties: Properties

    init(_ rule: RuleDescription) {
      let explanation = rule.explanation
      id = rule.id
      shortDescription = MultiformatMessage(text: rule.summary)
      fullDescription = MultiformatMessage(text: "\(explanation.what) \(explanation.why)")
      let codes = [("Found", explanation.example), ("Better", explanation.better)]
      let examples = codes.compactMap { title, code in code.map { (title, $0) } }
      let texts = ["\(explanation.what) \(explanation.why)"] + examples.map { "\($0):\n\($1)" }
      let prose = MarkdownText.prose("\(explanation.what) \(explanation.why)")
      let paragraphs = [prose] + examples.map { "\($0):\n\n\(MarkdownText.block($1))" }
      help = MultiformatMessage(
        text: texts.joined(separator: "\n\n"), markdown: paragraphs.joined(separator: "\n\n"))
      defaultConfiguration = Configuration(level: rule.severity.rawValue)
      // Services offer these as words to search by.
      var tags: [String] = []
      for tag in rule.bases.map(\.rawValue) + rule.tags where !tags.contains(tag) { tags.append(tag) }
      properties = Properties(tags: tags)
    }
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Properties: Encodable {
    var tags: [String]
  }

  struct MultiformatMessage: Encodable {
    var text: String
    var markdown: String?
  }

  // MARK: Results

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Message
    var locations: [Location]
    var relatedLocations: [Location]?
    var partialFingerprints: [String: String]
    var suppressions: [Suppression]
    var fixes: [Fix]?
  }

  struct Message: Encodable {
    var text: String
  }

  struct Suppression: Encodable {
    var kind: String
    var justification: String?
    var status = "accepted"

    init(_ suppressed: SuppressedFinding) {
      kind =
        switch suppressed.place {
        case .source: "inSource"
        case .baseline: "external"
        }
      justification = suppressed.reason
    }
  }

  struct Fix: Encodable {
    var description: Message
    var artifactChanges: [ArtifactChange]
  }

  struct ArtifactChange: Encodable {
    var artifactLocation: ArtifactLocation
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: Region
    var insertedContent: Content
  }

  struct Content: Encodable {
    var text: String
  }
}
