// Tracks what a test has set that the screen does not show.

import AccessibilityTree

/// What an app knows although no screen shows it, as far as a test can have set it: the texts typed into fields, the
/// launch arguments and environment, and the orientation.
///
/// A wrong password looks like the right one, so a place in another recording fits only if nothing in its state
/// contradicts the state at hand.
struct HiddenState: Hashable, Sendable {
  /// The launch arguments and environment, sorted.
  struct Launch: Hashable, Sendable {
    var arguments: [String]
    var environment: [String]

    init(_ details: RecordedEvent.Details) {
      arguments = (details.arguments ?? []).sorted()
      environment = (details.environment ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
    }
  }

  /// What was typed into a field since it was empty.
  struct TypedText: Hashable, Sendable {
    /// Nil if the journal leaves out a part of it.
    var text: String?
    var isSecret: Bool
  }

  /// By the place of the field.
  private(set) var typed: [UInt64: TypedText] = [:]
  /// How the app was launched; nil if the launch was not recorded.
  private(set) var launch: Launch?
  private(set) var orientation: String

  init(orientation: String) { self.orientation = orientation }

  /// Forgets the texts of fields that a screen shows as empty: an empty field holds no secret.
  mutating func see(_ outline: ScreenOutline) {
    guard !typed.isEmpty else { return }
    let snapshot = outline.snapshot
    for element in outline.elements where typed.keys.contains(outline.places[Int(element)]) {
      let (value, placeholder) = (snapshot.valueColumn[Int(element)], snapshot.placeholderValueColumn[Int(element)])
      if value == .empty || value != .notRecorded && value == placeholder {
        typed[outline.places[Int(element)]] = nil
      }
    }
  }

  /// Applies an action. Call ``see(_:)`` with its screen first.
  ///
  /// - Parameter field: The element that received typed text; nil if it is unknown.
  mutating func apply(
    _ kind: RecordedEvent.Kind, _ details: RecordedEvent.Details, in field: Int?, of outline: ScreenOutline?
  ) {
    switch kind {
    case .launch:
      typed = [:]
      launch = Launch(details)
    case .orientation: orientation = details.name ?? orientation
    case .typeText, .typeKey:
      // An unknown field has a place that no element has, and may be secure.
      let place = field.flatMap { outline?.places[$0] } ?? 0
      let type = field.flatMap { outline?.snapshot.typeColumn[$0] }
      let before =
        typed[place] ?? TypedText(text: "", isSecret: type == nil || type == ElementType.secureTextField.rawValue)
      let added = kind == .typeKey ? details.name.map { "\u{0}\($0)\u{0}" } : details.text
      let text = before.text.flatMap { before in added.map { before + $0 } }
      typed[place] = TypedText(text: text, isSecret: before.isSecret)
    default: break
    }
  }

  /// How two states relate.
  enum Relation: Equatable {
    /// Everything that is known is the same.
    case same
    /// A typed text or the launch was not recorded, so that it may differ.
    case unknown
    case contradiction
  }

  /// Compares the states with which two recordings show the same screen. What was typed into secure fields matters on
  /// all later screens, and what was typed into other fields as long as they are on screen.
  func relation(to other: HiddenState, on outline: ScreenOutline) -> Relation {
    if orientation != other.orientation { return .contradiction }
    var relation = Relation.same
    switch (launch, other.launch) {
    case (nil, nil): break
    case (let own?, let recorded?): if own != recorded { return .contradiction }
    default: relation = .unknown
    }
    if typed.isEmpty, other.typed.isEmpty { return relation }
    let shown = Set(outline.places)
    for place in Set(typed.keys).union(other.typed.keys) {
      let (own, recorded) = (typed[place], other.typed[place])
      guard shown.contains(place) || (own ?? recorded)?.isSecret == true else { continue }
      guard let own, let recorded else { return .contradiction }
      guard let text = own.text, let other = recorded.text else {
        relation = .unknown
        continue
      }
      if !text.utf8.elementsEqual(other.utf8) { return .contradiction }
    }
    return relation
  }
}
