// Writes query results as JSON. (`Docs/Output.md`)

package import AccessibilityTree
package import ElementQueries
public import Findings
package import JSON
public import LocatorStrategies
import PredicateFormat
import SnapshotFormats

/// Writes results as one JSON object. Keys and values are specified in `Docs/Output.md`.
public enum QueryJSON {
  /// Returns the parts of the indented object with sorted keys.
  ///
  ///     QueryJSON.text(expression: "buttons", using: .chain, [QueryJSON.snapshot(answer)])
  ///
  /// - Parameters:
  ///   - expression: The locator as given.
  ///   - strategy: The strategy of the locator.
  ///   - snapshots: The result of ``snapshot(_:)`` for each dump, in the order of the arguments.
  ///   - suggestions: The suggested locators for each matched element, with the path of its dump; nil if they were not
  ///     requested.
  ///   - notes: Parts of the locator that are probably mistakes.
  public static func text(
    expression: String, using strategy: LocatorStrategy, _ snapshots: [String],
    suggestions: [(path: String, locators: SuggestedLocators)]? = nil, notes: [LocatorNote] = []
  ) -> [String] {
    var list = list(expression: expression)
    let parts = snapshots.map { list.part($0) }
    return parts + [end(of: list, expression: expression, using: strategy, suggestions: suggestions, notes: notes)]
  }

  /// Begins the document of ``text(expression:using:_:suggestions:notes:)``, so that each dump can be written as soon
  /// as its answer is known.
  package static func list(expression: String) -> ListDocument {
    ListDocument("snapshots", after: ["expression": expression])
  }

  /// Returns the rest of a document that ``list(expression:)`` begins: the strategy, suggestions and notes.
  package static func end(
    of list: ListDocument, expression: String, using strategy: LocatorStrategy,
    suggestions: [(path: String, locators: SuggestedLocators)]? = nil, notes: [LocatorNote]
  ) -> String {
    list.end([
      "using": strategy.rawValue, "suggestions": suggestions?.map(SuggestionReport.object),
      "notes": self.list(notes, on: expression),
    ])
  }

  private static func list(_ notes: [LocatorNote], on expression: String) -> [JSONObject]? {
    notes.map { remark($0.message, $0.range, in: expression, advice: $0.advice) }.orNil
  }

  /// Returns the object for one dump, with the locator and its strategy, as a line.
  ///
  /// - Parameter limit: The maximum number of elements in each list. The number of the others is the member `more`.
  package static func line(
    _ answer: QueryAnswer, expression: String, using strategy: LocatorStrategy, limit: Int = .max
  ) -> String {
    var object = limited(answer, limit)
    object["expression"] = expression
    object["using"] = strategy.rawValue
    return JSONText.line(object)
  }

  /// Returns the JSON object for one dump.
  ///
  /// - Parameter limit: The maximum number of elements in each list. The number of the others is the member `more`.
  public static func snapshot(_ answer: QueryAnswer, limit: Int = .max) -> String {
    JSONText.item(limited(answer, limit))
  }

  /// Returns the JSON object for one dump, for a reader that shows elements in a tree or a picture.
  ///
  /// - Parameters:
  ///   - key: The dump's name for the reader.
  ///   - snapshot: The snapshot in which each step of the trace is evaluated to list its elements; nil to leave them
  ///     out.
  ///   - limit: The maximum number of elements in each list. The number of the others is the member `more`.
  package static func snapshot(
    _ answer: QueryAnswer, key: String, setsIn snapshot: Snapshot?, limit: Int
  ) -> String {
    var object = object(answer, limit: limit)
    object["key"] = key
    if let snapshot {
      object["trace"] =
        answer.trace.map { step -> JSONObject in
          let elements = answer.elements(afterStep: step.index, in: snapshot).map(\.index)
          var entry = traceEntry(step)
          entry["elements"] = Array(elements.prefix(limit))
          entry["more"] = max(0, elements.count - limit).orNil
          return entry
        }.orNil
    } else {
      object["trace"] = trace(answer).orNil
    }
    return JSONText.item(object)
  }

  /// Returns the object for a locator that cannot be parsed: the error, and no snapshots.
  public static func text(using strategy: LocatorStrategy, _ error: SyntaxError) -> String {
    var mistake = remark(error.message, error.range, in: error.text, advice: error.advice)
    mistake["suggestions"] = error.suggestions.orNil
    let document: JSONObject = [
      "expression": error.text, "using": strategy.rawValue, "snapshots": [String](), "error": mistake,
    ]
    return JSONText.document(document)
  }

