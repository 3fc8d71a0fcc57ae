// Writes explanations of query results as text.

import AccessibilityTree
import ElementQueries
import PredicateFormat
import Text

/// The explanation below the result for one dump: a short one if a query failed, the full one with `--explain`.
struct ExplanationText {
  let answer: QueryAnswer
  /// Whether the dump is one of several. Near misses are then shown once for all dumps.
  var isOneOfMany = false
  /// The width of the terminal in columns; nil for a pipe or a file, in which nothing is shortened.
  var width: Int?

  /// The indented lines of the explanation.
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
        (DisplayText.visible(step.step), step.entry.counts, step.remark)
      }
    let nameWidth = rows.map { DisplayText.width($0.0) }.max() ?? 0
    let countWidth = rows.map { DisplayText.width($0.1) }.max() ?? 0
    return [StyledText("  steps", .secondary)]
      + rows.map { name, count, remark in
        var line = StyledText("    \(DisplayText.padded(name, to: nameWidth))  ")
        line.append(remark.isEmpty ? count : DisplayText.padded(count, to: countWidth + 2))
        line.append(remark, .doubt)
        return line
      }
  }

  // MARK: Near misses

  private var nearMissLines: [StyledText] {
    let isShort = isOneOfMany && !answer.isExplained
    guard let nearest = answer.nearMisses.first else {
      return answer.outcome == .noMatch && !isShort ? availableLines : []
    }
    guard answer.isExplained else { return isShort ? [] : lines(nearest) }
    return [StyledText("  near misses", .secondary)]
      + answer.nearMisses.enumerated().flatMap { index, miss in lines(miss, mark: "  \(index + 1)  ") }
  }

  /// A line that lists existing elements, shown if none of them is similar to what the locator describes.
  private var availableLines: [StyledText] {
    var names: [String] = []
    for element in answer.available.prefix(8) {
      guard let text = element.anyText else { continue }
      // On Android, omit the package, which is the same in every name.
      let name = ResourceName.name(of: text) ?? text
      if !names.contains(name) { names.append(name) }
    }
    var line = StyledText("  no similar element")
    if !names.isEmpty {
      line.append(
        "; elements here: \(names.map { shown($0, limit: 30) }.joined(separator: ", "))"
      )
      if answer.available.count > 8 { line.append(", …") }
    }
    return answer.isExplained || !names.isEmpty ? [line] : []
  }

  /// Returns a text in quotation marks; on a terminal, it is cut.
  private func shown(_ text: String, limit: Int) -> String {
    width == nil ? text.quoted(.swift) : "\"\(text.escaped(.swift).cut(to: limit))\""
  }

  /// Returns the lines for a near miss. The difference comes first, because it matters most.
  func lines(_ near: QueryAnswer.NearMissSuggestion, mark: String = "nearest: ") -> [StyledText] {
    var first = StyledText("  \(mark)")
    first.append(DisplayText.visible(near.miss.difference.description), .string)
    let indentation = String(repeating: " ", count: answer.isExplained ? 7 : 4)
    var lines = [first, elementLine(near.miss.element, indentation)]
    if let locator = near.locator {
      let strategy = near.strategy.map { " with --using \($0)" } ?? ""
      lines.append(StyledText("\(indentation)try \(DisplayText.visible(locator))\(strategy)"))
    }
    return lines
  }

  private func elementLine(_ element: Element, _ indentation: String) -> StyledText {
    var line = StyledText(indentation)
    let position = answer.position(of: element)
    let space = width.map { $0 - indentation.count - DisplayText.width(position) - 2 }
    line.append(ElementLine(element).inline(width: space))
    line.append("  \(position)", .secondary)
    return line
  }

  // MARK: Candidates

  private var locatorLines: [StyledText] {
    let lines = answer.locators.enumerated().compactMap { index, locator in
      locator.map { locator in
        var line = StyledText("    \(index)  ", .secondary)
        line.append(DisplayText.visible(locator))
        return line
      }
    }
    return lines.isEmpty ? [] : [StyledText("  a locator for each candidate")] + lines
  }

  private var hittabilityLines: [StyledText] {
    guard !answer.hittability.isEmpty else { return [] }
    let isNumbered = answer.hittability.count > 1
    return [StyledText("  hittable", .secondary)]
      + answer.hittability.enumerated().flatMap { index, hit -> [StyledText] in
        var line = StyledText("    ")
        if isNumbered { line.append("\(index)  ", .secondary) }
        line.append(hit.answer.rawValue, hit.answer == .yes ? .success : hit.answer == .no ? .failure : .doubt)
        let point = hit.point.map { ", at \($0)" } ?? ""
        line.append(": \(DisplayText.visible(hit.reason.description)) (\(hit.confidence.rawValue))\(point)")
        let notes = hit.notes.map {
          StyledText("    \(isNumbered ? "   " : "")  \(DisplayText.visible($0.description))", .secondary)
        }
        return [line] + notes
      }
  }

  // MARK: Uncertain behaviour of XCTest

  private var orderLines: [StyledText] {
    answer.orderDecisions.map { step, decision in
      StyledText(
        """
          \(DisplayText.visible(step)) selects \(decision.picked.nameAndLine) in XCTest's level order; in document \
        order, it would select \(decision.inDocumentOrder.nameAndLine)
        """)
    }
  }

  private var factLines: [StyledText] {
    let facts = answer.deviceFacts
    return facts.isEmpty
      ? []
      : [StyledText("  the result relies on these assumptions about XCTest (see Docs/XCTestVersions.md)", .secondary)]
        + facts.map { fact in
          var line = StyledText("    \(fact.rawValue): ")
          line.append("\(fact.statement) (\(fact.confidence.rawValue))", .doubt)
          if let option = fact.option { line.append("; decided by \(option)", .secondary) }
          return line
        }
  }

  // MARK: Unrecorded attributes

  /// A line for each attribute that is not recorded, with the positions of the affected elements.
  private var doubtLines: [StyledText] {
    var places: [(fact: String, elements: [Element])] = []
    for doubt in answer.doubts {
      for fact in doubt.facts.map(\.description) {
        if let known = places.firstIndex(where: { $0.fact == fact }) {
          places[known].elements.append(doubt.element)
        } else {
          places.append((fact, [doubt.element]))
        }
      }
    }
    guard !places.isEmpty else { return [] }
    return [StyledText("  depends on", .secondary)]
      + places.map { fact, elements in
        var line = StyledText("    \(DisplayText.visible(fact)): ", .doubt)
        line.append(counted(elements.count, "element"))
        let lines = elements.compactMap(\.place)
        if !lines.isEmpty {
          let shown = lines.prefix(10).map { ":\($0)" }.joined(separator: ", ")
          line.append(
            ", \(DisplayText.visible(answer.path))\(shown)\(lines.count > 10 ? ", …" : "")", .secondary)
        }
        return line
      }
  }
}

extension Resolution.TraceEntry {
  /// The number of matches and of undecidable elements, such as `6 (+1 undecidable)`.
  var counts: String { "\(count)\(possibleCount > 0 ? " (+\(possibleCount) undecidable)" : "")" }
}
