// Tests templates (strings with holes) and their queries.

import AccessibilityTree
import ElementQueries
import LocatorExtraction
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct TemplateTests {
  @Test func adjacentPartsAreMerged() {
    let pattern = TextPattern([.text("a"), .text("b"), .wildcard("n"), .text(""), .text("c*")])
    #expect(pattern.pieces == [.text("ab"), .wildcard("n"), .text("c*")])
    #expect(pattern.description == "ab{n}c*")
    #expect(pattern.likePattern == "ab*c\\*")
    #expect(pattern.literal == nil)
    #expect(TextPattern("").literal == "")
  }

  @Test func knownTemplatesAreQueries() {
    let template = LocatorTemplate(
      root: .application,
      steps: [.descendants(.cell), .filter(.key(TextPattern("a")), of: .itself), .single, .children(.button)])
    let query = ElementQuery.application.cells["a"].children(matching: .button)
    #expect(template.query == query)
    #expect(template.pattern == query)
    #expect(template.description == query.description)
  }

  static let row = TextPattern([.text("row-"), .wildcard("n")])
  static let rowPattern = KeyPattern([.text("row-"), .hole("n")])

  @Test func wildcardsAreHolesInKeys() {
    let template = LocatorTemplate(
      root: .application, steps: [.descendants(.cell), .filter(.key(Self.row), of: .itself), .single])
    #expect(template.query == nil)
    #expect(template.wildcards == ["n"])
    #expect(template.pattern == ElementQuery.application.cells.matching(identifiedByPattern: Self.rowPattern).element)
    #expect(template.pattern?.description == template.description)
  }

  @Test func wildcardsAreAllowedInAllKeys() {
    let template = LocatorTemplate(
      root: .application,
      steps: [
        .descendants(.any), .filter(.type(.cell, identifier: Self.row), of: .itself),
        .filter(.type(.image, identifier: Self.row), of: .descendant),
      ])
    #expect(
      template.pattern
        == ElementQuery.application.descendants(matching: .any).matching(.cell, identifier: nil)
        .matching(identifiedByPattern: Self.rowPattern).containing(.image, identifiedByPattern: Self.rowPattern))
  }

  @Test func unknownIndicesMatchAnyElement() {
    let template = LocatorTemplate(root: .application, steps: [.descendants(.cell), .index(.unknown("n"))])
    #expect(template.query == nil)
    #expect(template.pattern == ElementQuery.application.cells)
    #expect(template.description == "cells.element(boundBy: {n})")
  }

  /// The parent may be any element, so its children may be anywhere.
  @Test func unknownParentsMatchAnyElement() {
    let template = LocatorTemplate(root: .parent("row"), steps: [.children(.button), .first])
    #expect(template.pattern == ElementQuery.application.buttons.firstMatch)
    #expect(template.description == "(row).children(matching: .button).firstMatch")
    let filter = LocatorTemplate(root: .parent("self"), steps: [.filter(.key(TextPattern("a")), of: .itself), .single])
    #expect(filter.pattern == ElementQuery.application.descendants(matching: .any)["a"])
  }

  @Test func unresolvedTemplatesHaveNoPattern() {
    let template = LocatorTemplate(root: .application, steps: [.unresolved("the type is not known")])
    #expect(template.query == nil)
    #expect(template.pattern == nil)
    #expect(template.unresolvedReason == "the type is not known")
  }
}
