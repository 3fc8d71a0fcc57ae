// Tests that a dump which lacks the text that a locator requires has no match.

import AccessibilityTree
import ElementQueries
import Findings
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

/// Pseudorandom choices that are the same in every run.
private struct Choices {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(limit, 1)
  }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[number(below: elements.count)] }
}

/// Damages and rewrites a dump, as other recorders, editors and broken connections do.
private enum Mutation: CaseIterable {
  case none, decimalReference, hexReference, entity, lineBreak, cut, lostByte, comment, section, repeatedAttribute, dots
  case apostrophes, mark, prefix, control, invalidByte, secondRoot, encoding, error

  func applied(to bytes: [UInt8], _ choices: inout Choices) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    switch self {
    case .none: return bytes
    case .decimalReference, .hexReference, .entity, .lineBreak:
      // A character inside a quoted value.
      var pieces = text.components(separatedBy: "\"")
      let values = pieces.indices.filter { $0 % 2 == 1 && pieces[$0].count > 2 && !pieces[$0].contains("&") }
      if values.isEmpty { return bytes }
      let index = choices.one(of: values)
      var value = Array(pieces[index].unicodeScalars)
      let place = choices.number(below: value.count)
      let code = value[place].value
      let written =
        switch self {
        case .decimalReference: "&#\(code);"
        case .hexReference: "&#x\(String(code, radix: 16));"
        case .entity: "&quot;"
        default: "\n"
        }
      value.replaceSubrange(place...place, with: Array(written.unicodeScalars))
      pieces[index] = value.reduce(into: "") { $0.unicodeScalars.append($1) }
      text = pieces.joined(separator: "\"")
    case .cut: return Array(bytes.prefix(choices.number(below: bytes.count)))
    case .lostByte:
      var bytes = bytes
      if !bytes.isEmpty { bytes.remove(at: choices.number(below: bytes.count)) }
      return bytes
    case .invalidByte:
      var bytes = bytes
      bytes.insert(choices.one(of: [0x80, 0xC0, 0xFF, 0xED]), at: choices.number(below: bytes.count))
      return bytes
    case .control:
      var bytes = bytes
      bytes.insert(choices.one(of: [0, 1, 0x1F, 0x7F]), at: choices.number(below: bytes.count))
      return bytes
    case .comment: text = text.replacing("><", with: "><!-- label=\"x\" --><", maxReplacements: 3)
    case .section: text = text.replacing("><", with: "><![CDATA[x]]><", maxReplacements: 1)
    case .repeatedAttribute: text = text.replacing(" enabled=", with: " enabled=\"true\" enabled=", maxReplacements: 2)
    case .dots: text = text.replacing("><", with: ">…<", maxReplacements: 2)
    case .apostrophes: text = text.replacing("\"true\"", with: "'true'")
    case .mark: return [0xEF, 0xBB, 0xBF] + bytes
    case .prefix: text = text.replacing(" label=", with: " a:label=", maxReplacements: 2)
    case .secondRoot: return bytes + bytes
    case .encoding: text = text.replacing("UTF-8", with: "ISO-8859-1", maxReplacements: 1)
    case .error: text = text.replacing(" label=\"", with: " label=\"kAXErrorFailure\" title=\"", maxReplacements: 1)
    }
    return Array(text.utf8)
  }
}

/// Locators of all strategies with strings from dumps.
private struct LocatorGenerator {
  let strings: [String]
  var choices: Choices

  private static let types = ["Button", "StaticText", "Cell", "TextField", "Other", "Image", "Any"]

  mutating func string() -> String {
    let text = choices.one(of: strings)
    switch choices.number(below: 8) {
    case 0: return text.uppercased()
    case 1: return String(text.prefix(1 + choices.number(below: text.count)))
    case 2: return String(text.suffix(1 + choices.number(below: text.count)))
    case 3: return text + choices.one(of: [" ", "x", "é", "\n", "&", "<", "\u{301}"])
    case 4: return choices.one(of: ["1", "0", "true", "Done", "nowhere at all", "a\"b", "é", "ok\u{FE0F}"])
    default: return text
    }
  }

  private mutating func swift() -> String {
    "\"" + string().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }

  private mutating func quoted() -> String {
    "'" + string().replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n") + "'"
  }

