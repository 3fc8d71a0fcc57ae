// Finds Robot Framework waits with a time limit in the step after a touch.

import Findings

extension LocatorFinder {
  private static let robotTouches: [String: TimedWait.Touch] = [
    "clickelement": .tap, "tap": .tap, "clicktext": .tap, "taponelement": .tap, "appiumclick": .tap,
    "doubletap": .doubleTap, "longpress": .press, "longpresselement": .press,
  ]

  /// The keywords that wait, and whether they wait for the absence of an element.
  private static let robotWaits: [String: Bool] = [
    "waituntilelementisvisible": false, "waituntilpagecontainselement": false, "waituntilpagecontains": false,
    "waituntilelementisnotvisible": true, "waituntilpagedoesnotcontainelement": true,
    "waituntilpagedoesnotcontain": true,
  ]

  /// Records the waits in the given lines of the current file.
  ///
  /// - Parameter first: The index of the first locator in these lines.
  mutating func readTimedWaits(in lines: [RobotLine], locatorsFrom first: Int) {
    let inline = Dictionary(grouping: (first..<locators.count), by: { locators[$0].place.range.lowerBound })
    func places(_ cell: Int, _ line: RobotLine) -> Set<SourcePlace> {
      let literal = source.literal(tokens[cell])
      var found = inline[tokens[cell].start] ?? []
      if let name = literal.flatMap(RobotVariables.variable),
        case .values(let values, _) = robotVariables.target(of: name, file, block: line.block)
      {
        found = values.compactMap { declaredRobot[$0.cell] }.filter(locators.indices.contains)
      }
      return Set(found.flatMap { locators[$0].alternatives.map(\.place) })
    }
    var last: (kind: TimedWait.Touch, title: String, places: Set<SourcePlace>, block: String?)?
    for line in lines where line.section == .tests || line.section == .keywords {
      let touch = last
      last = nil
      guard !line.isName, line.cells.count > 1, let title = source.literal(tokens[line.cells[0]])?.plainText,
        !ownKeywords.contains(title)
      else { continue }
      let word = RobotKeywords.word(of: RobotKeywords.withoutPrefix(title))
      if let kind = Self.robotTouches[word] {
        last = (kind, title, places(line.cells[1], line), line.block)
      } else if let isForAbsence = Self.robotWaits[word], let touch, touch.block == line.block, !touch.places.isEmpty,
        let seconds = robotLimit(line)
      {
        let element = places(line.cells[1], line)
        guard !element.isEmpty else { continue }
        timedWaits.append(
          TimedWait(
            name: title, seconds: seconds, isForAbsence: isForAbsence, element: element, touch: touch.kind,
            touchName: touch.title, touched: touch.places, enclosing: line.block ?? script.stem,
            place: place(line.cells[0]..<line.cells[0] + 1)))
      }
    }
  }

  /// The time limit in seconds: the second argument, or `timeout=1s`.
  private mutating func robotLimit(_ line: RobotLine) -> Double? {
    for (number, cell) in line.cells.enumerated().dropFirst(2) {
      let values = fold(RobotValue(file: file, cells: [cell]), block: line.block)
      guard values.count == 1, let text = values[0].joined.known else { continue }
      if text.hasPrefix("timeout=") { return Self.robotTime(String(text.dropFirst("timeout=".count))) }
      if number == 2, !text.contains("=") { return Self.robotTime(text) }
    }
    return nil
  }
}
