// Whole locators of drivers that are not made of steps.

package import AccessibilityTree

/// A locator that answers for a whole snapshot at once: an XPath, a UiSelector, or what Android makes a UiSelector of.
///
/// It holds the syntax tree; its text is how it was written. Two are equal if both are.
public struct DriverLocator: Sendable {
  /// The language that a locator is written in. The raw value is its name on the command line.
  public enum Language: String, Sendable {
    case xpath, id
    case uiAutomator = "uiautomator"
    case accessibilityID = "accessibility-id"
    case className = "class-name"
  }

  /// What a locator says.
  package enum Tree: Hashable, Sendable {
    case xpath(XPathExpression)
    /// What any of the selectors selects.
    case selectors([UiSelector])
  }

  /// The language.
  public let language: Language
  /// What it says.
  package let tree: Tree
  /// The whole locator.
  public let text: String
  /// What the locator says beyond the one before it, where one is shown in parts; else the whole.
  public let part: String

  /// A locator from its tree and its text.
  package init(_ language: Language, _ tree: Tree, text: String, part: String? = nil) {
    self.language = language
    self.tree = tree
    self.text = text
    self.part = part ?? text
  }

  /// What a locator comes to.
  package struct Found: Sendable {
    /// The numbers of the elements that are found, in preorder.
    package var certain: [Int]
    /// The numbers of those that are found if unrecorded facts are one way and not if they are the other, in preorder.
    package var possible: [Int] = []
    /// The attributes that the possible ones depend on.
    package var unrecorded: [String] = []
    /// They depend on texts that may be empty or missing.
    package var hasMetEmptyText = false
    /// Why nothing can be said about any element, as a clause; nil if something can.
    package var stop: String?

    static func stopped(_ reason: String) -> Found { Found(certain: [], stop: reason) }
  }

  /// Searches a snapshot.
  package func find(in snapshot: Snapshot) -> Found {
    switch tree {
    case .xpath(let expression): expression.find(in: snapshot)
    case .selectors(let selectors): UiSelectorSearch.find(selectors, snapshot)
    }
  }
}

extension DriverLocator: Hashable {
  /// The same tree, written and shown alike.
  public static func == (left: DriverLocator, right: DriverLocator) -> Bool {
    left.language == right.language && left.text.utf8.elementsEqual(right.text.utf8)
      && left.part.utf8.elementsEqual(right.part.utf8) && left.tree == right.tree
  }

  /// Hashes the language and the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(language)
    hasher.combine(XPathText(text))
  }
}

extension XPathExpression {
  /// The elements that an XPath leads to in a snapshot, as drivers evaluate it there.
  package func find(in snapshot: Snapshot) -> DriverLocator.Found { XPathEvaluation.find(self, in: snapshot) }
}
