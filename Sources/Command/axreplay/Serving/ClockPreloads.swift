// Writes the files by which processes share the clock of their sessions. (`shared-clock` §2)

import Arguments
import CServerFiles
import Recordings

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What processes share of the clock of their sessions, from the environment variable `AXREPLAY_CLOCK`.
enum SharedClock: String, CaseIterable {
  /// Sleeps take no real time, and all clocks run ahead.
  case virtual
  /// As `virtual`, but dates are real.
  case monotonic
  /// Nothing.
  case real

  static let variable = "AXREPLAY_CLOCK"

  /// - Throws: A usage error for another word.
  init(environment: [String: String]) throws(ArgumentError) {
    let text = environment[Self.variable] ?? ""
    guard let clock = text.isEmpty ? .virtual : SharedClock(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw ArgumentError("\(Self.variable) must be one of \(names), not “\(text)”")
    }
    self = clock
  }
}

/// The preloads: a file for each runtime, which its variable in the environment names.
enum ClockPreloads {
  /// Writes the files.
  ///
  /// - Parameters:
  ///   - directory: An empty directory.
  ///   - environment: The variables of the process, to which those of the runtimes are added. What they have remains,
  ///     after it.
  static func write(to directory: String, _ environment: inout [String: String]) throws(SystemError) {
    var count = 0
    var isForJava = false
    for file in UnsafeBufferPointer(start: CServerFiles(&count), count: count) {
      if String(cString: file.path) == javaAgent { isForJava = true }
      let path = "\(directory)/\(String(cString: file.path))"
      // The system reports a directory that is missing when the file is written.
      mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), 0o700)
      try WrittenFile.write(Array(UnsafeBufferPointer(start: file.bytes, count: file.count)), to: path)
    }
    for (name, value, separator) in variables(in: directory) where isForJava || name != javaVariable {
      environment[name] = value + (environment[name].flatMap { $0.isEmpty ? nil : separator + $0 } ?? "")
    }
  }

  /// A program that was built without a JDK does not have this file.
  private static let javaAgent = "jvm/axreplay-clock.jar"
  private static let javaVariable = "JAVA_TOOL_OPTIONS"

  /// The variables, each with its value and what separates that from another one.
  private static func variables(in directory: String) -> [(name: String, value: String, separator: String)] {
    [
      ("PYTHONPATH", directory + "/python", ":"),
      // `-r` accepts no path with a space. Without one, a child with a `RUBYLIB` of its own finds the file, too.
      ("RUBYLIB", directory + "/ruby", ":"),
      ("RUBYOPT", directory.contains(" ") ? "-raxreplay_clock" : "-r\(directory)/ruby/axreplay_clock", " "),
      ("NODE_OPTIONS", "--require \(quoted(directory + "/node/axreplay-clock.cjs"))", " "),
      (javaVariable, quoted("-javaagent:\(directory)/\(javaAgent)"), " "),
    ]
  }

  /// Quotes an option if it has a space or an apostrophe, as Node and the JVM read their variables.
  private static func quoted(_ option: String) -> String {
    option.contains(" ") || option.contains("'") ? "\"\(option)\"" : option
  }
}
