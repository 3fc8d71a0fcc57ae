// Tests sources that are nested twenty thousand levels deep, read by a thread with a small stack.

import CodeModel
import Findings
import Foundation
import SwiftReader
import Synchronization
import Testing

@Suite struct HostileShapeTests {
  static let levels = 20_000
  /// The stack of a thread on macOS, in bytes. With AddressSanitizer, frames are several times as large.
  static let stackSize = 512 * 1_024 * (ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil ? 1 : 8)

  /// A repeated part between a beginning and an end. `true` if the nesting is a finding: shapes that add no level are
  /// read to their end.
  static let shapes: [(name: String, before: String, unit: String, after: String, isTooDeep: Bool)] = [
    ("parentheses", "let a = ", "(", "1", true),
    ("calls in calls", "let a = ", "f(", "", true),
    ("lists", "let a = ", "[", "", true),
    ("dictionaries", "let a = ", "[a: ", "", true),
    ("generic types in lists", "let a = ", "[a<", "", true),
    ("list types", "let a: ", "[", "A", true),
    ("dictionary types", "let a: ", "[A: ", "A", true),
    ("generic types", "let a: ", "A<", "B", true),
    ("comparisons", "let a = ", "a < ", "b", false),
    ("tuple types", "let a: ", "(", "A", true),
    ("function types", "let a: ", "(A) -> ", "B", true),
    ("optional types", "let a: A", "?", "", false),
    ("metatypes", "let a: A", ".Type", "", false),
    ("attributes of types", "let a: ", "@a ", "A", false),
    ("opaque types", "let a: ", "some ", "A", false),
    ("braces", "func f() ", "{", "", true),
    ("closures", "let a = ", "{ ", "", true),
    ("trailing closures", "func f() { ", "g { ", "", true),
    ("closures in conditions", "func f() { ", "if a { ", "", true),
    ("closure parameters", "let a = { (", "b: (", "", true),
    ("captures", "let a = ", "{ [b = ", "", true),
    ("members", "func f() { app", ".b", " }", false),
    ("called members", "func f() { app", ".b()", " }", false),
    ("subscripts", "func f() { app", "[0]", " }", false),
    ("optional chaining", "func f() { app", "?.a!", " }", false),
    ("exclamation marks", "let a = ", "!(", "b", true),
    ("minus signs", "let a = ", "- ", "1", false),
    ("references", "let a = ", "&", "b", false),
    ("try", "let a = ", "try ", "b", false),
    ("await", "let a = ", "await ", "b", false),
    ("copies", "let a = ", "copy ", "b", true),
    ("expansions", "let a = ", "repeat ", "b", true),
    ("key paths", #"let a = \A"#, ".b", "", false),
    ("key paths in key paths", "let a = ", #"\A["#, "", true),
    ("sums", "let a = 1", " + 1", "", false),
    ("mixed operators", "let a = 1", " + 2 * 3 && 4", "", false),
    ("assignments", "a", " = a", "", false),
    ("ternaries", "let a = ", "b ? c : ", "d", false),
    ("nested ternaries", "let a = ", "b ? ", "c", true),
    ("casts", "let a = b", " as A", "", false),
    ("else if", "func f() { if a {}", " else if b {}", " }", true),
    ("if", "func f() { ", "if a { ", "", true),
    ("if as a value", "let a = ", "if b { ", "", true),
    ("switch", "func f() { ", "switch a { case b: ", "", true),
    ("loops", "func f() { ", "for a in b { ", "", true),
    ("conditions of loops", "func f() { ", "for a in b where ", "", false),
    ("do", "func f() { ", "do { ", "", true),
    ("catch", "func f() { do {}", " catch {}", " }", false),
    ("labels", "func f() { ", "a: ", "for b in c {} }", false),
    ("interpolations", "let a = ", #""\("#, "1", true),
    ("long interpolations", "let a = ", "\"\"\"\n\\(", "1", true),
    ("types in types", "", "enum A { ", "", true),
    ("functions in functions", "", "func f() { ", "", true),
    ("properties in properties", "", "var a: A { ", "", true),
    ("#if", "", "#if A\n", "", true),
    ("#if in a type", "struct S {\n", "#if A\n", "", true),
    ("#if in a body", "func f() {\n", "#if A\n", "", true),
    ("#if in a chain", "let a = b\n", "#if A\n", ".c", true),
    ("#if in a switch", "func f() { switch a {\n", "#if A\n", "case b: c", true),
    ("#if around attributes", "", "#if A\n@a\n", "func f() {}", true),
    ("#elseif", "#if A\n", "#elseif B\n", "#endif", false),
    ("attributes", "", "@a ", "func f() {}", false),
    ("attributes in attributes", "", "@a(", "", false),
    ("modifiers", "", "public ", "func f() {}", false),
    ("class modifiers", "struct S { ", "class ", "func f() {} }", false),
    ("patterns", "func f() { switch a { case ", ".a(", "", true),
    ("tuple patterns", "let ", "(", "a", true),
    ("bindings", "func f() { if case ", "let ", "a = b {} }", false),
    ("members of values with operators", "let a = b", "+.c", "", true),
    ("closures in patterns", "func f() { ", "if case .a({ ", "", true),
    ("labelled closures", "func f() { ", "a { } b: { ", "", true),
    ("closures as values", "func f() { ", "let a = b { ", "", true),
    ("switch as a value", "func f() { ", "let a = switch b { case c: ", "", true),
    ("closures in default values", "", "func f(a: B = { ", "", true),
    ("function types in tuple types", "let a: ", "(a: (b: [", "", true),
    ("casts to list types", "let a = b as ", "[", "", true),
    ("types in calls", "let a = ", "f(a<(", "", true),
    ("accessors", "", "struct A { static var a: B { get { ", "", true),
    ("observers", "func f() { ", "var a = B { didSet { ", "", true),
    ("raw values", "", "enum A: B { case a = { ", "", true),
    ("long sequences in calls", "let a = ", "a = a = b ? c : b ? c : 1 + 2 - 3 * f(", "", true),
    ("operators and comments", "let a = b", "+/**/", "c", false),
    ("operators with dots and comments", "let a = b", ".+/**/+/**/", "c", false),
    ("accessors' attributes", "var a: A { get {} ", "@a ", "}", false),
    ("accessors' modifiers", "var a: A { get {} ", "mutating ", "}", false),
    ("attributes in #if", "", "#if A\n@a\n#endif\n", ")", false),
    ("cases in #if", "func f() { switch a {", "#if A\ncase b: c\n#endif\n", "} }", false),
    ("unclosed lists on a line", "", "[a b ", "", false),
    ("unclosed calls on a line", "func f() { ", "f(a b ", "\n" + String(repeating: ")", count: levels), false),
    ("closing brackets after others", "", "(", String(repeating: "]", count: levels), true),
    ("attributes named as keywords", "let a = ", "@break", "", false),
    ("attributes in a switch", "func f() { switch a { ", "@ ", "} }", false),
    ("effects", "class A: ", "throws( ", "", false),
    ("carriage returns", "", "if a\r", "", false),
    ("nested members of types", "let a: A", ".B", "", false),
    ("type specifiers", "func f() { ", "nonisolated(unsafe) ", "}", false),
    ("modifiers on their own", "", "public; ", "", false),
    ("comments on a line", "", "a /**/ ", "", false),
    ("literals in interpolations", "let a = ", ##"#"""\#("##, "", true),
    ("raw types", "func f<T>() where ", "T: RawRepresentable, T.RawValue == A, ", "T: B {}", false),
    ("parameters", "func f(", "a: (", "", true),
    ("requirements", "func f<T>() where T: ", "A, T: ", "B {}", false),
    ("comments", "", "/*", "", false),
    ("regular expressions", "let a = ", "#/\n", "", false),
    ("placeholders", "let a = b ", "+<#", "", false),
    ("conflicts", "", "<<<<<<< a\n", "", false),
    ("quotation marks", "let a = ", "\"", "", false),
    ("pounds", "let a = ", "#", "", false),
    ("macros", "", "#a(", "", true),
    ("closing brackets", "", ")]}", "", false),
    ("statements", "func f() {", "a.tap();", "}", false),
    ("unexpected signs", "func f() {", "% ", "}", false),
    ("null characters", "", "\0", "", false),
  ]

  @Test(arguments: shapes.map(\.name))
  func deepNestingEnds(name: String) throws {
    let shape = try #require(Self.shapes.first { $0.name == name })
    let text = shape.before + String(repeating: shape.unit, count: Self.levels) + shape.after
    let source = Self.read(SourceFile(path: "a.swift", text: text))
    #expect(source.findings.contains { $0.code == "swift-nesting" } == shape.isTooDeep)
    #expect(source.findings.count <= 6)
  }

  @Test(arguments: [(size: 16 << 20, isTooLarge: false), (size: (16 << 20) + 1, isTooLarge: true)])
  func largeFilesAreReported(_ row: (size: Int, isTooLarge: Bool)) {
    let text = "let a = 1" + String(repeating: "/", count: row.size - 9)
    let source = ParsedSource(SourceFile(path: "a.swift", text: text))
    #expect(source.findings.contains { $0.code == "swift-size" } == row.isTooLarge)
  }

  /// Reads a file in a thread with a small stack, and also lets go of what has been read.
  private static func read(_ file: SourceFile) -> (findings: [Finding], comments: Int) {
    let result = Mutex<(findings: [Finding], comments: Int)>(([], 0))
    let isRead = DispatchSemaphore(value: 0)
    let thread = Thread {
      let source = ParsedSource(file)
      result.withLock { $0 = (source.findings, file.comments(with: "/").count) }
      isRead.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    isRead.wait()
    return result.withLock { $0 }
  }
}
