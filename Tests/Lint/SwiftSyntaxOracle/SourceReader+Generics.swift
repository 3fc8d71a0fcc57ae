// Reads what generic parameters must conform to.

import CodeModel
import SwiftSyntax

extension SourceReader {
  /// Returns the type of a parameter. A generic parameter becomes a type without a name, because a class may also be
  /// called `T`, with the protocols to which its argument must conform.
  func parameterType(
    _ node: TypeSyntax, generic: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> CodeType {
    let type = type(node)
    guard !type.isList, let own = generic?.parameters.first(where: { $0.name.text == type.name }) else { return type }
    var bounds = own.inheritedType.map { constraints($0) } ?? []
    for requirement in requirements?.requirements ?? [] {
      switch requirement.requirement {
      case .conformanceRequirement(let conformance) where conformance.leftType.trimmedDescription == type.name:
        bounds += constraints(conformance.rightType)
      case .sameTypeRequirement(let equality)
      where equality.leftType.trimmedDescription == type.name + ".RawValue":
        for index in bounds.indices where bounds[index].name == CodeType.rawRepresentable {
          bounds[index].arguments = [equality.rightType.trimmedDescription]
        }
      default: break
      }
    }
    var erased = CodeType(name: "_")
    erased.bounds = bounds
    return erased
  }

  private func constraints(_ node: TypeSyntax) -> [CodeType] {
    guard let composition = node.as(CompositionTypeSyntax.self) else { return [type(node)] }
    return composition.elements.map { type($0.type) }
  }
}
