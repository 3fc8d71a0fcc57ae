// Writes recordings of a made-up shop, and page models of its views. The same arguments always produce the same bytes.
//
//     GenerateRecordings OUT 100 100 50 100
//
// OUT/snapshots contains 100 recordings of 100 snapshots each, OUT/pages.yml contains the models of 50 views, and
// OUT/xpaths.txt contains the closest equivalent XPath for each criterion. The last argument is the percentage of
// recordings that are distinct; all other recordings are byte-for-byte copies of the distinct ones.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap { Int($0) }
guard let output = arguments.first, numbers.count == 4, numbers.allSatisfy({ $0 > 0 }) else {
  print("usage: GenerateRecordings OUT RECORDINGS SNAPSHOTS VIEWS DISTINCT")
  exit(2)
}
let (recordings, snapshots, views) = (numbers[0], numbers[1], numbers[2])
let distinct = max(1, recordings * min(numbers[3], 100) / 100)

func write(_ text: String, _ path: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: "\(output)/\(path)"))
}

for recording in 0..<recordings {
  let name = "snapshots/\(padded(recording, to: 4))"
  try FileManager.default.createDirectory(atPath: "\(output)/\(name)", withIntermediateDirectories: true)
  let original = recording % distinct
  var walk = Walk(views: views, first: original)
  for snapshot in 0..<snapshots {
    let screen = walk.next(seed: original * snapshots + snapshot)
    try write(screen.dump, "\(name)/\(padded(snapshot, to: 4)).xml")
  }
  try write(walk.journal, "\(name)/recording.jsonl")
}
let models = ShopModels(views: views)
try write(models.yaml, "pages.yml")
try write(models.xpaths, "xpaths.txt")

func padded(_ number: Int, to width: Int) -> String {
  let digits = "\(number)"
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
