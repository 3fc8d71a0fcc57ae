// Formats the lines of a journal, which a recorder appends one by one. (`Docs/Journals.md`)

import ElementQueries
import JSON
import Text

/// Writes the lines of a journal, without line breaks. Equal values produce equal bytes.
///
///     JournalText.line(JournalEntry(at: .zero, content: .event(RecordedEvent(.launch))))
///     // {"at": 0.00, "launch": {}}
public enum JournalText {
  /// Returns the first line of a journal, which contains the header.
  public static func line(_ header: JournalHeader) -> String {
    text([
      "axreplay": Journal.version, "app": header.app, "device": header.device, "os": header.os,
      "locale": header.locale, "xcode": header.xcode, "version": header.version, "build": header.build,
      "continues": header.continues,
    ])
  }

  /// Returns the line for an entry.
  public static func line(_ entry: JournalEntry) -> String {
    var object: JSONObject = ["at": JSONValue.written(entry.at.digits)]
    switch entry.content {
    case .snapshot(let screen):
      object.add(["snapshot": screen.file, "screenshot": screen.screenshot, "view": screen.view, "app": screen.app])
    case .event(let event): object[event.kind.rawValue] = value(of: event)
    }
    return text(object)
  }

  /// Returns the line for something that the recording lacks.
  public static func line(_ gap: RecordedGap) -> String {
    text(["at": JSONValue.written(gap.at.digits), "lacks": gap.kind.rawValue, "reason": gap.reason])
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
  private static func value(of event: RecordedEvent) -> any JSONConvertible {
    let details = event.details
    let hasDetails = details != RecordedEvent.Details() || event.app != nil || event.locator != nil
    if !hasDetails, event.kind.needsTarget, let target = event.target { return target.description }
    var object: JSONObject = [
      "on": event.target?.description, "app": event.app, "text": details.text, "keys": details.keys.orNil,
      "secret": details.secret,
    ]
    if let key = event.kind.nameKey { object[key] = details.name }
    object.add([
      "point": details.point.map { JSONValue.written("[\($0.x), \($0.y)]") },
      "to": details.destination?.description, "duration": details.duration.map { JSONValue.written(String($0)) },
      "value": details.value, "arguments": details.arguments, "environment": details.environment,
      "url": details.url, "locator": event.locator.map { ["using": $0.using, "value": $0.value] as JSONObject },
    ])
    return object
  }

  private static func text(_ object: JSONObject) -> String { object.json.text(.spaced, quoting: .jsonLine) }
}
