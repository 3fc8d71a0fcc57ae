// Determines where the searches of page factory fields begin, and how many elements they find.

import AccessibilityTree
import Findings

/// The fields whose elements are objects with locators of their own, such as widgets.
struct ComponentFields {
  struct Field {
    let file: Int
    /// The token of the field's name.
    let token: Int
    let hasAnnotation: Bool
    /// The platforms of its annotations.
    let platforms: Set<Platform>
    let isList: Bool
  }

  /// A class with annotations, from which its fields without annotations have their elements.
  struct AnnotatedClass {
    let file: Int
    /// The token of the class's name.
    let token: Int
    let platforms: Set<Platform>
  }

  /// The fields by the names of their types.
  fileprivate(set) var fields: [String: [Field]] = [:]
  fileprivate(set) var classes: [String: [AnnotatedClass]] = [:]
  /// The tokens of the fields with annotations, by file and name.
  fileprivate(set) var annotated: [Int: [String: Int]] = [:]
}

extension LocatorFinder {
  /// Base classes whose fields are searched inside the element that the object stands for.
  private static let componentBases: Set = [
    "Widget", "ElementsContainer", "AbstractUIObject", "WidgetObject", "HtmlElement", "Container",
  ]

  /// Whether a field is for all elements that its locator matches: `List<WebElement> rows`, or a class of widgets that
  /// only lists contain.
  func isForAll(_ owner: Owner) -> Bool {
    if name(owner.token - 1) == "class" {
      guard let type = name(owner.token) else { return true }
      let fields = componentFields(of: type).filter { !$0.hasAnnotation }
      return fields.isEmpty || fields.contains(where: \.isList)
    }
    return Self.isList(owner.token, in: script)
  }

  /// Where a field's search begins: at an element if the field belongs to a widget, or at any of several elements that
  /// are such widgets.
  func origins(ofField token: Int) -> [SearchOrigin] {
    guard language == .java || language == .kotlin, name(token - 1) != "class" else { return [.unknown] }
    return roots(ofWidgetAround: token) ?? [.unknown]
  }

  /// Where a search in the element of the enclosing widget begins, as with `getWrappedElement()`; nil outside of
  /// widgets.
  mutating func widgetRoot(around token: Int) -> SearchOrigin? {
    guard let roots = roots(ofWidgetAround: token) else { return nil }
    return .element(place(ofAnyOf: roots.compactMap(\.place)))
  }

  /// The elements that are widgets of the enclosing class: on each platform, those of the fields with annotations and,
  /// for other fields, that of the class or the nearest base class with an annotation. Nil outside of widgets.
  private func roots(ofWidgetAround token: Int) -> [SearchOrigin]? {
    let scope = script.scopes[Int(script.scopeIndices[token])].namedType
    guard scope >= 0, let type = script.scopes[scope].name else { return nil }
    let own = ScriptProject.TypeIndex(file: file, scope: scope)
    let hierarchy = [own] + project.hierarchy(of: own)
    guard hierarchy.contains(where: isComponent) else { return nil }
    let fields = componentFields(of: type)
    let classes = hierarchy.flatMap { part in
      (project.files[part.file].scopes[part.scope].name.flatMap { components.classes[$0] } ?? [])
        .filter { $0.file == part.file }
    }
    var places: [SearchPlace] = []
    for platform in [Platform.apple, .android] {
      let annotated = fields.filter { $0.platforms.contains(platform) }
      var found = annotated.map { SearchPlace(file: $0.file, tokens: $0.token..<$0.token + 1) }
      if fields.isEmpty || annotated.count < fields.count,
        let root = classes.first(where: { $0.platforms.contains(platform) })
      {
        found.append(SearchPlace(file: root.file, tokens: root.token..<root.token + 1))
      }
      places += found.filter { !places.contains($0) }
    }
    return places.isEmpty || places.count > Self.maximumRoots ? [.element(nil)] : places.map { .element($0) }
  }

  /// The maximum number of elements in which the fields of a widget are searched.
  private static let maximumRoots = 8

  /// Whether a class extends a widget of a framework.
  private func isComponent(_ type: ScriptProject.TypeIndex) -> Bool {
    project.files[type.file].scopes[type.scope].bases.contains(where: Self.componentBases.contains)
  }

  private func componentFields(of type: String) -> [ComponentFields.Field] { components.fields[type] ?? [] }

