// Parses the events of a journal. (`Docs/Journals.md`)

import ElementQueries
import Findings
import JSON
import LocatorStrategies
import Text

extension JournalReader {
  /// Parses an event. Its JSON value is either a locator or an object that contains the locator under the key `on`. For
  /// a kind of event that has no target, a string value is the event's parameter instead, such as the name of a button
  /// or the bundle identifier of an app.
  mutating func event(_ kind: RecordedEvent.Kind, _ value: JSONValue.Content) -> RecordedEvent? {
    switch value {
    case .object(let members): return event(kind, JournalFields(members))
    case .string(let text): return event(kind, text)
    case .null, .bool(true):
      if kind.needsTarget || kind == .typeText || kind == .typeKey || kind == .open { break }
      return event(kind, JournalFields([]))
    default: break
    }
    report("journal-line", "“\(kind.rawValue)” must be a locator or an object, not \(value.explained)")
    return nil
  }

  private mutating func event(_ kind: RecordedEvent.Kind, _ text: String) -> RecordedEvent? {
    var details = RecordedEvent.Details()
    switch kind {
    case .open:
      details.url = text
      return RecordedEvent(kind, details: details)
    case .button, .orientation:
      details.name = text
      return RecordedEvent(kind, details: details)
    case .launch, .activate, .terminate: return RecordedEvent(kind, app: text)
    case .typeText:
      report(
        "journal-line", "“typeText” must be an object, not a string",
        advice: "write {\"on\": \"textFields[\\\"account\\\"]\", \"text\": \"ann\"}")
      return nil
    case .typeKey:
      details.name = text
      return RecordedEvent(kind, details: details)
    case .tap, .doubleTap, .press, .swipe, .adjust, .drag:
      return query(text).map { RecordedEvent(kind, on: $0) }
    }
  }

  private mutating func event(_ kind: RecordedEvent.Kind, _ object: JournalFields) -> RecordedEvent? {
    let before = findings.count
    var fields = object
    var event = RecordedEvent(kind)
    if let locator = text(&fields, "on") { event.target = query(locator) }
    event.app = text(&fields, "app")
    event.details.text = text(&fields, "text")
    event.details.keys = flag(&fields, "keys")
    event.details.secret = secret(&fields)
    if let key = kind.nameKey { event.details.name = text(&fields, key) }
    event.details.point = point(&fields)
    if let locator = text(&fields, "to") { event.details.destination = query(locator) }
    event.details.duration = number(&fields, "duration")
    event.details.value = value(&fields)
    event.details.arguments = strings(&fields, "arguments")
    event.details.environment = environment(&fields)
    if mayBeAndroid { event.details.separateExtras() }
    event.details.url = text(&fields, "url")
    event.locator = clientLocator(&fields)
    reportUnknownKeys(
      fields,
      known: [
        "on", "app", "text", "secret", "keys", "point", "to", "direction", "duration", "value", "arguments",
        "environment", "url",
        "locator",
      ])
    if findings[before...].contains(where: { $0.severity == .error }) { return nil }
    if kind.needsTarget, event.target == nil {
      report("journal-line", "“\(kind.rawValue)” has no target", advice: "add its locator as “on”")
      return nil
    }
    return event
  }

  // MARK: Parts

  private mutating func query(_ locator: String) -> ElementQuery? {
    do throws(SyntaxError) {
      return try ChainExpression.parse(locator)
    } catch {
      let suggestion = error.suggestions.first.map { "did you mean \($0)?" }
      report("journal-locator", "\(error.message), in \(locator)", advice: suggestion ?? error.advice)
      return nil
    }
  }

  private mutating func number(_ fields: inout JournalFields, _ key: String) -> Double? {
    switch fields.take(key) {
    case nil, .null: return nil
    case .number(let number): return number
    case let value?:
      report("journal-line", "“\(key)” must be a number, not \(value.explained)")
      return nil
    }
  }

  private mutating func flag(_ fields: inout JournalFields, _ key: String) -> Bool {
    switch fields.take(key) {
    case nil, .null: return false
    case .bool(let value): return value
    case let value?:
      report("journal-line", "“\(key)” must be true or false, not \(value.explained)")
      return false
    }
  }

  /// Reads the number of a text that the journal omits. A replay also works without it, so a mistake in it is only a
  /// warning.
  private mutating func secret(_ fields: inout JournalFields) -> Int? {
    switch fields.take("secret") {
    case nil, .null: return nil
    case .number(let number):
      if let number = Int(exactly: number), number > 0 { return number }
    default: break
    }
    report(
      "journal-line", "“secret” must be a positive whole number; it is ignored", severity: .warning,
      advice: "number the texts that are left out in the order in which they first occur")
    return nil
  }

  /// Reads the location of an action within its element, such as `[0.5, 0.5]`.
  private mutating func point(_ fields: inout JournalFields) -> UnitPoint? {
    switch fields.take("point") {
    case nil, .null: return nil
    case .array(let parts):
      if parts.count == 2, let x = parts[0].number, let y = parts[1].number { return UnitPoint(x: x, y: y) }
    default: break
    }
    report(
      "journal-line", "“point” must be a list of two numbers",
      advice: "give the position as fractions of the element’s width and height: [0.5, 0.5]")
    return nil
  }

  /// Reads the locator that a client sent. Replays do not need it, so a mistake in it is only a warning.
  private mutating func clientLocator(_ fields: inout JournalFields) -> RecordedEvent.ClientLocator? {
    switch fields.take("locator") {
    case nil, .null: return nil
    case .object(let members):
      var own = JournalFields(members)
      guard let using = text(&own, "using", isOptional: true), let value = text(&own, "value", isOptional: true) else {
        break
      }
      reportUnknownKeys(own, known: ["using", "value"])
      return RecordedEvent.ClientLocator(using: using, value: value)
    default: break
    }
    report(
      "journal-line", "“locator” must be an object with the strings “using” and “value”; it is ignored",
      severity: .warning)
    return nil
  }

  private mutating func value(_ fields: inout JournalFields) -> String? {
    switch fields.take("value") {
    case nil, .null: return nil
    case .string(let text): return text
    case .number(let number): return number.shortText
    case let value?:
      report("journal-line", "“value” must be a number or a string, not \(value.explained)")
      return nil
    }
  }

  private mutating func strings(_ fields: inout JournalFields, _ key: String) -> [String]? {
    switch fields.take(key) {
    case nil, .null: return nil
    case .array(let values):
      let strings = values.compactMap(\.string)
      if strings.count == values.count { return strings }
    default: break
    }
    report("journal-line", "“\(key)” must be a list of strings")
    return nil
  }

  private mutating func environment(_ fields: inout JournalFields) -> [String: String]? {
    switch fields.take("environment") {
    case nil, .null: return nil
    case .object(let members):
      let strings = members.compactMap { member in member.value.string.map { (member.key, $0) } }
      if strings.count == members.count { return Dictionary(strings) { first, _ in first } }
    default: break
    }
    report("journal-line", "“environment” must be an object whose values are strings")
    return nil
  }
}
