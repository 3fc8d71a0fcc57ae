// Decides whether standard input is read if no path is given.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum StandardInput {
  /// Returns the paths to read: the arguments or, if there are none, standard input. Standard input is read only if a
  /// file or another program is connected to it.
  ///
  /// - Throws: ``ExitStatus/unusable`` if there is nothing to read, after printing an error.
  static func paths(_ arguments: [String]) throws -> [String] {
    if !arguments.isEmpty { return arguments }
    guard !isDevice else {
      throw ExitStatus.error(
        "input-missing", "no dump to read",
        advice: "pass dumps or directories of dumps, or pipe a dump into this command")
    }
    return ["-"]
  }

  /// Whether standard input is a terminal, another device such as /dev/null, or closed.
  private static var isDevice: Bool {
    var status = stat()
    return fstat(STDIN_FILENO, &status) != 0 || status.st_mode & S_IFMT == S_IFCHR
  }
}
