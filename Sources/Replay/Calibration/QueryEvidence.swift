// Compares the answers in a printed query with axreplay's. (`dump-dialects` §3, `device-evidence`)

public import AccessibilityTree
import ElementQueries
import Findings
import PredicateFormat
public import SnapshotFormats
import Text

/// The answers that a device printed for the steps of a query, compared with axreplay's answers on a dump.
///
///     let evidence = QueryEvidence(printed, on: snapshot)
///     evidence.steps.map(\.verdict)  // [.agrees, .agrees, .differs]
///
/// XCTest prints a query with what each of its steps found in the description of a query or an element, and in the
/// message of a failed test. If the dump shows the same screen at the same moment, the answers must be the same.
public struct QueryEvidence: Sendable {
  /// How an answer of the device relates to axreplay's.
  public enum Verdict: String, CaseIterable, Sendable {
    /// The same elements in the same order.
    case agrees
    /// Different elements, or a different order.
    case differs
    /// The dump does not record enough to answer.
    case undecided
    /// The text or the dump does not allow a comparison.
    case notCompared = "not compared"
  }

  /// One step with both answers.
  public struct Step: Sendable {
    /// The step as printed.
    public let printed: PrintedQuery.Step
    /// The query up to this step, as Swift; nil if axreplay does not recognise the wording of a step.
    public let query: String?
    /// The result of the comparison.
    public let verdict: Verdict
    /// What differs, or why there is no comparison; nil if the answers agree.
    public let remark: String?
    /// The elements that only the device found.
    public let onlyOnDevice: [Element]
    /// The elements that only axreplay finds.
    public let onlyHere: [Element]
  }

  /// The steps in the order in which XCTest evaluated them.
  public let steps: [Step]
  /// The line on which the query begins.
  public let line: Int

  /// Whether an answer of the device contradicts axreplay's.
  public var isContradicted: Bool { steps.contains { $0.verdict == .differs } }

  /// Evaluates a printed query on a dump.
  ///
  /// - Parameter snapshot: The whole hierarchy of the app at that moment.
  public init(_ printed: PrintedQuery, on snapshot: Snapshot) {
    line = printed.line
    var chain = PrintedChain(bundleIdentifier: snapshot.root.extra("bundleId"))
    var showsOtherMoment = false
    steps = printed.steps.map { step in
      let obstacle = chain.append(step.operation)
      let result = Self.compare(
        step, chain.query, showsOtherMoment ? "the dump may show another moment" : obstacle, snapshot)
      // What the device found after this step cannot be expected in the dump.
      if result.verdict == .notCompared, !result.onlyOnDevice.isEmpty { showsOtherMoment = true }
      return result
    }
  }

  /// The number of elements up to which answers are compared.
  private static let maximumCount = 2000

  private static func compare(
    _ step: PrintedQuery.Step, _ query: ElementQuery?, _ obstacle: String?, _ snapshot: Snapshot
  ) -> Step {
    func result(_ verdict: Verdict, _ remark: String?, _ device: [Element] = [], _ here: [Element] = []) -> Step {
      Step(
        printed: step, query: query?.description, verdict: verdict, remark: remark, onlyOnDevice: device,
        onlyHere: here)
    }
    guard let query, obstacle == nil else { return result(.notCompared, obstacle) }
    guard var output = step.output else { return result(.notCompared, "the text has no output for this step") }
    // The last line of an answer that is cut off may be cut off, too.
    if step.mayHaveMoreOutput, let last = output.last,
      !snapshot.elements.contains(where: { ElementLists.mayBeSame(last, $0) })
    {
      output.removeLast()
    }
    let resolution: Resolution
    do throws(InvalidQuery) {
      resolution = try query.resolve(in: snapshot)
    } catch {
      return result(.notCompared, "axreplay rejects the query: \(error)")
    }
    if resolution.outcome == .undecidable || !resolution.isExact {
      let facts = resolution.missingFacts.map(\.description).joined(separator: "; ")
      return result(.undecided, facts)
    }
    // Each element is compared with each other one.
    let count = max(output.count, resolution.matches.count)
    if count > maximumCount {
      return result(.notCompared, "an answer has \(count) elements, more than \(maximumCount)")
    }
    let comparison = ElementLists(device: output, here: resolution.matches)
    let absent = comparison.onlyOnDevice.filter { element in
      !snapshot.elements.contains { ElementLists.mayBeSame(element, $0) }
    }
    if !absent.isEmpty {
      let verb = absent.count == 1 ? "is" : "are"
      return result(
        .notCompared,
        "\(counted(absent.count, "element")) of the answer \(verb) not in the dump, so it may show another moment",
        absent)
    }
    let isPartial = step.mayHaveMoreOutput
    if !comparison.onlyOnDevice.isEmpty || !comparison.onlyHere.isEmpty && !isPartial {
      return result(
        .differs,
        "the device found \(counted(output.count, "element")), axreplay finds \(resolution.matches.count)",
        comparison.onlyOnDevice, comparison.onlyHere)
    }
    if !comparison.isInOrder { return result(.differs, "the same elements in another order") }
    return result(.agrees, isPartial ? "as far as the output is printed" : nil)
  }
}

