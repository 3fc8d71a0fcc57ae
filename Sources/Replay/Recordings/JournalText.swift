// Formats the lines of a journal, which a recorder appends one by one. (`Docs/Journals.md`)

import ElementQueries
import Findings

/// Writes the lines of a journal, without line breaks. Equal values produce equal bytes.
///
///     JournalText.line(JournalEntry(at: .zero, content: .event(RecordedEvent(.launch))))
///     // {"at": 0.00, "launch": {}}
public enum JournalText {
  /// Returns the first line of a journal, which contains the header.
  public static func line(_ header: JournalHeader) -> String {
    var object = Object()
    object.addJSON("axreplay", String(Journal.version))
    object.add("app", header.app)
    object.add("device", header.device)
    object.add("os", header.os)
    object.add("locale", header.locale)
    object.add("xcode", header.xcode)
    object.add("version", header.version)
    object.add("build", header.build)
    object.add("continues", header.continues)
    return object.text
  }

  /// Returns the line for an entry.
  public static func line(_ entry: JournalEntry) -> String {
    var object = Object()
    object.addJSON("at", entry.at.digits)
    switch entry.content {
    case .snapshot(let screen):
      object.add("snapshot", screen.file)
      object.add("screenshot", screen.screenshot)
      object.add("view", screen.view)
      object.add("app", screen.app)
    case .event(let event): object.addJSON(event.kind.rawValue, value(of: event))
    }
    return object.text
  }

  /// Returns the line for something that the recording lacks.
  public static func line(_ gap: RecordedGap) -> String {
    var object = Object()
    object.addJSON("at", gap.at.digits)
    object.add("lacks", gap.kind.rawValue)
    object.add("reason", gap.reason)
    return object.text
  }

  /// Returns the complete journal, with a line break after every line.
  public static func text(_ journal: Journal) -> String {
    var lines = journal.entries.map { (at: $0.at, text: line($0)) }
    for gap in journal.gaps {
      let index = lines.firstIndex { $0.at > gap.at } ?? lines.endIndex
      lines.insert((gap.at, line(gap)), at: index)
    }
    return ([line(journal.header)] + lines.map(\.text)).map { $0 + "\n" }.joined()
  }

  /// Returns the JSON value for an event: a string with the locator if the event has no other properties, otherwise an
  /// object.
  private static func value(of event: RecordedEvent) -> String {
    let hasDetails = event.details != RecordedEvent.Details() || event.app != nil || event.locator != nil
    if !hasDetails, event.kind.needsTarget, let target = event.target { return quoted(target.description) }
    var object = Object()
    object.add("on", event.target?.description)
    object.add("app", event.app)
    object.add("text", event.details.text)
    if event.details.keys { object.addJSON("keys", "true") }
    if let number = event.details.secret { object.addJSON("secret", String(number)) }
    if let key = event.kind.nameKey { object.add(key, event.details.name) }
    if let point = event.details.point { object.addJSON("point", "[\(point.x), \(point.y)]") }
    object.add("to", event.details.destination?.description)
    if let duration = event.details.duration { object.addJSON("duration", String(duration)) }
    object.add("value", event.details.value)
    if let arguments = event.details.arguments {
      object.addJSON("arguments", "[\(arguments.map(quoted).joined(separator: ", "))]")
    }
    if let environment = event.details.environment {
      let pairs = environment.sorted { $0.key < $1.key }.map { "\(quoted($0.key)): \(quoted($0.value))" }
      object.addJSON("environment", "{\(pairs.joined(separator: ", "))}")
    }
    object.add("url", event.details.url)
    if let locator = event.locator {
      object.addJSON("locator", "{\"using\": \(quoted(locator.using)), \"value\": \(quoted(locator.value))}")
    }
    return object.text
  }

  /// A JSON object whose fields are in the order in which they were added.
  private struct Object {
    private var fields: [String] = []

    mutating func addJSON(_ key: String, _ json: String) { fields.append("\(quoted(key)): \(json)") }

    mutating func add(_ key: String, _ text: String?) {
      if let text { fields.append("\(quoted(key)): \(quoted(text))") }
    }

    var text: String { "{\(fields.joined(separator: ", "))}" }
  }

  /// Returns a JSON string on one line.
  private static func quoted(_ text: String) -> String {
    text.quotedForJSON { $0.value == 0x2028 || $0.value == 0x2029 }
  }
}
