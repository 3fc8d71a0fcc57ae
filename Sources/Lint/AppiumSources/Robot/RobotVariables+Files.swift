// Reads the variables that Robot Framework imports from YAML files.

import Findings

extension RobotVariables {
  /// Whether a YAML file defines locators, as Robot Framework variable files do.
  ///
  ///     RobotVariables.isFile("SUBMIT: //XCUIElementTypeButton\n")  // true
  static func isFile(_ text: String) -> Bool {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).prefix(SourceLimits.lines)
    return lines.contains { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let value = line[line.index(after: colon)...].drop { $0.isBlank || $0 == 0x22 || $0 == 0x27 }
      guard value.contains(UInt8(ascii: "=")) || value.starts(with: "//".utf8) else { return false }
      if case .locator = RobotPrefix(Array(value.prefix(SourceLimits.word))) { return true }
      return false
    }
  }

  /// The names of the files in the settings `Variables    path/to/locators.yaml`, without folders.
  static func files(in lines: [RobotLine], _ source: LexedSource) -> [String] {
    lines.filter { $0.section == .settings }.compactMap { line in
      let texts = line.cells.prefix(2).map { source.text(source.lists[0].tokens[$0].range) }
      guard texts.count == 2, normalized(texts[0]) == "variables" else { return nil }
      return texts[1].split { $0 == "/" || $0 == "\\" || $0 == "}" }.last.map(String.init)
    }
  }

  /// Reads the scalars of a YAML file, and returns them with their names.
  mutating func readFile(_ source: LexedSource, file: Int) -> [(name: String, value: RobotValue)] {
    let entries = source.entries
    let values = entries.enumerated().compactMap { index, entry -> (name: String, value: RobotValue)? in
      guard !entry.keys.isEmpty, source.lists[0].tokens.indices.contains(index) else { return nil }
      let keys = entry.keys.map { $0.last == " " ? String($0.dropLast()) : $0 }
      return (keys.joined(separator: "."), Self.value(of: [index], source, file: file))
    }
    for (name, value) in values { add(value, name: name) }
    return values
  }
}
