// Words the reasons that name a declaration outside the linted files, and reads the name back.

/// A declaration that the linted files refer to but do not contain.
///
/// Reasons pass through values, strings and templates as plain text, so the name is read from the wording.
package enum MissingDeclaration {
  private static let ending = "” is not declared in the linted files"

  /// Returns the reason for a name without a declaration: `“Ids” is not declared in the linted files`.
  static func reason(_ name: String) -> String { "“\(name)\(ending)" }

  /// Returns the name in a reason; nil if the reason is a different one.
  package static func name(in reason: String) -> String? {
    guard reason.hasPrefix("“"), reason.hasSuffix(ending) else { return nil }
    let name = reason.dropFirst().dropLast(ending.count)
    return name.isEmpty || name.contains("“") ? nil : String(name)
  }
}

extension Program {
  /// Returns the name of the declaration that would resolve a reason; nil if no declaration of the project is missing.
  /// If a type may inherit the member from a class or protocol outside the files, that is the one to add.
  func missingName(in reason: String, from file: Int) -> String? {
    guard let name = MissingDeclaration.name(in: reason), !Self.isApples(name), !Self.isImplicit(name) else {
      return nil
    }
    guard let dot = name.lastIndex(of: "."), let typeID = typeID(named: String(name[..<dot]), from: file) else {
      return name
    }
    if let ancestor = undeclaredAncestor(of: typeID) { return ancestor }
    // The name of a case or a constant is more likely misspelled than declared elsewhere, and loc-undefined reports it.
    let member = name[name.index(after: dot)...]
    return member.first?.isLowercase == true && surelyLacks(String(member), typeID) ? nil : name
  }

  /// Returns the nearest superclass or protocol that neither the files nor Apple declares. Apple's classes do not
  /// declare the names that a project misses.
  private func undeclaredAncestor(of typeID: Int) -> String? {
    let seen = lineage(of: typeID)
    return seen.lazy.flatMap { self.types[$0].inherited }.first { name in
      !Self.isApples(name)
        && !seen.contains { self.types[$0].name == name || self.types[$0].name.hasSuffix("." + name) }
    }
  }

  /// Whether Swift declares the name by itself, in `catch` and in observers.
  private static func isImplicit(_ name: String) -> Bool {
    ["error", "newValue", "oldValue"].contains { name == $0 || name.hasPrefix($0 + ".") }
  }

  /// Whether Swift or one of Apple's frameworks declares the name. Projects use the prefix `UI`, too: `UITestBase`.
  static func isApples(_ name: String) -> Bool {
    standardTypes.contains(name) || appleTypes.contains(name) || applePrefixes.contains { name.hasPrefix($0) }
  }

  private static let applePrefixes = [
    "XCT", "XCUI", "NS", "CG", "UIAccessibility", "UIApplication", "UIColor", "UIDevice", "UIFont", "UIImage",
    "UIInterface", "UIPasteboard", "UIScreen", "UIView",
  ]

  private static let appleTypes: Set = [
    "Array", "Bool", "Bundle", "ByteCountFormatter", "Calendar", "CommandLine", "Data", "Date", "DateComponents",
    "DateFormatter", "Dictionary", "DispatchQueue", "DispatchTime", "FileManager", "ISO8601DateFormatter",
    "JSONDecoder", "JSONEncoder",
    "Locale", "Measurement", "MeasurementFormatter", "Notification", "NumberFormatter", "ProcessInfo",
    "RelativeDateTimeFormatter", "RunLoop", "Set", "Task", "Thread", "TimeInterval", "TimeZone", "URL",
    "URLComponents", "URLRequest", "URLSession", "UUID", "UserDefaults",
  ]
}

extension Interpreter {
  /// Returns the reason why no subscript accepts an implicit member: the type of the parameter, if only that type is
  /// missing.
  func reasonWithoutSubscript(for name: String, on query: QueryValue) -> String {
    for typeID in types(of: query) {
      for id in members(named: "subscript", of: typeID) {
        let parameters = program.members[id].code.parameters
        guard parameters.count == 1, parameters[0].label == nil, let type = parameters[0].type, isMissing(type) else {
          continue
        }
        return MissingDeclaration.reason(type.name)
      }
    }
    return "the subscript that takes “.\(name)” is not declared in the linted files"
  }

  /// Returns the reason if an interpolated expression, such as `Ids.prefix`, is a member of a type that the linted
  /// files do not declare. The string is still evaluated, with a wildcard, but its key is not known.
  func missingConstant(_ expression: String) -> String? {
    guard let dot = expression.firstIndex(of: "."), expression.first?.isUppercase == true else { return nil }
    let head = expression[..<dot]
    guard head.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !program.otherNames.contains(String(head)),
      isMissing(CodeType(name: String(head)))
    else { return nil }
    return MissingDeclaration.reason(String(head))
  }

  /// Whether a type is neither in the linted files nor one of Swift's or Apple's.
  private func isMissing(_ type: CodeType) -> Bool {
    !type.name.isEmpty && type.name != "_" && !Program.isApples(type.name)
      && program.type(named: type.name, from: frame.nameScope) == nil
  }
}
