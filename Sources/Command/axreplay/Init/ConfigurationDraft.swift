// Writes the first axreplay.yml of a project.

import SnapshotFormats
import Text

/// The text of an `axreplay.yml` with what a survey has found, and comments about what else it may contain.
struct ConfigurationDraft {
  private var lines: [String] = []

  init(_ survey: ProjectSurvey) {
    lines = [
      "# Settings of axreplay for this directory and all directories below it. Paths are relative to this file.",
      "# Docs/Configuration.md and Docs/Linting.md of axreplay describe all keys; axreplay doctor checks the file.", "",
    ]
    // The key outside of `lint` is for a single directory, and also used by tests without a device.
    let single = survey.snapshots.count == 1 ? survey.snapshots.first { !DumpFormat.isFileName($0) } : nil
    if let single {
      comment("Recordings: directories of dumps, with or without a journal.")
      lines.append("snapshots: \(single.quotedForYAML)")
    } else if !survey.hasSnapshots {
      comment("Recordings: directories of dumps, with or without a journal. None were found.")
      lines.append("# snapshots: snapshots")
    }
    let hasLint = survey.hasTests || survey.hasSnapshots && single == nil
    lines += ["", hasLint ? "lint:" : "# lint:"]
    if survey.hasTests {
      comment("Files or directories of UI tests: \(survey.testPhrase).", depth: 1)
      add("sources", survey.sources)
    } else {
      comment("Files or directories of UI tests. None were found.", depth: 1)
      comment("sources: UITests", depth: 1)
    }
    if single == nil, survey.hasSnapshots {
      comment("Recordings: dumps, and directories of dumps, with or without a journal.", depth: 1)
      add("snapshots", survey.snapshots)
    }
    if let language = survey.language {
      comment("The language of localised strings, which should be that of the recordings, and its tables.", depth: 1)
      lines.append("  language: \(language.quotedForYAML)")
      add("strings", survey.strings)
    }
    if !survey.app.isEmpty {
      comment("Sources of the app, which set identifiers.", depth: 1)
      add("app", survey.app)
    }
    lines.append("")
    comment("To accept the findings of today, run: axreplay lint --write-baseline .axreplay/baseline.jsonl", depth: 1)
    comment("baseline: .axreplay/baseline.jsonl", depth: 1)
    lines.append("")
    comment("off, note, warning or error. axreplay lint --explain lists the rules.", depth: 1)
    comment("rules:", depth: 1)
    comment("  loc-index: off", depth: 1)
  }

  /// The text, which ends with a line feed.
  var text: String { lines.map { $0 + "\n" }.joined() }

  private mutating func comment(_ text: String, depth: Int = 0) {
    lines.append(String(repeating: "  ", count: depth) + "# " + text)
  }

  /// Adds a key of `lint` with a path or a list of paths.
  private mutating func add(_ key: String, _ paths: [String]) {
    if paths.count == 1 {
      lines += paths.map { "  \(key): \($0.quotedForYAML)" }
    } else {
      lines.append("  \(key):")
      lines += paths.map { "    - \($0.quotedForYAML)" }
    }
  }
}

extension ProjectSurvey {
  /// The files with locators: `12 files in Swift and 3 in Python`.
  var testPhrase: String {
    let counts = languages.enumerated().map { index, language in
      let amount = index == 0 ? counted(language.count, "file") : "\(language.count)"
      return "\(amount) in \(language.title.replacing(", ", with: "/"))"
    }
    return listed(counts, "and") + (platforms.isEmpty ? "" : " for \(listed(platforms, "and"))")
  }
}
