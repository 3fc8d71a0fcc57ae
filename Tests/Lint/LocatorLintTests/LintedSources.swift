// Lints sources and snapshots for tests of rules.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorExtraction
import LocatorLint
import SnapshotFormats
import Testing

/// Swift sources and screens, and the findings of lint.
struct LintCase: CustomTestStringConvertible, Sendable {
  /// The title of the row.
  let what: String
  /// The contents of the one file.
  var source: String
  /// The name of the file, from which its language follows.
  var file = "UITests.swift"
  /// One screen per line: `LoginView: button#login.submit"Log In" staticText"Welcome" cell( button"Delete" )`. A line
  /// without a view name describes an unlabelled screen. The prefix `sb:` marks a screen of another app.
  /// `LoginView{de_DE,iPad,iOS 18}:` also gives the language, the device and the system; the last two are optional.
  /// `[26]` at the beginning is the version of XCTest, and `android` the platform: `android LoginView:
  /// Button#a.b:id/save"Save"=description`. On `mac`, the string in quotation marks is the title.
  var screens: [String] = []
  /// Recorded touches: `0 tap login.submit > 1 2` is a tap on screen 0, after which the views of screens 1 and 2 are
  /// shown. `1@2.5` is shown 2.5 seconds after the touch. Screens with the same view name are one view, and an
  /// unlabelled screen is a view of its own.
  var touches: [String] = []
  var options = LintOptions()
  /// `line:column severity code: message` for each finding of the tested rules; if it has advice, the next string is `>
  /// advice`.
  var expected: [String]

  var testDescription: String { what }

  /// The findings of the given rules.
  func found(_ isWanted: (String) -> Bool) throws -> [String] {
    var corpus = LintCorpus()
    for (number, row) in screens.enumerated() { corpus.add(try ScreenRow.snapshot(row, number: number)) }
    if !touches.isEmpty { try ScreenRow.add(touches, to: &corpus) }
    let isSwift = file.hasSuffix(".swift")
    var extraction = Extraction(of: isSwift ? [ParsedSource(SourceFile(path: file, text: source))] : [])
    if !isSwift {
      let drivers = Set(corpus.snapshots.map(\.tree.driver))
      extraction.add(
        AppiumLocators(of: [AppiumSource(path: file, text: source)]),
        drivers: Driver.allCases.filter(drivers.contains))
    }
    let context = LintContext(extraction, corpus, options: options)
    let all =
      isSwift
      ? LocatorLinter.lint(context)
      : LocatorLinter.lint(context, sources: [SourceFile(path: file, text: source)]).findings
    let findings = all.filter { isWanted($0.code) }
    return findings.flatMap { finding in
      // A baseline identifies a finding by its subject.
      #expect(finding.subject?.isEmpty == false, "\(finding.code) has no subject")
      // Screens are written on one line, in which the columns of elements do not matter.
      let column = finding.position.file.hasSuffix(".xml") ? 0 : finding.position.column ?? 0
      let place = "\(finding.position.line ?? 0):\(column)"
      return ["\(place) \(finding.severity) \(finding.code): \(finding.message)"]
        + (finding.advice.map { ["> \($0)"] } ?? [])
    }
  }
}

/// Reads the texts of an app's sources, `App0.swift`, `App1.swift` and so on.
func appIdentifiers(_ texts: [String]) -> AppIdentifiers {
  AppIdentifiers(in: texts.enumerated().map { SourceFile(path: "App\($0).swift", text: $1) })
}

