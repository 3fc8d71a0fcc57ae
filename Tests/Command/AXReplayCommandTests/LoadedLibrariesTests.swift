// Tests which libraries are loaded when the program starts.

import Foundation
import Testing

#if canImport(Glibc)
  @Suite struct LoadedLibrariesTests {
    /// The full Foundation is large, and libcurl has twenty other libraries. Queries need neither.
    @Test func theProgramStartsWithoutFoundationAndTheHTTPLibrary() throws {
      // With this variable, the system's loader lists the libraries instead of starting the program.
      let run = try CommandRun(
        program: CommandRun.executable(), ["--version"], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
      let libraries = run.standardOutput.split(separator: "\n").compactMap { line in
        line.split { $0 == " " || $0 == "\t" }.first.map { $0.prefix { $0 != "." } }
      }
      #expect(libraries.contains("libxml2"))
      #expect(!libraries.contains { $0.hasPrefix("libcurl") })
      let foundations = libraries.filter { $0.contains("Foundation") }
      #expect(Set(foundations).subtracting(["libFoundationEssentials", "lib_FoundationICU"]) == [])
    }
  }
#endif
