// Compares the project's reader of Swift sources with the compiler's own parser. `make compare-swift` runs it.

import Foundation

@main
enum Comparison {
  /// The least share of changed files for which both readers must agree whether there are errors, in per cent.
  private static let leastVerdicts = 99.5
  /// The least share of members of changed files that both readers must read alike, in per cent.
  private static let leastMembers = 94.0
  /// For the sources in swift-syntax's own tests: the least share of valid ones that must be read alike, and of invalid
  /// ones in which the reader must find an error, in per cent.
  private static let leastSnippets = 99.0
  private static let leastNoticed = 85.0

  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(Data((Options.usage + "\n").utf8))
      exit(64)
    }
    // On a thread of its own, whose stack is large enough for the compiler's parser.
    let thread = Thread {
      let failures = run(options)
      for failure in failures { print("error: \(failure)") }
      exit(failures.isEmpty ? 0 : 1)
    }
    thread.stackSize = FolderComparison.stackSize
    thread.start()
    while true { pause() }
  }

  /// Reads hostile shapes on a thread with a small stack.
  private static func slowShapes(in path: String) -> [String] {
    let result = Locked<[String]?>(nil)
    let thread = Thread { result.value = HostileShapes.slow(in: path) }
    thread.stackSize = HostileShapes.stackSize
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.05) }
    return result.value ?? []
  }

  private static func run(_ options: Options) -> [String] {
    var failures: [String] = []
    let paths = FolderComparison.paths(below: options.folders)
    if paths.isEmpty, !options.folders.isEmpty { failures.append("there are no Swift files") }
    if !paths.isEmpty {
      let total = FolderComparison.run(paths, jobs: options.jobs)
      print(total.differences)
      print(total.summary)
      let different = total.files - total.identical
      if different > 0 { failures.append("\(different) files are read differently") }
    }
    if options.mutations > 0 {
      let run = MutationRun(paths, count: options.mutations, seed: options.seed)
      for line in run.disagreements { print(line) }
      print(run.summary)
      if run.verdicts < leastVerdicts { failures.append("the readers disagree on errors too often") }
      if run.total.share(of: .members) < leastMembers { failures.append("too many members are lost after errors") }
    }
    if let folder = options.snippets {
      let (total, unnoticed) = ParserSnippets.run(below: folder)
      for text in unnoticed { print("not noticed: \(text)") }
      print(total.differences)
      print(total.summary)
      if Tally.share(total.identical, of: total.files) < leastSnippets {
        failures.append("too many valid snippets are read differently")
      }
      if Tally.share(total.noticed, of: total.invalid) < leastNoticed {
        failures.append("errors in too many snippets are not noticed")
      }
    }
    if let path = options.shapes { failures += slowShapes(in: path).map { "slower than linear: \($0)" } }
    return failures
  }
}

/// A value that threads share.
private final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value

  init(_ value: Value) { current = value }

  var value: Value {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
