// Evaluates every condition of all page models on every snapshot, and stores the results in one flat table.

import AccessibilityTree
import ElementQueries
public import Findings
import LocatorStrategies
public import PredicateFormat

/// The result of evaluating a view on a snapshot.
public enum ViewVerdict: Hashable, Sendable {
  /// All its criteria hold.
  case met
  /// The first criterion that does not hold.
  case unmet(CriterionIndex)
  /// No criterion is false, and this is the first that is undecidable.
  case undecidable(CriterionIndex)
  /// The snapshot shows another app.
  case otherApp

  /// Whether the view is recognised, as a truth value.
  public var truth: Truth {
    switch self {
    case .met: .yes
    case .undecidable: .unknown
    case .unmet, .otherApp: .no
    }
  }

  /// Whether a criterion does not hold.
  public var isUnmet: Bool { if case .unmet = self { true } else { false } }
}

/// The truth of all models' conditions, evaluated once.
struct VerdictTable: Sendable {
  /// A locator and the condition that its element must satisfy. Models share questions.
  struct Question: Hashable, Sendable {
    let query: ElementQuery
    let condition: ElementPredicate
  }

  /// The columns in which a model's results are stored.
  struct Slots: Sendable {
    /// The columns of the criteria, in order; a model that is code has a single column.
    let criteria: [Int]
    let spinner: Int?
    let toast: Int?
  }

  let questions: [Question]
  let slots: [Slots]
  /// For each model that is code, its description of every snapshot.
  private let words: [ModelIndex: [String]]
  /// The truth values, one row per snapshot.
  private let truths: [UInt8]
  private let width: Int

  /// Returns the condition `exists`, the only one for spinners and toasts.
  private static func existence() -> ElementPredicate? { try? ElementPredicate(condition: "exists") }

  init(_ models: [PageModel], _ snapshots: [ObservedSnapshot]) {
    var questions: [Question] = []
    var numbers: [Question: Int] = [:]
    func number(_ query: ElementQuery, _ condition: ElementPredicate) -> Int {
      let question = Question(query: query, condition: condition)
      if let number = numbers[question] { return number }
      numbers[question] = questions.count
      questions.append(question)
      return questions.count - 1
    }
    let existence = Self.existence()
    func presence(_ element: ModelElement?) -> Int? {
      element.flatMap { element in existence.map { number(element.query, $0) } }
    }
    // The columns of the questions come first. They are followed by two columns for each model that is code.
    let asked = models.map { model in
      (
        model.criteria.map { number($0.element.query, $0.condition) }, presence(model.spinner), presence(model.toast)
      )
    }
    var width = questions.count
    var code: [(model: ModelIndex, slot: Int, judge: @Sendable (ShownView) -> CodeVerdict)] = []
    slots = models.itemIndices.map { index in
      guard case .code(let judge) = models[index].recognition else {
        return Slots(criteria: asked[index.value].0, spinner: asked[index.value].1, toast: asked[index.value].2)
      }
      defer { width += 2 }
      code.append((index, width, judge))
      return Slots(criteria: [width], spinner: width + 1, toast: asked[index.value].2)
    }
    var truths = Self.answers(questions, snapshots, width)
    // Code of page objects belongs to the thread that asks.
    var words: [ModelIndex: [String]] = [:]
    for entry in code {
      words[entry.model] = snapshots.enumerated().map { row, snapshot in
        guard Self.isAsked(models[entry.model], snapshot) else { return "" }
        let verdict = entry.judge(ShownView(snapshot: snapshot.tree, app: snapshot.app))
        truths[row * width + entry.slot] = Self.code(verdict.truth)
        truths[row * width + entry.slot + 1] = Self.code(verdict.isSpinning)
        return verdict.text
      }
    }
    self.questions = questions
    self.truths = truths
    self.width = width
    self.words = words
  }

  /// All questions of all snapshots, on all cores.
  private static func answers(_ questions: [Question], _ snapshots: [ObservedSnapshot], _ width: Int) -> [UInt8] {
    // Several things are asked of most elements, and each is looked for once.
    let asked = questions.indices.grouped { questions[$0].query }
    let rows = ConcurrentWork.map(snapshots.count) { row in
      let tree = snapshots[row].tree
      var model: HittabilityModel?
      var truths = [UInt8](repeating: code(.no), count: width)
      for (query, columns) in asked {
        guard let resolution = try? query.resolve(in: tree) else { continue }
        for column in columns {
          let reading = query.expectation(questions[column].condition, of: resolution, in: tree, &model)
          truths[column] = code(reading.verdict)
        }
      }
      return truths
    }
    return Array(rows.joined())
  }

  /// Returns whether the snapshot shows the app that the model's view belongs to.
  static func isAsked(_ model: PageModel, _ snapshot: ObservedSnapshot) -> Bool {
    model.app.map { $0 == snapshot.app } ?? snapshot.isOwnApp
  }

  // MARK: Answers

  /// Returns the truth value in one column.
  func truth(_ slot: Int, _ snapshot: ObservedSnapshotIndex) -> Truth {
    switch truths[snapshot.value * width + slot] {
    case 1: .yes
    case 2: .no
    default: .unknown
    }
  }

  /// Returns how a model's code described a snapshot; nil if the model is not code.
  func words(_ model: ModelIndex, _ snapshot: ObservedSnapshotIndex) -> String? { words[model]?[snapshot.value] }

  private static func code(_ truth: Truth) -> UInt8 {
    switch truth {
    case .yes: 1
    case .no: 2
    case .unknown: 3
    }
  }
}
