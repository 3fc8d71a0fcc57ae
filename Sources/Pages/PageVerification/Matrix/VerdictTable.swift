// Evaluates every condition of all page models on every snapshot, and stores the results in one flat table.

import AccessibilityTree
import ElementQueries
public import Findings
import LocatorStrategies
public import PredicateFormat

/// The result of evaluating a view on a snapshot.
public enum ViewVerdict: Hashable, Sendable {
  /// All criteria of the view hold.
  case met
  /// The first criterion that does not hold.
  case unmet(CriterionIndex)
  /// No criterion is false, and this is the first that is undecidable.
  case undecidable(CriterionIndex)
  /// The snapshot shows an app other than the one that the view belongs to.
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

/// The truth values of the conditions of all models. Each condition is evaluated only once.
struct VerdictTable: Sendable {
  /// A locator and the condition that its element must satisfy. Several models may share a condition.
  struct ElementCondition: Hashable, Sendable {
    let locator: ModelLocator
    let condition: ElementPredicate
  }

  /// The columns in which a model's results are stored.
  struct ModelColumns: Sendable {
    /// The columns of the criteria, in order; a model implemented in code has a single column.
    let criteria: [Int]
    let spinner: Int?
    let toast: Int?
  }

  let conditions: [ElementCondition]
  let columns: [ModelColumns]
  /// For each model implemented in code, the explanation that its code gave for each snapshot.
  private let codeDescriptions: [ModelIndex: [String]]
  /// The truth values, one row per snapshot.
  private let truths: [UInt8]
  private let width: Int

  /// Returns the condition `exists`, the only one that is checked for spinners and toasts.
  private static func existence() -> ElementPredicate? {
    try? ElementPredicate(condition: "exists", vocabulary: .criterion)
  }

  init(_ models: [PageModel], snapshots: [ObservedSnapshot]) {
    var conditions: [ElementCondition] = []
    var numbers: [ElementCondition: Int] = [:]
    func number(_ locator: ModelLocator, _ condition: ElementPredicate) -> Int {
      let condition = ElementCondition(locator: locator, condition: condition)
      if let number = numbers[condition] { return number }
      numbers[condition] = conditions.count
      conditions.append(condition)
      return conditions.count - 1
    }
    let existence = Self.existence()
    func presence(_ element: ModelElement?) -> Int? {
      element.flatMap { element in existence.map { number(element.locator, $0) } }
    }
    // The columns of the conditions come first. They are followed by two columns for each model implemented in code.
    let elementColumns = models.map { model in
      (
        model.criteria.map { number($0.element.locator, $0.condition) }, presence(model.spinner), presence(model.toast)
      )
    }
    var width = conditions.count
    var code: [(model: ModelIndex, firstColumn: Int, judge: @Sendable (CheckedScreen) -> CodeVerdict)] = []
    columns = models.itemIndices.map { index in
      guard case .code(let judge) = models[index].recognition else {
        return ModelColumns(
          criteria: elementColumns[index.value].0, spinner: elementColumns[index.value].1,
          toast: elementColumns[index.value].2)
      }
      defer { width += 2 }
      code.append((index, width, judge))
      return ModelColumns(criteria: [width], spinner: width + 1, toast: elementColumns[index.value].2)
    }
    var truths = Self.evaluate(conditions, snapshots: snapshots, width: width)
    // Page-object code must run on the calling thread.
    var codeDescriptions: [ModelIndex: [String]] = [:]
    for entry in code {
      codeDescriptions[entry.model] = snapshots.enumerated().map { row, snapshot in
        guard Self.isEvaluated(models[entry.model], on: snapshot) else { return "" }
        let verdict = entry.judge(CheckedScreen(snapshot: snapshot.tree, app: snapshot.app))
        truths[row * width + entry.firstColumn] = Self.code(verdict.truth)
        truths[row * width + entry.firstColumn + 1] = Self.code(verdict.isSpinning)
        return verdict.text
      }
    }
    self.conditions = conditions
    self.truths = truths
    self.width = width
    self.codeDescriptions = codeDescriptions
  }

  /// Evaluates all conditions on all snapshots, using all cores.
  private static func evaluate(_ conditions: [ElementCondition], snapshots: [ObservedSnapshot], width: Int)
    -> [UInt8]
  {
    // Most elements have more than one condition; each element is searched for once.
    func columns(for driver: Driver) -> [(key: ElementQuery, elements: [Int])] {
      conditions.indices.grouped { conditions[$0].locator.query(for: driver, evaluating: conditions[$0].condition) }
    }
    let drivers = Set(snapshots.map(\.tree.driver))
    let columns = Dictionary(uniqueKeysWithValues: drivers.map { ($0, columns(for: $0)) })
    let rows = ConcurrentWork.map(snapshots.count) { row in
      let tree = snapshots[row].tree
      var model: HittabilityModel?
      var truths = [UInt8](repeating: code(.no), count: width)
      for (query, columns) in columns[tree.driver] ?? [] {
        guard let resolution = try? query.resolve(in: tree) else { continue }
        for column in columns {
          let reading = query.expectation(conditions[column].condition, of: resolution, in: tree, model: &model)
          truths[column] = code(reading.verdict)
        }
      }
      return truths
    }
    return Array(rows.joined())
  }

  /// Returns whether the snapshot shows the app that the model's view belongs to.
  static func isEvaluated(_ model: PageModel, on snapshot: ObservedSnapshot) -> Bool {
    model.app.map { $0 == snapshot.app } ?? snapshot.isOwnApp
  }

  // MARK: Answers

  /// Returns the truth value in one column.
  func truth(_ column: Int, in snapshot: ObservedSnapshotIndex) -> Truth {
    switch truths[snapshot.value * width + column] {
    case 1: .yes
    case 2: .no
    default: .unknown
    }
  }

  /// Returns the explanation that a model's code gave for a snapshot; nil if the model is not implemented in code.
  func codeDescription(of model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> String? {
    codeDescriptions[model]?[snapshot.value]
  }

  private static func code(_ truth: Truth) -> UInt8 {
    switch truth {
    case .yes: 1
    case .no: 2
    case .unknown: 3
    }
  }
}
