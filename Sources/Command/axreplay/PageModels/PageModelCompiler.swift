// Compiles page models written in YAML.

import AccessibilityTree
import AppiumSources
import Configuration
import ElementQueries
import Findings
import LocatorStrategies
import PageVerification
import PredicateFormat
import Recordings

/// Parses the locators and conditions of page models, and reports errors with their positions in the file.
struct PageModelCompiler {
  private(set) var findings: [Finding] = []
  private var readings: [(view: String, written: PageModelsFile.Element, reading: LocatorReading)] = []

  /// Compiles all models. Invalid parts are omitted and reported in ``findings``.
  mutating func models(_ file: PageModelsFile) -> [PageModel] { file.views.map { model($0, of: file) } }

  /// Returns notes on valid locators that are probably wrong, or that the drivers of the recorded platforms refuse.
  ///
  /// - Parameter snapshots: Returns the snapshots on which the locators of a view are evaluated.
  func notes(on snapshots: (_ view: String) -> [Snapshot]) -> [Finding] {
    readings.flatMap { view, written, reading in
      var notes = LocatorNotes(on: reading)
      var refusals: [String] = []
      for snapshot in snapshots(view) {
        notes.add(snapshot)
        if let note = reading.foreignNote(in: snapshot), !refusals.contains(note) { refusals.append(note) }
      }
      return notes.all.map { note in
        finding(
          .note, "pages-locator", written.locator, note.range, note.message,
          advice: note.advice.map(PageModelAdvice.withoutOptions))
      }
        + refusals.map { refusal in
          finding(
            .note, "pages-locator", written.locator, 0..<written.locator.text.utf8.count,
            "\(written.name.text): \(refusal)", advice: nil)
        }
    }
  }

  private mutating func model(_ view: PageModelsFile.View, of file: PageModelsFile) -> PageModel {
    var elements: [String: ModelElement] = [:]
    var order: [ModelElement] = []
    for written in view.elements {
      guard let element = element(written, of: view) else { continue }
      elements[element.name] = element
      order.append(element)
    }
    let criteria = view.criteria.compactMap { written -> Criterion? in
      guard let element = elements[written.element.text] else { return nil }
      return criterion(element, written)
    }
    let timeout = view.timeout.flatMap { VirtualTime(seconds: $0.seconds) }
    return PageModel(
      view.name.text, app: (view.app ?? file.app)?.text, elements: order, criteria: criteria,
      spinner: view.spinner.flatMap { elements[$0.text] }, timeout: timeout,
      declaredTransitions: view.opens.compactMap { opening in
        elements[opening.element.text].map { element in
          DeclaredTransition(element, targets: opening.views.map { ViewReference($0.text, position: $0.position) })
        }
      },
      origins: view.origin.map { ViewReference($0.text, position: $0.position) },
      toast: view.toast.flatMap { elements[$0.text] }, position: view.name.position)
  }

  private mutating func element(_ written: PageModelsFile.Element, of view: PageModelsFile.View) -> ModelElement? {
    do throws(SyntaxError) {
      guard let detected = locator(written) else { return nil }
      let reading = try reading(detected, of: written)
      readings.append((view.name.text, written, reading))
      return try element(written, ModelLocator(detected, reading))
    } catch {
      report(
        .error, "pages-locator", written.locator, error.range, "\(written.name.text): \(error.message)",
        advice: PageModelAdvice.text(error, element: written.name.text))
      return nil
    }
  }

  /// Parses a locator. If the strategy is not given, explains code of a test.
  private func reading(
    _ detected: DetectedLocator, of written: PageModelsFile.Element
  ) throws(SyntaxError) -> LocatorReading {
    do throws(SyntaxError) {
      return try detected.readForAnyDriver()
    } catch {
      switch written.strategy == nil ? PastedCode(detected.whole) : nil {
      case .locator(let locator):
        let text = detected.whole
        throw SyntaxError(
          text: text, range: 0..<text.utf8.count, message: "this is code of a test, not a locator",
          suggestions: [locator.whole])
      case .problem(let problem): throw problem
      case nil: throw error
      }
    }
  }

