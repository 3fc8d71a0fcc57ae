// Tests the pages of help.

import Arguments
import Testing

@Suite struct HelpTests {
  @Test func programsListTheirSubcommands() {
    let expected = """
      OVERVIEW: Make coffee.

      Exit codes:
        0  there is coffee

      USAGE: cafe <subcommand>

      OPTIONS:
        --version               Show the version.
        -h, --help              Show help information.

      SUBCOMMANDS:
        brew                    Brew a pot of coffee.
        clean                   Clean the machine's parts.

        See 'cafe help <subcommand>' for detailed help.
      """
    let lines = [
      [], ["--"], ["help"], ["help", "--"], ["help", "--help"], ["--help"], ["-h"], ["-hx"], ["--help", "brew"],
      ["--help-hidden"], ["--generate-manual", "--help"], ["--generate-manual", "-h"],
    ]
    for words in lines {
      #expect(cafe.text(words) == expected)
    }
  }

  /// Defaults and values follow the descriptions; labels that are too long have lines of their own.
  @Test func subcommandsListTheirArguments() {
    let page = cafe.text(["brew", "--help"])
    #expect(
      page.hasPrefix(
        """
        OVERVIEW: Brew a pot of coffee.

        The pot is warmed first, unless the beans are cold. A paragraph that is longer
        than one line is broken between words.

          cafe brew --strength 3 beans

        USAGE: cafe brew [<options>] <beans> [<mugs> ...]

        ARGUMENTS:
          <beans>                 The beans.
          <mugs>                  The mugs.

        OPTIONS:
          --hot                   Warm the pot.
          -s, --small             A small pot.

        """))
    for line in [
      "  --strength <spoons>     Spoons for each cup. (default: 2)", "  --cups <number>         Number of cups.",
      "  --roast <roast>         The roast. (values: light, medium, dark; default:", "                          light)",
      "  --shelves <place>       Where the beans are. (default: pantry)",
      "  --temperature <degrees> Of the water.",
    ] {
      #expect(page.split(separator: "\n").contains(line[...]), "\(line)")
    }
    #expect(page.hasSuffix("  -h, --help              Show help information.\n"))
  }

  @Test func hiddenOptionsAreShownOnDemand() {
    #expect(!cafe.text(["brew", "--help"]).contains("--secret"))
    #expect(cafe.text(["brew", "--help-hidden"]).contains("  --secret                Not shown.\n"))
  }

  @Test func helpDescribesItself() {
    #expect(
      cafe.text(["help", "help"]) == """
        OVERVIEW: Show subcommand help information.

        USAGE: cafe help [<subcommands> ...]

        ARGUMENTS:
          <subcommands>

        OPTIONS:
          --version               Show the version.

        """)
    #expect(cafe.text(["help", "brew"]) == cafe.text(["brew", "-h"]))
  }

  /// Lines stay short of the width, but the last one of a text, unless a word is longer.
  @Test(arguments: [40, 59, 60, 80, 120])
  func linesFitTheWidth(width: Int) {
    for name in ["brew", "clean"] {
      let lines = cafe.text([name, "--help"], width: width).split(separator: "\n")
      let long = lines.filter { $0.count > width }
      #expect(long.isEmpty)
    }
  }

  /// On a narrow terminal, descriptions are under their labels.
  @Test func narrowPagesHaveOneColumn() {
    let page = cafe.text(["clean", "--help"], width: 59)
    #expect(page.contains("\n  --strong\n      Use more.\n  --grams <weight>\n      How much. (default: 10)\n"))
    #expect(
      page.contains(
        """
        USAGE: cafe clean --out <directory> [--strong]
               [--grams <weight>] [<page>] -- [<command> ...]

        """))
  }
}
