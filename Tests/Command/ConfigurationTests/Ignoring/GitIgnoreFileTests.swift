// Tests which paths the patterns of .gitignore files match. (git's documentation of gitignore; the comments quote it)

import Configuration
import Testing

@Suite struct GitIgnoreFileTests {
  /// A file, a path whose trailing slash means a directory, and the line of the deciding pattern: negative if the
  /// pattern re-includes the path, nil if no pattern matches.
  static let rows: [(file: String, path: String, line: Int?)] = [
    // “A blank line matches no files … A line starting with # serves as a comment.”
    ("\n  \n# a\na", "a", 4), ("# a", "# a", nil), ("\\#a", "#a", 1), ("", "a", nil), ("/", "a", nil), ("!", "a", nil),
    // “Trailing spaces are ignored unless they are quoted with backslash.” Tabs and leading spaces are not.
    ("a  ", "a", 1), ("a  ", "a ", nil), (#"a\ "#, "a ", 1), (#"a\  "#, "a ", 1), (#"a\\ "#, #"a\"#, 1),
    ("a\t", "a\t", 1), ("a\t", "a", nil), (" a", " a", 1), (" a", "a", nil), ("a b", "a b", 1),
    // Lines may end with CR LF, and the file may begin with a byte order mark.
    ("a\r\nb\r", "a", 1), ("a\r\nb\r", "b", 2), ("\u{FEFF}a", "a", 1),
    // “An optional prefix ! which negates the pattern.” The last matching pattern decides.
    ("a\n!a", "a", -2), ("!a\na", "a", 2), ("*.py\n!keep.py", "keep.py", -2), ("*.py\n!keep.py", "x/other.py", 1),
    (#"\!a"#, "!a", 1), (#"\!a"#, "a", nil), ("!!a", "!a", -1),
    // “If there is a separator at the beginning or middle … then the pattern is relative to the directory level of the
    // particular .gitignore file itself.”
    ("a", "x/a", 1), ("/a", "a", 1), ("/a", "x/a", nil), ("doc/frotz/", "doc/frotz/", 1),
    ("doc/frotz/", "a/doc/frotz/", nil), ("frotz/", "a/frotz/", 1), ("foo/*", "foo/test.json", 1),
    ("foo/*", "foo/bar/hello.c", nil), ("foo/*", "foo/", nil), ("a//b", "a/b", nil), ("//a", "a", nil),
    // “If there is a separator at the end of the pattern then the pattern will only match directories.”
    ("a/", "a", nil), ("a/", "a/", 1), ("/a/", "ab/", nil), ("a//", "a/", nil), ("!a/", "a/", -1), (#"a\/"#, "a/", nil),
    // “An asterisk "*" matches anything except a slash. The character "?" matches any one character except "/".”
    ("*.log", "x/a.log", 1), ("*.log", ".log", 1), ("*.log", "a.logs", nil), ("a*c", "ac", 1), ("a*c", "abbc", 1),
    ("x/*", "x/y", 1), ("x/*", "x/y/z", nil), ("*/a", "x/a", 1), ("*/a", "a", nil), ("*/a", "x/y/a", nil),
    ("?.py", "a.py", 1), ("?.py", ".py", nil), ("x?y", "x/y", nil), ("*", "a/b", 1), ("*ab", "aab", 1),
    ("A", "a", nil), ("?", "é", nil), ("??", "é", 1),
    // “The range notation, e.g. [a-zA-Z], can be used to match one of the characters in a range.”
    ("[a-c]x", "bx", 1), ("[a-c]x", "dx", nil), ("[!a-c]x", "dx", 1), ("[^a-c]x", "bx", nil), ("[]a]", "]", 1),
    ("[!]a]", "]", nil), ("[!]a]", "b", 1), ("[a-]", "-", 1), ("[-a]", "-", 1), (#"[\]]"#, "]", 1),
    (#"[\a-c]"#, "b", 1),
    ("[a-c-e]", "d", nil), ("[a-c-e]", "-", 1), ("[c-a]", "b", nil), ("[a", "[a", nil), ("a[", "a[", nil),
    ("[[:alpha:]]", "é", nil), ("[[:alpha:]]x", "Bx", 1), ("[[:digit:]_]", "_", 1), ("[[:digit:]_]", "7", 1),
    ("[![:upper:]]", "a", 1), ("[![:upper:]]", "A", nil), ("[[:xdigit:]]", "g", nil), ("[[:xdigit:]]", "F", 1),
    ("[[:punct:]]", "a", nil), ("[[:punct:]]", "~", 1), ("[[:space:]]x", " x", 1), ("[[:nothing:]]", "a", nil),
    ("[[:]", ":", 1), ("[[:]", "[", 1), ("[[:a]", "a", 1), ("a[/]b", "a/b", nil), ("[a/b]x", "ax", 1),
    // “A leading "**" followed by a slash means match in all directories.”
    ("**/foo", "foo", 1), ("**/foo", "a/b/foo", 1), ("**/foo/bar", "foo/bar", 1), ("**/foo/bar", "a/foo/bar", 1),
    ("**/foo/bar", "foo/x/bar", nil),
    // “A trailing "/**" matches everything inside.”
    ("abc/**", "abc/d/e", 1), ("abc/**", "abc/", nil), ("abc/**", "x/abc/d", nil), ("abc/**\n!abc/d", "abc/d", -2),
    ("/**", "a", 1), ("**", "a/b", 1), ("**/", "a", nil), ("**/", "a/", 1),
    // “A slash followed by two consecutive asterisks then a slash matches zero or more directories.”
    ("a/**/b", "a/b", 1), ("a/**/b", "a/x/y/b", 1), ("a/**/b", "a/x/y/c", nil), ("a/**/**/b", "a/x/b", 1),
    ("a/***/b", "a/x/y/b", 1), ("a/**/b/*.c", "a/b/x/b/y.c", 1),
    // “Other consecutive asterisks are considered regular asterisks.”
    ("a**b", "axb", 1), ("a**b", "a/b", nil), ("x/a**b", "x/acb", 1), ("x/**b", "x/y/b", nil), ("x/**b", "x/ab", 1),
    // “A backslash … an escape”; at the end of a pattern it never matches.
    (#"\*"#, "*", 1), (#"\*"#, "a", nil), (#"a\?"#, "a?", 1), (#"\[a]"#, "[a]", 1), (#"a\b"#, "ab", 1),
    (#"a\"#, "a", nil),
    (#"a\"#, #"a\"#, nil),
  ]

  @Test(arguments: rows) func thePatternDecides(_ row: (file: String, path: String, line: Int?)) {
    let isDirectory = row.path.hasSuffix("/")
    let match = GitIgnoreFile(Array(row.file.utf8)).match(row.path, isDirectory: isDirectory)
    #expect(match.map { $0.isIgnored ? $0.line : -$0.line } == row.line)
  }

  /// Bytes that are not UTF-8, patterns longer than any name, and patterns that need much backtracking.
  @Test func anyBytesAreRead() {
    #expect(GitIgnoreFile([0xFF, 0x5B, 0x0A, 0x5C]).isEmpty)
    #expect(GitIgnoreFile(Array(String(repeating: "[a]", count: 70_000).utf8)).isEmpty)
    let deep = GitIgnoreFile(Array((String(repeating: "**/a/", count: 200) + "b").utf8))
    #expect(deep.match(String(repeating: "a/", count: 2_000) + "c", isDirectory: false) == nil)
    let long = GitIgnoreFile(Array((String(repeating: "*a", count: 200) + "b").utf8))
    #expect(long.match(String(repeating: "a", count: 2_000), isDirectory: false) == nil)
  }
}