  /// Returns a locator in the strategy that its key names or that its text shows; nil if the key names no strategy.
  private mutating func locator(_ written: PageModelsFile.Element) -> DetectedLocator? {
    guard let key = written.strategy else { return DetectedLocator(inPageModel: written.locator.text) }
    if let strategy = LocatorStrategy(named: key.text) { return DetectedLocator(written.locator.text, strategy) }
    let error = LocatorStrategy.error(forUnknown: key.text)
    report(
      .error, "pages-locator", key, error.range, "\(written.name.text): \(error.message)",
      advice: PageModelAdvice.text(error, element: written.name.text))
    return nil
  }

  private func element(
    _ written: PageModelsFile.Element, _ locator: ModelLocator
  ) throws(SyntaxError) -> ModelElement {
    do throws(InvalidQuery) {
      return try ModelElement(written.name.text, locator, position: written.name.position)
    } catch {
      let text = written.locator.text
      throw SyntaxError(text: text, range: 0..<text.utf8.count, message: "\(error)")
    }
  }

  private mutating func criterion(_ element: ModelElement, _ written: PageModelsFile.Criterion) -> Criterion? {
    do throws(SyntaxError) {
      let criterion = try Criterion(
        element, condition: written.condition.text, position: written.condition.position)
      for note in criterion.condition.notes {
        report(.warning, "pages-condition", written.condition, note.range, note.message, advice: note.advice)
      }
      reportAttributesOfMany(criterion, written)
      reportCountOfOne(criterion, written)
      reportCountBesideAttributes(criterion, written)
      return criterion
    } catch {
      report(
        .error, "pages-condition", written.condition, error.range, "\(element.name): \(error.message)",
        advice: PageModelAdvice.text(error, condition: written.condition.text))
      return nil
    }
  }

  /// Reports a condition on an attribute if the locator is a query; a query has only a count.
  private mutating func reportAttributesOfMany(_ criterion: Criterion, _ written: PageModelsFile.Criterion) {
    guard !criterion.element.locator.isElement, criterion.requiresSingleElement else { return }
    report(
      .error, "pages-condition", written.condition, 0..<written.condition.text.utf8.count,
      "\(criterion.element.name) may match several elements, but “\(criterion.text)” requires a single element",
      advice: "add .firstMatch or .element to the locator, or write a condition on count, such as count > 0")
  }

  /// Reports a condition on the count if the locator is a single element.
  private mutating func reportCountOfOne(_ criterion: Criterion, _ written: PageModelsFile.Criterion) {
    let locator = criterion.element.locator
    guard locator.strategy == .chain, locator.isElement, criterion.condition.keys.contains(.count) else { return }
    report(
      .error, "pages-condition", written.condition, 0..<written.condition.text.utf8.count,
      "\(criterion.element.name) is a single element, but “\(criterion.text)” requires a query",
      advice: "write `exists` instead, or remove .firstMatch, .element or the key in brackets from the locator")
  }

  /// Reports a condition on both the count and the attributes of a driver's locator: find_elements counts all matches,
  /// but the attributes are those of the first.
  private mutating func reportCountBesideAttributes(_ criterion: Criterion, _ written: PageModelsFile.Criterion) {
    guard criterion.element.locator.strategy != .chain, criterion.condition.keys.contains(.count),
      criterion.requiresSingleElement
    else { return }
    report(
      .error, "pages-condition", written.condition, 0..<written.condition.text.utf8.count,
      "\(criterion.element.name): “\(criterion.text)” combines the number of matches with attributes of the first match",
      advice: "write two criteria")
  }

  private mutating func report(
    _ severity: Severity, _ code: String, _ written: PositionedText, _ range: Range<Int>, _ message: String,
    advice: String?
  ) {
    findings.append(finding(severity, code, written, range, message, advice: advice))
  }

  private func finding(
    _ severity: Severity, _ code: String, _ written: PositionedText, _ range: Range<Int>, _ message: String,
    advice: String?
  ) -> Finding {
    Finding(
      code: code, severity: severity, position: written.position(of: range.lowerBound), span: written.span(of: range),
      message: message, advice: advice)
  }
}
