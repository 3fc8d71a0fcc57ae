// Finds statements that always run one after the other.

import CodeModel
import Findings
import SwiftSyntax

/// Splits code blocks at statements with branches, closures or loops.
///
///     // login.tap()                      ┐ one sequence
///     // XCTAssertTrue(welcome.exists)    ┘
///     // if welcome.exists { … }            its body is a block of its own
enum StatementSequences {
  private struct Contents {
    var names: Set<String> = []
    var hasTouch = false
  }

  /// Returns the sequences of a block that have a touch before their last statement.
  static func read(_ list: CodeBlockItemListSyntax, _ text: SourceText) -> [[FunctionOutline.Statement]] {
    guard list.count > 1 else { return [] }
    var sequences: [[FunctionOutline.Statement]] = []
    var open: [(item: CodeBlockItemSyntax, contents: Contents)] = []
    func close() {
      if open.dropLast().contains(where: \.contents.hasTouch) {
        sequences.append(open.map { statement($0.item, $0.contents, text) })
      }
      open = []
    }
    for item in list {
      guard let contents = contents(of: item) else {
        close()
        continue
      }
      open.append((item, contents))
    }
    close()
    return sequences
  }

  private static func statement(
    _ item: CodeBlockItemSyntax, _ contents: Contents, _ text: SourceText
  ) -> FunctionOutline.Statement {
    let start = item.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = max(start, item.endPositionBeforeTrailingTrivia.utf8Offset)
    return FunctionOutline.Statement(
      range: start..<end, place: .init(start: text.position(start), end: text.position(end)), names: contents.names)
  }

  /// Returns what a statement refers to; nil if it does not always run to its end, or may run several times.
  private static func contents(of item: CodeBlockItemSyntax) -> Contents? {
    var contents = Contents()
    var open = [Syntax(item.item)]
    while let next = open.popLast() {
      switch next.as(SyntaxEnum.self) {
      case .declReferenceExpr(let reference): contents.names.insert(reference.baseName.text.withoutBackticks)
      case .functionCallExpr(let call):
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        if let name = member?.declName.baseName.text, ElementMethods.touches.contains(name) { contents.hasTouch = true }
      case .binaryOperatorExpr(let sign): if ["&&", "||", "??"].contains(sign.operator.text) { return nil }
      case .tryExpr(let attempt): if attempt.questionOrExclamationMark?.text == "?" { return nil }
      case .closureExpr, .ifExpr, .switchExpr, .ternaryExpr, .unresolvedTernaryExpr, .optionalChainingExpr,
        .macroExpansionExpr, .forStmt, .whileStmt, .repeatStmt, .guardStmt, .doStmt, .deferStmt, .breakStmt,
        .continueStmt, .fallThroughStmt, .throwStmt, .accessorBlock, .ifConfigDecl, .functionDecl, .classDecl,
        .structDecl, .enumDecl, .actorDecl:
        return nil
      default: break
      }
      for child in next.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) { open.append(child) }
    }
    return contents
  }
}
