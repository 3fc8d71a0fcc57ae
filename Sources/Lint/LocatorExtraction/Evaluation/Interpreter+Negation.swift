// Recognises comparisons that assert absence.

extension Interpreter {
  /// Whether a comparison asserts that elements are missing: `count == 0`, `exists == false`, `exists != true`,
  /// `XCTAssertEqual(count, 0)`.
  static func isNegation(_ name: String, operands: [CodeExpression]) -> Bool {
    switch name {
    case "==", "XCTAssertEqual": operands.prefix(2).contains { isZeroOrFalse($0.kind) }
    case "!=", "XCTAssertNotEqual":
      operands.prefix(2).contains { if case .boolean(true) = $0.kind { true } else { false } }
    default: name == "XCTAssertFalse" || name == "XCTAssertNil"
    }
  }

  private static func isZeroOrFalse(_ kind: CodeExpression.Kind) -> Bool {
    switch kind {
    case .integer(0), .boolean(false): true
    default: false
    }
  }
}
