// A locator in other words, and the proof, for people and for programs.

public import AccessibilityTree

/// What came of translating a locator, ready to be reported.
public struct TranslationAnswer: Sendable {
  /// A part that cannot be said, and why.
  public struct Obstacle: Sendable {
    /// The part.
    public var part: String
    /// The reason, in one clause.
    public var reason: String

    /// An obstacle from its parts.
    public init(part: String, reason: String) {
      self.part = part
      self.reason = reason
    }
  }

  /// What one of the two finds in the snapshot in which they differ.
  public struct Side: Sendable {
    /// The strategy.
    public var using: String
    /// What it finds.
    public var matches: [Element]
    /// What it may find.
    public var possible: [Element]

    /// A side from its parts.
    public init(using: String, matches: [Element], possible: [Element]) {
      self.using = using
      self.matches = matches
      self.possible = possible
    }
  }

  /// The smallest snapshot in which the two differ.
  public struct CounterExample: Sendable {
    /// The dump.
    public var path: String
    /// How many elements it has.
    public var elementCount: Int
    /// The locator as given.
    public var original: Side
    /// Its translation.
    public var translated: Side

    /// A counter-example from its parts.
    public init(path: String, elementCount: Int, original: Side, translated: Side) {
      self.path = path
      self.elementCount = elementCount
      self.original = original
      self.translated = translated
    }
  }

  /// The strategy that was asked for.
  public var using: String
  /// The locator in it; nil if it cannot be said.
  public var locator: String?
  /// Why it cannot be said.
  public var obstacles: [Obstacle] = []
  /// Where the two may differ: one clause each.
  public var remarks: [String] = []
  /// On how many snapshots they were compared, and on how many they find the same.
  public var comparedCount = 0
  /// On how many of them they find the same.
  public var sameCount = 0
  /// On how many of them one finds, or leaves out, what cannot be decided for the other.
  public var openCount = 0
  /// How many elements both find, over all snapshots.
  public var foundCount = 0
  /// How many snapshots are another platform's, for which the locator would be another one.
  public var foreignCount = 0
  /// Nil if they find the same everywhere.
  public var counterExample: CounterExample?

  /// An answer without a proof; the rest is filled in.
  public init(using: String, locator: String?) {
    self.using = using
    self.locator = locator
  }

  /// There is a translation, it finds something, and nowhere anything else.
  public var isProven: Bool { locator != nil && comparedCount > 0 && counterExample == nil && foundCount > 0 }
}

/// Translations as text and as JSON.
public enum TranslationReport {
  /// The locator on the first line, the proof below it.
  public static func lines(_ answer: TranslationAnswer) -> [StyledText] {
    guard let locator = answer.locator else {
      return [StyledText("there is no \(answer.using) for this", .failure)]
        + answer.obstacles.map { obstacle in
          var line = StyledText("  \(DisplayText.visible(obstacle.part))", .string)
          line.append(": \(DisplayText.visible(obstacle.reason))")
          return line
        }
    }
    var lines = [StyledText(DisplayText.visible(locator), .string), proof(answer)]
    if let example = answer.counterExample { lines += self.lines(example) }
    lines += answer.remarks.map { StyledText("  \($0)", .secondary) }
    if answer.foreignCount > 0 {
      lines.append(StyledText("  not compared with \(answer.foreignCount) of another platform", .doubt))
    }
    return lines
  }

  private static func proof(_ answer: TranslationAnswer) -> StyledText {
    let count = answer.comparedCount
    let snapshots = "\(count) \(count == 1 ? "snapshot" : "snapshots")"
    let open = answer.openCount == 0 ? "" : "; in \(answer.openCount) it cannot be decided"
    if answer.counterExample != nil {
      return StyledText("differs: the same elements in \(answer.sameCount) of \(snapshots)\(open)", .failure)
    }
    if count == 0 { return StyledText("not proven: there is no dump of the platform to compare them on", .doubt) }
    if answer.foundCount == 0 {
      let nothing = answer.sameCount == 0 ? "" : "neither finds anything in \(answer.sameCount) of \(snapshots)"
      let undecided =
        answer.openCount == 0
        ? ""
        : "in \(answer.openCount)\(nothing.isEmpty ? " of \(snapshots)" : "") it cannot be decided whether they find the same"
      return StyledText(
        "not proven: \([nothing, undecided].filter { !$0.isEmpty }.joined(separator: "; "))", .doubt)
    }
    let found = "\(answer.foundCount) \(answer.foundCount == 1 ? "element" : "elements")"
    let scope = open.isEmpty ? snapshots : "\(answer.sameCount) of \(snapshots)"
    return StyledText("the same in \(scope), \(found) in all\(open)", .success)
  }

  private static func lines(_ example: TranslationAnswer.CounterExample) -> [StyledText] {
    let path = DisplayText.visible(example.path)
    var lines = [StyledText("  smallest counter-example: \(path), \(example.elementCount) elements")]
    for side in [example.original, example.translated] {
      let open = side.possible.isEmpty ? "" : ", \(side.possible.count) undecided"
      lines.append(StyledText("  \(side.using) finds \(side.matches.count)\(open)"))
      var table = ElementTable()
      for element in (side.matches + side.possible).prefix(10) {
        table.add(element, position: element.line.map { "\(path):\($0)" } ?? path)
      }
      lines += table.lines.map { line in
        var indented = StyledText("  ")
        indented.append(line)
        return indented
      }
    }
    return lines
  }

  /// One JSON object. Keys and values are specified in `Docs/Formats.md`.
  public static func json(expression: String, using strategy: String, _ answer: TranslationAnswer) -> String {
    JSONText.encode(Document(expression: expression, using: strategy, translation: Translation(answer)))
  }

  private struct Document: Encodable {
    var expression: String
    var using: String
    var translation: Translation
  }

  private struct Translation: Encodable {
    struct Obstacle: Encodable {
      var part: String
      var reason: String
    }

    struct Side: Encodable {
      var using: String
      var matches: [ElementJSON]
      var possible: [ElementJSON]?

      init(_ side: TranslationAnswer.Side) {
        using = side.using
        matches = side.matches.map(ElementJSON.init)
        possible = side.possible.isEmpty ? nil : side.possible.map(ElementJSON.init)
      }
    }

    struct CounterExample: Encodable {
      var path: String
      var elements: Int
      var original: Side
      var translated: Side
    }

    var using: String
    var locator: String?
    var obstacles: [Obstacle]?
    var remarks: [String]?
    var compared: Int
    var same: Int
    var undecided: Int?
    var found: Int
    var foreign: Int?
    var counterExample: CounterExample?

    init(_ answer: TranslationAnswer) {
      using = answer.using
      locator = answer.locator
      obstacles =
        answer.obstacles.isEmpty ? nil : answer.obstacles.map { Obstacle(part: $0.part, reason: $0.reason) }
      remarks = answer.remarks.isEmpty ? nil : answer.remarks
      compared = answer.comparedCount
      same = answer.sameCount
      undecided = answer.openCount == 0 ? nil : answer.openCount
      found = answer.foundCount
      foreign = answer.foreignCount == 0 ? nil : answer.foreignCount
      counterExample = answer.counterExample.map {
        CounterExample(
          path: $0.path, elements: $0.elementCount, original: Side($0.original), translated: Side($0.translated))
      }
    }
  }
}
