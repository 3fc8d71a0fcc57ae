// Reads declarations of types, members and globals.

import CodeModel
import SwiftSyntax

extension SourceReader {
  mutating func topLevel(_ items: CodeBlockItemListSyntax) {
    for item in items {
      switch item.item {
      case .decl(let node): declaration(node)
      case .expr, .stmt: source.statements += statement(item.item, isOnly: false)
      @unknown default: continue
      }
    }
  }

  /// Reads a declaration of a type, a member or a global.
  mutating func declaration(_ node: DeclSyntax) {
    deeper(node, otherwise: ()) { $0.read(node) }
  }

  private mutating func read(_ node: DeclSyntax) {
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let type):
      typeDeclaration(.struct, type.name, type.inheritanceClause, type.memberBlock, type)
    case .classDecl(let type): typeDeclaration(.class, type.name, type.inheritanceClause, type.memberBlock, type)
    case .actorDecl(let type): typeDeclaration(.class, type.name, type.inheritanceClause, type.memberBlock, type)
    case .enumDecl(let type): typeDeclaration(.enum, type.name, type.inheritanceClause, type.memberBlock, type)
    case .protocolDecl(let type):
      typeDeclaration(.protocol, type.name, type.inheritanceClause, type.memberBlock, type)
    case .extensionDecl(let type): extensionDeclaration(type)
    case .variableDecl(let variables): property(variables)
    case .functionDecl(let function):
      source.members.append(self.function(function, owner: owners.isEmpty ? nil : owners.joined(separator: ".")))
    case .subscriptDecl(let declaration): subscriptDeclaration(declaration)
    case .initializerDecl(let initializer): self.initializer(initializer)
    case .typeAliasDecl(let alias): recordAlias(alias)
    case .ifConfigDecl(let config):
      for (condition, clause) in clauses(of: config) {
        conditions.append(condition)
        defer { conditions.removeLast() }
        switch clause.elements {
        case .decls(let list): for member in list { declaration(member.decl) }
        case .statements(let list): topLevel(list)
        default: break
        }
      }
    default: break
    }
  }

  // MARK: Types

  private mutating func typeDeclaration(
    _ kind: CodeTypeDeclaration.Kind, _ name: TokenSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ block: MemberBlockSyntax, _ node: some SyntaxProtocol
  ) {
    owners.append(name.text)
    let outer = isInProtocol
    isInProtocol = kind == .protocol
    defer {
      owners.removeLast()
      isInProtocol = outer
    }
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    add(
      kind, inherited(inheritance), block, range(node), start(name), isOpen: mayAddMembers(node),
      isPrivate: isPrivate(modifiers), isResultBuilder: attributes.map(names)?.contains("resultBuilder") ?? false)
  }

  /// Whether the declaration has an attribute that is not part of Swift, and so may be a macro.
  private func mayAddMembers(_ node: some SyntaxProtocol) -> Bool {
    let known: Set = ["MainActor", "available", "frozen", "objc", "objcMembers", "usableFromInline", "unchecked"]
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
    return attributes.contains { attribute in
      guard case .attribute(let attribute) = attribute else { return true }
      return !known.contains(attribute.attributeName.trimmedDescription)
    }
  }

  private mutating func extensionDeclaration(_ node: ExtensionDeclSyntax) {
    let extended = type(node.extendedType).name
    let outer = owners
    owners = [extended]
    defer { owners = outer }
    add(
      .extension, inherited(node.inheritanceClause), node.memberBlock, range(node), start(node.extendedType),
      isPrivate: isPrivate(node.modifiers))
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> [CodeType] {
    clause.map { $0.inheritedTypes.map { type($0.type) } } ?? []
  }

  private mutating func add(
    _ kind: CodeTypeDeclaration.Kind, _ inherited: [CodeType], _ block: MemberBlockSyntax,
    _ range: Range<Int>, _ nameStart: Int, isOpen: Bool = false, isPrivate: Bool, isResultBuilder: Bool = false
  ) {
    let outerDefault = isPrivateByDefault
    isPrivateByDefault = kind == .extension && isPrivate
    defer { isPrivateByDefault = outerDefault }
    var type = CodeTypeDeclaration(
      name: owners.joined(separator: "."), kind: kind, inherited: inherited.map(\.name),
      isResultBuilder: isResultBuilder, isOpen: isOpen, isPrivate: isPrivate, range: range, nameStart: nameStart)
    for ancestor in inherited where !ancestor.arguments.isEmpty {
      type.inheritedArguments[ancestor.name] = ancestor.arguments
    }
    for member in block.members {
      if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        type.cases += cases.elements.map { enumCase($0) }
      } else if let alias = member.decl.as(TypeAliasDeclSyntax.self) {
        type.aliases[alias.name.text] = self.type(alias.initializer.value).name
        recordAlias(alias)
      } else {
        if member.decl.is(IfConfigDeclSyntax.self) || member.decl.is(MacroExpansionDeclSyntax.self) {
          type.isOpen = true
        }
        declaration(member.decl)
      }
    }
    source.types.append(type)
  }

  private mutating func enumCase(_ node: EnumCaseElementSyntax) -> CodeEnumCase {
    CodeEnumCase(
      name: node.name.text.withoutBackticks, rawValue: node.rawValue.map { expression($0.value) },
      payload: node.parameterClause.map { clause in
        clause.parameters.map { parameter in
          .init(
            label: parameter.secondName?.text ?? parameter.firstName?.text, type: type(parameter.type),
            isPlain: parameter.secondName == nil && parameter.type.is(IdentifierTypeSyntax.self))
        }
      } ?? [], nameStart: start(node.name))
  }

  // MARK: Members

  private mutating func member(
    _ name: String, _ kind: CodeMember.Kind, modifiers: DeclModifierListSyntax, parameters: [CodeParameter] = [],
    type: CodeType?, _ node: some SyntaxProtocol, at nameStart: Int, owner: String?
  ) -> CodeMember {
    let isStatic = modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    return CodeMember(
      name: name.withoutBackticks, kind: kind, owner: owner, isStatic: isStatic, isRequirement: isInProtocol,
      isOverride: modifiers.contains { $0.name.text == "override" }, isPrivate: isPrivate(modifiers),
      parameters: parameters, type: type, conditions: conditions, range: range(node), nameStart: nameStart)
  }

  /// Whether only the file sees a declaration, by its own modifiers or by the default of the extension or body.
  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    let levels = ["private", "fileprivate", "internal", "package", "public", "open"]
    let own = modifiers.last { $0.detail == nil && levels.contains($0.name.text) }?.name.text
    return own.map { $0.hasSuffix("private") } ?? isPrivateByDefault
  }

  private var owner: String? { owners.isEmpty ? nil : owners.joined(separator: ".") }

  private mutating func property(_ node: VariableDeclSyntax) {
    let attributes = attributes(node.attributes)
    for binding in node.bindings {
      let value = binding.initializer.map { expression($0.value) }
      let type = binding.typeAnnotation.map { self.type($0.type) }
      for name in names(in: binding.pattern) {
        var kind = CodeMember.Kind.stored(value)
        if let accessors = binding.accessorBlock, let body = getter(accessors) { kind = .computed(body) }
        var member = member(
          name, kind, modifiers: node.modifiers, type: type, binding, at: start(binding.pattern), owner: owner)
        member.attributes = attributes
        member.attributeNames = names(node.attributes)
        member.isConstant = node.bindingSpecifier.text == "let"
        source.members.append(member)
      }
    }
  }

  /// Reads property wrappers and macros with arguments.
  private mutating func attributes(_ list: AttributeListSyntax) -> [CodeExpression] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element, case .argumentList(let given)? = attribute.arguments,
        let name = type(attribute.attributeName).name.split(separator: ".").last
      else { return nil }
      let call = CodeExpression.Link(kind: .call(arguments(given)), range: range(attribute))
      return CodeExpression(kind: .chain(.name("@\(name)"), [call]), range: range(attribute))
    }
  }

  /// Returns the names of attributes without arguments.
  private func names(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      guard case .attribute(let attribute) = element, attribute.arguments == nil else { return nil }
      return attribute.attributeName.trimmedDescription
    }
  }

  /// Returns the statements of a getter; nil if there are only observers, or `get` without a body.
  mutating func getter(_ block: AccessorBlockSyntax) -> [CodeStatement]? {
    switch block.accessors {
    case .getter(let items): return body(items)
    case .accessors(let list):
      for accessor in list where accessor.accessorSpecifier.text == "get" {
        if let statements = accessor.body?.statements { return body(statements) }
      }
      return nil
    @unknown default: return nil
    }
  }

  mutating func function(_ node: FunctionDeclSyntax, owner: String?) -> CodeMember {
    let parameters = parameters(
      node.signature.parameterClause.parameters, generic: node.genericParameterClause, node.genericWhereClause)
    let statements = node.body.map { body($0.statements) }
    var member = member(
      node.name.text, .function(statements), modifiers: node.modifiers, parameters: parameters,
      type: node.signature.returnClause.map { self.type($0.type) }, node, at: start(node.name), owner: owner)
    member.attributes = attributes(node.attributes)
    member.attributeNames = names(node.attributes)
    return member
  }

  private mutating func subscriptDeclaration(_ node: SubscriptDeclSyntax) {
    guard let accessors = node.accessorBlock, let body = getter(accessors) else { return }
    // Without a second name, a subscript's parameter has no label.
    let parameters = node.parameterClause.parameters.map { parameter in
      CodeParameter(
        label: parameter.secondName == nil || parameter.firstName.text == "_" ? nil : parameter.firstName.text,
        name: (parameter.secondName ?? parameter.firstName).text,
        type: parameterType(
          parameter.type, generic: node.genericParameterClause, node.genericWhereClause),
        defaultValue: nil)
    }
    source.members.append(
      member(
        "subscript", .subscript(body), modifiers: node.modifiers, parameters: parameters,
        type: type(node.returnClause.type), node, at: start(node.subscriptKeyword), owner: owner))
  }

  private mutating func initializer(_ node: InitializerDeclSyntax) {
    guard let statements = node.body?.statements else { return }
    let parameters = parameters(node.signature.parameterClause.parameters)
    // An initializer has no result, even if its body is a single expression.
    let body = body(statements).map { statement in
      if case .return(let only?) = statement { CodeStatement.expression(only) } else { statement }
    }
    source.members.append(
      member(
        "init", .initializer(body), modifiers: node.modifiers, parameters: parameters, type: nil, node,
        at: start(node.initKeyword), owner: owner))
  }

  private mutating func parameters(
    _ list: FunctionParameterListSyntax, generic: GenericParameterClauseSyntax? = nil,
    _ requirements: GenericWhereClauseSyntax? = nil
  ) -> [CodeParameter] {
    list.map { parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let value = parameter.defaultValue.map { expression($0.value) }
      if let value { source.locals.append((name, value.range)) }
      return CodeParameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.text, name: name,
        type: parameterType(parameter.type, generic: generic, requirements), defaultValue: value,
        attributeNames: names(parameter.attributes))
    }
  }

  // MARK: Names of types

  /// Reads a type, ignoring optionals and attributes. They are removed in a loop instead of by recursion.
  func type(_ node: TypeSyntax) -> CodeType {
    var node = node
    while true {
      switch node.as(TypeSyntaxEnum.self) {
      case .optionalType(let inner): node = inner.wrappedType
      case .implicitlyUnwrappedOptionalType(let inner): node = inner.wrappedType
      case .attributedType(let inner): node = inner.baseType
      case .someOrAnyType(let inner): node = inner.constraint
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return CodeType(name: "") }
        node = only.type
      case .arrayType(let inner):
        var list = CodeType(name: plainName(inner.element), isList: true)
        if list.name.isEmpty, let element = functionType(inner.element) {
          (list.functionParameters, list.functionResult) = (element.functionParameters, element.functionResult)
        }
        return list
      case .metatypeType(let inner): return CodeType(name: plainName(inner.baseType), isMetatype: true)
      case .functionType: return functionType(node) ?? CodeType(name: "")
      default: return CodeType(name: plainName(node), arguments: genericArguments(node))
      }
    }
  }

  /// Reads the type of a function, which may be in parentheses; nil for any other type.
  private func functionType(_ node: TypeSyntax) -> CodeType? {
    var node = node
    while true {
      switch node.as(TypeSyntaxEnum.self) {
      case .optionalType(let inner): node = inner.wrappedType
      case .attributedType(let inner): node = inner.baseType
      case .tupleType(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { return nil }
        node = only.type
      case .functionType(let function):
        return CodeType(
          name: "", functionParameters: function.parameters.map { plainName($0.type) },
          functionResult: plainName(function.returnClause.type))
      default: return nil
      }
    }
  }

  /// Keeps an alias of a function type, `typealias Getter = (XCUIApplication) -> XCUIElement`, or of one of XCTest's
  /// classes, `typealias App = XCUIApplication`.
  mutating func recordAlias(_ alias: TypeAliasDeclSyntax) {
    if let type = functionType(alias.initializer.value) { source.functionAliases[alias.name.text] = type }
    let name = plainName(alias.initializer.value)
    if name.hasPrefix("XCUI") { source.classAliases[alias.name.text] = name }
    if isPrivate(alias.modifiers) { source.privateAliases.insert(alias.name.text) }
  }

  private func genericArguments(_ node: TypeSyntax) -> [String] {
    let clause =
      switch node.as(TypeSyntaxEnum.self) {
      case .memberType(let member): member.genericArgumentClause
      case .identifierType(let identifier): identifier.genericArgumentClause
      default: nil as GenericArgumentClauseSyntax?
      }
    return clause.map { $0.arguments.map { $0.argument.as(TypeSyntax.self).map(plainName) ?? "" } } ?? []
  }

  /// Returns `Outer.Inner` without generic arguments; empty for a type without a name.
  private func plainName(_ type: TypeSyntax) -> String {
    var names: [String] = []
    var node = type
    while true {
      switch node.as(TypeSyntaxEnum.self) {
      case .optionalType(let inner): node = inner.wrappedType
      case .someOrAnyType(let inner): node = inner.constraint
      case .attributedType(let inner): node = inner.baseType
      case .memberType(let member):
        names.append(member.name.text)
        node = member.baseType
      case .identifierType(let identifier):
        names.append(identifier.name.text)
        return names.reversed().joined(separator: ".")
      default: return names.reversed().joined(separator: ".")
      }
    }
  }
}