  /// Finds the fields whose types the project declares.
  static func componentFields(in project: ScriptProject) -> ComponentFields {
    var found = ComponentFields()
    for (file, script) in project.files.enumerated() {
      guard script.source.language == .java || script.source.language == .kotlin else { continue }
      for (index, token) in script.code.tokens.enumerated() where token.kind == .name {
        let word = script.source.names[token.payload]
        if word == "class", let name = script.name(index + 1) {
          let platforms = platforms(ofAnnotationsBefore: index, script)
          guard !platforms.isEmpty else { continue }
          found.classes[name, default: []].append(
            ComponentFields.AnnotatedClass(file: file, token: index + 1, platforms: platforms))
          continue
        }
        guard word.isTypeName, project.types[word] != nil, script.scopeIndices.indices.contains(index),
          script.scopes[Int(script.scopeIndices[index])].kind == .type,
          let name = fieldName(ofType: index, script)
        else { continue }
        let annotations = annotations(before: name, script)
        let hasAnnotation = !annotations.isEmpty
        if hasAnnotation, let field = script.name(name) { found.annotated[file, default: [:]][field] = name }
        found.fields[word, default: []].append(
          ComponentFields.Field(
            file: file, token: name, hasAnnotation: hasAnnotation,
            platforms: platforms(ofAnnotationsBefore: name, script), isList: isList(name, in: script)))
      }
    }
    return found
  }

  /// The page factory's annotations of a declaration.
  private static func annotations(before declaration: Int, _ script: ScriptFile) -> [String] {
    let start = max(Int(script.starts[declaration]), declaration - SourceLimits.block)
    return (start..<max(start, declaration)).compactMap { position in
      script.isMark(position - 1, .at)
        ? script.name(position).flatMap { StrategyWords.annotations[$0] != nil ? $0 : nil } : nil
    }
  }

  /// The platforms of a declaration's annotations; both for those of Selenium.
  private static func platforms(ofAnnotationsBefore declaration: Int, _ script: ScriptFile) -> Set<Platform> {
    annotations(before: declaration, script).reduce(into: []) { platforms, annotation in
      platforms.formUnion((StrategyWords.annotations[annotation] ?? nil).map { [$0] } ?? [.apple, .android])
    }
  }

  /// The token of the field that is declared with a type: `Row row;`, `List<Row> rows`, `lateinit var row: Row`.
  private static func fieldName(ofType index: Int, _ script: ScriptFile) -> Int? {
    if script.source.language == .kotlin {
      var before = index - 1
      if script.isMark(before, .less) { before -= 2 }
      guard script.isMark(before, .colon), script.name(before - 1) != nil else { return nil }
      let keyword = script.name(before - 2)
      return keyword == "val" || keyword == "var" ? before - 1 : nil
    }
    let name = script.isMark(index + 1, .greater) ? index + 2 : index + 1
    guard script.name(name) != nil, script.isMark(name + 1, .semicolon) || script.isMark(name + 1, .equals) else {
      return nil
    }
    return name
  }

  /// Whether the type of a field is a list.
  private static func isList(_ name: Int, in script: ScriptFile) -> Bool {
    switch script.source.language {
    case .kotlin:
      guard script.isMark(name + 1, .colon) else { return false }
      var type = name + 2
      while script.isMark(type + 1, .dot), script.name(type + 2) != nil { type += 2 }
      return script.name(type).map(isListType) ?? false
    case .java, .cSharp:
      if script.isMark(name - 1, .squareClose) { return true }
      guard script.isMark(name - 1, .greater) else { return script.name(name - 1).map(isListType) ?? false }
      let start = max(0, name - maximumType)
      return (start..<name - 1).reversed().lazy
        .prefix { !script.isMark($0, .semicolon) && !script.isMark($0, .curlyOpen) && !script.isMark($0, .roundClose) }
        .contains { script.isMark($0 + 1, .less) && script.name($0).map(isListType) == true }
    case .python, .javaScript, .ruby, .robot, .maestro: return false
    }
  }

  /// The maximum number of tokens in a type.
  private static let maximumType = 16

  /// Whether a type contains several elements: `List`, `IList`, `MutableList`, `ElementsCollection`.
  private static func isListType(_ name: String) -> Bool {
    ["List", "Collection", "Set", "Iterable", "IEnumerable", "Array", "Stream"].contains(where: name.hasSuffix)
  }
}
