// Reports locators that identify an element by its index.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorExtraction
import LocatorStrategies

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
      // Another locator in the file may already end in an index of this one, which is reported there.
      let own = indices(in: template).filter { index in
        let outer = LocatorTemplate(root: template.root, steps: Array(template.steps[...index]))
        return index == template.steps.count - 1 || templates[file]?.contains(outer) != true
      }
      return own.isEmpty && !indices(in: template).isEmpty ? nil : finding(about: locator, at: own.first, in: lint)
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
    finding(about: locator, at: indices(in: lint[locator].template).first, in: lint)
  }

  private static func finding(about locator: LocatorIndex, at index: Int?, in lint: LintContext) -> Finding? {
    let template = lint[locator].template
    guard template.driver?.isRelative != true,
      let position = index.flatMap({ position(template.steps[$0]) }) ?? lastPosition(template),
      !lint.queriesSystemApp(locator), !template.isBackButton, !isCounting(lint[locator])
    else { return nil }
    let found = lint.isExact(locator) ? lint.located(locator, on: lint.relevantSnapshots(for: locator).snapshots) : []
    var indexed = template
    if template.driver == nil, let index { indexed.steps = Array(template.steps[...index]) }
    return lint.finding(
      Self.self, locator: locator, message: "\(indexed) picks the element at \(position)",
      advice: lint.advice(for: locator, on: found) ?? "locate it by its identifier, content or container")
  }

  /// Returns the steps with an index for which there should be something better. If the query begins with an index, as
  /// in `var last: XCUIElement { element(boundBy: count - 1) }`, the caller is responsible for the rest.
  private static func indices(in template: LocatorTemplate) -> [Int] {
    template.steps.indices.filter { index in
      position(template.steps[index]) != nil && !isPosition(template.steps, at: index) && !isFirst(template, at: index)
        && !(index == 0 && template.isRelative)
    }
  }

  /// Whether a search for one element takes the first match of an XPath, which it does anyway: `(//a[@text='b'])[1]`.
  private static func isFirst(_ template: LocatorTemplate, at index: Int) -> Bool {
    guard template.steps[index] == .other(.position(1)), index == template.steps.count - 2,
      template.steps.last == .first, case .text(let start)? = template.driver?.text.pieces.first
    else { return false }
    return start.first == "("
  }

  /// The position that selects one match of an Android XPath whose text is partly unknown, so that it has no steps:
  /// `(//*[@text='{name}'])[2]`.
  private static func lastPosition(_ template: LocatorTemplate) -> String? {
    guard let driver = template.driver, driver.driver == .uiAutomator2, driver.strategy == .driver(.xpath),
      driver.text.literal == nil, case .text(let end)? = driver.text.pieces.last,
      case .text(let start)? = driver.text.pieces.first, start.first == "(", end.last == "]",
      let open = end.lastIndex(of: "["), open > end.startIndex, end[end.index(before: open)] == ")",
      let number = Int(end[end.index(after: open)...].dropLast()), number > 1
    else { return nil }
    return "position \(number)"
  }

  /// Types of which a screen usually has one element, and cells, of which tests often take any. For these types, index
  /// 0 is the same as `firstMatch`.
  private static let harmlessWhenFirst: Set<ElementType> = [
    .alert, .sheet, .dialog, .popover, .navigationBar, .tabBar, .toolbar, .keyboard, .statusBar, .menuBar,
    .progressIndicator, .activityIndicator, .table, .collectionView, .scrollView, .cell,
  ]

  /// Whether there is nothing better than the index: for windows, segments and the wheels of a picker, which are known
  /// by their position, and for ``harmlessWhenFirst``.
  private static func isPosition(_ steps: [LocatorTemplate.Step], at index: Int) -> Bool {
    let types = steps[..<index].compactMap { step -> ElementType? in
      switch step {
      case .descendants(let type), .children(let type): type
      default: nil
      }
    }
    guard let type = types.last else { return false }
    if steps[index] == .index(.at(0)), index > 0 {
      if steps[index - 1].key == nil, harmlessWhenFirst.contains(type) { return true }
      // `cells["price"].textFields.element(boundBy: 0)`: the container identifies the element, as for `firstMatch`.
      let container = steps[..<index].lastIndex(where: \.isBinding) ?? 0
      let isPlain = steps[container..<index].allSatisfy { $0.key == nil && $0.predicate == nil }
      if isPlain, steps[..<container].suffix(1).contains(where: { $0.key != nil || $0.predicate != nil }) {
        return true
      }
    }
    return type == .window || type == .pickerWheel || type == .button && types.contains(.segmentedControl)
  }

  /// Whether the index only serves to count elements: whether the element at an index of equally named elements
  /// exists, also if the project's own `waitForExistence(_:)` checks it, or whether there is none.
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
    case .other(.search(let search)): search.pickedIndex
    default: nil
    }
  }
}
