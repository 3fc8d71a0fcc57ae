// Evaluates one query in a dump many times. The difference between two runs with different counts is the cost of the
// additional evaluations.
//
//     AskDump dump.xml 'buttons["Log In"]' answer 1000
//
// The third argument selects the plain answer, the answer with a trace, or the answer with an explanation.

import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats

let arguments = CommandLine.arguments
guard arguments.count == 5, let times = Int(arguments[4]),
  let bytes = FileManager.default.contents(atPath: arguments[1]),
  let snapshot = DumpReader.read([UInt8](bytes), file: arguments[1]).snapshot
else {
  print("usage: AskDump DUMP LOCATOR answer|trace|explanation TIMES")
  exit(2)
}

do {
  let query = try DetectedLocator(arguments[2]).read().query
  var found = 0
  for _ in 0..<times {
    switch arguments[3] {
    case "trace": found += try query.resolve(in: snapshot, tracing: true).matches.count
    case "explanation": found += try query.explain(in: snapshot).resolution.matches.count
    default: found += try query.resolve(in: snapshot).matches.count
    }
  }
  print("\(snapshot.count) elements, \(found) matches in \(times) answers")
} catch {
  print(error)
  exit(2)
}
