// Finds the waits that follow a touch in Maestro flows.

import Findings

extension LocatorFinder {
  private static let flowTouches: [String: TimedWait.Touch] = [
    "tapOn": .tap, "doubleTapOn": .doubleTap, "longPressOn": .press,
  ]

  /// A flow command with its entries.
  private struct FlowCommand {
    var name: String
    /// The enclosing keys and mappings.
    var path: [String]
    var mapping: Int
    var entries: [Int]
  }

  /// Records each `extendedWaitUntil` that follows a touch.
  ///
  /// - Parameter first: The index of the file's first locator.
  mutating func readFlowWaits(locatorsFrom first: Int) {
    let inline = Dictionary(grouping: (first..<locators.count), by: { locators[$0].place.range.lowerBound })
    let commands = flowCommands()
    for (touch, wait) in zip(commands, commands.dropFirst()) {
      guard let kind = Self.flowTouches[touch.name], wait.name == "extendedWaitUntil", touch.path == wait.path,
        !touch.entries.contains(where: { source.entries[$0].keys.last == "optional" })
      else { continue }
      func selectors(_ command: FlowCommand) -> [Int] {
        command.entries.flatMap { inline[tokens[$0].start] ?? [] }
      }
      let (touched, waiting) = (selectors(touch), selectors(wait))
      let limit = wait.entries.first { source.entries[$0].keys.last == "timeout" }
      guard touched.count == 1, waiting.count == 1, let limit,
        let milliseconds = source.literals[source.entries[limit].literal].plainText.flatMap(Double.init),
        let command = wait.entries.first
      else { continue }
      func places(_ locator: Int) -> Set<SourcePlace> { Set(locators[locator].alternatives.map(\.place)) }
      timedWaits.append(
        TimedWait(
          name: wait.name, seconds: milliseconds / 1_000,
          isForAbsence: wait.entries.contains { source.entries[$0].keys.contains("notVisible") },
          element: places(waiting[0]), touch: kind, touchName: touch.name, touched: places(touched[0]),
          enclosing: script.stem, place: place(command..<command + 1)))
    }
  }

  /// The commands of the current file, in order.
  private func flowCommands() -> [FlowCommand] {
    var commands: [FlowCommand] = []
    for (number, entry) in source.entries.enumerated() {
      guard let owner = entry.keys.lastIndex(where: { FlowCommands.all.contains($0) }) else {
        // `- back`
        commands.append(FlowCommand(name: "", path: entry.keys, mapping: -1, entries: []))
        continue
      }
      let mapping = entry.mappings[owner]
      if let last = commands.last, last.mapping == mapping, last.name == entry.keys[owner] {
        commands[commands.count - 1].entries.append(number)
      } else {
        let path = entry.keys[..<owner] + entry.mappings[..<owner].map(String.init)
        commands.append(FlowCommand(name: entry.keys[owner], path: Array(path), mapping: mapping, entries: [number]))
      }
    }
    return commands
  }
}
