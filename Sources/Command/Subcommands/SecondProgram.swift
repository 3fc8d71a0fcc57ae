// Replaces the running program with another one of axreplay.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is installed beside `axreplay`.
package enum SecondProgram: String {
  /// The program with all subcommands.
  case lint = "axreplay-lint"
  /// The program with the servers.
  case server = "axreplay-server"

  private var name: String { rawValue }

  private var subcommands: String {
    switch self {
    case .lint: "lint, verify and help"
    case .server: "serve, inspect, record and import"
    }
  }

  /// Runs the program in place of this one. Exits if it is not installed.
  func run(_ arguments: [String]) -> Never {
    let path = path
    // A copy of axreplay with this name would run itself again and again.
    if CommandLine.arguments.first?.hasSuffix(name) == true { fail(path, "is a copy of axreplay, not of \(name)") }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    execv(path, &words)
    // In some installations, the program is in a different directory in `PATH`.
    if errno == ENOENT { execvp(name, &words) }
    fail(path, errno == ENOENT ? "is not installed" : "cannot be run: \(String(cString: strerror(errno)).lowercased())")
  }

  private func fail(_ path: String, _ reason: String) -> Never {
    Terminal.standardError.write(
      """
      error: \(path) \(reason)
        axreplay runs this program for \(subcommands); `make install` installs all programs
      """)
    ExitStatus.unusable.endProcess()
  }

  /// The path of the second program, which should be in the same directory as the executable file of the running
  /// program. Symbolic links to that file are resolved first.
  private var path: String {
    let directory = Self.executable.lastIndex(of: "/").map { Self.executable[..<$0] }
    return FileSearch.path(of: name, in: directory.map(String.init) ?? ".")
  }

  private static var executable: String {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      _NSGetExecutablePath(&buffer, &size)
      let link = String(cString: buffer)
    #endif
    guard let resolved = realpath(link, nil) else { return link }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
