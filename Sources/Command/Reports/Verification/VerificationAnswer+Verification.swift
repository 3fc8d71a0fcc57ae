// Sums up a verification.

import AccessibilityTree
import ElementQueries
public import Findings
public import PageVerification
import PredicateFormat
import Recordings

extension VerificationAnswer {
  /// What came of a verification.
  ///
  /// - Parameters:
  ///   - pages: Where the page models come from: the path of a file, or what stands for Swift sources.
  ///   - drawn: How many snapshots get what a report needs to draw them.
  ///   - screenshot: The bytes of the picture with a path, a PNG; nil if there is none.
  public init(
    pages: String, _ verification: Verification, findings: [Finding], drawn: Int = 0,
    screenshot: (String) -> [UInt8]? = { _ in nil }
  ) {
    self.init(pages: pages)
    self.findings = findings
    timeScales = verification.options.timeScales
    views = verification.models.indices.map { View(verification, $0) }
    snapshots = verification.snapshots.map { RecordedSnapshot(path: $0.path, tree: $0.tree) }
    screens = verification.screens.map { group in
      Screen(
        name: group.name, isLabelled: group.isLabelled, count: group.snapshots.count,
        snapshots: group.snapshots.reduce(into: Distinct()) { $0.add($1) }.numbers)
    }
    let embedded = Self.worthDrawing(verification, screens, at: drawn)
    let explained = ExplainedCells(verification, embedded)
    verdicts = verification.models.indices.map { model in
      verification.snapshots.indices.map {
        Verdict(verification, model, $0, isExplained: explained.contains(model, $0))
      }
    }
    cells = verification.models.indices.map { model in
      verification.screens.map { Cell(verification, model, $0) }
    }
    recordings = verification.recordings.indices.map { Recording(verification, $0) }
    for (number, remark) in verification.remarks(from: findings) { recordings[number].remark = remark }
    transitions = verification.transitions.map { Transition(verification, $0) }
    edges = Self.edges(verification)
    toasts = verification.toasts.map { Toast($0, pollInterval: verification.options.pollInterval) }
    for snapshot in embedded { draw(snapshot, verification, screenshot) }
  }

  private struct Distinct {
    var numbers: [Int] = []
    private var seen: Set<Int> = []

    mutating func add(_ number: Int) { if seen.insert(number).inserted { numbers.append(number) } }
  }

  // MARK: Drawings

  /// One snapshot for each kind of verdict in each cell of the matrix; then all others, as long as there is room.
  private static func worthDrawing(_ verification: Verification, _ screens: [Screen], at limit: Int) -> [Int] {
    guard limit > 0 else { return [] }
    var chosen = Distinct()
    for screen in screens {
      for model in verification.models.indices {
        var kinds: Set<String> = []
        for snapshot in screen.snapshots where chosen.numbers.count < limit {
          let kind =
            switch verification.verdict(model, on: snapshot) {
            case .met: "met"
            case .unmet(let criterion): "\(criterion)"
            case .undecidable: "?"
            case .otherApp: ""
            }
          if !kind.isEmpty, kinds.insert(kind).inserted { chosen.add(snapshot) }
        }
      }
    }
    for snapshot in verification.snapshots.indices where chosen.numbers.count < limit { chosen.add(snapshot) }
    return chosen.numbers.sorted()
  }

  /// How many elements of a query that finds any number are outlined.
  private static let mostOutlined = 20

  private mutating func draw(
    _ snapshot: Int, _ verification: Verification, _ screenshot: (String) -> [UInt8]?
  ) {
    snapshots[snapshot].screenshot = verification.snapshots[snapshot].screenshot.flatMap(screenshot)
    for model in verification.models.indices where verification.verdict(model, on: snapshot) != .otherApp {
      for criterion in verification.models[model].criteria.indices {
        let found = verification.reading(model, criterion: criterion, on: snapshot)?.resolution.matches ?? []
        let truth = verification.truth(model, criterion: criterion, on: snapshot)
        snapshots[snapshot].outlines.append(
          Outline(
            view: model, criterion: criterion, holds: truth == .unknown ? nil : truth == .yes,
            elements: found.prefix(Self.mostOutlined).map(\.index)))
      }
    }
  }

  // MARK: States

