// Writes the completion script for bash.

import Text

/// The script for bash from version 3.2, which macOS has: without `mapfile`, `compopt` and associative arrays.
struct BashCompletion {
  let program: String
  let pages: [SubcommandPage]

  var script: String {
    """
    # Completes the arguments of \(program) in bash.

    # Proposes the lines of the standard input.
    _\(program)_propose() {
        local line
        while IFS= read -r line; do COMPREPLY[${#COMPREPLY[@]}]=$line; done
    }

    # Proposes words that begin like the current one.
    _\(program)_words() { _\(program)_propose < <(compgen -W "$1" -- "$word"); }

    # Proposes words for the last part of a list with commas; a hyphen before it stays.
    _\(program)_list() {
        local before= part=$word
        case $part in *,*) before=${part%,*}, part=${part##*,} ;; esac
        case $part in -*) before=$before- part=${part#-} ;; esac
        _\(program)_propose < <(compgen -P "$before" -W "$1" -- "$part")
    }

    _\(program)_directories() { _\(program)_propose < <(compgen -d -- "$word"); }

    # Proposes files with one of the extensions, and directories; without extensions, all files.
    _\(program)_files() {
        if [ $# -eq 0 ]; then
            _\(program)_propose < <(compgen -f -- "$word")
            return
        fi
        _\(program)_directories
        local extension
        for extension in "$@"; do
            _\(program)_propose < <(compgen -f -X "!*.$extension" -- "$word")
        done
    }

    _\(program)() {
        local word=${COMP_WORDS[COMP_CWORD]} end=$COMP_CWORD
        COMPREPLY=()
        # bash splits --option=value into three words.
        if [ "$word" = = ]; then word=; elif [ "${COMP_WORDS[COMP_CWORD-1]}" = = ]; then end=$((COMP_CWORD - 1)); fi
        if [ "$COMP_CWORD" -le 1 ]; then
            case $word in
            -*) _\(program)_words '--version --help' ;;
            *) _\(program)_words \((names + ["help"]).joined(separator: " ").quoted(.shell)) ;;
            esac
            return
        fi

        # The options of the subcommand: all, those that may be repeated, those with one value, with several, with
        # everything that follows; and whether a command may follow --.
        local subcommand=${COMP_WORDS[1]} options= repeated= single= several= rest= terminated=
        case $subcommand in
    \(pages.map(options).joined(separator: "\n").indented(by: 4))
        help)
            _\(program)_words \(names.joined(separator: " ").quoted(.shell))
            return
            ;;
        *) return ;;
        esac

        # The option whose value the current word is, or how many words without a name precede it.
        local option= place=1 index=2 given
        while [ "$index" -lt "$end" ]; do
            given=${COMP_WORDS[index]}
            case $given in
            --)
                option=--
                break
                ;;
            =) ;;
            -?*)
                option=
                case " $single $several $rest " in *" $given "*) option=$given ;; esac
                case " $rest " in *" $given "*) break ;; esac
                case " $repeated " in *" $given "*) ;; *) options=" $options " options=${options/ $given / } ;; esac
                ;;
            *)
                case " $several " in
                *" ${option:-none} "*) ;;
                *) if [ -n "$option" ]; then option=; else place=$((place + 1)); fi ;;
                esac
                ;;
            esac
            index=$((index + 1))
        done

        case "$option $word" in
        "-- "*) [ -n "$terminated" ] || option= ;;
        " -"*)
            _\(program)_words "$options"
            return
            ;;
        *" -"*)
            case " $several " in
            *" $option "*)
                _\(program)_words "$options"
                return
                ;;
            esac
            ;;
        esac
        case "$subcommand ${option:-$place}" in
    \(pages.flatMap(values).joined(separator: "\n").indented(by: 4))
        esac
    }

    complete -o filenames -F _\(program) \(program)
    """
  }

  private var names: [String] { pages.map(\.name) }

  private func options(_ page: SubcommandPage) -> String {
    let named = page.forms.filter(\.isNamed)
    func list(_ variable: String, _ forms: [ArgumentForm], _ others: [String] = []) -> [String] {
      let names = forms.flatMap(\.names) + others
      return names.isEmpty ? [] : ["    \(variable)=\(names.joined(separator: " ").quoted(.shell))"]
    }
    let lines =
      list("options", named, ["--version", "-h", "--help"]) + list("repeated", named.filter(\.isRepeating))
      + list("single", named.filter { $0.kind == .option }) + list("several", named.filter { $0.kind == .values })
      + list("rest", named.filter { $0.kind == .rest })
      + (page.forms.contains { $0.kind == .afterTerminator } ? ["    terminated=yes"] : [])
    return (["\(page.name))"] + lines + ["    ;;"]).joined(separator: "\n")
  }

  /// The branches that propose values.
  private func values(_ page: SubcommandPage) -> [String] {
    var place = 0
    return page.forms.compactMap { form in
      var pattern = "'\(page.name) \(form.longName)'"
      if form.kind == .afterTerminator {
        pattern = "'\(page.name) --'"
      } else if !form.isNamed {
        place += 1
        pattern = form.isRepeating ? "'\(page.name) '[0-9]*" : "'\(page.name) \(place)'"
      }
      guard let command = command(form) else { return form.isNamed || form.isRepeating ? nil : "\(pattern)) ;;" }
      return "\(pattern)) \(command) ;;"
    }
  }

  private func command(_ form: ArgumentForm) -> String? {
    if form.kind == .rest || form.kind == .afterTerminator { return "_\(program)_files" }
    return command(form.completion())
  }

  private func command(_ completion: Completion) -> String? {
    switch completion {
    case .none: nil
    case .files(let extensions): (["_\(program)_files"] + extensions).joined(separator: " ")
    case .words(let words, let flag, let extensions):
      "case \" ${COMP_WORDS[*]} \" in *\" \(flag) \"*) \(command(.values(words)) ?? ":") ;; "
        + "*) \(command(.files(extensions)) ?? ":") ;; esac"
    case .directories: "_\(program)_directories"
    case .list(let words): "_\(program)_list \(words.joined(separator: " ").quoted(.shell))"
    case .values(let words): "_\(program)_words \(words.joined(separator: " ").quoted(.shell))"
    }
  }
}
