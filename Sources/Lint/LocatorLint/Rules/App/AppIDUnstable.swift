// Reports identifiers that change with every run.

import AccessibilityTree
import Findings
import Text

enum AppIDUnstable: LintRule {
  static let description = RuleDescription(
    id: "app-id-unstable", severity: .error, summary: "an element's identifier changes from run to run",
    bases: [.snapshots], tags: ["app"])

  private struct Occurrence {
    var identifier: String
    var snapshot: SnapshotIndex
    var element: Int
  }

  static func findings(in lint: LintContext) -> [Finding] {
    var first: [String: Occurrence] = [:]
    var reported: Set<String> = []
    var findings: [Finding] = []
    var seen: Set<String> = []
    for snapshot in lint.ownSnapshots {
      let shown = lint[snapshot]
      guard let screen = shown.screen, seen.insert("\(screen)\n\(shown.recording)\n\(shown.tree.identity)").inserted
      else { continue }
      for (key, element) in unique(shown.tree) {
        guard let identifier = element.certainIdentifier else { continue }
        let name = "\(screen): \(key)"
        guard let before = first[name] else {
          first[name] = Occurrence(identifier: identifier, snapshot: snapshot, element: element.index)
          continue
        }
        let isOtherRun = lint[before.snapshot].recording != shown.recording
        guard isOtherRun, before.identifier != identifier, skeleton(before.identifier) == skeleton(identifier),
          reported.insert(name).inserted
        else { continue }
        findings.append(
          finding(
            at: lint.position(of: before.element, on: before.snapshot), subject: name,
            message:
              "the identifier of \(key) on \(screen) is \(before.identifier) in one run and \(identifier) in another",
            advice: "remove the part that changes",
            notes: lint.evidence([snapshot]) { _ in ("\(identifier) here", element.index) }))
      }
    }
    return findings
  }

  /// Elements whose combination of type and label is unique.
  private static func unique(_ tree: Snapshot) -> [(key: String, element: Element)] {
    var numbers: [TypedText: Int] = [:]
    var found: [(name: TypedText, element: Element)] = []
    for element in tree.ownElements {
      guard let label = element.label, !label.isEmpty else { continue }
      let name = TypedText(type: element.type, text: label)
      numbers[name, default: 0] += 1
      found.append((name, element))
    }
    return found.filter { numbers[$0.name] == 1 }.map { name, element in
      ("\(name.type.shortName) \(name.text.quoted(.key))", element)
    }
  }

  /// The identifier with `#` in place of each run of digits, and of each hexadecimal word that contains a digit.
  static func skeleton(_ identifier: String) -> String {
    var skeleton = ""
    var word = ""
    func flush() {
      let digits = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
      let isNumber = digits.allSatisfy(\.isHexDigit) && digits.contains(where: \.isNumber)
      skeleton += isNumber ? "#" : NumberedTexts.pattern(of: word)
      word = ""
    }
    for character in identifier {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        flush()
        skeleton.append(character)
      }
    }
    flush()
    return skeleton
  }
}