/// The query that the steps of a printed query describe.
private struct PrintedChain {
  /// The app of the dump; nil if the dump does not record it.
  let bundleIdentifier: String?
  /// The query so far; nil after a step whose wording is unknown.
  private(set) var query: ElementQuery? = .application
  private var obstacle: String?

  init(bundleIdentifier: String?) { self.bundleIdentifier = bundleIdentifier }

  /// Adds a step, and returns why the query cannot be evaluated; nil if it can.
  mutating func append(_ operation: PrintedQuery.Operation) -> String? {
    guard let before = query else { return obstacle }
    do throws(SyntaxError) {
      switch operation {
      case .application(let bundle):
        if let bundle, let bundleIdentifier, bundle != bundleIdentifier {
          query = nil
          obstacle = "the dump shows \(bundleIdentifier)"
        } else {
          query = .application
        }
      case .descendants(let type): query = before.descendants(matching: type)
      case .children(let type): query = before.children(matching: type)
      case .matching(let type, let predicate):
        var next = before
        if let type { next = next.matching(type, identifier: nil) }
        if let predicate { next = next.matching(try ElementPredicate(format: predicate, vocabulary: .xcuiTest)) }
        query = next
      case .containing(let type?, let predicate?):
        let format = "elementType == \(type.rawValue) AND (\(predicate))"
        query = before.containing(try ElementPredicate(format: format, vocabulary: .xcuiTest))
      case .containing(let type?, nil): query = before.containing(type, identifier: nil)
      case .containing(nil, let predicate?):
        query = before.containing(try ElementPredicate(format: predicate, vocabulary: .xcuiTest))
      case .containing(nil, nil): break
      case .element(let index): query = before.element(boundBy: index)
      case .other(let wording):
        query = nil
        obstacle = "the wording “\(wording)” is unknown"
      }
    } catch {
      query = nil
      obstacle = "the predicate cannot be read: \(error.message)"
    }
    return obstacle
  }
}

/// Two lists of elements from different recorders, matched with each other.
private struct ElementLists {
  private(set) var onlyOnDevice: [Element] = []
  private(set) var onlyHere: [Element] = []
  /// Whether the elements that both lists have are in the same order.
  private(set) var isInOrder = true

  init(device: [Element], here: [Element]) {
    var isTaken = [Bool](repeating: false, count: here.count)
    var last = -1
    // Equal elements are matched in order, so that several of them do not look reordered.
    for element in device {
      let next = here.indices.first { $0 > last && !isTaken[$0] && Self.mayBeSame(element, here[$0]) }
      guard let index = next ?? here.indices.first(where: { !isTaken[$0] && Self.mayBeSame(element, here[$0]) }) else {
        onlyOnDevice.append(element)
        continue
      }
      isTaken[index] = true
      if index < last { isInOrder = false }
      last = max(last, index)
    }
    onlyHere = here.indices.filter { !isTaken[$0] }.map { here[$0] }
  }

  /// Whether a printed element and an element of a dump agree in everything that both record. Frames may differ by less
  /// than a point, because recorders round them.
  static func mayBeSame(_ printed: Element, _ recorded: Element) -> Bool {
    func differ(_ first: String?, _ second: String?) -> Bool {
      guard let first, let second else { return false }
      return first != second
    }
    guard printed.type == recorded.type, !differ(printed.label, recorded.label) else { return false }
    let isMerged = recorded.identifierMayBeEmpty && printed.identifier == ""
    guard isMerged || !differ(printed.identifier, recorded.identifier) else { return false }
    guard let first = printed.frame, let second = recorded.frame else { return true }
    return abs(first.x - second.x) < 1 && abs(first.y - second.y) < 1
      && abs(first.x + first.width - second.x - second.width) < 1
      && abs(first.y + first.height - second.y - second.height) < 1
  }
}
