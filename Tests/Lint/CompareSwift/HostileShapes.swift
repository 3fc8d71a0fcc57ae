// Reads code that is nested a hundred thousand levels deep, with little stack, and in linear time.

import CodeModel
import Foundation
import SwiftReader

/// The sources in `hostile-shapes.txt`, in which one part is very often.
enum HostileShapes {
  /// The size of the stack of a thread that a program begins on macOS, in bytes.
  static let stackSize = 512 << 10
  private static let levels = 100_000
  /// How many times smaller the source is with which a source is compared.
  private static let growth = 4
  /// By how much more than linearly the time may grow: between linear growth and quadratic growth, which is 4.
  private static let most = 2.5
  /// Shorter times say nothing, in seconds.
  private static let least = 0.5

  /// Reads all shapes of a file, and returns those whose time grows by more than their size.
  static func slow(in path: String) -> [String] {
    CrashReport.prepareThread()
    let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let shapes = text.split(separator: "\n").filter { !$0.hasPrefix("# ") }
    var slow: [String] = []
    for shape in shapes {
      let parts = shape.split(separator: "│", omittingEmptySubsequences: false).map { unescaped(String($0)) }
      guard parts.count == 3 else { continue }
      let times = [levels / growth, levels].map { count in
        time(String(shape), parts[0] + String(repeating: parts[1], count: count) + parts[2])
      }
      let factor = times[1] / times[0] / Double(growth)
      if times[1] > least, factor > most {
        slow.append(String(format: "%@: %.1f s, %.1f × linear", String(shape), times[1], factor))
      }
    }
    print("\(shapes.count) hostile shapes of \(levels) levels read with \(stackSize >> 10) KB of stack")
    return slow
  }

  private static func time(_ description: String, _ text: String) -> Double {
    CrashReport.begin("\(description), many times", text)
    defer { CrashReport.end() }
    return Reading.own(of: SourceFile(path: "shape.swift", text: text)).time
  }

  private static func unescaped(_ text: String) -> String {
    let escapes: [(String, String)] = [("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"), ("\\0", "\0")]
    return text.split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { escapes.reduce(String($0)) { $0.replacingOccurrences(of: $1.0, with: $1.1) } }.joined(separator: "\\")
  }
}
