// Compiles page models written in YAML.

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

  /// Compiles all models. Invalid parts are omitted and reported in ``findings``.
  mutating func models(_ file: PageModelsFile) -> [PageModel] { file.views.map { model($0, of: file) } }

  private mutating func model(_ view: PageModelsFile.View, of file: PageModelsFile) -> PageModel {
    var elements: [String: ModelElement] = [:]
    var order: [ModelElement] = []
    for written in view.elements {
      guard let element = element(written) else { continue }
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

  private mutating func element(_ written: PageModelsFile.Element) -> ModelElement? {
    do throws(SyntaxError) {
      let reading = try ChainExpression.read(written.locator.text)
      for note in reading.notes {
        report(.note, "pages-locator", written.locator, note.range, note.message, advice: note.advice)
      }
      return try element(written, reading.query)
    } catch {
      report(
        .error, "pages-locator", written.locator, error.range, "\(written.name.text): \(error.message)",
        advice: PageModelAdvice.text(error, element: written.name.text))
      return nil
    }
  }

  private func element(
    _ written: PageModelsFile.Element, _ query: ElementQuery
  ) throws(SyntaxError) -> ModelElement {
    do throws(InvalidQuery) {
      return try ModelElement(written.name.text, query, position: written.name.position)
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
    guard !criterion.element.query.isElement, criterion.requiresSingleElement else { return }
    report(
      .error, "pages-condition", written.condition, 0..<written.condition.text.utf8.count,
      "\(criterion.element.name) may match several elements, but “\(criterion.text)” requires a single element",
      advice: "add .firstMatch or .element to the locator, or write a condition on count, such as count > 0")
  }

  /// Reports a condition on the count if the locator is a single element.
  private mutating func reportCountOfOne(_ criterion: Criterion, _ written: PageModelsFile.Criterion) {
    guard criterion.element.query.isElement, criterion.condition.keys.contains(.count) else { return }
    report(
      .error, "pages-condition", written.condition, 0..<written.condition.text.utf8.count,
      "\(criterion.element.name) is a single element, but “\(criterion.text)” requires a query",
      advice: "write `exists` instead, or remove .firstMatch, .element or the key in brackets from the locator")
  }

  private mutating func report(
    _ severity: Severity, _ code: String, _ written: PositionedText, _ range: Range<Int>, _ message: String,
    advice: String?
  ) {
    findings.append(
      Finding(
        code: code, severity: severity, position: written.position(of: range.lowerBound), span: written.span(of: range),
        message: message, advice: advice))
  }
}
