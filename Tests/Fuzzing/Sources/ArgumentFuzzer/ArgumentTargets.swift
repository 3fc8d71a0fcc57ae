// Declares the fuzz target for command lines.

import Arguments
import FuzzDriver

/// The target that reads the words of a command line, one in each line.
enum ArgumentTargets {
  static let all = [FuzzTarget("arguments", text: readWords)]

  @Sendable private static func readWords(_ text: String) {
    let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    claimReading(words)
    let cafe = CommandLineProgram(
      name: "cafe", version: "1", abstract: "A café.", subcommands: [Order.self], discussion: "It is small.")
    for line in [words, ["order"] + words, ["help"] + words] {
      switch cafe.outcome(of: line, width: 80) {
      case .page(let text): claim(!text.isEmpty, "an empty page")
      case .mistake(let message): claimPrintable(message)
      case .run, .manual: break
      }
    }
  }

  /// Claims that what was given belongs to the rows, and that nothing is invented or moved.
  private static func claimReading(_ words: [String]) {
    let forms = Order.describedForms
    let reading = ArgumentReading(words[...], forms)
    var seen: Set<Int> = []
    for given in reading.given {
      claim(forms.indices.contains(given.row), "row \(given.row)")
      claim(given.isFirst == seen.insert(given.row).inserted, "an argument is first twice, or never")
    }
    let texts = reading.given.flatMap(\.texts)
    claim(texts.count <= words.count, "more values than words")
    var rest = words[...]
    for text in texts {
      guard let place = rest.firstIndex(where: { $0 == text || $0.hasSuffix("=\(text)") }) else {
        return claim(false, "a value that was not given: \(text)")
      }
      rest = rest[(place + 1)...]
    }
    if words.prefix(while: { $0 != "--" }).contains("--help") {
      claim(reading.request == .help(includesHidden: false) || words.contains("--help-hidden"), "no help")
    }
    if reading.problem == nil, reading.request == nil {
      claim(seen.contains(forms.firstIndex { $0.placeholder == "drink" } ?? 0), "no drink, and no problem")
    }
  }

  private static func claimPrintable(_ message: String) {
    let isPrintable = message.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    claim(isPrintable, "a message that controls the terminal")
  }
}