/// A screen written on one line.
enum ScreenRow {
  static func snapshot(_ row: String, number: Int) throws -> LintSnapshot {
    var rest = row[...]
    var version: XCTestVersion?
    if let match = rest.prefixMatch(of: /\[([0-9.]+)\]\s/) {
      version = XCTestVersion(match.1)
      rest = rest[match.range.upperBound...]
    }
    let isAndroid = rest.hasPrefix("android ")
    if isAndroid { rest.removeFirst("android ".count) }
    let isMac = rest.hasPrefix("mac ")
    if isMac { rest.removeFirst("mac ".count) }
    var screen: String?
    var isForeign = false
    var variant = LintSnapshot.Variant()
    if let match = rest.prefixMatch(of: /(\w+)(?:\{([^}]*)\})?: ?/) {
      if match.1 == "sb" { isForeign = true } else { screen = String(match.1) }
      let parts = (match.2 ?? "").split(separator: ",").map(String.init)
      variant = LintSnapshot.Variant(
        locale: parts.first, device: parts.dropFirst().first, os: parts.dropFirst(2).first)
      rest = rest[match.range.upperBound...]
    }
    let xml = try elements(rest, isAndroid: isAndroid)
    var text =
      isAndroid
      ? "<hierarchy index=\"0\" class=\"hierarchy\">\(xml)</hierarchy>"
      : "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" visible=\"true\" x=\"0\" y=\"0\" width=\"400\" height=\"800\">\(xml)</XCUIElementTypeApplication>"
    if isMac {
      // The number of the type is what distinguishes Mac2's page source.
      text.replace(#/\ type="([^"]*)"/#) { match in
        " elementType=\"\(ElementType(wdaName: String(match.1))?.rawValue ?? 0)\""
      }
      text.replace(" name=", with: " identifier=")
      text.replace(" label=", with: " title=")
    }
    let path = "\(number).xml"
    let reading = DumpReader.read(Array(text.utf8), file: path)
    return LintSnapshot(
      path: path, tree: try #require(reading.snapshot).assuming(xctest: version), screen: screen,
      app: isForeign ? "com.apple.springboard" : "shop",
      isForeign: isForeign, recording: "r", variant: variant)
  }

  /// Adds touches such as `0 tap login.submit > 1 2`.
  static func add(_ touches: [String], to corpus: inout LintCorpus) throws {
    let names = corpus.snapshots.map { $0.screen ?? $0.path }
    let views = names.map { Set([names.firstIndex(of: $0) ?? 0]) }
    corpus.views = views
    corpus.touches = try touches.map { row in
      let match = try #require(row.wholeMatch(of: /(\d+) (\w+) (\S+) >([ \d@.]*)/), "\(row)")
      let origin = try #require(Int(match.1))
      let target = corpus.snapshots[origin].tree.elements.first {
        $0.identifier == String(match.3) || $0.label == String(match.3)
      }
      let parts = match.4.split(separator: " ").map { $0.split(separator: "@") }
      let shown = parts.compactMap { Int($0[0]) }
      let later = parts.compactMap { part in
        part.count > 1
          ? Double(part[1]).map { LintTouch.Moment(seconds: $0, snapshot: SnapshotIndex(Int(part[0]) ?? 0)) } : nil
      }
      return LintTouch(
        kind: String(match.2), origin: SnapshotIndex(origin), target: try #require(target?.index),
        shown: shown.reduce(into: []) { $0.formUnion(views[$1]) }, later: later)
    }
  }

  /// Returns the XML for elements such as `button#id"label"=value@x,y,w,h!`. Everything except the type is optional.
  /// `!` marks a disabled element, and `( … )` after an element contains its children.
  private static func elements(_ text: Substring, isAndroid: Bool) throws -> String {
    var xml = ""
    var open: [String] = []
    var number = 0
    var rest = text
    while let next = rest.first {
      if next == " " {
        rest.removeFirst()
      } else if next == ")" {
        let type = open.popLast()
        xml += "</\(try #require(type))>"
        rest.removeFirst()
      } else {
        let pattern =
          /(\w+)(?:#([^ "=@!()]+))?(?:"([^"]*)")?(?:=([^ @!()]+))?(?:@(-?\d+),(-?\d+),(\d+),(\d+))?(!)?(\()?/
        let match = try #require(rest.prefixMatch(of: pattern))
        rest = rest[match.range.upperBound...]
        let type =
          (isAndroid ? "android.widget." : "XCUIElementType") + match.1.prefix(1).uppercased() + match.1.dropFirst()
        let frame = (match.5, match.6, match.7, match.8)
        let label = match.3.map(String.init) ?? ""
        // WebDriverAgent writes the label if there is no identifier.
        let name = match.2.map(String.init) ?? label
        if isAndroid {
          xml += "<\(type) class=\"\(type)\" text=\"\(label)\" bounds=\"[0,\(number * 50)][100,\(number * 50 + 44)]\""
          if let id = match.2 { xml += " resource-id=\"\(id)\"" }
          if let description = match.4 { xml += " content-desc=\"\(description)\"" }
        } else {
          xml += "<\(type) type=\"\(type)\""
          if !name.isEmpty { xml += " name=\"\(name)\"" }
          if !label.isEmpty || match.2 != nil { xml += " label=\"\(label)\"" }
          if let value = match.4 { xml += " value=\"\(value)\"" }
          xml += " enabled=\"\(match.9 == nil)\" visible=\"true\""
        }
        if !isAndroid {
          xml +=
            " x=\"\(frame.0 ?? "20")\" y=\"\(frame.1 ?? "\(50 + 50 * number)")\" width=\"\(frame.2 ?? "100")\" height=\"\(frame.3 ?? "44")\""
        }
        number += 1
        if match.10 != nil {
          open.append(type)
          xml += ">"
        } else {
          xml += "/>"
        }
      }
    }
    #expect(open.isEmpty)
    return xml
  }
}
