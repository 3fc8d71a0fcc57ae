// Finds ways through a map whose actions agree about what the screens do not show.

/// A way through a map.
public struct MapWay: Sendable {
  /// The numbers of the actions, in order.
  public let actions: [Int]
  /// Why the way cannot be replayed; empty if it can, as far as the recordings show.
  public let contradictions: [Contradiction]

  /// An action that was recorded after something else than what the way did before.
  public struct Contradiction: Sendable {
    /// The index of the action in ``MapWay/actions``.
    public let step: Int
    /// Where the action was recorded.
    public let place: RecordedPlace
    /// What the way did otherwise than the recording.
    public let difference: StateDifference
  }
}

extension RecordingMap {
  /// Returns the shortest way between two screens, from a launch if no origin is given; nil if there is none.
  ///
  ///     map.way(from: nil, to: 3)?.actions  // [0, 4, 7]
  public func way(from origin: Int?, to destination: Int) -> MapWay? { way(from: [origin], to: [destination]) }

  /// Returns the shortest way from any of some screens to any of others; nil if there is none. Ways that a replay can
  /// follow are preferred, then those with the fewest contradictions.
  ///
  /// - Parameter origins: The numbers of screens; nil for a launch.
  public func way(from origins: [Int?], to destinations: [Int]) -> MapWay? {
    var search = MapWaySearch(self, to: destinations)
    return search.run(from: origins)
  }
}

/// A search over screens together with what the app remembers on them.
private struct MapWaySearch {
  private let map: RecordingMap
  private let destinations: Set<Int>
  private let actions: [Int?: [Int]]
  private var visits: [Visit] = []
  /// The visits, by the number of contradictions and then by the number of actions that lead to them.
  private var open: [[[Int]]] = []
  private var closed: Set<Node> = []

  private struct Node: Hashable {
    var screen: Int?
    var state: HiddenState?
  }

  private struct Visit {
    var screen: Int?
    var state: HiddenState
    /// The number of the action and the visit before it; nil at an origin.
    var arrival: (action: Int, before: Int)?
    var contradiction: (place: RecordedPlace, difference: StateDifference)?
  }

  /// After this many pairs of a screen and a state, only screens are distinguished, so that the search ends soon.
  private static let mostNodes = 50_000

  init(_ map: RecordingMap, to destinations: [Int]) {
    self.map = map
    self.destinations = Set(destinations)
    actions = Dictionary(grouping: map.actions.indices) { map.actions[$0].origin }
  }

  mutating func run(from origins: [Int?]) -> MapWay? {
    for origin in origins {
      for state in states(on: origin) { add(Visit(screen: origin, state: state), contradictions: 0, actions: 0) }
    }
    var level = 0
    while level < open.count {
      var length = 0
      while length < open[level].count {
        for number in open[level][length] {
          let visit = visits[number]
          if let screen = visit.screen, destinations.contains(screen) { return way(to: number) }
          guard closed.insert(node(visit)).inserted else { continue }
          expand(number, contradictions: level, actions: length)
        }
        length += 1
      }
      level += 1
    }
    return nil
  }

  /// Returns the states in which the recordings have a screen.
  private func states(on screen: Int?) -> [HiddenState] {
    let before = (actions[screen] ?? []).flatMap { map.details.events[$0].map(\.state) }
    let states = before + (screen.flatMap { map.details.finalStates[$0] } ?? [])
    var seen: Set<HiddenState> = []
    return states.filter { seen.insert($0).inserted }
  }

  private func node(_ visit: Visit) -> Node {
    Node(screen: visit.screen, state: closed.count < Self.mostNodes ? visit.state : nil)
  }

  private mutating func add(_ visit: Visit, contradictions: Int, actions: Int) {
    if closed.contains(node(visit)) { return }
    while open.count <= contradictions { open.append([]) }
    while open[contradictions].count <= actions { open[contradictions].append([]) }
    open[contradictions][actions].append(visits.count)
    visits.append(visit)
  }

  private mutating func expand(_ number: Int, contradictions: Int, actions length: Int) {
    let visit = visits[number]
    for action in actions[visit.screen] ?? [] {
      guard let reached = map.actions[action].destination else { continue }
      var (fitting, contradicting): ([Visit], [Visit]) = ([], [])
      var seen: Set<HiddenState> = []
      for (event, place) in zip(map.details.events[action], map.actions[action].places) {
        var next = Visit(screen: reached, state: visit.state, arrival: (action, number))
        if case .contradiction(let difference) = relation(visit.state, event) {
          // What follows is as it was recorded.
          next.state = map.details.index.state(after: event, from: event.state)
          next.contradiction = (place, difference)
          if seen.insert(next.state).inserted { contradicting.append(next) }
        } else {
          next.state = map.details.index.state(after: event, from: visit.state)
          fitting.append(next)
        }
      }
      if let first = fitting.first {
        // They leave the same state, unless their journals omit texts.
        add(first, contradictions: contradictions, actions: length + 1)
        for other in fitting.dropFirst() where other.state != first.state {
          add(other, contradictions: contradictions, actions: length + 1)
        }
      } else {
        for next in contradicting { add(next, contradictions: contradictions + 1, actions: length + 1) }
      }
    }
  }

  /// Compares states as a replay does before it continues in another recording.
  private func relation(_ state: HiddenState, _ event: PoolEvent) -> HiddenState.Relation {
    guard let screen = event.screen else { return .same }
    let outline = map.details.index.print(of: screen.snapshot).outline
    var state = state
    state.see(outline)
    return state.relation(to: event.state, on: outline)
  }

  private func way(to number: Int) -> MapWay {
    var steps: [Visit] = []
    var visit = visits[number]
    while let arrival = visit.arrival {
      steps.append(visit)
      visit = visits[arrival.before]
    }
    steps.reverse()
    let contradictions = steps.enumerated().compactMap { step, visit in
      visit.contradiction.map {
        MapWay.Contradiction(step: step, place: $0.place, difference: $0.difference)
      }
    }
    return MapWay(actions: steps.compactMap { $0.arrival?.action }, contradictions: contradictions)
  }
}
