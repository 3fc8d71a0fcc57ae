// Declares the arguments of `axreplay lint`.

import Arguments

extension LintCommand {
  static var arguments: [Argument<Self>] {
    var rows: [Argument<Self>] = [
      .positionals(
        "sources", set: \.sources,
        completion: .words(RuleSelection.names, after: "--explain", elseFiles: TestLanguage.extensions()),
        help: "Source files or directories; with --explain, rule or tag names."),
      .values(
        "--snapshots", "directory", set: \.directories, completion: .directories,
        help: """
          Recordings, or directories of recordings. Without recordings, only rules that check source code apply.
          """),
      .xctest(\.xctest),
      .option(
        "--config", "file", sets: \.config, completion: .files(["yml"]),
        help: "Configuration file. (default: axreplay.yml in the working directory or above it)"),
      .option(
        "--rules", "rules", sets: \.rules, completion: .list(RuleSelection.names),
        help: """
          Rules or tags to enable, separated by commas; put - before a name to disable it. Examples: \
          accessibility,-loc-index and -all,loc-no-match.
          """),
      .names(
        "--only-changed", "file", set: \.onlyChanged, or: "--from-file",
        completion: .files(TestLanguage.extensions()),
        help: """
          Report findings only in these files. All sources are still read, because these files may use constants that \
          other files declare.
          """),
      .option(
        "--from-file", "file", sets: \.fromFile, completion: .files([]),
        help: """
          Read the names of the changed files from this file, or from standard input for -: one on each line, or \
          NUL-terminated, as git diff -z writes them.
          """),
      .flag("--fix", sets: \.fix, help: "Print safe fixes as a unified diff."),
      .flag("--write", sets: \.write, help: "With --fix, apply the fixes and report the remaining findings."),
      .flag("--list", sets: \.list, help: "List the locators instead of findings."),
      .flag(
        "--coverage", sets: \.coverage,
        help: "Print how many locators have a match, and how many interactive elements have a locator."),
      .values(
        "--compare", "directory", set: \.compare, completion: .directories,
        help: "Compare with older recordings, and print the locators whose results changed."),
      .flag(
        "--explain", sets: \.explain,
        help: "Print the manual page of a rule, or list the rules with a tag; without names, list all rules."),
      .choice(
        "--format", "format", sets: \.format,
        help: """
          Output format. --list, --coverage and --compare support text and json; --explain also supports markdown.
          """),
      .noRecovery(\.refusesRecovery),
    ]
    rows += .group(\.options)
    rows += [
      .option(
        "--max-unresolved", "percent", sets: \.maxUnresolved,
        help: """
          Exit with 1 if more than this share of the keys could not be resolved. Keys with wildcards count as resolved.
          """,
        reading: Percentage.init),
      .jobs(\.jobs),
    ]
    return rows
  }

  func validate() throws(ArgumentError) {
    try options.validate()
    let modes = [
      ("--list", list), ("--coverage", coverage), ("--compare", !compare.isEmpty), ("--explain", explain),
      ("--fix", fix),
    ].filter(\.1).map(\.0)
    if modes.count > 1 {
      throw ArgumentError("\(modes[0]) and \(modes[1]) cannot be combined")
    }
    if let mode = modes.first, !(fix && write) {
      let possible: [Format] = explain ? [.text, .json, .markdown] : fix ? [.text] : [.text, .json]
      guard possible.contains(format) else {
        let names = possible.map(\.rawValue).joined(separator: " or ")
        throw ArgumentError("\(mode) requires --format \(names), not \(format.rawValue)")
      }
    }
    if let mode = modes.first(where: { $0 != "--fix" }), maxUnresolved != nil {
      throw ArgumentError("\(mode) and --max-unresolved cannot be combined")
    }
    if write, !fix { throw ArgumentError("--write requires --fix") }
    if onlyChanged != nil || fromFile != nil, options.writeBaseline != nil {
      throw ArgumentError("--write-baseline writes all findings and cannot be combined with --only-changed")
    }
    // If one of these options precedes the sources, the sources are additional values of the option.
    for (option, paths) in [("--snapshots", directories), ("--compare", compare)] where sources.isEmpty {
      guard let consumed = paths.first(where: { TestLanguage(path: $0) != nil }) else { continue }
      throw ArgumentError(
        "\(option) consumed \(consumed); put sources first: axreplay lint \(consumed) \(option) …")
    }
    _ = try selection
  }
}
