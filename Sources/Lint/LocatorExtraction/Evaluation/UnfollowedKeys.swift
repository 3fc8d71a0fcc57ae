// Finds query keys in code that was never evaluated.

import ElementQueries
import Findings

extension ExtractionAssembler {
  /// Keys of type properties in code that was never evaluated, by file and position.
  var unfollowedKeys: [(file: Int, key: ParsedSource.KeyOccurrence)] {
    program.sources.enumerated().flatMap { file, source in
      let keys = source.keys.filter { TypeProvider.type(named: $0.list) != nil }
      return keys.filter { !report.visited.contains(Report.CodeOffset(file: file, offset: $0.offset)) }
        .map { (file, $0) }
    }
  }

  /// A note for each declaration with such keys: their locators are missing from lists and invisible to rules.
  var unfollowedNotes: [Finding] {
    var groups: [[(file: Int, key: ParsedSource.KeyOccurrence)]] = []
    for item in unfollowedKeys {
      if let last = groups.last?.last, last.file == item.file, last.key.around == item.key.around {
        groups[groups.count - 1].append(item)
      } else {
        groups.append([item])
      }
    }
    return groups.compactMap { group in
      guard let first = group.first else { return nil }
      let place = first.key.around.isEmpty ? "" : " in “\(first.key.around)”"
      return Finding(
        code: "swift-unfollowed", severity: .note, position: program.position(of: first.key.offset, in: first.file),
        subject: first.key.around.isEmpty ? "top-level code" : first.key.around,
        message: group.count == 1
          ? "locator not read: this key is in code that lint does not evaluate"
          : "\(group.count) locators\(place), including this one, were not read: "
            + "their keys are in code that lint does not evaluate")
    }
  }
}
