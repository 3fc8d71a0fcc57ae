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
  func treeIsTheSame(container: Int) throws {
    let container = DumpContainer.all[container]
    var faults: [String] = []
    var read = 0
    for dialect in WrittenDialect.all {
      let plain = Self.outline(try #require(reading(of: dialect.text).snapshot))
      for prefix in LinePrefix.all {
        let file = prefix.write(container.wrap(dialect.text))
        let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
        read += 1
        let isSame = readings.count == 1 && readings[0].snapshot.map(Self.outline) == plain
        let isUsual = readings.allSatisfy { reading in
          reading.format == dialect.format
            && reading.findings.allSatisfy { $0.severity == .note || $0.code == "dump-other-text" }
        }
        if isSame, isUsual { continue }
        faults.append(
          "\(dialect.format.rawValue) in \(container.name) after \(prefix.name): \(readings.flatMap(\.findings).map(\.message))"
        )
      }
    }
    #expect(faults == [])
    #expect(read == WrittenDialect.all.count * LinePrefix.all.count)
  }
}
