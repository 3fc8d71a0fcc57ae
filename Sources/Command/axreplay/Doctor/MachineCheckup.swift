// Checks what recording and tests without a device need on this machine.

import HTTPClient
import Recordings
import Reports
import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The checks of a machine.
enum MachineCheckup {
  /// The version and the path of the program.
  static var program: CheckupReport.Check {
    var names = utsname()
    uname(&names)
    let system = text(&names.sysname) + " " + text(&names.machine)
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = link ?? CommandLine.arguments.first ?? ""
    return CheckupReport.Check("axreplay", .ok, message: "\(toolVersion), \(system), \(path)")
  }

  /// Returns the checks that matter for tests in these languages; all checks if there are no tests.
  ///
  /// - Parameters:
  ///   - hasSwift: Whether the project has tests in Swift.
  ///   - hasOthers: Whether it has tests in other languages.
  static func checks(hasSwift: Bool, hasOthers: Bool) -> [CheckupReport.Check] {
    var checks: [CheckupReport.Check] = []
    if hasOthers || !hasSwift {
      checks.append(
        CheckupReport.Check(
          "record", LoadedCurl.obstacle == nil ? .ok : .missing,
          message: LoadedCurl.obstacle ?? "axreplay record can send requests"))
    }
    if hasSwift || !hasOthers { checks += toolchain }
    return checks
  }

  // MARK: Tests in Swift without a device

  private static var toolchain: [CheckupReport.Check] {
    #if os(Linux)
      guard let swift = ChildProcess.program("swift") else {
        return [
          CheckupReport.Check(
            "Swift", .missing, message: "no swift on the PATH; only tests in Swift without a device need it",
            advice: "install Swift \(oldest.0).\(oldest.1) or newer: https://www.swift.org/install")
        ]
      }
      return [version(of: swift), libraries]
    #else
      return [
        CheckupReport.Check(
          "Swift", .missing, message: "tests in Swift run without a device on Linux only",
          advice: "use a container, as Docs/Container.md of axreplay describes")
      ]
    #endif
  }

  /// The oldest version of Swift, as in `Package.swift`.
  private static let oldest = (6, 2)

  private static func version(of swift: String) -> CheckupReport.Check {
    let output = output(of: swift, ["--version"]) ?? ""
    guard let match = output.firstMatch(of: /Swift version (\d+)\.(\d+)\S*/), let major = Int(match.output.1),
      let minor = Int(match.output.2)
    else {
      return CheckupReport.Check(
        "Swift", .error, message: "\(swift) --version does not print a version",
        advice: "run it to see why; if it is not the compiler, correct the PATH")
    }
    let isNew = (major, minor) >= oldest
    return CheckupReport.Check(
      "Swift", isNew ? .ok : .missing, message: "\(match.output.0.dropFirst("Swift version ".count)), \(swift)",
      advice: isNew ? nil : "tests without a device need Swift \(oldest.0).\(oldest.1) or newer")
  }

  /// The libraries of the stand-in, by their names for pkg-config, with Debian's packages.
  static let packages = [
    "libxml-2.0": "libxml2-dev", "zlib": "zlib1g-dev", "libpng": "libpng-dev", "yaml-0.1": "libyaml-dev",
  ]

  private static var libraries: CheckupReport.Check {
    let missing: [String]
    if let program = ChildProcess.program("pkg-config") {
      missing = packages.filter { output(of: program, ["--exists", $0.key]) == nil }.map(\.value).sorted()
    } else {
      missing = ["pkg-config"] + packages.values.sorted()
    }
    guard !missing.isEmpty else {
      return CheckupReport.Check("libraries", .ok, message: "those of tests without a device are installed")
    }
    return CheckupReport.Check(
      "libraries", .missing, message: "tests without a device need \(listed(missing, "and"))",
      advice: "on Debian and Ubuntu: sudo apt-get install \(missing.joined(separator: " "))")
  }

  /// Runs a program, and returns what it prints; nil if it fails.
  private static func output(of program: String, _ arguments: [String]) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    let process = try? SpawnedProcess(program, arguments, isSilent: true, output: ends[1])
    close(ends[1])
    let bytes = (try? RegularFile.read(ends[0], expecting: 0, limit: 1 << 20)) ?? []
    guard let process, process.waitForEnd() == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text in a field of the system's.
  private static func text<Field>(_ field: inout Field) -> String {
    withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
