// Writes the completion script for fish.

/// The script for fish. Its conditions go by the second word, so that a path called `lint` is not taken for a
/// subcommand.
struct FishCompletion {
  let program: String
  let pages: [SubcommandPage]

  private static let general = ["--version", "-h", "--help"]

  var script: String {
    """
    # Completes the arguments of \(program) in fish.

    # Succeeds if no subcommand has been given yet.
    function __\(program)_begins
        test (count (commandline -opc)) -eq 1
    end

    # Succeeds if the subcommand is the one named.
    function __\(program)_is
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
    end

    # Succeeds if the current word belongs to a subcommand's option with several values, to the command after --, or has
    # a place among the words without a name: `lint --compare`, `record --`, `query -ge 2`.
    function __\(program)_at
        __\(program)_is $argv[1]; or return 1
        set -l single
        set -l several
        set -l rest
        switch $argv[1]
    \(pages.map(lists).filter { !$0.isEmpty }.joined(separator: "\n").indented(by: 8))
        end
        set -l option
        set -l place 1
        set -l words (commandline -opc)
        for word in $words[3..]
            if test "$word" = --
                set option --
            else if test "$option" = --; or contains -- "$option" $rest
                set place (math $place + 1)
            else if string match -q -- '-?*' $word
                set option
                set -l name (string replace -r '=.*' '' -- $word)
                if contains -- $name $several $rest; or contains -- $word $single
                    set option $name
                end
            else if test -z "$option"
                set place (math $place + 1)
            else if not contains -- "$option" $several
                set option
            end
        end
        test "$option" = --; and test $argv[2] != --; and set option
        if test -n "$option"
            test $option = $argv[2]
        else
            set -q argv[3]; and test $place $argv[2..3]
        end
    end

    # Prints the files with one of the extensions, and directories.
    function __\(program)_files
        set -l word (string replace -r '^--[^=]*=' '' -- (commandline -ct))
        for extension in $argv
            set -l files $word*.$extension
            printf '%s\\n' $files
        end
        __fish_complete_directories $word ''
    end

    # Prints words for the last part of a list with commas; a hyphen before it stays.
    function __\(program)_list
        set -l before (string match -r '^.*,-?|^-' -- (string replace -r '^--[^=]*=' '' -- (commandline -ct)))
        printf "$before%s\\n" $argv
    end

    function __\(program)_directories
        __fish_complete_directories (string replace -r '^--[^=]*=' '' -- (commandline -ct)) ''
    end

    complete -c \(program) -f
    complete -c \(program) -n __\(program)_begins -l version -d '\(GeneralOption.version)'
    complete -c \(program) -n __\(program)_begins -s h -l help -d '\(GeneralOption.help)'
    \(pages.map(subcommand).joined(separator: "\n"))
    complete -c \(program) -n __\(program)_begins -a help -d '\(CommandLineProgram.abstractOfHelp)'
    complete -c \(program) -n '__\(program)_is help' -a '\(pages.map(\.name).joined(separator: " "))'
    \(pages.flatMap(lines).joined(separator: "\n"))
    """
  }

  private func subcommand(_ page: SubcommandPage) -> String {
    "complete -c \(program) -n __\(program)_begins -a \(page.name) -d \(Self.quoted(page.abstract))"
  }

  /// The options of a subcommand that take values.
  private func lists(_ page: SubcommandPage) -> String {
    let kinds: [(String, ArgumentForm.Kind)] = [("single", .option), ("several", .values), ("rest", .rest)]
    let lines = kinds.compactMap { variable, kind -> String? in
      let names = page.forms.filter { $0.kind == kind }.flatMap(\.names)
      return names.isEmpty ? nil : "    set \(variable) \(names.joined(separator: " "))"
    }
    return lines.isEmpty ? "" : (["case \(page.name)"] + lines).joined(separator: "\n")
  }

  private func lines(_ page: SubcommandPage) -> [String] {
    var place = 0
    var lines: [String] = []
    for form in page.forms {
      let values = values(form)
      if form.isNamed {
        let names = form.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        let line = "complete -c \(program) -n '__\(program)_is \(page.name)' \(names.joined(separator: " "))"
        let argument = form.kind == .flag ? "" : form.kind == .rest ? " -r" : " -r \(values ?? "-f")"
        lines.append("\(line) -d \(Self.quoted(form.help()))\(argument)")
        guard form.kind == .values, let values else { continue }
        lines.append("complete -c \(program) -n '__\(program)_at \(page.name) \(form.longName)' \(values)")
      } else {
        place += 1
        let position =
          form.kind == .afterTerminator ? "--" : form.isRepeating ? "-ge \(place)" : "-eq \(place)"
        let line = "complete -c \(program) -n '__\(program)_at \(page.name) \(position)'"
        if let values = form.kind == .afterTerminator ? "-F" : values { lines.append("\(line) \(values)") }
      }
    }
    return lines + [
      "complete -c \(program) -n '__\(program)_is \(page.name)' -l version -d '\(GeneralOption.version)'",
      "complete -c \(program) -n '__\(program)_is \(page.name)' -s h -l help -d '\(GeneralOption.help)'",
    ]
  }

  /// The options of `complete` for the values that an argument proposes; nil for none.
  private func values(_ form: ArgumentForm) -> String? {
    switch form.completion() {
    case .none: nil
    case .files(let extensions) where extensions.isEmpty: "-F"
    case .files(let extensions): "-f -a '(__\(program)_files \(extensions.joined(separator: " ")))'"
    case .words(let words, let flag, let extensions):
      "-f -a '(if contains -- \(flag) (commandline -opc); printf \"%s\\n\" \(words.joined(separator: " ")); "
        + "else; __\(program)_files \(extensions.joined(separator: " ")); end)'"
    case .directories: "-f -a '(__\(program)_directories)'"
    case .list(let words): "-f -a '(__\(program)_list \(words.joined(separator: " ")))'"
    case .values(let words): "-f -a \(Self.quoted(words.joined(separator: " ")))"
    }
  }

  /// Returns a string in single quotes, whose only escapes are `\\\\` and `\\'`.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
