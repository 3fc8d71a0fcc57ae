// Decides whether standard input is read if no path is given.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum StandardInput {
  /// Returns the paths to read: the arguments and those in a list or, if there are none, standard input. Standard input
  /// is read only if a file or another program is connected to it.
  ///
  /// - Parameter list: The file that lists paths; nil for none. An empty list is an error, so that a search that found
  ///   nothing is noticed.
  /// - Throws: ``ExitStatus/unusable`` if there is nothing to read, after printing an error.
  static func paths(_ arguments: [String], listedIn list: String? = nil) throws -> [String] {
    if let list {
      if list == "-", arguments.contains("-") {
        throw ExitStatus.error("input-missing", "standard input cannot be both a list of paths and a dump")
      }
      let listed = try PathList.paths(in: list)
      if listed.isEmpty, arguments.isEmpty {
        throw ExitStatus.error("input-missing", "\(list == "-" ? "standard input" : list) lists no paths")
      }
      return arguments + listed
    }
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
