// Tests the tables in which the subcommands declare their arguments.

import Arguments
import Testing

@testable import axreplay

/// A subcommand and its table.
struct ArgumentTable: CustomTestStringConvertible, Sendable {
  let subcommand: any Subcommand.Type

  var testDescription: String { subcommand.name }

  static var all: [Self] { AXReplay.program.subcommands.map { Self(subcommand: $0) } }

  var forms: [ArgumentForm] { subcommand.describedForms }
}

@Suite struct ArgumentTableTests {
  @Test(arguments: ArgumentTable.all)
  func namesAreUnique(_ table: ArgumentTable) {
    let names = table.forms.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.wholeMatch(of: /--[a-z]+(-[a-z]+)*|-[a-gi-z]/) != nil, "\(name)") }
  }

  /// A placeholder such as `<views-from>` would say no more than the name of the option.
  @Test(arguments: ArgumentTable.all)
  func placeholdersAreWords(_ table: ArgumentTable) {
    for form in table.forms where form.kind != .flag {
      #expect(form.placeholder.wholeMatch(of: /[a-z]+( [a-z]+)?/) != nil, "\(form.longName) <\(form.placeholder)>")
    }
  }

  @Test(arguments: ArgumentTable.all)
  func filesAreCompleted(_ table: ArgumentTable) {
    for form in table.forms where ["file", "directory", "recordings", "paths"].contains(form.placeholder) {
      #expect(form.completion() != .none, "\(form.longName) <\(form.placeholder)>")
    }
  }

  /// Otherwise two options of one type could set each other's property.
  @Test(arguments: ArgumentTable.all)
  func optionsSetThePropertiesOfTheirNames(_ table: ArgumentTable) {
    for form in table.forms where form.longName.hasPrefix("--") {
      let words = form.longName.dropFirst(2).split(separator: "-")
      let name = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
      let changed = Self.changes(by: form, in: table.subcommand).compactMap { $0.split(separator: ".").last }
      let expected = Self.properties["\(table.subcommand.name) \(form.longName)"] ?? Self.properties[form.longName]
      #expect(changed == [(expected ?? name)[...]], "\(form.longName)")
    }
  }

  /// The properties of options whose names differ.
  private static let properties = [
    "--all": "listing", "--as": "target", "--count": "listing", "--files-with-matches": "listing",
    "--no-recovery": "refusesRecovery", "--paths-from": "pathList", "--quiet": "listing", "--type": "types",
    "lint --snapshots": "directories",
    "query --html": "page", "verify --snapshots": "directories",
  ]

  /// A property without a row would never be set, and nothing else would notice.
  @Test(arguments: ArgumentTable.all)
  func everyArgumentSetsItsProperty(_ table: ArgumentTable) {
    var unset = Set(Self.leaves(of: table.subcommand.init()).keys)
    for form in table.forms {
      let changed = Self.changes(by: form, in: table.subcommand)
      #expect(changed.count == 1, "\(form.longName) <\(form.placeholder)> sets \(changed.sorted())")
      unset.subtract(changed)
    }
    #expect(unset.isEmpty)
  }

  /// Values for options that accept only some; each option takes the first that it accepts.
  private static let values = [
    "7", "xpath", "button", "16.2", "json", "python", "swift", "still", "never", "after", "fresh", "a",
  ]

  /// Returns the properties that change if this argument alone is given.
  private static func changes(by form: ArgumentForm, in subcommand: any Subcommand.Type) -> Set<String> {
    for value in values {
      let words =
        switch form.kind {
        case .flag: [form.longName]
        case .option, .values, .rest: [form.longName, value]
        case .positional: [value]
        case .afterTerminator: ["--", value]
        }
      let changed = changes(by: words, in: subcommand, placeholder: form.placeholder)
      if !changed.isEmpty { return changed }
    }
    return []
  }

  /// Words without a name are preceded by the others, because they are assigned in order.
  private static func changes(
    by words: [String], in subcommand: any Subcommand.Type, placeholder: String
  ) -> Set<String> {
    let forms = subcommand.describedForms
    let places = forms.filter { $0.kind == .positional }
    let isPositional = words.count == 1 && !words[0].hasPrefix("-")
    let earlier = isPositional ? places.prefix { $0.placeholder != placeholder }.map { _ in "earlier" } : []
    let before = leaves(of: subcommand.read(earlier[...]).0)
    let after = leaves(of: subcommand.read((earlier + words)[...]).0)
    return Set(after.keys.filter { before[$0] != after[$0] })
  }

  /// Returns the properties of a value and of its groups, as text.
  private static func leaves(of value: Any, in path: String = "") -> [String: String] {
    var leaves: [String: String] = [:]
    for case (let label?, let child) in Mirror(reflecting: value).children {
      if child is any ArgumentGroup {
        leaves.merge(Self.leaves(of: child, in: "\(path)\(label).")) { first, _ in first }
      } else {
        leaves[path + label] = String(reflecting: child)
      }
    }
    return leaves
  }
}
