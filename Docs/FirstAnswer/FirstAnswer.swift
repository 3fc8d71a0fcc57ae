// Finds an element in a dump with the library AXReplayKit. `make demo` builds it before anything else.

import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats

@main enum FirstAnswer {
  static func main() throws {
    let file = "snapshots/shop-login/0000.xml"
    let reading = DumpReader.read([UInt8](try Data(contentsOf: URL(filePath: file))), file: file)
    guard let snapshot = reading.snapshot else {
      for finding in reading.findings { print(finding) }
      exit(1)
    }
    let logIn = try ChainExpression.parse(#"buttons["Log In"]"#)
    let answer = try logIn.resolve(in: snapshot)
    print("\(logIn) in \(file): \(answer.outcome), \(answer.matches)")
  }
}
