// Finds calls that wait for a fixed time.

extension LocatorFinder {
  /// The functions that wait, with the objects or types of which they are members, and their time unit in seconds. An
  /// empty name means that the function is called without an object.
  private static let waitingFunctions: [SourceLanguage: [String: (objects: Set<String>, unit: Double)]] = [
    .python: ["sleep": (["time", "asyncio", ""], 1)],
    .java: ["sleep": (["Thread", "Uninterruptibles", "SECONDS", "MILLISECONDS"], 0.001)],
    .kotlin: ["sleep": (["Thread", "SECONDS", "MILLISECONDS"], 0.001), "delay": ([""], 0.001)],
    .javaScript: [
      "pause": (["browser", "driver"], 0.001), "sleep": (["driver", "browser"], 0.001), "setTimeout": ([""], 0.001),
    ],
    .cSharp: ["Sleep": (["Thread"], 0.001), "Delay": (["Task"], 0.001)],
    .ruby: ["sleep": (["", "Kernel"], 1)],
  ]

  /// The longest sleep, in seconds, that counts as polling in a loop.
  private static let pollingTime = 1.0

  /// Reads `time.sleep(3)`, `Thread.sleep(3000)`, `browser.pause(3000)` and Ruby's `sleep 3`.
  mutating func readSleep(at index: Int, _ word: String) {
    guard let function = Self.waitingFunctions[language]?[word] else { return }
    let hasObject = isMark(index - 1, .dot)
    let object = hasObject ? name(index - 2) ?? "?" : ""
    guard function.objects.contains(object), !["def", "fun", "function"].contains(name(index - 1) ?? "") else { return }
    let range: Range<Int>
    if let inner = arguments(at: index + 1) {
      range = inner
    } else if language == .ruby, tokens.indices.contains(index + 1), tokens[index + 1].kind == .number {
      range = index + 1..<index + 2
    } else {
      return
    }
    let items = items(range)
    guard let item = word == "setTimeout" ? items.last : items.first else { return }
    // `setTimeout` waits only if it resolves a promise: `new Promise(resolve => setTimeout(resolve, 500))`.
    if word == "setTimeout", items.count != 2 || items[0].count != 1 { return }
    guard let seconds = seconds(item, unit: object == "SECONDS" ? 1 : function.unit), seconds > 0 else { return }
    let start = hasObject ? index - 2 : index
    add(sleep: hasObject ? "\(object).\(word)" : word, seconds, at: start..<index + 1, token: start)
  }

  /// Converts a number in a unit, or `TimeSpan.FromSeconds(3)` or `Duration.ofMillis(500)`, to seconds.
  mutating func seconds(_ item: Range<Int>, unit: Double) -> Double? {
    guard let open = item.first(where: { isMark($0, .roundOpen) }), let inner = arguments(at: open),
      let name = name(open - 1)
    else { return number(item).map { $0 * unit } }
    let own = Self.units.first { name.lowercased().hasSuffix($0.name) }
    guard let own, !name.hasPrefix("to") else { return nil }
    return number(inner).map { $0 * own.seconds }
  }

  /// The suffixes of the names of functions that create durations.
  private static let units = [("milliseconds", 0.001), ("millis", 0.001), ("seconds", 1), ("minutes", 60)]
    .map { (name: $0.0, seconds: $0.1) }

  /// The value of a literal such as `1_500L`, or of a constant.
  private mutating func number(_ range: Range<Int>) -> Double? {
    let isLiteral = !range.isEmpty && range.allSatisfy { tokens[$0].kind == .number || isMark($0, .dot) }
    if isLiteral { return Self.number(source.text(tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end)) }
    let values = folder.fold(expression(range))
    return values.count == 1 ? values[0].known.flatMap(Self.number) : nil
  }

  private static func number(_ text: String) -> Double? {
    Double(text.filter { $0 != "_" && $0 != "L" && $0 != "l" && $0 != "f" && $0 != "d" })
  }

  private mutating func add(sleep name: String, _ seconds: Double, at range: Range<Int>, token: Int) {
    let scope = Int(script.scopeIndices[token])
    if seconds <= Self.pollingTime, isInLoop(scope) { return }
    sleeps.append(
      AppiumLocators.Sleep(name: name, seconds: seconds, enclosing: functionName(scope), place: place(range)))
  }

  private func isInLoop(_ scope: Int) -> Bool {
    var scope = scope
    while scope >= 0, script.scopes[scope].kind != .function {
      if script.scopes[scope].isLoop { return true }
      scope = script.scopes[scope].parent
    }
    return false
  }

  /// Reads Robot Framework's `Sleep    3s`.
  mutating func readSleep(ofRobot title: String, _ argument: LexedLiteral?, at cell: Int, in block: String) {
    guard isMobile, RobotVariables.normalized(title) == "sleep", let text = argument?.plainText,
      let seconds = Self.robotTime(text), seconds > 0
    else { return }
    sleeps.append(AppiumLocators.Sleep(name: title, seconds: seconds, enclosing: block, place: place(cell..<cell + 1)))
  }

  /// Converts a Robot Framework time to seconds: `3`, `1.5s`, `500 ms`, `1 minute`; nil for other strings.
  static func robotTime(_ text: String) -> Double? {
    let text = text.lowercased().filter { $0 != " " }
    let digits = text.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    switch text[digits.endIndex...] {
    case "", "s", "sec", "secs", "second", "seconds": return number
    case "ms", "millis", "millisecond", "milliseconds": return number / 1000
    case "m", "min", "mins", "minute", "minutes": return number * 60
    default: return nil
    }
  }
}
