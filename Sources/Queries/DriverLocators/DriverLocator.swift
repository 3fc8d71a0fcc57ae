// Defines driver locators that are evaluated as a whole, not step by step.

package import AccessibilityTree

/// A locator that is evaluated against a whole snapshot at once: an XPath, a UiSelector, or an Android strategy that
/// Appium implements with UiSelectors.
///
/// Contains the syntax tree and the original text. Two locators are equal if their languages, syntax trees and
/// texts are equal.
public struct DriverLocator: Sendable {
  /// The language of a locator. The raw value is its name on the command line.
  public enum Language: String, Sendable {
    case xpath, id
    case uiAutomator = "uiautomator"
    case accessibilityID = "accessibility-id"
    case className = "class-name"
  }

  /// The syntax tree of a locator.
  package enum Tree: Hashable, Sendable {
    case xpath(XPathExpression)
    /// Selectors whose matches are combined.
    case selectors([UiSelector])
  }

  /// The language of the locator.
  public let language: Language
  /// The syntax tree.
  package let tree: Tree
  /// The whole locator.
  public let text: String
  /// The part of the XPath that this locator adds to the previous locator. If the locator was not split into parts, the
  /// whole locator.
  public let part: String
  /// The index of the element at which the relative paths of an XPath begin; nil if they begin at the root.
  private var start: Int?

  /// Creates a locator from a syntax tree and its text.
  package init(_ language: Language, in tree: Tree, text: String, part: String? = nil) {
    self.language = language
    self.tree = tree
    self.text = text
    self.part = part ?? text
  }

  /// Returns the XPath with an element of the snapshot as its context node, from which relative paths may lead out.
  package func starting(at element: Element) -> DriverLocator {
    var locator = self
    locator.start = element.index
    return locator
  }

  /// The result of evaluating a locator.
  package struct Matches: Sendable {
    /// The indices of the elements that definitely match, in preorder.
    package var certain: [Int]
    /// The indices, in preorder, of the elements that may match, depending on unrecorded facts.
    package var possible: [Int] = []
    /// The names of the unrecorded attributes that the possible matches depend on.
    package var unrecorded: [String] = []
    /// Whether the possible matches depend on strings that the dump records as empty but that may have been missing on
    /// the device.
    package var dependsOnEmptyText = false
    /// Whether elements that an incomplete dump lacks may match as well.
    package var mayHaveMore = false
    /// Whether the possible matches, or their number, depend on elements that an incomplete dump lacks.
    package var dependsOnMissingElements = false
    /// The reason why the result is unknown for all elements, as a clause; nil if the result is known.
    package var failure: String?

    static func failed(_ reason: String) -> Matches { Matches(certain: [], failure: reason) }
  }

  /// Evaluates the locator against a snapshot.
  package func find(in snapshot: Snapshot) -> Matches {
    switch tree {
    case .xpath(let expression): XPathEvaluation.find(expression, in: snapshot, from: start)
    case .selectors(let selectors): UiSelectorSearch.find(selectors, in: snapshot)
    }
  }
}

extension DriverLocator {
  /// Whether the locator is only the name of an element.
  package var isName: Bool { language == .id || language == .accessibilityID }

  /// Whether the locator only adds conditions to the last step of another one.
  package func isCondition(on other: DriverLocator) -> Bool {
    switch (tree, other.tree) {
    case (.xpath(.path(let path)), .xpath(.path(let before))): path.steps.count == before.steps.count
    case (.selectors(let selectors), .selectors(let before)): selectors.map(\.chain.count) == before.map(\.chain.count)
    default: false
    }
  }
}

extension DriverLocator: Hashable {
  /// Whether both locators have the same language, text, ``part``, syntax tree and context node.
  public static func == (left: DriverLocator, right: DriverLocator) -> Bool {
    left.language == right.language && left.text.utf8.elementsEqual(right.text.utf8)
      && left.part.utf8.elementsEqual(right.part.utf8) && left.tree == right.tree && left.start == right.start
  }

  /// Hashes the language and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(language)
    hasher.combine(XPathString(text))
  }
}

extension XPathExpression {
  /// Evaluates the XPath against a snapshot as drivers do, and returns the matching elements.
  package func find(in snapshot: Snapshot) -> DriverLocator.Matches { XPathEvaluation.find(self, in: snapshot) }
}
