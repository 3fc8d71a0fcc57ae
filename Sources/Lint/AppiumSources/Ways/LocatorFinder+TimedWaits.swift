// Finds waits with a timeout in the statement after a touch.

import Findings

extension LocatorFinder {
  /// The methods that touch an element, by their names as ``letters(of:)`` returns them.
  private static let touches: [String: TimedWait.Touch] = [
    "click": .tap, "tap": .tap, "doubletap": .doubleTap, "doubleclick": .doubleTap, "longpress": .press,
  ]

  /// The maximum number of statements between the touch and the wait. They may only create a wait or assign an element.
  private static let maximumPreparations = 3

  /// Records the waits in all files.
  mutating func readTimedWaits() {
    let byFile = searchesByFile()
    for (index, searches) in byFile where !searches.isEmpty {
      file = index
      script = project.files[index]
      for position in tokens.indices where tokens[position].kind == .name {
        readTimedWait(at: position, source.names[tokens[position].payload], byFile: byFile)
      }
    }
    timedWaits.sort {
      ($0.place.position.file, $0.place.range.lowerBound) < ($1.place.position.file, $1.place.range.lowerBound)
    }
  }

  private mutating func readTimedWait(at index: Int, _ word: String, byFile: [Int: [Int]]) {
    guard isMark(index - 1, .dot) || isMark(index - 1, .optionalDot) || Self.freeWaits.contains(word),
      let wait = limitedWait(at: index, word)
    else { return }
    let start = statementStart(of: index)
    // `row.click().waitFor(…)`
    guard !(start..<index).contains(where: { touch(at: $0) != nil }) else { return }
    guard let touch = touch(before: start), let waiting = locator(of: wait.element, at: index, byFile),
      let touched = locator(of: .receiver, at: touch.token, byFile)
    else { return }
    func places(_ locator: Int) -> Set<SourcePlace> { Set(locators[locator].alternatives.map(\.place)) }
    timedWaits.append(
      TimedWait(
        name: word, seconds: wait.seconds, isForAbsence: wait.isForAbsence, element: places(waiting), touch: touch.kind,
        touchName: name(touch.token) ?? "", touched: places(touched),
        enclosing: functionName(Int(script.scopeIndices[index])), place: place(index..<index + 1)))
  }

  // MARK: Statements

  /// The first token of the statement that contains a token, outside of all parentheses and square brackets.
  func statementStart(of index: Int) -> Int {
    var index = index
    while script.code.enclosers[index] >= 0, !isMark(script.code.enclosers[index], .curlyOpen) {
      index = script.code.enclosers[index]
    }
    return Int(script.starts[index])
  }

  /// Returns the statement before the one that begins at `start`, in the same block; nil if it ends with a block of its
  /// own, such as the body of an `if`.
  private func statement(before start: Int) -> Range<Int>? {
    var last = start - 1
    while isMark(last, .semicolon) { last -= 1 }
    guard last >= 0, !isMark(last, .curlyOpen), !isMark(last, .curlyClose) else { return nil }
    let token = script.code.partners[last] >= 0 ? min(script.code.partners[last], last) : last
    guard script.scopeIndices[token] == script.scopeIndices[start],
      script.code.enclosers[token] == script.code.enclosers[start]
    else { return nil }
    let first = statementStart(of: token)
    return first < start ? first..<last + 1 : nil
  }

  /// Returns the touch that the preceding statement ends with, or the one before it if statements between the two only
  /// create a wait or assign an element; nil if there is none.
  private func touch(before start: Int) -> (token: Int, kind: TimedWait.Touch)? {
    var start = start
    for _ in 0...Self.maximumPreparations {
      guard let statement = statement(before: start) else { return nil }
      let touches = statement.compactMap { index in touch(at: index).map { (token: index, kind: $0) } }
      if touches.isEmpty, isPreparation(statement) {
        start = statement.lowerBound
        continue
      }
      guard touches.count == 1, let touch = touches.first,
        script.code.enclosers[touch.token] == script.code.enclosers[statement.lowerBound]
      else { return nil }
      let end = arguments(at: touch.token + 1).map { $0.upperBound + 1 } ?? touch.token + 1
      return end == statement.upperBound ? touch : nil
    }
    return nil
  }

  private func touch(at index: Int) -> TimedWait.Touch? {
    guard isMark(index - 1, .dot) || isMark(index - 1, .optionalDot), let word = name(index),
      isMark(index + 1, .roundOpen) || language == .ruby
    else { return nil }
    return Self.touches[Self.letters(of: word)]
  }

  /// Whether a statement only assigns a wait or an element.
  private func isPreparation(_ statement: Range<Int>) -> Bool {
    let sign = statement.prefix(SourceLimits.phrase).first { isMark($0, .equals) }
    guard let sign, statement.count < SourceLimits.expression else { return false }
    return (sign..<statement.upperBound).contains { name($0).map { isFind($0) || Self.waiters.contains($0) } ?? false }
      && !statement.contains { index in
        isMark(index - 1, .dot) && name(index).map { Self.waits.contains($0) || $0.hasPrefix("waitFor") } ?? false
      }
  }

  // MARK: Elements

  /// The element that a wait checks.
  enum AwaitedElement {
    /// The object whose method waits.
    case receiver
    /// The only element for which an expression searches.
    case expression(Range<Int>)
  }

  private mutating func locator(of element: AwaitedElement, at index: Int, _ byFile: [Int: [Int]]) -> Int? {
    switch element {
    case .receiver:
      guard case .element(let place?) = origin(ofSearch: index) else { return nil }
      return search(at: place, byFile).map { searches[$0].locator }
    case .expression(let range):
      let all = byFile[file] ?? []
      let inside = all[all.partitionPoint { searches[$0].token >= range.lowerBound }...]
        .prefix { searches[$0].token < range.upperBound }
      let found = Set(inside.map { searches[$0].locator })
      if found.count == 1 { return found.first }
      // `expect(title)`
      guard found.isEmpty, !range.isEmpty, range.count < 8,
        case .element(let place?) = origin(endingAt: range.upperBound - 1, level: 0)
      else { return nil }
      return search(at: place, byFile).map { searches[$0].locator }
    }
  }
}
