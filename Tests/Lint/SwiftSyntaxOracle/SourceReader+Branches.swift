// Notes branches that depend on the device, the system or the build.

import CodeModel
import SwiftSyntax

extension SourceReader {
  private mutating func record(_ statement: Int, _ branches: [Range<Int>]) {
    for (number, range) in branches.enumerated() {
      source.branches.append(CodeBranch(statement: statement, number: number, range: range))
    }
  }

  /// Notes the branches of `#if`.
  mutating func recordBranches(of config: IfConfigDeclSyntax) {
    record(start(config), config.clauses.map { range($0) })
  }

  /// Notes the branches of `if … else`.
  mutating func recordBranches(of choice: IfExprSyntax) {
    guard let otherwise = choice.elseBody, CodeBranch.isEnvironment(words(choice.conditions)) else { return }
    record(start(choice), [range(choice.body), range(otherwise)])
  }

  /// Notes the branches of `switch UIDevice.current.userInterfaceIdiom`.
  mutating func recordBranches(of selection: SwitchExprSyntax) {
    guard CodeBranch.isEnvironment(words(selection.subject)) else { return }
    record(start(selection), selection.cases.map { range($0) })
  }

  /// Notes the branches of `isPad ? a : b`.
  mutating func recordBranches(of condition: CodeExpression, _ chosen: CodeExpression, _ otherwise: CodeExpression) {
    guard CodeBranch.isEnvironment(source.text[condition.range]) else { return }
    record(condition.range.lowerBound, [chosen.range, otherwise.range])
  }

  /// Notes early exits, after which all code belongs to the other branch: `if #available(…) { return a }`, `guard …
  /// else { return a }`.
  mutating func recordExits(of items: CodeBlockItemListSyntax) {
    guard let end = items.last.map({ range($0).upperBound }) else { return }
    for item in items {
      var exit: (conditions: ConditionElementListSyntax, body: CodeBlockSyntax)?
      let expression = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
      if let choice = expression?.as(IfExprSyntax.self), choice.elseBody == nil {
        exit = (choice.conditions, choice.body)
      } else if let guarded = item.item.as(GuardStmtSyntax.self) {
        exit = (guarded.conditions, guarded.body)
      }
      guard let exit, Self.leaves(exit.body), CodeBranch.isEnvironment(words(exit.conditions)) else { continue }
      let rest = range(item).upperBound
      record(start(item), [range(exit.body), rest..<max(rest, end)])
    }
  }

  private static func leaves(_ body: CodeBlockSyntax) -> Bool {
    guard let last = body.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }
}