  private mutating func xpath() -> String {
    let text = string()
    return text.contains("'") ? "\"\(text.replacing("\"", with: ""))\"" : "'\(text)'"
  }

  private mutating func condition() -> String {
    let key = choices.one(of: ["label", "name", "value", "identifier", "placeholderValue", "title", "wdLabel"])
    let relation = choices.one(of: [
      "==", "==", "!=", "CONTAINS", "BEGINSWITH", "ENDSWITH", "CONTAINS[c]", "==[cd]", "LIKE", "MATCHES", "IN",
    ])
    return relation == "IN" ? "\(key) IN {\(quoted()), \(quoted())}" : "\(key) \(relation) \(quoted())"
  }

  private mutating func predicate() -> String {
    switch choices.number(below: 6) {
    case 0: "\(condition()) AND \(condition())"
    case 1: "\(condition()) OR \(condition())"
    case 2: "NOT \(condition())"
    case 3: "\(quoted()) CONTAINS label"
    case 4: "type == 'XCUIElementTypeButton' AND \(condition())"
    default: condition()
    }
  }

  private mutating func test() -> String {
    let attribute = choices.one(of: [
      "@name", "@label", "@value", "@text", "@content-desc", "@resource-id", "@hint", "@*", "@placeholderValue", ".",
    ])
    switch choices.number(below: 9) {
    case 0: return "contains(\(attribute), \(xpath()))"
    case 1: return "starts-with(\(attribute), \(xpath()))"
    case 2: return "not(\(attribute)=\(xpath()))"
    case 3: return "\(attribute)!=\(xpath())"
    case 4: return ".//*[\(attribute)=\(xpath())]"
    case 5: return "\(xpath())=\(attribute)"
    case 6: return "\(choices.number(below: 3) + 1)"
    default: return "\(attribute)=\(xpath())"
    }
  }

  private mutating func path() -> String {
    let name = choices.one(of: ["*", "XCUIElementTypeButton", "android.widget.TextView", "node", "*"])
    switch choices.number(below: 7) {
    case 0: return "//\(name)[\(test()) and \(test())]"
    case 1: return "//\(name)[\(test()) or \(test())]"
    case 2: return "//\(name)[\(test())]/.. | //*[\(test())]"
    case 3: return "//\(name)[\(test())]//*[\(test())]"
    case 4: return "(//\(name)[\(test())])[\(choices.number(below: 3) + 1)]"
    case 5: return "//\(name)[\(test())]/following-sibling::*"
    default: return "//\(name)[\(test())]"
    }
  }

  private mutating func selector() -> String {
    let method = choices.one(of: [
      "text", "textContains", "textStartsWith", "description", "descriptionContains", "resourceId", "className",
    ])
    let text = swift()
    switch choices.number(below: 4) {
    case 0: return "new UiSelector().\(method)(\(text)).childSelector(new UiSelector().text(\(swift())))"
    case 1: return "new UiSelector().\(method)(\(text)).enabled(true)"
    case 2: return "new UiSelector().\(method)(\(text)).instance(\(choices.number(below: 2)))"
    default: return "new UiSelector().\(method)(\(text))"
    }
  }

  private mutating func chain() -> String {
    let type = choices.one(of: ["buttons", "staticTexts", "cells", "otherElements", "images", "textFields"])
    switch choices.number(below: 8) {
    case 0: return "\(type)[\(swift())]"
    case 1: return "\(type).matching(identifier: \(swift())).firstMatch"
    case 2: return "\(type).containing(.\("staticText"), identifier: \(swift())).buttons[\(swift())]"
    case 3: return "\(type).matching(NSPredicate(format: \"label == %@\", \(swift()))).element(boundBy: 1)"
    case 4: return "\(type).element.buttons[\(swift())]"
    case 5: return "\(type).element(boundBy: 0).staticTexts[\(swift())]"
    case 6: return "\(type).children(matching: .any)[\(swift())].firstMatch"
    default: return "descendants(matching: .any)[\(swift())]"
    }
  }

  /// Returns a locator; nil if no driver accepts it.
  mutating func locator() -> (text: String, reading: LocatorReading)? {
    let strategy = choices.one(of: LocatorStrategy.allCases + [.chain, .chain, .xpath, .predicate])
    let text =
      switch strategy {
      case .chain: chain()
      case .predicate: predicate()
      case .classChain: "**/XCUIElementType\(choices.one(of: Self.types))[`\(predicate())`]"
      case .xpath: path()
      case .uiAutomator: selector()
      case .css: "#" + string().filter { $0.isLetter }
      case .className: "android.widget.\(string())"
      default: string()
      }
    return (try? strategy.read(text)).map { ("\(strategy.rawValue) \(text)", $0) }
  }
}

@Suite struct RequiredTextTests {
  private struct Dump {
    let path: String
    let bytes: [UInt8]
    let snapshot: Snapshot
  }

  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The dumps of this project, and those of the corpus, if there is one.
  private static let files: [(path: String, bytes: [UInt8])] = {
    let corpus = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return [root.appendingPathComponent("snapshots"), corpus].flatMap { folder -> [(String, [UInt8])] in
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      let dumps = names.filter { name in [".xml", ".json", ".txt"].contains(where: name.hasSuffix) }
      return dumps.sorted().compactMap { name in
        let url = folder.appendingPathComponent(name)
        guard let bytes = try? Data(contentsOf: url), bytes.count < 100_000 else { return nil }
        return (name, Array(bytes))
      }
    }
  }()

