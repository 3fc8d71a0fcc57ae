// Writes the completion script for zsh.

import Text

/// The script for zsh, which the shell loads as a function or reads as a file.
struct ZshCompletion {
  let program: String
  let pages: [SubcommandPage]

  var script: String {
    """
    #compdef \(program)

    # Completes the arguments of \(program) in zsh.

    _\(program)() {
        local -a subcommands
        subcommands=(
    \(subcommands.indented(by: 8))
        )
        if (( CURRENT == 2 )); then
            if [[ ${words[2]} == -* ]]; then
                _arguments -s : \\
    \(Self.general.joined(separator: " \\\n").indented(by: 16))
            else
                _describe -V subcommand subcommands
            fi
            return
        fi
        local subcommand=${words[2]}
        shift words
        (( CURRENT-- ))
        case $subcommand in
    \(pages.map(branch).joined(separator: "\n").indented(by: 4))
        help) _describe -V subcommand subcommands ;;
        esac
    }

    if [[ ${funcstack[1]} == _\(program) ]]; then
        _\(program) "$@"
    else
        compdef _\(program) \(program)
    fi
    """
  }

  private var subcommands: String {
    (pages.map { ($0.name, $0.abstract) } + [("help", CommandLineProgram.abstractOfHelp)]).map { name, abstract in
      "\(name):\(abstract.escaped(.zsh("")))".quoted(.shell)
    }.joined(separator: "\n")
  }

  private static var general: [String] {
    ["--version[\(GeneralOption.version)]".quoted(.shell), "'(-h --help)'{-h,--help}'[\(GeneralOption.help)]'"]
  }

  private func branch(_ page: SubcommandPage) -> String {
    var place = 0
    let specifications = page.forms.map { form in
      if form.kind == .positional, !form.isRepeating { place += 1 }
      return form.isNamed ? option(form, in: page) : word(form, place)
    }
    let lines = specifications + Self.general
    return "\(page.name))\n    _arguments -s -S : \\\n" + lines.joined(separator: " \\\n").indented(by: 8) + "\n    ;;"
  }

  private func option(_ form: ArgumentForm, in page: SubcommandPage) -> String {
    // All names of an option are excluded once one of them is given, and so are all flags of its set.
    let rivals = page.forms.filter { form.exclusiveSet != nil && $0.exclusiveSet == form.exclusiveSet }
    let excluded = (rivals.isEmpty ? [form] : rivals).flatMap(\.names)
    let prefix =
      form.isRepeating ? "'*'" : excluded.count > 1 ? "'(\(excluded.joined(separator: " ")))'" : ""
    let names = form.names.count > 1 ? "{\(form.names.joined(separator: ","))}" : form.longName
    let sign = form.kind == .option || form.kind == .values ? "=" : ""
    let text = "\(sign)[\(form.help().escaped(.zsh("[]")))]\(value(form))"
    return prefix + names + text.quoted(.shell)
  }

  /// The part of an option about its value.
  private func value(_ form: ArgumentForm) -> String {
    let message = form.placeholder.escaped(.zsh(":"))
    return switch form.kind {
    case .flag: ""
    case .rest: ":*::\(message):_normal"
    case .values: ":*-*:\(message):\(action(form))"
    default: ":\(message):\(action(form))"
    }
  }

  private func word(_ form: ArgumentForm, _ place: Int) -> String {
    let message = form.placeholder.escaped(.zsh(":"))
    let text =
      form.kind == .afterTerminator
      ? "*::\(message):_normal" : "\(form.isRepeating ? "*" : "\(place)"):\(message):\(action(form))"
    return text.quoted(.shell)
  }

  private func action(_ form: ArgumentForm) -> String {
    action(form.completion(), form)
  }

  private func action(_ completion: Completion, _ form: ArgumentForm) -> String {
    switch completion {
    case .words(let words, let flag, let extensions):
      "{ if (( ${words[(I)\(flag)]} )); then compadd - \(words.joined(separator: " ")); "
        + "else \(action(.files(extensions), form)); fi }"
    // Without the guard, a message about the word would keep zsh from proposing options.
    case .none: form.isNamed ? " " : "_guard \"^-*\" \(form.placeholder.escaped(.zsh(":")))"
    case .files(let extensions) where extensions.isEmpty: "_files"
    // _files would propose all files if none matches.
    case .files(let extensions): "_path_files -g \"\(Self.pattern(extensions))\" -g \"*(-/)\""
    case .directories: "_path_files -/"
    // compset moves what is before the last comma, and a hyphen, out of the word.
    case .list(let words): "{ compset -P \"*,\"; compset -P -; compadd -q -S \"\" - \(words.joined(separator: " ")) }"
    case .values(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Returns the pattern of files with one of the extensions. A single one in parentheses would be a qualifier.
  private static func pattern(_ extensions: [String]) -> String {
    extensions.count == 1 ? "*.\(extensions[0])" : "*.(\(extensions.joined(separator: "|")))"
  }
}
