// What a dump would have to record for an answer to be decided.

import DriverLocators
public import PredicateFormat

/// A fact that a dump does not record and that an answer depends on.
///
///     resolution.missingFacts.map(\.description)  // ["the dump does not record the attribute title"]
public enum MissingFact: Hashable, Sendable {
  /// WebDriverAgent writes the value `1` for a selected button that has none.
  case buttonValue
  /// The identifier is either empty or the same as the label.
  case emptyIdentifier
  /// An absent value may be empty or missing.
  case emptyValue
  /// The value is either the recorded text or missing: the recorder fills the gap with a text of its own.
  case derivedValue
  /// Which rows an outline row discloses.
  case disclosedRows
  /// An attribute that a predicate asks for is not in the dump.
  case attribute(PredicateKey)
  /// A regular expression was stopped because it went back and forth for too long. The text is the comparison.
  case stoppedExpression(String)
  /// An attribute that a locator asks for, and no predicate can, is not in the dump.
  case namedAttribute(String)
  /// A whole locator was stopped. The text says why, as a clause.
  case stoppedLocator(String)
  /// Whether `containing(predicate)` keeps an element that only itself matches: releases of XCTest differ.
  /// (`device-evidence` §2)
  case selfContainment
  /// Several receivers: whether results come receiver by receiver or in one traversal. (`result-order` §1)
  case receiverOrder
  /// The dump is a list, or leaves levels out, and XCTest's order goes by levels. (`result-order` §6)
  case nesting
}

extension MissingFact {
  /// A better recording would have it. False for what is not known of XCTest.
  package var isOfDump: Bool {
    switch self {
    case .selfContainment, .receiverOrder, .nesting: false
    default: true
    }
  }
}

extension MissingFact: CustomStringConvertible {
  /// What is open, as a clause.
  public var description: String {
    switch self {
    case .stoppedExpression(let comparison):
      "\(comparison) was stopped: the regular expression goes back and forth too often on a text of this dump"
    case .stoppedLocator(let reason): reason
    case .selfContainment:
      """
      containing(predicate) keeps an element that only itself matches in Xcode 15 and earlier, and not in Xcode 26 and \
      later
      """
    case .receiverOrder: "it is not established in which order XCTest returns the results of several receivers"
    default: "the dump does not record " + (unrecorded ?? "it")
    }
  }

  /// What is not recorded, to stand behind “the dump does not record”; nil if something else is the matter.
  public var unrecorded: String? {
    switch self {
    case .buttonValue: "whether the button's value is \"1\", or WebDriverAgent wrote that because it is selected"
    case .emptyIdentifier: "whether the identifier is empty, or the same as the label"
    case .emptyValue: "whether a string is empty or missing"
    case .derivedValue: "whether the value is missing, and the recorder wrote another text in its place"
    case .disclosedRows: "which rows an outline row discloses"
    case .attribute(let key): "the attribute \(key.name)"
    case .namedAttribute(let name): "the attribute \(name)"
    case .nesting: "how deep elements lie in the app, which XCTest's order goes by"
    case .stoppedExpression, .stoppedLocator, .selfContainment, .receiverOrder: nil
    }
  }
}

extension MissingFact {
  /// An attribute of WebDriverAgent's or Android's documents, by its name there.
  init(attributeNamed name: String) {
    self = Vocabulary.webDriverAgent.key(named: name).map { .attribute($0) } ?? .namedAttribute(name)
  }
}

extension DriverLocator.Found {
  /// What the possible elements depend on.
  var missingFacts: [MissingFact] {
    unrecorded.map(MissingFact.init(attributeNamed:)) + (hasMetEmptyText ? [.emptyValue] : [])
      + (stop.map { [.stoppedLocator($0)] } ?? [])
  }
}
