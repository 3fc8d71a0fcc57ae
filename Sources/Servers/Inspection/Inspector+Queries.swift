// Evaluates and translates locators for the inspector.

import AccessibilityTree
import AppiumSources
import ElementQueries
import Findings
import LocatorStrategies
import Reports

extension Inspector {
  struct QueryBody: Decodable {
    var locator: String
    var using: String?
    /// The strategy to translate to.
    var `as`: String?
    var snapshots: [String]
    var explain: Bool?
    var sets: Bool?
  }

  /// The maximum number of elements in each list of the response.
  private static let maximumElements = 2000
  /// The maximum number of matches for which the response includes hittability; without an explanation, the maximum
  /// number of matches listed.
  private static let maximumDetails = 100

  func queryAnswer(_ body: QueryBody) throws(InspectionError) -> InspectionAnswer {
    let strategy = try Self.strategy(body.using)
    let dumps = try state.dumps(named: body.snapshots)
    switch Self.reading(body.locator, strategy) {
    case .failure(var error):
      error.text = body.locator
      return InspectionAnswer(json: QueryJSON.text(using: strategy ?? DetectedLocator(body.locator).strategy, error))
    case .success(let (detected, locator)):
      let (explains, hasSets) = (body.explain == true, body.sets == true)
      let answers = ConcurrentWork.map(dumps.count) { index in
        let dump = dumps[index]
        let answer = QueryAnswer(
          locator, detected.strategy, prefix: detected.prefix, isStrategyNamed: strategy != nil, path: dump.path,
          dump.reading, isExplained: explains, hasDetails: explains, tappedCount: Self.maximumDetails)
        guard explains else { return QueryJSON.brief(answer, key: dump.key, limit: Self.maximumDetails) }
        let sets = hasSets ? dump.snapshot : nil
        return QueryJSON.snapshot(answer, key: dump.key, setsIn: sets, limit: Self.maximumElements)
      }
      var notes = LocatorNotes(on: locator)
      for snapshot in dumps.lazy.compactMap(\.snapshot) { notes.add(snapshot) }
      let text = QueryJSON.text(
        expression: detected.whole, using: detected.strategy, answers, notes: notes.all)
      return InspectionAnswer(json: text.joined())
    }
  }

  func translationAnswer(_ body: QueryBody) throws(InspectionError) -> InspectionAnswer {
    guard let target = try Self.strategy(body.as ?? "auto") else {
      throw InspectionError(400, "“as” must name the strategy to translate to")
    }
    let strategy = try Self.strategy(body.using)
    let dumps = try state.dumps(named: body.snapshots)
    switch Self.reading(body.locator, strategy) {
    case .failure(var error):
      error.text = body.locator
      return InspectionAnswer(json: QueryJSON.text(using: strategy ?? DetectedLocator(body.locator).strategy, error))
    case .success(let (detected, locator)):
      let snapshots = dumps.compactMap { dump in dump.snapshot.map { (path: dump.path, snapshot: $0) } }
      let proof = TranslationProof(of: locator, from: detected.strategy, to: target, on: snapshots)
      return InspectionAnswer(json: TranslationReport.json(expression: detected.whole, proof))
    }
  }

  /// The strategy with a name; nil for automatic detection.
  static func strategy(_ name: String?) throws(InspectionError) -> LocatorStrategy? {
    guard let name, name != "auto" else { return nil }
    if let strategy = LocatorStrategy(named: name) { return strategy }
    throw InspectionError(
      400, "there is no strategy “\(name)”", suggestions: LocatorStrategy.suggestions(for: name))
  }

  /// Parses a locator as the command does: test code that contains a single locator is accepted, too.
  static func reading(
    _ text: String, _ strategy: LocatorStrategy?
  ) -> Result<(DetectedLocator, LocatorReading), SyntaxError> {
    let detected = strategy.map { DetectedLocator(text, $0) } ?? DetectedLocator(text)
    do throws(SyntaxError) {
      return .success((detected, try detected.readForAnyDriver()))
    } catch {
      guard strategy == nil, let code = PastedCode(text) else { return .failure(error) }
      switch code {
      case .problem(let problem): return .failure(problem)
      case .locator(let locator):
        do throws(SyntaxError) {
          return .success((locator, try locator.readForAnyDriver()))
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
