// Writes dumps of a made-up shop. The same arguments produce the same bytes.
//
//     GenerateDump wda-xml 100000 > dump.xml      one dump with at least 100,000 elements
//     GenerateDump wda-xml 30 1340 DIRECTORY      1,340 dumps, all different, with at least 30 elements each
//
// The first argument is the name of a dialect that axreplay reads.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().prefix(2).compactMap { Int($0) }
guard let dialect = arguments.first.flatMap(Dialect.init), let elements = numbers.first,
  arguments.count == 2 || (arguments.count == 4 && numbers.count == 2)
else {
  print("usage: GenerateDump \(Dialect.allCases.map(\.rawValue).joined(separator: "|")) ELEMENTS [COUNT DIRECTORY]")
  exit(2)
}

let perRow = OrderScreen.elementsOfRow
let rows = max(1, (elements - OrderScreen.elementsAroundRows + perRow - 1) / perRow)
if arguments.count == 2 {
  let dump = OrderScreen(rows: 0..<rows).dump(in: dialect)
  FileHandle.standardOutput.write(Data(dump.utf8))
} else if let directory = arguments.last {
  for number in 0..<numbers[1] {
    let dump = OrderScreen(rows: number * rows..<(number + 1) * rows).dump(in: dialect)
    // A directory with 100,000 files is slow to search on some file systems.
    let folder = "\(directory)/\(number / 1000)"
    if number.isMultiple(of: 1000) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try Data(dump.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(number).\(dialect.fileExtension)"))
  }
}