  private static func number(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  /// `AXREPLAY_QUERIES` is the number of locators, `AXREPLAY_SEED` chooses them.
  @Test func aDumpWithoutTheTextHasNoMatch() throws {
    let seed = UInt64(Self.number("AXREPLAY_SEED", 1))
    var choices = Choices(seed)
    var dumps: [Dump] = []
    var snapshots: [(path: String, snapshot: Snapshot)] = []
    var outlined = 0
    for file in Self.files {
      for mutation in Mutation.allCases where mutation == .none || choices.number(below: 6) == 0 {
        let bytes = mutation.applied(to: file.bytes, &choices)
        let isPlain = bytes.withUnsafeBytes { XMLOutline($0) } != nil
        let readings = DumpReader.readAll(bytes, file: file.path)
        let what = "\(file.path), \(mutation)"
        if !isPlain {
          // A sample, because there are many.
          if choices.number(below: 8) == 0 { snapshots += readings.compactMap(\.snapshot).map { (what, $0) } }
          continue
        }
        outlined += 1
        #expect(readings.count == 1, "\(what)")
        guard let snapshot = readings.first?.snapshot else {
          Issue.record("\(what): cannot be read")
          continue
        }
        let serious = readings[0].findings.filter {
          $0.severity == .error || ["dump-truncated", "dump-elided", "dump-depth", "dump-limit"].contains($0.code)
        }
        #expect(serious.isEmpty, "\(what): \(serious.map(\.message))")
        #expect(snapshot.incompleteElements.isEmpty, "\(what)")
        dumps.append(Dump(path: what, bytes: bytes, snapshot: snapshot))
      }
    }
    // Most dumps of recorders are plain.
    #expect(outlined > Self.files.count { $0.path.hasSuffix(".xml") })
    let strings = Set(dumps.flatMap { $0.snapshot.elements.flatMap { [$0.identifier, $0.label, $0.value] } })
      .compactMap { $0 }.filter { !$0.isEmpty && $0.count < 80 }.sorted()
    try #require(strings.count > 300)
    var generator = LocatorGenerator(strings: strings, choices: choices)
    var skipped = 0
    var read = 0
    var lacking = 0
    for _ in 0..<Self.number("AXREPLAY_QUERIES", 120) {
      guard let (text, locator) = generator.locator() else { continue }
      let required = [Driver.webDriverAgent, .uiAutomator2].map { locator.requiredText(for: $0) }
      let byDriver = Driver.allCases.reduce(into: [:]) { $0[$1] = locator.requiredText(for: $1) }
      if required.allSatisfy({ $0 == nil }) { continue }
      for dump in dumps {
        guard let needed = required[dump.snapshot.platform == .android ? 1 : 0] else { continue }
        let isMissing = dump.bytes.withUnsafeBytes { needed.isMissing(from: $0) }
        // The strings of the snapshot show as much as the bytes, or more.
        if dump.snapshot.recordsAllTexts, needed.isMissing(from: dump.snapshot) {
          lacking += 1
        } else if !isMissing {
          read += 1
          continue
        }
        skipped += 1
        let outcome = try locator.query(in: dump.snapshot).resolve(in: dump.snapshot).outcome
        #expect(outcome == .noMatch, "\(dump.path): \(text)")
      }
      // Snapshots of dumps whose bytes show nothing at a glance.
      for (path, snapshot) in snapshots where snapshot.recordsAllTexts {
        guard byDriver[snapshot.driver]?.isMissing(from: snapshot) == true else { continue }
        lacking += 1
        let outcome = try locator.query(in: snapshot).resolve(in: snapshot).outcome
        #expect(outcome == .noMatch, "\(path): \(text)")
      }
    }
    #expect(lacking > 1000)
    // Most dumps lack most texts.
    #expect(skipped > read)
    #expect(read > 0)
  }

  @Test(arguments: [
    ("buttons[\"Log In\"]", true), ("cells.element(boundBy: 0).buttons[\"Log In\"]", false),
    ("//*[@name=\"login.submit\"]", true), ("//*[@name=\"login.submit\" or @value=\"x\"]", false),
    ("//*[not(@name=\"login.submit\")]", false), ("label == \"Log In\"", true), ("label ==[c] \"Log In\"", false),
    ("label != \"Log In\"", false), ("buttons[\"1\"]", false), ("buttons", false),
  ])
  func requiresText(locator: String, isRequired: Bool) throws {
    #expect((try DetectedLocator(locator).read().requiredText(for: .webDriverAgent) != nil) == isRequired)
  }
}
