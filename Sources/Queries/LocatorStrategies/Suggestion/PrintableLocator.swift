// Rewrites locators with characters that cannot be copied from a terminal.

import DriverLocators
import ElementQueries
import Text

extension LocatorStrategy {
  /// Returns the locator if all of its characters can be copied from a terminal; otherwise another one of this strategy
  /// that finds the same elements and perhaps others; nil if there is none.
  ///
  /// Chains, predicates and css selectors have escapes. The other strategies have none, so a condition must be less
  /// exact.
  ///
  ///     LocatorStrategy.xpath.printable("//*[@text='a\nb']")  // "//*[normalize-space(@text)='a b']"
  package func printable(_ text: String) -> String? {
    switch self {
    case .chain, .predicate, .classChain, .css: text.isPrintable ? text : nil
    case .xpath: text.isPrintable ? text : PrintableXPath.text(of: text)
    case .uiAutomator: text.isPrintable ? text : PrintableUiSelector.text(of: text)
    // Nothing shows where such a locator begins and ends.
    case .id, .accessibilityID, .name, .className, .linkText, .partialLinkText:
      text.isPrintable && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ") ? text : nil
    }
  }
}

/// Replaces comparisons in an XPath by calls of `normalize-space` and `contains`.
private enum PrintableXPath {
  static func text(of xpath: String) -> String? {
    guard var parser = try? XPathParser(xpath), let expression = try? parser.wholeExpression() else { return nil }
    var edits: [(range: Range<Int>, text: String)] = []
    expression.visit { part in
      guard case .binary(.equal, let left, let right) = part else { return }
      for (attribute, value) in [(left, right), (right, left)] {
        guard case .literal(let literal, _) = value.bare, !literal.isPrintable, let name = attribute.ownAttribute,
          let condition = condition(name, literal: literal)
        else { continue }
        edits.append((part.range, condition))
      }
    }
    var bytes = Array(xpath.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    let changed = String(decoding: bytes, as: UTF8.self)
    return changed.isPrintable ? changed : nil
  }

  private static func condition(_ name: String, literal: String) -> String? {
    let words = literal.unicodeScalars.split { " \t\r\n".unicodeScalars.contains($0) }.map { String($0) }
    let normalized = words.joined(separator: " ")
    if normalized.isPrintable, !normalized.isEmpty {
      return "normalize-space(@\(name))=\(normalized.quotedForXPath)"
    }
    let parts = literal.unicodeScalars.split(whereSeparator: \.isInvisible).map { String($0) }
    return parts.max { $0.utf8.count < $1.utf8.count }.map { "contains(@\(name), \($0.quotedForXPath))" }
  }
}

/// Replaces strings in a UiSelector by regular expressions, which have escapes.
private enum PrintableUiSelector {
  static func text(of selector: String) -> String? {
    var parser = UiSelectorParser(selector)
    guard let statements = try? parser.statements(), statements.count == 1, let first = statements.first else {
      return nil
    }
    var result: UiSelector?
    var step = UiSelector.Step.child
    for link in first.selector.chain {
      let changed = UiSelector(criteria: link.criteria.map(criterion))
      if result == nil { result = changed } else { result?.append(changed, as: step) }
      step = link.next?.step ?? .child
    }
    return result.map(\.text).flatMap { $0.isPrintable ? $0 : nil }
  }

  private static func criterion(_ criterion: UiSelector.Criterion) -> UiSelector.Criterion {
    guard case .text(let name, .equal, let text) = criterion, !text.isPrintable else { return criterion }
    return .text(name, .matches, text.escaped(.printableJavaPattern))
  }
}
