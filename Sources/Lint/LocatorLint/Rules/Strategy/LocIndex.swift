// Reports locators that identify an element by its index.

import Findings
import LocatorExtraction

enum LocIndex: WrittenLocatorRule {
  static let description = RuleDescription(
    id: "loc-index", severity: .warning, summary: "an element is identified by its index",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let written = lint.writtenLocators
    let templates = written.reduce(into: [String: Set<LocatorTemplate>]()) { templates, locator in
      templates[lint[locator].place.position.file, default: []].insert(lint[locator].template)
    }
    return written.compactMap { locator in
      isInherited(lint[locator], templates) ? nil : finding(about: locator, in: lint)
    }
  }

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    guard let position = template.steps.lazy.compactMap(position).first, !template.isBackButton, !isPosition(template.steps),
      !isCounting(lint[locator])
    else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    return lint.finding(
      Self.self, locator, "\(template) picks the element at \(position)",
      advice: lint.advice(for: locator, on: found) ?? "locate it by its identifier, content or container")
  }

  /// Whether elements of this kind are known by their position: windows, segments, and the wheels of a picker.
  private static func isPosition(_ steps: [LocatorTemplate.Step]) -> Bool {
    guard let index = steps.firstIndex(where: { position($0) != nil }) else { return false }
    let types = steps[..<index].compactMap { step -> ElementType? in
      switch step {
      case .descendants(let type), .children(let type): type
      default: nil
      }
    }
    let isSegment = types.last == .button && types.contains(.segmentedControl)
    return isSegment || types.last == .window || types.last == .pickerWheel
  }

  /// Whether another locator in the file already ends in the index, so that the index is reported there.
  private static func isInherited(_ locator: ExtractedLocator, _ templates: [String: Set<LocatorTemplate>]) -> Bool {
    let steps = locator.template.steps
    guard let index = steps.firstIndex(where: { position($0) != nil }), index < steps.count - 1 else { return false }
    let outer = LocatorTemplate(root: locator.template.root, steps: Array(steps[...index]))
    return templates[locator.place.position.file]?.contains(outer) ?? false
  }

  /// Whether the index only asks how many elements there are: whether the element at an index of equally named elements
  /// exists, or whether there is none.
  private static func isCounting(_ locator: ExtractedLocator) -> Bool {
    guard let last = locator.template.steps.last, position(last) != nil else { return false }
    return UseKind.isAbsenceOnly(locator) || UseKind.isExistenceOnly(locator) && locator.template.isDistinctive
  }

  /// An index that is fixed in the code. The caller is responsible for an index that is passed in.
  private static func position(_ step: LocatorTemplate.Step) -> String? {
    switch step {
    case .index(.at(let index)): "index \(index)"
    case .index(.last): "the last index"
    default: nil
    }
  }
}
