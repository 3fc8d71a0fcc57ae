// Tests the messages for command lines that cannot be used.

import Arguments
import Testing

@Suite struct MistakeTests {
  /// The words after the name of the program, split at `|`, and the first line of the message without “error: ”.
  @Test(arguments: [
    // Unknown options
    ("brew|--wood", "Unknown option '--wood'"), ("brew|--hott", "Unknown option '--hott'. Did you mean '--hot'?"),
    ("brew|--Hot", "Unknown option '--Hot'. Did you mean '--hot'?"),
    // At most half of the letters differ.
    ("brew|--caqs", "Unknown option '--caqs'. Did you mean '--cups'?"), ("brew|--caqx", "Unknown option '--caqx'"),
    ("brew|--temp", "Unknown option '--temp'. Did you mean '--temperature'?"),
    ("brew|---hot", "Unknown option '---hot'. Did you mean '--hot'?"), ("brew|--=x", "Unknown option '--'"),
    ("brew|--strenth=3", "Unknown option '--strenth'. Did you mean '--strength'?"),
    ("brew|-sx", "Unknown option '-x'"),
    ("brew|-note", "Unknown option '-note'. Did you mean '--note'?"), ("brew|-f", "Unknown option '-f'"),
    ("brew|-v", "Unknown option '-v'. Did you mean '--version'?"),
    ("brew|a|-1", "Unknown option '-1'; write -- before paths that begin with -"),
    ("brew|-s.xml", "Unknown option '-s.xml'; write -- before paths that begin with -"),
    ("brew|-h/x", "Unknown option '-h/x'; write -- before paths that begin with -"),
    ("brew|-=x", "Unknown option '-=x'; write -- before paths that begin with -"),
    ("brew|-file.xml", "Unknown option '-file.xml'; write -- before paths that begin with -"),
    // A letter with an accent is another one than the flag.
    ("brew|-s\u{301}", "Unknown option '-\\u{301}'"),
    // Characters that control a terminal are shown.
    ("brew|--a\tb\u{1B}", "Unknown option '--a\\tb\\u{1B}'"),
    (
      "clean|a|\u{202E}b", "Unexpected argument '\\u{202E}b'; write -- before a command: -- \\u{202E}b …"
    ),
    // Values
    ("brew|--strength|0", "The value '0' is invalid for '--strength <spoons>': write a whole number from 1 to 9"),
    ("brew|--strength|x", "The value 'x' is invalid for '--strength <spoons>': write a whole number from 1 to 9"),
    ("brew|--cups|-1", "The value '-1' is invalid for '--cups <number>': write a whole number of at least 0"),
    (
      "brew|--cups|9999999999999999999",
      "The value '9999999999999999999' is invalid for '--cups <number>': write a whole number of at least 0"
    ),
    (
      "brew|--roast|x",
      "The value 'x' is invalid for '--roast <roast>'. Please provide one of 'light', 'medium' or 'dark'."
    ),
    (
      "brew|--roast|DARK",
      "The value 'DARK' is invalid for '--roast <roast>'. Please provide one of 'light', 'medium' or 'dark'. Did you mean 'dark'?"
    ),
    ("brew|--temperature|x", "The value 'x' is invalid for '--temperature <degrees>': “x” is not a number"),
    (
      "brew|--roast=",
      "The value '' is invalid for '--roast <roast>'. Please provide one of 'light', 'medium' or 'dark'."
    ),
    ("brew|--note", "Missing value for '--note <text>'"), ("brew|--note|--", "Missing value for '--note <text>'"),
    ("brew|--note|--hot", "Missing value for '--note <text>'; write --note=--hot if that is its value"),
    ("brew|--shelves|-s", "Missing value for '--shelves <place>'; write --shelves=-s if that is its value"),
    ("brew|--note=", "The value '' is invalid for '--note <text>': it must not be empty"),
    ("brew|--extra|a|--extra=", "The value '' is invalid for '--extra <name>': it must not be empty"),
    ("brew|--shelves=|a", "The value '' is invalid for '--shelves <place>': it must not be empty"),
    ("clean|--out=", "The value '' is invalid for '--out <directory>': it must not be empty"),
    ("brew|--serve", "--serve needs a command: --serve -- waiter"),
    ("brew|--serve|--", "--serve needs a command: --serve -- waiter"),
    ("brew|--hot=1", "The option '--hot' does not take any value, but '1' was specified."),
    ("brew|-sl", "--large cannot be combined with -s"), ("brew|--huge|-l", "--large cannot be combined with --huge"),
    ("brew|-s=1", "The option '-s' does not take any value, but '1' was specified."),
    // Words
    ("brew", "Missing expected argument '<beans>'"), ("clean", "Missing expected argument '--out <directory>'"),
    // A command may follow --, unless one does.
    ("clean|a|b|--|mop", "Unexpected argument 'b'"),
    ("clean|a|b|c", "2 unexpected arguments: 'b', 'c'; write -- before a command: -- b …"),
    ("clean|a|b|--nope|c", "2 unexpected arguments: 'b', 'c'; write -- before a command: -- b …"),
    // The first problem by its position, a missing argument last
    (
      "brew|--roast|x|--cups|y",
      "The value 'x' is invalid for '--roast <roast>'. Please provide one of 'light', 'medium' or 'dark'."
    ),
    ("brew|--wood|--cups|y", "Unknown option '--wood'"),
    ("brew|--cups|y|--nope", "The value 'y' is invalid for '--cups <number>': write a whole number of at least 0"),
    ("clean|a|b", "Unexpected argument 'b'; write -- before a command: -- b …"),
    ("brew|a|--strength|9|--roast|dark", "--strength 9 requires --roast light"),
    // The program
    ("--nope", "Unknown option '--nope'"), ("--verson", "Unknown option '--verson'. Did you mean '--version'?"),
    ("-V", "Unknown option '-V'. Did you mean '--version'?"), ("--|brew", "Unexpected argument 'brew'"),
    ("help|brew|clean", "help takes one name, not 2"), ("help|--nope", "Unknown option '--nope'"),
    ("--generate-manual", "--generate-manual needs one directory"),
    ("--generate-manual|--", "--generate-manual needs one directory"),
    ("--generate-manual=", "The value '' is invalid for '--generate-manual': it must not be empty"),
    (
      "--generate-manual|--nope",
      "--generate-manual needs one directory; write --generate-manual=--nope if that is its value"
    ),
    ("--generate-manual|x|y", "--generate-manual needs one directory, not 2"),
    ("--generate-manual=x|--generate-manual=y", "--generate-manual needs one directory, not 2"),
    ("--generate-manual|x|--|y", "Unexpected argument 'y'"),
  ])
  func mistakesAreExplained(_ line: String, _ expected: String) {
    #expect(cafe.firstLine(line.split(separator: "|").map(String.init)) == "error: \(expected)")
  }

