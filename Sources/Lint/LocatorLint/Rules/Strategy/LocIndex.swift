// Reports locators that identify an element by its index.

import AccessibilityTree
import ElementQueries
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
    let monitored = monitoredTaps(lint)
    return written.compactMap { locator in
      let (template, file) = (lint[locator].template, lint[locator].place.position.file)
      if template.isRelative && monitored[file]?.contains(template) == true { return nil }
      return isInherited(lint[locator], templates) ? nil : finding(about: locator, in: lint)
    }
  }

  /// Returns what interruption monitors tap, by file. The buttons of system alerts have no identifiers, and
  /// irq-locale-button checks how monitors find them.
  private static func monitoredTaps(_ lint: LintContext) -> [String: Set<LocatorTemplate>] {
    lint.extraction.facts.calls.reduce(into: [:]) { taps, call in
      guard call.kind == .interruptionMonitor else { return }
      taps[call.position.file, default: []].formUnion(call.taps)
    }
  }

  static func finding(about locator: LocatorIndex, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    guard template.driver?.isRelative != true, let index = index(in: template),
      let position = position(template.steps[index]), !lint.queriesSystemApp(locator), !template.isBackButton,
      !isCounting(lint[locator])
    else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    let indexed =
      template.driver == nil
      ? LocatorTemplate(root: template.root, steps: Array(template.steps[...index])) : template
    return lint.finding(
      Self.self, locator, "\(indexed) picks the element at \(position)",
      advice: lint.advice(for: locator, on: found) ?? "locate it by its identifier, content or container")
  }

  /// Returns the first step with an index for which there should be something better. If the query begins with an
  /// index, as in `var last: XCUIElement { element(boundBy: count - 1) }`, the caller is responsible for the rest.
  private static func index(in template: LocatorTemplate) -> Int? {
    template.steps.indices.first { index in
      position(template.steps[index]) != nil && !isPosition(template.steps, index)
        && !(index == 0 && template.isRelative)
    }
  }

  /// Types of which a screen usually has one element, and cells, of which tests often take any. For these types, index
  /// 0 is the same as `firstMatch`.
  private static let harmlessWhenFirst: Set<ElementType> = [
    .alert, .sheet, .dialog, .popover, .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar, .menuBar,
    .progressIndicator, .activityIndicator, .cell,
  ]

  /// Whether there is nothing better than the index: for windows, segments and the wheels of a picker, which are known
  /// by their position, and for ``harmlessWhenFirst``.
  private static func isPosition(_ steps: [LocatorTemplate.Step], _ index: Int) -> Bool {
    let types = steps[..<index].compactMap { step -> ElementType? in
      switch step {
      case .descendants(let type), .children(let type): type
      default: nil
      }
    }
    guard let type = types.last else { return false }
    if steps[index] == .index(.at(0)), index > 0, steps[index - 1].key == nil, harmlessWhenFirst.contains(type) {
      return true
    }
    return type == .window || type == .pickerWheel || type == .button && types.contains(.segmentedControl)
  }

  /// Whether another locator in the file already ends in the index, so that the index is reported there.
  private static func isInherited(_ locator: ExtractedLocator, _ templates: [String: Set<LocatorTemplate>]) -> Bool {
    let steps = locator.template.steps
    guard let index = index(in: locator.template), index < steps.count - 1 else { return false }
    let outer = LocatorTemplate(root: locator.template.root, steps: Array(steps[...index]))
    return templates[locator.place.position.file]?.contains(outer) ?? false
  }

  /// Whether the index only asks how many elements there are: whether the element at an index of equally named elements
  /// exists, also if the project's own `waitForExistence(_:)` asks, or whether there is none.
  private static func isCounting(_ locator: ExtractedLocator) -> Bool {
    guard let last = locator.template.steps.last, position(last) != nil else { return false }
    if UseKind.isAbsenceOnly(locator) { return true }
    let isAwaited = !locator.uses.isEmpty && locator.uses.allSatisfy { $0.isArgument && $0.name.hasSuffix("Existence") }
    return (isAwaited || UseKind.isExistenceOnly(locator)) && locator.template.isDistinctive
  }

  /// An index that is fixed in the code. The caller is responsible for an index that is passed in.
  private static func position(_ step: LocatorTemplate.Step) -> String? {
    switch step {
    case .index(.at(let index)): "index \(index)"
    case .index(.last): "the last index"
    case .other(.position(let position)): "position \(position)"
    default: nil
    }
  }
}
