// Explanations of answers for people.

import AccessibilityTree

/// What stands below the answer of one dump: in short form unasked when a query failed, in full with `--explain`.
struct ExplanationText {
  let answer: QueryAnswer

  /// The lines, indented.
  var lines: [StyledText] {
    var lines: [StyledText] = []
    if answer.isExplained { lines += traceLines }
    lines += locatorLines + nearMissLines
    if answer.isExplained { lines += hittabilityLines + doubtLines }
    lines += orderLines
    if answer.isExplained { lines += factLines }
    return lines + answer.remarks.map { StyledText("  \(DisplayText.visible($0))") }
  }

  // MARK: Steps

  private var traceLines: [StyledText] {
    guard !answer.trace.isEmpty else { return [] }
    let count = answer.elementCount ?? 0
    let rows =
      [("all elements", String(count), "")]
      + answer.trace.map { step in
        let possible = step.possibleCount > 0 ? " (+\(step.possibleCount) undecided)" : ""
        return (DisplayText.visible(step.step), "\(step.count)\(possible)", step.remark)
      }
    let width = rows.map { DisplayText.width($0.0) }.max() ?? 0
    let countWidth = rows.map { DisplayText.width($0.1) }.max() ?? 0
    return [StyledText("  steps", .secondary)]
      + rows.map { name, count, remark in
        var line = StyledText("    \(DisplayText.padded(name, to: width))  ")
        line.append(remark.isEmpty ? count : DisplayText.padded(count, to: countWidth + 2))
        line.append(remark, .doubt)
        return line
      }
  }

  // MARK: Near misses

  private var nearMissLines: [StyledText] {
    guard let nearest = answer.nearMisses.first else {
      return answer.outcome == .noMatch ? availableLines : []
    }
    guard answer.isExplained else { return lines(nearest, mark: "nearest: ") }
    return [StyledText("  near misses", .secondary)]
      + answer.nearMisses.enumerated().flatMap { number, miss in lines(miss, mark: "  \(number + 1)  ") }
  }

  /// Nothing comes near: what is there instead.
  private var availableLines: [StyledText] {
    var names: [String] = []
    for element in answer.available.prefix(8) {
      let texts = [element.identifier, element.label, element.value].compactMap { $0 }
      guard let text = texts.first(where: { !$0.isEmpty }) else { continue }
      // Android: without the package, which is the same everywhere.
      let name = text.firstRange(of: ":id/").map { String(text[$0.upperBound...]) } ?? text
      if !names.contains(name) { names.append(name) }
    }
    var line = StyledText("  nothing comes near")
    if !names.isEmpty {
      line.append("; there are \(names.map { DisplayText.quoted($0, limit: 30) }.joined(separator: ", "))")
      if answer.available.count > 8 { line.append(", …") }
    }
    return answer.isExplained || !names.isEmpty ? [line] : []
  }

  /// The difference first: it is what the reader is after.
  private func lines(_ miss: NearMissAnswer, mark: String) -> [StyledText] {
    var first = StyledText("  \(mark)")
    first.append(DisplayText.visible(miss.difference), .string)
    let indentation = String(repeating: " ", count: answer.isExplained ? 7 : 4)
    var lines = [first, elementLine(miss.element, indentation)]
    if let locator = miss.locator {
      let strategy = miss.strategy.map { " with --using \($0)" } ?? ""
      lines.append(StyledText("\(indentation)try \(DisplayText.visible(locator))\(strategy)"))
    }
    return lines
  }

  private func elementLine(_ element: Element, _ indentation: String) -> StyledText {
    var line = StyledText(indentation)
    line.append(ElementLine(element).inline)
    line.append("  \(position(of: element))", .secondary)
    return line
  }

  private func position(of element: Element) -> String {
    DisplayText.visible(answer.path) + (element.line.map { ":\($0)" } ?? "")
  }

  // MARK: Candidates

  private var locatorLines: [StyledText] {
    guard answer.locators.contains(where: { !$0.isEmpty }) else { return [] }
    return [StyledText("  to mean one of them")]
      + answer.locators.enumerated().filter { !$1.isEmpty }.map { number, locator in
        var line = StyledText("    \(number)  ", .secondary)
        line.append(DisplayText.visible(locator))
        return line
      }
  }

  private var hittabilityLines: [StyledText] {
    guard !answer.hittability.isEmpty else { return [] }
    let isNumbered = answer.hittability.count > 1
    return [StyledText("  hittable", .secondary)]
      + answer.hittability.enumerated().flatMap { number, hit -> [StyledText] in
        var line = StyledText("    ")
        if isNumbered { line.append("\(number)  ", .secondary) }
        line.append(hit.answer, hit.answer == "yes" ? .success : hit.answer == "no" ? .failure : .doubt)
        let point = hit.point.map { ", at \($0)" } ?? ""
        line.append(": \(DisplayText.visible(hit.reason)) (\(hit.confidence))\(point)")
        let notes = hit.notes.map {
          StyledText("    \(isNumbered ? "   " : "")  \(DisplayText.visible($0))", .secondary)
        }
        return [line] + notes
      }
  }

  // MARK: What is not certain of XCTest

  private var orderLines: [StyledText] {
    answer.orderDecisions.map { decision in
      StyledText(
        """
          \(DisplayText.visible(decision.step)) in XCTest's level order is \(name(decision.picked)); in document order \
        it would be \(name(decision.inDocumentOrder))
        """)
    }
  }

  /// Briefly, with its place.
  private func name(_ element: Element) -> String {
    DisplayText.visible("\(element.type.shortName)") + identity(of: element) + (element.line.map { " (:\($0))" } ?? "")
  }

  private func identity(of element: Element) -> String {
    let text = [element.identifier, element.label, element.value].lazy.compactMap { $0 }.first { !$0.isEmpty }
    return text.map { " " + DisplayText.quoted($0, limit: 40) } ?? ""
  }

  private var factLines: [StyledText] {
    guard !answer.deviceFacts.isEmpty else { return [] }
    return [StyledText("  depends on how XCTest answers (Docs/XCTestVersions.md)", .secondary)]
      + answer.deviceFacts.map { fact in
        var line = StyledText("    \(fact.id): ")
        line.append("\(fact.statement) (\(fact.confidence))", .doubt)
        if let option = fact.option { line.append("; decided by \(option)", .secondary) }
        return line
      }
  }

  // MARK: Doubt

  /// One line for each thing that is not recorded, with the places of the elements.
  private var doubtLines: [StyledText] {
    var places: [(fact: String, elements: [Element])] = []
    for doubt in answer.doubts {
      for fact in doubt.facts {
        if let known = places.firstIndex(where: { $0.fact == fact }) {
          places[known].elements.append(doubt.element)
        } else {
          places.append((fact, [doubt.element]))
        }
      }
    }
    guard !places.isEmpty else { return [] }
    return [StyledText("  rests on", .secondary)]
      + places.map { fact, elements in
        var line = StyledText("    \(DisplayText.visible(fact)): ", .doubt)
        line.append("\(elements.count) \(elements.count == 1 ? "element" : "elements")")
        let lines = elements.compactMap(\.line)
        if !lines.isEmpty {
          let shown = lines.prefix(10).map { ":\($0)" }.joined(separator: ", ")
          line.append(
            ", \(DisplayText.visible(answer.path))\(shown)\(lines.count > 10 ? ", …" : "")", .secondary)
        }
        return line
      }
  }
}
