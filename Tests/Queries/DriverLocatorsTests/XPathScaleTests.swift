// Tests that steps from many nodes do not traverse a deep or wide tree once per node.

import AccessibilityTree
import DriverLocators
import Testing

@Suite struct XPathScaleTests {
  static let count = 20_000

  /// Returns a chain of nested elements, or one parent with all other elements as children. Their names are n0, n1, …
  static func tree(isDeep: Bool) throws -> Snapshot {
    var builder = SnapshotBuilder()
    for number in 0..<count {
      var record = ElementRecord(type: number == 0 ? .application : .cell)
      record.identifier = builder.intern("n\(number)")
      record.label = .empty
      builder.begin(record)
      if !isDeep, number > 0 { builder.end() }
    }
    return try #require(builder.finish(platform: .apple))
  }

  /// One traversal per node would need forty times the work limit and would be stopped.
  @Test(arguments: [
    // All other elements contain the innermost element.
    ("//*[.//*[@name='n19999']]", true, 19_999), ("//*[.//*[@name='n19999']]", false, 1),
    ("//*[ancestor::*[@name='n1']]", true, 19_998), ("//*/ancestor::*", true, 19_999),
    ("//*[following-sibling::*[@name='n19999']]", false, 19_998),
    ("//*[preceding-sibling::*[@name='n1']]", false, 19_998), ("//*[preceding-sibling::*[1]]", false, 19_998),
    ("//*/preceding-sibling::*", false, 19_998), ("//*/following::*", false, 19_998),
    ("//*[following::*[1][@name='n2']]", false, 1), ("//*//*[1]", true, 19_999),
    ("//*[@name=//*/@name]", true, 20_000), ("//*[not(@name=//XCUIElementTypeApplication/@name)]", false, 19_999),
    ("(//*[position() > 5])[last()]", false, 1), ("//*[*/*/*/*]", true, 19_996),
  ])
  func nothingIsQuadratic(_ xpath: String, _ isDeep: Bool, _ count: Int) throws {
    let found = try OracleTests.expression(xpath).find(in: Self.tree(isDeep: isDeep))
    #expect(found.failure == nil)
    #expect(found.certain.count == count && found.possible.isEmpty)
  }
}
