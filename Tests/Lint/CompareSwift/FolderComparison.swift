// Compares the readings of all Swift files below some folders.

import CodeModel
import Foundation

/// Finds the files and compares them, on several threads.
enum FolderComparison {
  /// The stack of each thread. The compiler's parser recurses, so that deeply nested code needs more than usual.
  static let stackSize = 512 << 20

  /// Returns the paths of all Swift files below the folders, sorted; a path of a file stands for itself.
  static func paths(below folders: [String]) -> [String] {
    folders.flatMap { folder -> [String] in
      if isSwift(folder) { return [folder] }
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { isSwift($0) && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  private static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") || path.hasSuffix(".swiftinterface") }

  /// Reads a file; nil if it is not UTF-8.
  static func file(at path: String) -> SourceFile? {
    guard let data = FileManager.default.contents(atPath: path), let text = String(validating: data, as: UTF8.self)
    else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// Compares all files.
  static func run(_ paths: [String], jobs: Int) -> Tally {
    let queue = PathQueue(paths)
    let threads = (0..<max(1, jobs)).map { _ in
      let thread = Thread { queue.work() }
      thread.stackSize = stackSize
      thread.start()
      return thread
    }
    while !threads.allSatisfy(\.isFinished) { Thread.sleep(forTimeInterval: 0.05) }
    return queue.total
  }
}

/// Hands out paths to threads, and collects what they counted.
private final class PathQueue: @unchecked Sendable {
  private let paths: [String]
  private let lock = NSLock()
  private var next = 0
  private(set) var total = Tally()

  init(_ paths: [String]) { self.paths = paths }

  private func take() -> String? {
    lock.withLock {
      guard next < paths.count else { return nil }
      next += 1
      return paths[next - 1]
    }
  }

  func work() {
    var own = Tally()
    while let path = take() {
      guard let file = FolderComparison.file(at: path) else {
        own.unreadable += 1
        continue
      }
      own.add(FileComparison(of: file))
    }
    lock.withLock { total.merge(own) }
  }
}
