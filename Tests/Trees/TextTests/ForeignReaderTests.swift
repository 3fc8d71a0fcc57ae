// Sends hostile strings through the rules and reads them back with the parsers of other programs.

import Foundation
import Testing
import Text

@Suite struct ForeignReaderTests {
  // MARK: Python

  static let python = """
    import ast, base64, csv, html, io, json, re, shlex, subprocess, sys, urllib.parse
    import xml.etree.ElementTree as xml
    try:
      import yaml
    except ImportError:
      yaml = None
    def sh(text):
      return subprocess.run(['/bin/sh', '-c', 'printf %s ' + text], stdout=subprocess.PIPE).stdout.decode()
    readers = {
      'python': ast.literal_eval, 'json': json.loads, 'html': html.unescape, 'percent': urllib.parse.unquote,
      'text': lambda text: xml.fromstring('<a>' + text + '</a>').text or '',
      'attribute': lambda text: xml.fromstring('<a b="' + text + '"/>').get('b'),
      'singleAttribute': lambda text: xml.fromstring("<a b='" + text + "'/>").get('b'),
      'base64': lambda text: base64.b64decode(text, validate=True).decode(),
      'csv': lambda text: next(csv.reader(io.StringIO(text, newline='')))[0],
      'shlex': lambda text: ''.join(shlex.split(text)), 'sh': sh,
      'format': lambda text: text.format(),
      'yaml': lambda text: yaml.safe_load('a: ' + text)['a'],
      'flow': lambda text: yaml.safe_load('{a: ' + text + ', b: 1}')['a'],
    }
    for text in json.load(sys.stdin):
      written, expected = (''.join(map(chr, text[key])) for key in ['written', 'expected'])
      if yaml is None and text['reader'] in ['yaml', 'flow']: continue
      try:
        read = readers[text['reader']](written)
      except Exception as error:
        read = error
      if read != expected: print(text['reader'], ascii(written), ascii(read), 'instead of', ascii(expected))
    """

  /// Scalars that XML cannot contain, as the rule for XML writes them.
  static func inXML(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isAllowed =
        [9, 10, 13].contains(scalar.value) || scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value)
      return isAllowed ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  @Test(.enabled(if: ProgramReader.has("python3", "-c", ""), "python3 is not installed")) func pythonReads() throws {
    let texts = HostileString.all.flatMap { text -> [WrittenText] in
      let displayed = text.escaped(.displayed)
      let script = "[\(text.quoted(.json))]".escaped(.jsonInScript).dropFirst().dropLast()
      let isForShells = !text.unicodeScalars.contains("\0")
      return [
        WrittenText("python", text.quoted(.python), reads: text),
        WrittenText("python", "'\(text.escaped(.fourDigits("'")))'", reads: text),
        WrittenText("python", "'''\(text.escaped(.fourDigits("'", keepingLines: true)))'''", reads: text),
        WrittenText("json", text.quoted(.json), reads: text), WrittenText("json", text.quoted(.jsonLine), reads: text),
        WrittenText("json", text.quoted(.visibleJSON), reads: text), WrittenText("json", String(script), reads: text),
        WrittenText("text", text.escaped(.xml), reads: Self.inXML(text)),
        WrittenText("attribute", text.escaped(.xml), reads: Self.inXML(text)),
        WrittenText("html", displayed.escaped(.html), reads: displayed),
        WrittenText("attribute", displayed.escaped(.html), reads: displayed),
        WrittenText("singleAttribute", displayed.escaped(.html), reads: displayed),
        WrittenText("percent", PercentEncoding.encode(text), reads: text),
        WrittenText("base64", Base64.encode(text.utf8), reads: text),
        WrittenText("shlex", text.quoted(.shell), reads: text),
        WrittenText("format", text.escaped(.braces), reads: text),
        WrittenText("yaml", text.quotedForYAML, reads: text), WrittenText("flow", text.quotedForYAMLFlow, reads: text),
        WrittenText("yaml", text.inQuotesForYAML, reads: text),
      ] + (isForShells ? [WrittenText("sh", text.quoted(.shell), reads: text)] : [])
        + (text.unicodeScalars.contains("\0") ? [] : [WrittenText("csv", text.quoted(.doubledQuotes), reads: text)])
        + (Self.inXML(text) == text
          ? [
            WrittenText("attribute", text.escaped(.xmlOfDriver), reads: text),
            WrittenText("singleAttribute", text.escaped(.xmlAttribute), reads: text),
          ] : [])
    }
    #expect(try ProgramReader.differences(["python3", "-c", Self.python], texts) == "")
  }

  // MARK: JavaScript

  static let javaScript = """
    const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
    const show = (text) => JSON.stringify(text).replace(/[^ -~]/g, (c) => '\\\\u' + c.charCodeAt(0).toString(16));
    for (const { reader, written, expected } of texts) {
      const [text, wanted] = [written, expected].map((list) => list.map((n) => String.fromCodePoint(n)).join(''));
      let read;
      try {
        if (reader === 'literal') read = (0, eval)(text);
        else read = new RegExp('^(?:' + text + ')$').exec(wanted)?.[0];
      } catch (error) { read = error.message; }
      if (read !== wanted) console.log(reader, show(text), show(String(read)), 'instead of', show(wanted));
    }
    """

  @Test(.enabled(if: ProgramReader.has("node", "-e", ""), "node is not installed")) func javaScriptReads() throws {
    let texts = HostileString.all.flatMap { text in
      [
        WrittenText("literal", "\"\(text.escaped(.fourDigits("\"")))\"", reads: text),
        WrittenText("literal", "'\(text.escaped(.fourDigits("'")))'", reads: text),
        WrittenText("literal", "`\(text.escaped(.fourDigits("`$", keepingLines: true)))`", reads: text),
        WrittenText("literal", text.quoted(.json), reads: text),
        WrittenText("pattern", text.escaped(.pattern), reads: text),
        WrittenText("pattern", text.escaped(.javaPattern), reads: text),
        WrittenText("pattern", text.escaped(.flowPattern), reads: text),
      ]
    }
    #expect(try ProgramReader.differences(["node", "-e", Self.javaScript], texts) == "")
  }

  // MARK: Java

  /// A program that compares literals, and matches patterns with the texts from which they were made.
  static var java: String {
    let rows = HostileString.all.map { text in
      let units = text.utf16.map { "(char) \($0)" }.joined(separator: ", ")
      let literals = [.javaPattern, .printableJavaPattern, .flowPattern].map { (rule: QuotingRule) in text.escaped(rule)
      }
      return ([text] + literals).map { "\"\($0.escaped(.fourDigits("\"")))\"" }.joined(separator: ", ")
        + ", new String(new char[] {\(units)})"
    }
    return """
      public class Reader {
        static void check(String text, String a, String b, String c, String expected) {
          if (!text.equals(expected)) System.out.println("literal " + java.util.Arrays.toString(expected.toCharArray()));
          for (String pattern : new String[] {a, b, c})
            if (!java.util.regex.Pattern.compile(pattern).matcher(expected).matches())
              System.out.println("pattern " + pattern);
        }
        public static void main(String[] arguments) {
      \(rows.map { "check(\($0));\n" }.joined())
        }
      }
      """
  }

  @Test(.enabled(if: ProgramReader.has("java", "-version"), "java is not installed")) func javaReads() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "axreplay-java-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Reader.java")
    try Self.java.write(to: file, atomically: true, encoding: .utf8)
    #expect(try ProgramReader.differences(["java", "-Dfile.encoding=UTF-8", file.path], []) == "")
  }
}