  @Test func emptyCommandsAreRefused() {
    #expect(cafe.firstLine(["clean", "--out", "o", "--", ""]) == "error: -- needs a command: -- mop")
  }

  @Test(arguments: [
    ("brw", "did you mean brew?"), ("BREW", "did you mean brew?"), ("cle", "did you mean clean?"),
    ("xyzzy", "the subcommands are brew, clean"), ("", "the subcommands are brew, clean"),
    ("a\nb", "the subcommands are brew, clean"),
  ])
  func subcommandsAreSuggested(_ word: String, _ hint: String) {
    let expected = "error: unknown subcommand “\(word.visible)”\n  \(hint)"
    #expect(cafe.text([word]) == expected)
    #expect(cafe.text(["help", word]) == expected)
  }

  /// A message about an argument explains it, and each ends with the usage.
  @Test func messagesAreComplete() {
    #expect(
      cafe.text(["clean", "--grams", "x"]) == """
        error: The value 'x' is invalid for '--grams <weight>': write a whole number of at least 0
        Help:  --grams <weight>  How much.
        Usage: cafe clean --out <directory> [--strong] [--grams <weight>] [<page>] -- [<command> ...]
          See 'cafe clean --help' for more information.
        """)
    #expect(
      cafe.text(["brew", "--wood"]) == """
        error: Unknown option '--wood'
        Usage: cafe brew [<options>] <beans> [<mugs> ...]
          See 'cafe brew --help' for more information.
        """)
    #expect(
      cafe.message(ArgumentError("the\u{7}bell"), by: Clean()).split(separator: "\n").first == "error: the\\u{7}bell")
  }
}