  /// Returns a note about a part of the locator.
  private static func remark(
    _ message: String, _ range: Range<Int>, in expression: String, advice: String?
  ) -> JSONObject {
    let bytes = Array(expression.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    return [
      "message": message, "start": range.lowerBound, "end": range.upperBound,
      "text": String(decoding: bytes[range], as: UTF8.self), "advice": advice,
    ]
  }

  private static func limited(_ answer: QueryAnswer, _ limit: Int) -> JSONObject {
    var object = object(answer, limit: limit)
    object["trace"] = trace(answer).orNil
    return object
  }

  /// Returns the JSON object for one dump with only the indices of its matches.
  package static func brief(_ answer: QueryAnswer, key: String, limit: Int) -> String {
    let matches = answer.matches.prefix(limit).map { ["index": $0.index] as JSONObject }
    let object: JSONObject = [
      "path": answer.path, "key": key, "format": answer.format?.rawValue, "elements": answer.elementCount,
      "outcome": outcome(of: answer), "count": answer.matches.count, "matches": matches,
      "more": max(0, answer.matches.count - limit).orNil, "refusal": answer.refusal?.message,
    ]
    return JSONText.item(object)
  }

  private static func outcome(of answer: QueryAnswer) -> String {
    answer.outcome?.rawValue ?? (answer.refusal == nil ? "unreadable" : "refused")
  }

  /// Returns the object without the trace.
  private static func object(_ answer: QueryAnswer, limit: Int) -> JSONObject {
    [
      "path": answer.path, "entry": answer.entry, "format": answer.format?.rawValue, "elements": answer.elementCount,
      "outcome": outcome(of: answer), "count": answer.matches.count, "findElements": answer.listCount,
      "matches": Array(answer.matches.prefix(limit)), "more": max(0, answer.matches.count - limit).orNil,
      "possible": Array(answer.possible.prefix(limit)).orNil,
      "mayHaveMore": answer.resolution?.mayHaveMore == true ? true : nil,
      "explanation": answer.failureReason.orNil, "doubt": answer.undecidableReason.orNil,
      "differences": answer.differingAttributes.orNil,
      "hittability": answer.hittability.prefix(limit).map(object).orNil,
      "locators": answer.locators.map { JSONValue($0) }.orNil, "nearMisses": answer.nearMisses.map(object).orNil,
      "doubts": doubts(answer).orNil, "order": order(answer).orNil, "deviceFacts": answer.deviceFacts.map(object).orNil,
      "refusal": answer.refusal?.message, "remarks": answer.remarks.orNil,
      "translation": answer.translation.map { ["using": $0.strategy.rawValue, "text": $0.text] as JSONObject },
      "findings": answer.findings.map { FindingsJSON.object($0) }.orNil,
    ]
  }

  /// Returns the number of candidates after each step.
  private static func trace(_ answer: QueryAnswer) -> [JSONObject] { answer.trace.map(traceEntry) }

  private static func traceEntry(
    _ step: (index: Int, step: String, entry: Resolution.TraceEntry, remark: String)
  ) -> JSONObject {
    [
      "step": step.step, "count": step.entry.count, "possible": step.entry.possibleCount.orNil,
      "remark": step.remark.orNil,
    ]
  }

  private static func object(_ near: QueryAnswer.NearMissSuggestion) -> JSONObject {
    [
      "difference": near.miss.difference.description, "kind": near.miss.difference.kind, "step": near.step,
      "locator": near.locator, "using": near.strategy, "element": near.miss.element,
    ]
  }

  private static func doubts(_ answer: QueryAnswer) -> [JSONObject] {
    answer.doubts.map {
      [
        "index": $0.element.index, "line": $0.element.line, "column": $0.element.column,
        "facts": $0.facts.map(\.description),
      ]
    }
  }

  private static func order(_ answer: QueryAnswer) -> [JSONObject] {
    answer.orderDecisions.map {
      ["step": $0, "picked": $1.picked.index, "inDocumentOrder": $1.inDocumentOrder.index]
    }
  }

  private static func object(_ fact: DeviceFact) -> JSONObject {
    [
      "id": fact.rawValue, "statement": fact.statement, "confidence": fact.confidence.rawValue, "option": fact.option,
    ]
  }

  package static func object(_ hittability: Hittability) -> JSONObject {
    [
      "answer": hittability.answer.rawValue, "confidence": hittability.confidence.rawValue,
      "reason": hittability.reason.description, "point": hittability.point.map { ["x": $0.x, "y": $0.y] },
      "blockers": hittability.blockers.map(\.index).orNil, "notes": hittability.notes.map(\.description).orNil,
    ]
  }
}
