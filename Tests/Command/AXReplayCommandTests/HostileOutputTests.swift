// Tests that no output for other programs contains characters that control a terminal or the direction of text.

import Foundation
import Testing

@testable import axreplay

@Suite struct HostileOutputTests {
  /// The second half of the control characters, and marks of direction, as an app may show them.
  private static let hostile = "=1+2 \u{9B}31m \u{85}\u{7F} \u{202E}desrever\u{202C} \u{2066}x\u{2069} \u{200F}\u{61C}"

  /// What YAML and JSON allow of it. YAML takes U+0085 for a line break.
  private static let plain = ["\u{9B}", "\u{7F}", "\u{85}"].reduce(hostile) { $0.replacing($1, with: "") }

  private static func dump(_ more: String = "") -> String {
    """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="\(hostile)" label="\(hostile)" enabled="true" \
    visible="true" x="0" y="0" width="390" height="844"><XCUIElementTypeButton type="XCUIElementTypeButton" \
    name="\(hostile)" label="\(hostile)" value="\(hostile)" enabled="true" visible="true" x="0" y="0" width="90" \
    height="44"/>\(more)</XCUIElementTypeApplication>
    """
  }

  private static let pages = """
    views:
      "\(plain)":
        elements:
          ok: buttons["\(plain)"]
          gone: switches["\(plain)"]
        criteria:
          - gone: exists
        opens:
          ok: "\(plain)"

    """

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let name = plain
    let chain = #"buttons[\"\#(hostile)\"]"#
    try folder.write(dump(), to: "r/0000.xml")
    try folder.write(dump("<XCUIElementTypeSwitch x='0' y='50' width='9' height='9'/>"), to: "r/0001.xml")
    try folder.write(
      """
      {"axreplay": 1, "app": "\(name)", "device": "\(name)"}
      {"at": 0, "launch": {"arguments": ["\(name)"]}}
      {"at": 1, "snapshot": "0000.xml", "view": "\(name)"}
      {"at": 2, "tap": "\(chain)"}
      {"at": 3, "snapshot": "0001.xml", "view": "\(name)"}
      {"at": 4, "typeText": {"on": "\(chain)", "text": "\(name)"}}
      {"at": 4, "lacks": "snapshot", "reason": "\(name)"}

      """, to: "r/recording.jsonl")
    try folder.write(pages, to: "pages.yml")
    try folder.write("let a = app.buttons[\"\(hostile)\"].switches[\"\(hostile)\"]\n", to: "Page.swift")
    return folder
  }

  @Test(
    arguments: [
      ["show", "r/0000.xml", "--format", "json"], ["show", "r/0000.xml", "--format", "wda-xml"],
      ["show", "r/0000.xml", "--format", "snapshot-json"], ["show", "r/0000.xml", "--format", "compact"],
      ["query", "buttons", "r", "--format", "json", "--explain"],
      ["query", "switches[\"gone\"]", "r/0000.xml", "--format", "json", "--explain"],
      ["replay", "r", "--format", "json"], ["replay", "r", "--check", "--format", "json"],
      ["map", "r", "--format", "json"], ["map", "r", "--format", "dot"], ["map", "r", "--format", "mermaid"],
      ["verify", "pages.yml", "--snapshots", "r", "--format", "json"],
      ["verify", "pages.yml", "--snapshots", "r", "--format", "junit"],
      ["verify", "pages.yml", "--snapshots", "r", "--format", "sarif"],
      ["lint", "Page.swift", "--snapshots", "r", "--format", "json"],
      ["lint", "Page.swift", "--snapshots", "r", "--format", "junit"],
      ["lint", "Page.swift", "--snapshots", "r", "--format", "sarif"],
      ["lint", "pages.yml", "--snapshots", "r", "--format", "junit"],
    ])
  func charactersAreEscaped(words: [String]) throws {
    let folder = try Self.folder()
    defer { folder.remove() }
    let run = try CommandRun(words, in: folder.url)
    #expect(run.standardOutput.count > 50, "\(words): \(run.standardOutput)\(run.standardError)")
    for text in [run.standardOutput, run.standardError] {
      let found = text.unicodeScalars.filter(Self.controls)
      #expect(found.isEmpty, "\(words): \(found.map { String($0.value, radix: 16) }) in \(text)")
    }
  }

  private static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<9, 0xB..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Errors of Foundation and of the system have a reason in the system's words.
  @Test func errorsAreWrittenInWords() {
    let missing = #expect(throws: (any Error).self) {
      try FileManager.default.contentsOfDirectory(atPath: "/there/is/nothing")
    }
    let text = missing.map { ErrorReason.text(of: $0) } ?? ""
    #expect(text.hasSuffix("no such file or directory") && !text.contains("Domain"), "\(text)")
    #expect(ErrorReason.text(of: POSIXError(.EACCES)) == "permission denied")
  }

  /// Dumps of Compose contain passwords. They are not read yet, so nothing of them may be printed or stored.
  @Test(
    arguments: [
      (
        "login.uitree.json",
        """
        { "schemaVersion": 1, "capture": { "imageWidth": 540, "imageHeight": 960, "scale": 0.5 }, "root":
         { "type": "view", "className": "com.android.internal.policy.DecorView", "bounds": [0, 0, 540, 960], "children": [
          { "type": "compose", "testTag": "pin", "bounds": [0, 0, 90, 44], "properties": { "EditableText": "•••••••••", \
        "InputText": "quince-88" }, "actions": ["SetText"], "flags": ["Password"] } ] } }
        """
      ),
      (
        "semantics.txt",
        """
        Printing with useUnmergedTree = 'false'
        Node #1 at (l=0.0, t=0.0, r=1080.0, b=277.0)px
         |-Node #2 at (l=0.0, t=156.0, r=293.0, b=266.0)px, Tag: 'pin'
           EditableText = '•••••••••'
           InputText = 'quince-88'
           [Password]
        """
      ),
    ])
  func passwordsOfComposeAreNotPrinted(name: String, text: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "in/\(name)")
    for words in [
      ["show", "in/\(name)"], ["show", "in/\(name)", "--format", "json"], ["query", "buttons", "in/\(name)"],
      ["import", "in", "--out", "out"], ["import", "in/\(name)", "--out", "single"], ["replay", "in"], ["map", "in"],
    ] {
      let run = try CommandRun(words, in: folder.url)
      #expect(!run.standardOutput.contains("quince") && !run.standardError.contains("quince"), "\(words)")
    }
    for file in folder.files where !file.hasPrefix("in/") {
      let written = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(!written.contains("quince"), "\(file)")
    }
  }
}