  /// Recorded transitions between views, and those that are declared and were never recorded.
  private static func edges(_ verification: Verification) -> [Edge] {
    var edges: [Edge] = []
    var numbers: [Edge: Int] = [:]
    func add(_ edge: Edge, count: Int) {
      if let number = numbers[edge] {
        edges[number].count += count
      } else {
        numbers[edge] = edges.count
        var counted = edge
        counted.count = count
        edges.append(counted)
      }
    }
    for transition in verification.transitions {
      let sources: [Int?] = transition.before.isEmpty ? [nil] : transition.before
      let came = verification.models.indices.filter { model in
        // What was to come has come, though it may have been there before, behind an alert.
        transition.after.contains(model) && !transition.before.contains(model)
          || transition.during.contains(model) && transition.declared?.contains(model) == true
      }
      // Whoever stays where they are has gone nowhere, unless nobody knows where that is.
      let targets: [Int?] = came.isEmpty ? (transition.after.isEmpty ? [nil] : []) : came
      for source in sources {
        for target in targets where source != nil || target != nil {
          let isDeclared = target.map { transition.declared?.contains($0) == true } ?? false
          add(Edge(from: source, to: target, action: transition.action, count: 0, isDeclared: isDeclared), count: 1)
        }
      }
    }
    let names = Dictionary(verification.models.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (number, model) in verification.models.enumerated() {
      for opening in model.openings {
        for target in opening.targets.compactMap({ names[$0.name] }) {
          let action = "tap \((opening.toastAction ?? opening.element).name)"
          add(Edge(from: number, to: target, action: action, count: 0, isDeclared: true), count: 0)
        }
      }
    }
    return edges
  }
}

/// Which verdicts are put into words: finding them takes a look at the tree, and a large matrix has millions of cells.
private struct ExplainedCells {
  private let isSmall: Bool
  private let labelled: [Set<Int>]
  private let drawn: Set<Int>

  private static let fewCells = 20_000

  init(_ verification: Verification, _ drawn: [Int]) {
    isSmall = verification.models.count * verification.snapshots.count <= Self.fewCells
    labelled = verification.models.indices.map { model in
      Set(verification.screens.first { $0.model == model }?.snapshots ?? [])
    }
    self.drawn = Set(drawn)
  }

  func contains(_ model: Int, _ snapshot: Int) -> Bool {
    isSmall || labelled[model].contains(snapshot) || drawn.contains(snapshot)
  }
}

extension VerificationAnswer.View {
  fileprivate init(_ verification: Verification, _ number: Int) {
    let model = verification.models[number]
    self.init(
      name: model.name,
      criteria: (0..<verification.criterionCount(number)).map { verification.criterionText(number, $0) },
      position: model.position, timeout: model.timeout.seconds)
    waits = verification.waits(for: number).map { summary in
      VerificationAnswer.WaitSummary(
        count: summary.waits.count, loaded: summary.loaded, longest: summary.slowest?.by.seconds,
        minimumSafeTimeout: summary.minimumSafeTimeout?.seconds,
        sureUpToScale: summary.sureUpToScale.flatMap { $0.isFinite ? $0 : nil },
        failuresByScale: verification.options.timeScales.map { scale in
          summary.waits.count { $0.wait.isLate(timeScale: scale) }
        })
    }
  }
}

extension VerificationAnswer.Verdict {
  fileprivate init(_ verification: Verification, _ model: Int, _ snapshot: Int, isExplained: Bool) {
    func words(_ criterion: Int) -> String {
      isExplained ? verification.detail(model, criterion: criterion, on: snapshot) : ""
    }
    switch verification.verdict(model, on: snapshot) {
    case .met: self = .met
    case .unmet(let criterion): self = .unmet(criterion: criterion, detail: words(criterion))
    case .undecidable(let criterion): self = .undecidable(criterion: criterion, fact: words(criterion))
    case .otherApp: self = .otherApp
    }
  }
}

extension VerificationAnswer.Cell {
  fileprivate init(_ verification: Verification, _ model: Int, _ screen: ScreenGroup) {
    self.init()
    for snapshot in screen.snapshots {
      switch verification.verdict(model, on: snapshot) {
      case .met: met += 1
      case .unmet: unmet += 1
      case .undecidable: undecidable += 1
      case .otherApp: otherApp += 1
      }
    }
    if screen.model == model { loading = verification.loadingCount(model) }
    commonestUnmet = verification.commonestUnmet(model, screen.snapshots)
  }
}
