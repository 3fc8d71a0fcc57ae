// Tests how words are assigned to arguments.

import Arguments
import Testing

@Suite struct ReadingTests {
  /// The words after `brew`, split at spaces unless they contain `|`, and the properties that differ from the defaults.
  @Test(arguments: [
    // Words without a name
    ("a", "beans=a"), ("a b c", "beans=a mugs=b,c"), ("-", "beans=-"), ("a -", "beans=a mugs=-"),
    ("--|-a|--hot", "beans=-a mugs=--hot"), ("a|m|--|b", ""),
    ("--|a|b|--", "beans=a mugs=b,--"), ("|x", "mugs=x"), ("-x y|b", "beans=-x y mugs=b"),
    // Flags, also in clusters and twice
    ("--hot a", "isHot=true beans=a"), ("-s a", "size=small beans=a"), ("-ss a --small", "size=small beans=a"),
    ("--secret a", "isHot=true beans=a"),
    // Options with a value
    ("--strength 3 a", "strength=3 beans=a"), ("--strength=3 a", "strength=3 beans=a"),
    ("--strength 3 --strength +4 a", "strength=4 beans=a"), ("a --cups 0", "cups=0 beans=a"),
    ("--roast dark a", "roast=dark beans=a"), ("--note -1 a", "note=-1 beans=a"),
    ("--note -x.txt a", "note=-x.txt beans=a"), ("--note=--hot a", "note=--hot beans=a"),
    ("--note=a=b a", "note=a=b beans=a"), ("--temperature -4.5 a", "temperature=-4.5 beans=a"),
    // Several values; the first replace the default
    ("--extra a --extra b c", "extras=a,b beans=c"), ("a --shelves b c", "shelves=b,c beans=a"),
    ("a --shelves=b c --shelves d", "shelves=b,c,d beans=a"), ("a --shelves -1 --hot", "isHot=true shelves=-1 beans=a"),
    ("--shelves b -- a", "shelves=b beans=a"), ("--degree 1 --degree 2 a", "degrees=[1.0, 2.0] beans=a"),
    // Everything that follows
    ("a --serve b --hot -s", "beans=a command=b,--hot,-s"), ("a --serve -- b -- c", "beans=a command=b,--,c"),
    ("a --serve=b c", "beans=a command=b,c"), ("a --serve -- --help", "beans=a command=--help"),
  ])
  func wordsAreAssigned(_ line: String, _ expected: String) {
    let words = line.split(separator: line.contains("|") ? "|" : " ", omittingEmptySubsequences: false).map(String.init)
    let text = cafe.firstLine(["brew"] + words)
    if expected.isEmpty {
      #expect(text == "error: mugs go either before -- or after it")
    } else {
      #expect(text == expected)
    }
  }

  @Test(arguments: [
    ("--out o", "", "", "[]"), ("--out o p", "p", "", "[]"), ("--out=o -- a --out b", "", "", #"["a", "--out", "b"]"#),
    ("--grams 5 --out o --strong", "", "strong 5", "[]"),
  ])
  func groupsAndCommandsAreRead(_ line: String, _ page: String, _ agent: String, _ command: String) throws {
    let words = line.split(separator: " ").map(String.init)
    guard case .run(let subcommand) = cafe.outcome(of: ["clean"] + words, width: 80) else {
      Issue.record("\(cafe.text(["clean"] + words))")
      return
    }
    let clean = try #require(subcommand as? Clean)
    #expect(clean.out == "o")
    #expect(clean.page ?? "" == page)
    #expect((clean.agent.isStrong ? "strong \(clean.agent.grams)" : "") == agent)
    #expect("\(clean.command)" == command)
  }

  /// Help is shown wherever it is asked for before `--`, also after a mistake, and precedes the version.
  @Test(arguments: [
    "--help", "-h", "a b --help", "--nope -h", "--note --help", "--strength x --help", "-sh a", "--version -h",
    "--serve a -h -- b", "--help --nope", "--help=x", "-hx", "-xh", "-hot", "-html", "-h=3", "-sxh a",
    "a -- b --help", "--serve -- -h", "--note=--help a",
  ])
  func helpWins(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let text = cafe.text(["brew"] + words)
    let isShown = !["a -- b --help", "--serve -- -h", "--note=--help a"].contains(line)
    #expect(text.hasPrefix("OVERVIEW: Brew a pot of coffee.") == isShown)
  }

  @Test(arguments: [
    (["--version"], "1.2"), (["--version", "--generate-completion-script", "bash"], "1.2"),
    (["brew", "--nope", "--version"], "1.2"), (["help", "--version"], "1.2"),
    (["--generate-manual", "x"], "manual x"), (["--generate-manual=x"], "manual x"),
    (["--generate-manual", "-x"], "manual -x"), (["--generate-manual=--help"], "manual --help"),
    (["--generate-manual", "--version"], "1.2"), (["--generate-manual", "x", "--version"], "1.2"),
  ])
  func otherRequestsAreRead(_ words: [String], _ expected: String) { #expect(cafe.text(words) == expected) }

  /// One pass: the words are read once, and consecutive paths are one argument.
  @Test func manyWordsAreOneArgument() {
    let paths = (0..<10_000).map { "path-\($0)" }
    let reading = ArgumentReading((["a"] + paths)[...], Brew.describedForms)
    #expect(reading.given.count == 2)
    #expect(reading.given.last?.texts == paths)
    #expect(reading.problem == nil)
  }
}
