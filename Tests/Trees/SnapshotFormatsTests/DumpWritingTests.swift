// Tests that a tree is the same in each dialect, container and prefix, or is refused with a reason.

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct DumpWritingTests {
  /// What must not depend on the text around a dump.
  private static func outline(_ snapshot: Snapshot) -> [String] {
    snapshot.elements.map { element in
      "\(element.depth) \(element.type) \(element.identifier ?? "-") \(element.label ?? "-") \(element.value ?? "-") "
        + "\(element.frame.map { "\($0)" } ?? "-")"
    } + snapshot.incompleteElements.map { "incomplete: \($0)" }
  }

  @Test(arguments: DumpContainer.all.indices)
  func treeIsTheSameOrRefused(container: Int) throws {
    let container = DumpContainer.all[container]
    var read = 0
    for dialect in WrittenDialect.all {
      let plain = try #require(reading(of: dialect.text).snapshot)
      for prefix in LinePrefix.all {
        let place = "\(dialect.format.rawValue) in \(container.name) after \(prefix.name)"
        let file = prefix.write(container.wrap(dialect.text))
        let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
        #expect(readings.count == 1, "\(place): \(readings.flatMap(\.findings).map(\.message))")
        guard let reading = readings.first else { continue }
        guard let snapshot = reading.snapshot else {
          #expect(reading.findings.contains { $0.severity == .error }, "\(place)")
          Issue.record("\(place) is refused: \(reading.findings.map(\.message))")
          continue
        }
        read += 1
        expectSound(snapshot)
        #expect(reading.format == dialect.format, "\(place)")
        #expect(Self.outline(snapshot) == Self.outline(plain), "\(place)")
        #expect(!reading.findings.contains { $0.severity > .note && $0.code != "dump-other-text" }, "\(place)")
      }
    }
    #expect(read == WrittenDialect.all.count * LinePrefix.all.count)
  }
}
