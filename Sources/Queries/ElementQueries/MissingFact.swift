// Lists the facts that an answer can depend on and that dumps may not record.

import DriverLocators
public import PredicateFormat

/// A fact that an answer depends on and that the dump does not record.
///
///     resolution.missingFacts.map(\.description)  // ["the dump does not record the attribute title"]
public enum MissingFact: Hashable, Sendable {
  /// Whether the value of a button is really `1`: WebDriverAgent also writes `1` for a selected button without a value.
  case buttonValue
  /// The identifier is either empty or the same as the label.
  case emptyIdentifier
  /// A value that is absent from the dump may be empty or missing.
  case emptyValue
  /// Whether the value is the recorded string or is missing: the recorder writes a substitute for a missing value.
  case derivedValue
  /// A string of the element, in whose place the dump has bytes or quotation marks that cannot be read with certainty.
  case unreadableText
  /// Elements that follow the recorded ones: the dump is incomplete.
  case missingElements
  /// The rows that an outline row discloses.
  case disclosedRows
  /// The dump does not have an attribute that a predicate reads.
  case attribute(PredicateKey)
  /// The evaluation of a regular expression was stopped because it backtracked for too long. The associated string is
  /// the comparison as written.
  case stoppedExpression(String)
  /// The dump does not have an attribute that a locator reads and that predicates do not support.
  case namedAttribute(String)
  /// The evaluation of a whole locator was stopped. The associated string is the reason, as a clause.
  case stoppedLocator(String)
  /// Whether `containing(predicate)` keeps an element if only the element itself matches; XCTest versions differ.
  /// (`device-evidence` §2)
  case selfContainment
  /// Whether XCTest orders the results of several receivers receiver by receiver, or in a single traversal of the tree.
  /// (`result-order` §1)
  case receiverOrder
  /// The dump is a flat list or omits levels, but XCTest orders results by level. (`result-order` §6)
  case nesting
}

extension MissingFact {
  /// Whether a better recording would contain the fact. False for uncertainty about XCTest itself.
  package var isAboutDump: Bool {
    switch self {
    case .selfContainment, .receiverOrder, .nesting: false
    default: true
    }
  }
}

extension MissingFact: CustomStringConvertible {
  /// A clause that describes what is unknown.
  public var description: String {
    switch self {
    case .stoppedExpression(let comparison):
      "evaluation of \(comparison) stopped: the regular expression backtracks too much on a string in the dump"
    case .stoppedLocator(let reason): reason
    case .unreadableText: "the dump contains a string of the element that cannot be read"
    case .selfContainment:
      """
      up to Xcode 15, containing(predicate) also keeps an element that matches the predicate even if none of its \
      descendants does; reports of later versions go both ways
      """
    case .receiverOrder: "the order in which XCTest returns the results of a query with several receivers is unknown"
    default: "the dump does not record " + (unrecorded ?? "it")
    }
  }

  /// The phrase that completes “the dump does not record …”; nil if the fact is missing for a different reason.
  public var unrecorded: String? {
    switch self {
    case .buttonValue:
      "whether the button's value is \"1\" or WebDriverAgent wrote \"1\" because the button is selected"
    case .emptyIdentifier: "whether the identifier is empty or equal to the label"
    case .emptyValue: "whether a string is empty or missing"
    case .derivedValue: "whether the recorder wrote a different string in place of a missing value"
    case .missingElements: "all elements, because it is incomplete"
    case .disclosedRows: "which rows an outline row discloses"
    case .attribute(.elementType), .attribute(.wdType), .namedAttribute("type"): "the types of elements"
    case .attribute(let key): "the attribute \(key.name)"
    case .namedAttribute(let name): "the attribute \(name)"
    case .nesting: "the depth of elements in the app, which determines the order of XCTest's results"
    case .unreadableText, .stoppedExpression, .stoppedLocator, .selfContainment, .receiverOrder: nil
    }
  }
}

extension MissingFact {
  /// Creates the fact for an attribute from its name in WebDriverAgent's or Android's page source.
  init(attributeNamed name: String) {
    self = Vocabulary.webDriverAgent.key(named: name).map { .attribute($0) } ?? .namedAttribute(name)
  }
}

extension DriverLocator.Matches {
  /// The missing facts that determine whether each possible match is an actual match.
  var missingFacts: [MissingFact] {
    unrecorded.map(MissingFact.init(attributeNamed:)) + (dependsOnEmptyText ? [.emptyValue] : [])
      + (dependsOnMissingElements ? [.missingElements] : [])
      + (failure.map { [.stoppedLocator($0)] } ?? [])
  }
}
