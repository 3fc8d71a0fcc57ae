// Describes in text what a dump records and what it may lack.

import AccessibilityTree
public import SnapshotFormats
import Text

/// Describes one dump: its format and size, how often each attribute is recorded, and its limitations.
///
///     login.xml: wda-xml, 90 elements in 12 levels, 393x852 pt
///       recorded   type 90, identifier 33 (21 may be the label), label 60, frame 90
///       not recorded  title, traits
///       complete
public enum QualityText {
  /// Returns the lines about a dump; none if it cannot be read.
  public static func lines(_ path: String, _ reading: DumpReading) -> [StyledText] {
    guard let snapshot = reading.snapshot else { return [] }
    let coverage = AttributeCoverage(snapshot)
    let facts = [
      reading.format?.rawValue,
      "\(counted(snapshot.count, "element")) in \(counted(snapshot.deepest.level, "level"))",
      snapshot.root.frame.map { CompactLine.size(of: $0, snapshot.platform) },
    ].compactMap(\.self)
    var lines = [StyledText("\(DisplayText.visible(path)): \(facts.joined(separator: ", "))")]
    var table = StyledTable([.word, .text, .text])
    for attribute in coverage.attributes {
      let count = attribute.recorded == 0 ? "not recorded" : "\(attribute.recorded) of \(snapshot.count)"
      table.add([
        StyledText(attribute.name, .type), StyledText(count, attribute.recorded == 0 ? .doubt : .plain),
        StyledText(attribute.doubt, .secondary),
      ])
    }
    lines += table.lines(indentation: 2, width: nil)
    let quality = SnapshotQuality(reading)
    if quality.limitations.isEmpty { lines.append(StyledText("  complete", .success)) }
    for limitation in quality.limitations {
      lines.append(StyledText("  \(limitation.kind.rawValue): \(DisplayText.visible(limitation.detail))", .doubt))
      lines.append(StyledText("    \(limitation.consequence)"))
    }
    return lines
  }
}
