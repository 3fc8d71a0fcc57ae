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

/// The truth values of the conditions of all models. Each condition is evaluated only once. Most snapshots have the
/// same truth values as many others, so what depends on truth values alone need be found out only once for each row.
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

  let columns: [ModelColumns]
  /// The columns that state whether the elements of locators exist.
  private let existenceColumns: [ModelLocator: Int]
  /// For each model implemented in code, the explanation that its code gave for each snapshot.
  private let codeDescriptions: [ModelIndex: [String]]
  /// The truth values: a row for each group of snapshots of the same app that have the same truth values.
  private let truths: [Truth]
  private let width: Int
  /// For each snapshot, the index of its row.
  private let rows: [Int]
  /// The first snapshot of each row, in ascending order.
  let firstSnapshots: [ObservedSnapshotIndex]

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
    var existenceColumns: [ModelLocator: Int] = [:]
    func presence(_ element: ModelElement?) -> Int? {
      guard let element, let existence else { return nil }
      let column = number(element.locator, existence)
      existenceColumns[element.locator] = column
      return column
    }
    // The columns of the conditions come first. They are followed by two columns for each model implemented in code.
    let elementColumns = models.map { model in
      // Rules need to know whether these elements exist.
      for element in model.criteria.map(\.element) + model.declaredTransitions.map(\.element) { _ = presence(element) }
      return (
        model.criteria.map { number($0.element.locator, $0.condition) }, presence(model.spinner), presence(model.toast)
      )
    }
    self.existenceColumns = existenceColumns
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
    var table = Self.evaluate(conditions, snapshots: snapshots, width: width)
    // Page-object code must run on the calling thread.
    var codeDescriptions: [ModelIndex: [String]] = [:]
    for entry in code {
      codeDescriptions[entry.model] = snapshots.enumerated().map { row, snapshot in
        guard Self.isEvaluated(models[entry.model], on: snapshot) else { return "" }
        let verdict = entry.judge(CheckedScreen(snapshot: snapshot.tree, app: snapshot.app))
        table[row][entry.firstColumn] = verdict.truth
        table[row][entry.firstColumn + 1] = verdict.isSpinning
        return verdict.text
      }
    }
    var distinct = KeyedList<Row, ObservedSnapshotIndex>()
    rows = snapshots.itemIndices.map { index in
      let snapshot = snapshots[index]
      let row = Row(
        truths: table[index.value], app: snapshot.app, isOwnApp: snapshot.isOwnApp, driver: snapshot.tree.driver)
      return distinct.index(of: row, adding: index)
    }
    firstSnapshots = distinct.items
    truths = distinct.items.flatMap { table[$0.value] }
    self.width = width
    self.codeDescriptions = codeDescriptions
  }

  /// What all verdicts on a snapshot depend on.
  private struct Row: Hashable {
    var truths: [Truth]
    var app: String
    var isOwnApp: Bool
    var driver: Driver
  }

  /// Evaluates all conditions on all snapshots, using all cores.
  private static func evaluate(_ conditions: [ElementCondition], snapshots: [ObservedSnapshot], width: Int)
    -> [[Truth]]
  {
    let drivers = snapshots.map(\.tree.driver)
    let programs = Dictionary(
      uniqueKeysWithValues: Set(drivers).map { ($0, ConditionProgram(conditions, for: $0, width: width)) })
    return ConcurrentWork.map(snapshots.count) { programs[drivers[$0]]?.truths(in: snapshots[$0].tree) ?? [] }
  }

  /// Returns whether the snapshot shows the app that the model's view belongs to.
  static func isEvaluated(_ model: PageModel, on snapshot: ObservedSnapshot) -> Bool {
    model.app.map { $0 == snapshot.app } ?? snapshot.isOwnApp
  }

  // MARK: Answers

  /// Returns the index of a snapshot's row.
  func row(of snapshot: ObservedSnapshotIndex) -> Int { rows[snapshot.value] }

  /// Returns the truth value in one column.
  func truth(_ column: Int, in snapshot: ObservedSnapshotIndex) -> Truth { truths[row(of: snapshot) * width + column] }

  /// Returns whether the element exists that a model uses as a criterion, spinner or toast, or taps to open a view.
  func existence(of element: ModelElement, in snapshot: ObservedSnapshotIndex) -> Truth {
    existenceColumns[element.locator].map { truth($0, in: snapshot) } ?? .unknown
  }

  /// Returns the explanation that a model's code gave for a snapshot; nil if the model is not implemented in code.
  func codeDescription(of model: ModelIndex, on snapshot: ObservedSnapshotIndex) -> String? {
    codeDescriptions[model]?[snapshot.value]
  }
}
