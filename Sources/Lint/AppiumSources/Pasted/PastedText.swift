// Determines the possible languages of pasted code, and wraps it in a complete file.

import Findings

/// Code that was copied from the middle of a file.
struct PastedText {
  private let text: Substring

  init(_ text: String) {
    var rest = text[...]
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    self.text = rest.drop { $0.isWhitespace }
  }

  /// The languages in which the code may be written, most likely first. The syntax of an interpolated string exists in
  /// only one language; in others, it would be read as a constant.
  var languages: [SourceLanguage] {
    let bytes = Array(text.utf8)
    var certain: SourceLanguage?
    for index in bytes.indices where certain == nil {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isQuote = next == UInt8(ascii: "\"") || next == UInt8(ascii: "'")
      switch bytes[index] {
      case UInt8(ascii: "`"): certain = .javaScript
      case UInt8(ascii: "f")
      where isQuote && (index == 0 || !(bytes[index - 1].isLetterOrUnderscore || bytes[index - 1].isDigit)):
        certain = .python
      case UInt8(ascii: "$") where next == UInt8(ascii: "\""): certain = .cSharp
      case UInt8(ascii: "#") where next == UInt8(ascii: "{"): certain = .ruby
      default: break
      }
    }
    guard let certain else { return Self.all }
    return [certain] + Self.all.filter { $0 != certain && $0 != .kotlin }
  }

  /// Maestro is first: a flow is recognised by its commands, whereas Ruby would read its selectors `id: "a"` as keyword
  /// arguments.
  private static let all: [SourceLanguage] = [
    .maestro, .python, .java, .javaScript, .cSharp, .ruby, .kotlin, .robot,
  ]

  /// Returns a file that contains the code and is recognised as a test of an app.
  func source(in language: SourceLanguage) -> AppiumSource {
    switch language {
    case .python: AppiumSource(path: "pasted.py", text: "appium;\n\(text)\n")
    case .java: AppiumSource(path: "Pasted.java", text: "appium;\n\(text)\n")
    case .kotlin: AppiumSource(path: "Pasted.kt", text: "appium;\n\(text)\n")
    case .javaScript: AppiumSource(path: "pasted.ts", text: "appium;\n\(text)\n")
    case .cSharp: AppiumSource(path: "Pasted.cs", text: "appium;\n\(text)\n")
    case .ruby: AppiumSource(path: "pasted.rb", text: "appium;\n\(text)\n")
    case .robot: AppiumSource(path: "pasted.robot", text: robotText)
    case .maestro: AppiumSource(path: "pasted.yaml", text: "appId: a\n---\n\(flowText)\n")
    }
  }

  /// The code both as variables and as the steps of a test; in the wrong section, no locators are found.
  private var robotText: String {
    let steps = text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return """
      *** Settings ***
      Library    AppiumLibrary
      *** Variables ***
      \(text)
      *** Test Cases ***
      Test
      \(steps)

      """
  }

  /// The code as a list of commands.
  private var flowText: String {
    if text.hasPrefix("-") { return String(text) }
    return "- " + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
