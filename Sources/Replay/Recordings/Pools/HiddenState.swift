// Tracks what a test has set that the screen does not show.

import AccessibilityTree

/// What an app remembers although no screen shows it, as far as a test can have set it: texts typed into fields, the
/// launch arguments and environment, and the orientation.
///
/// A wrong password looks like the right one, so a place in another recording fits only if nothing in its state
/// contradicts the state at hand.
struct HiddenState: Hashable, Sendable {
  /// The launch arguments and environment. The order of the arguments does not matter.
  struct Launch: Hashable, Sendable {
    let arguments: [String]
    private let environment: [String]

    init(_ details: RecordedEvent.Details) {
      arguments = details.arguments ?? []
      environment = (details.environment ?? [:]).map { "\($0.key)=\($0.value)" }.sorted()
    }

    static func == (left: Launch, right: Launch) -> Bool {
      left.environment == right.environment && left.arguments.sorted() == right.arguments.sorted()
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(arguments.sorted())
      hasher.combine(environment)
    }

    /// The arguments as they were passed, then the environment.
    var words: String { (arguments + environment).joined(separator: " ") }
  }

  /// What was typed into a field since it was empty.
  struct TypedText: Hashable, Sendable {
    /// Nil if the journal leaves out a part of it.
    var text: String?
    /// The number of the text, if the journal leaves it out, or if it stands for such a text.
    var secret: SecretNumber?
    var isSecret: Bool
    /// The type and identifier of the field, which are the same for all fields at its place.
    var field: String
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
  /// - Parameters:
  ///   - secret: The number of a left-out text; nil if it is recorded.
  ///   - field: The element that received typed text; nil if it is unknown.
  mutating func apply(
    _ kind: RecordedEvent.Kind, _ details: RecordedEvent.Details, secret: SecretNumber?, in field: Int?,
    of outline: ScreenOutline?
  ) {
    switch kind {
    case .launch:
      typed = [:]
      launch = Launch(details)
    case .orientation: orientation = details.name ?? orientation
    case .typeText, .typeKey:
      let place = Self.place(of: field, in: outline)
      let type = field.flatMap { outline?.snapshot.typeColumn[$0] }
      let before =
        typed[place]
        ?? TypedText(
          text: "", isSecret: type == nil || type == ElementType.secureTextField.rawValue,
          field: Self.name(of: field, in: outline))
      let added = kind == .typeKey ? details.name.map { "\u{0}\($0)\u{0}" } : details.text
      let text = before.text.flatMap { before in added.map { Self.joined(before, $0) } }
      typed[place] = TypedText(text: text, secret: secret, isSecret: before.isSecret, field: before.field)
    default: break
    }
  }

  /// An unknown field has a place that no element has, and may be secure.
  private static func place(of field: Int?, in outline: ScreenOutline?) -> UInt64 {
    field.flatMap { outline?.places[$0] } ?? 0
  }

  /// Returns a text after a further one was typed, of which each backspace deletes a character.
  private static func joined(_ text: String, _ added: String) -> String {
    added.reduce(into: text) { text, character in
      if character == "\u{8}" { _ = text.popLast() } else { text.append(character) }
    }
  }

  /// Returns what a field contains after a text was typed into it.
  func text(after added: String, in field: Int?, of outline: ScreenOutline?) -> String {
    Self.joined(typed[Self.place(of: field, in: outline)]?.text ?? "", added)
  }

  private static func name(of field: Int?, in outline: ScreenOutline?) -> String {
    guard let field, let outline else { return "an unknown field" }
    return outline.snapshot[field].nameInSentence
  }

  /// How two states relate.
  enum Relation: Equatable {
    /// Everything that is known is the same.
    case same
    /// A typed text or the launch was not recorded, so that it may differ.
    case unknown
    case contradiction(StateDifference)
  }

  /// Compares the states with which two recordings show the same screen. What was typed into secure fields matters on
  /// all later screens, and what was typed into other fields as long as they are on screen.
  func relation(to other: HiddenState, on outline: ScreenOutline?) -> Relation {
    if orientation != other.orientation {
      return .contradiction(.orientation(own: orientation, recorded: other.orientation))
    }
    var relation = Relation.same
    switch (launch, other.launch) {
    case (nil, nil): break
    case (let own?, let recorded?):
      if own != recorded { return .contradiction(.launch(own: own.words, recorded: recorded.words)) }
    default: relation = .unknown
    }
    if typed.isEmpty, other.typed.isEmpty { return relation }
    // Sorted, so that the same contradiction is reported in every run.
    for place in Set(typed.keys).union(other.typed.keys).sorted() {
      let (own, recorded) = (typed[place], other.typed[place])
      guard (own ?? recorded)?.isSecret == true || outline?.places.contains(place) == true else { continue }
      switch (own, recorded) {
      case (let own?, let recorded?):
        guard let isSame = own.isSame(as: recorded) else {
          relation = .unknown
          continue
        }
        if !isSame { return .contradiction(.otherText(field: own.field)) }
      case (let own?, nil): return .contradiction(.onlyOwnText(field: own.field))
      case (nil, let recorded?): return .contradiction(.onlyRecordedText(field: recorded.field))
      case (nil, nil): break
      }
    }
    return relation
  }
}

extension HiddenState.TypedText {
  /// Whether two texts are the same; nil if that is unknown. Equal numbers prove nothing about the test's own text,
  /// which only stands for the recorded one.
  fileprivate func isSame(as other: HiddenState.TypedText) -> Bool? {
    if let text, let recorded = other.text { return text.utf8.elementsEqual(recorded.utf8) }
    guard let secret, let recorded = other.secret, secret.run == recorded.run, secret != recorded else { return nil }
    return false
  }
}
