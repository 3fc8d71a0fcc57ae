// Looks ahead whether a declaration or a statement is next.

extension TokenStream {
  /// Passes attributes with their arguments.
  mutating func passAttributes() {
    var passed: [Int] = []
    while isAt(.atSign) {
      if let known = attempts.endOfAttributes(from: index) {
        skip(to: known)
        break
      }
      passed.append(index)
      advance()
      guard passAttribute() else { break }
    }
    // The rest of an operator has no index of its own.
    if token.start == tokens[index].start { attempts.noteEnd(index, ofAttributes: passed) }
  }

  /// Passes the attributes and the modifiers of an accessor.
  mutating func passAccessorModifiers() {
    passAttributes()
    while isAt(.mutating) || isAt(.nonmutating) || isAt(.consuming) || isAt(.borrowing) || isAt(.underscoreConsuming)
      || isAt(.yielding)
    {
      advance()
    }
  }

  /// Passes the name and the arguments of an attribute; returns whether the arguments have an end.
  private mutating func passAttribute() -> Bool {
    guard isAt(.identifier) || isAt(.keyword) else { return true }
    let takesNoArguments = isAt(.rethrows) || token.word.isAttributeWithoutArguments
    advance()
    if takesNoArguments { return true }
    while true {
      if isAtFirst("<") {
        var ahead = self
        if ahead.passGenericArguments() { self = ahead }
      }
      guard isAt(.period) || isAt(.colonColon), peek().kind == .identifier || peek().kind == .keyword else { break }
      advance()
      advance()
    }
    guard beginsAttributeArguments else { return true }
    let isClosed = token.link > index
    skipOne()
    return isClosed
  }

  /// Whether a parenthesis begins the arguments of an attribute, rather than what follows the attribute.
  var beginsAttributeArguments: Bool {
    guard isAt(.leftParen), !token.startsLine else { return false }
    guard token.followsSpace else { return true }
    var ahead = self
    ahead.skipOne()
    if ahead.isAt(.atSign) { return true }
    let hasModifiers = ahead.passModifiers()
    return ahead.isAtDeclarationKeyword(false, hasModifiers: hasModifiers)
  }

  /// Passes `#if` whose branches contain nothing but attributes.
  mutating func passConditionalAttributes() -> Bool {
    guard isAt(.poundIf) else { return false }
    var hasAttributes = false
    var open = 0
    repeat {
      switch token.kind {
      case .poundIf:
        open += 1
        advance()
        skipLine()
      case .poundElseif, .poundElse:
        advance()
        skipLine()
      case .poundEndif:
        open -= 1
        advance()
      case .atSign:
        hasAttributes = true
        passAttributes()
      default: return false
      }
    } while open > 0
    return hasAttributes
  }

  /// Returns the index of the keyword of the declaration that is next; nil if there is none.
  ///
  /// - Parameter requiresDeclaration: Whether nothing but declarations is possible, as in the body of a type.
  func declaration(requiresDeclaration: Bool) -> Int? {
    var ahead = self
    // The beginnings of the attributes and of the modifiers.
    var passed: [Int] = []
    var hasModifiers = false
    var keyword: Int?
    let wanted = requiresDeclaration ? Attempts.Wanted.member : .statement
    while true {
      let start = ahead.index
      if let known = attempts.result(at: start, wanted) {
        keyword = known
        break
      }
      if !hasModifiers, ahead.passAttributeOrBranches() {
        passed.append(start)
        continue
      }
      if !hasModifiers, !passed.isEmpty, ahead.isAt(.rightBrace) || ahead.isAt(.endOfFile) || ahead.isAt(.poundEndif) {
        keyword = start
        break
      }
      guard ahead.isAtModifier else {
        if ahead.isAtDeclarationKeyword(requiresDeclaration, hasModifiers: !passed.isEmpty) { keyword = start }
        break
      }
      ahead.passModifier()
      hasModifiers = true
      passed.append(start)
    }
    attempts.note(keyword, for: passed, wanted: wanted)
    return keyword
  }

  /// Passes an attribute, or `#if` whose branches contain nothing but attributes.
  private mutating func passAttributeOrBranches() -> Bool {
    if take(.atSign) {
      _ = passAttribute()
      return true
    }
    var ahead = self
    guard ahead.passConditionalAttributes() else { return false }
    self = ahead
    return true
  }

  private func isAtDeclarationKeyword(_ requiresDeclaration: Bool, hasModifiers: Bool) -> Bool {
    switch token.word {
    case .import, .class, .enum, .struct, .protocol, .associatedtype, .typealias, .extension, .func, .subscript,
      .deinit, .operator, .precedencegroup, .let, .var, .`init`:
      return true
    case .case: return requiresDeclaration
    case .actor, .macro:
      return peek().kind == .identifier && (!peek().startsLine || requiresDeclaration || hasModifiers)
    case .using:
      return !hasModifiers && !peek().startsLine && (peek().kind == .identifier || peek().kind == .atSign)
    default: return isAt(.pound) && (hasModifiers || requiresDeclaration)
    }
  }

  /// Passes the modifiers of a declaration.
  mutating func passModifiers() -> Bool {
    var hasModifiers = false
    while isAtModifier {
      hasModifiers = true
      passModifier()
    }
    return hasModifiers
  }

  private mutating func passModifier() {
    let takesDetail = Self.takesDetail(token.word) && token.word != .open
    advance()
    if takesDetail, isAt(.leftParen), token.link > index { skipOne() }
  }

  static func takesDetail(_ modifier: Word) -> Bool {
    switch modifier {
    case .fileprivate, .internal, .nonisolated, .package, .open, .private, .public, .unowned: true
    default: false
    }
  }

  /// Whether a modifier is next. Words that are also names are modifiers only if a declaration follows.
  var isAtModifier: Bool {
    switch token.word {
    case .private, .fileprivate, .internal, .public, .static: return true
    case .class: return isClassModifier
    case .package, .open, .final, .required, .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .convenience,
      .override, .weak, .unowned, .nonisolated, .indirect, .isolated, .async, .distributed, .mutating, .nonmutating,
      .borrowing, .consuming, .underscoreConsuming, .constSpecifier, .local, .setterAccess, .reasync, .sending,
      .compilerInitialized:
      return true
    default: return false
    }
  }

  /// Whether `class` is a modifier, as in `class func f()`.
  private var isClassModifier: Bool {
    switch peek().word {
    case .func, .var, .let, .subscript, .`init`, .typealias, .private, .fileprivate, .internal, .public, .static,
      .override:
      return true
    case .package, .open, .final, .required, .optional, .lazy, .dynamic, .infix, .prefix, .postfix, .convenience,
      .weak, .unowned, .nonisolated, .isolated, .async, .distributed, .mutating, .nonmutating, .borrowing, .consuming:
      return peek(2).kind == .keyword || peek(2).kind == .identifier
    default: return false
    }
  }

  // MARK: Statements

  /// Whether a statement is next, rather than an expression.
  func beginsStatement() -> Bool {
    if isAt(.identifier), peek().kind == .colon {
      var ahead = self
      ahead.advance()
      ahead.advance()
      return ahead.isAtStatementKeyword()
    }
    return isAtStatementKeyword()
  }

  private func isAtStatementKeyword() -> Bool {
    switch token.word {
    case .return, .throw, .defer, .if, .guard, .while, .do, .for, .break, .continue, .fallthrough, .switch: true
    case .repeat: peek().kind == .leftBrace
    case .yield, .discard: continuesWithOperand(.plain)
    default: false
    }
  }

  /// Whether a `case`, a `default` or `@unknown default` is next.
  func beginsSwitchCase() -> Bool {
    if isAt(.case) || isAt(.default) { return true }
    var ahead = self
    var passed: [Int] = []
    var keyword: Int?
    while ahead.isAt(.atSign) {
      if let known = attempts.result(at: ahead.index, .case) {
        keyword = known
        break
      }
      passed.append(ahead.index)
      ahead.advance()
      let isClosed = ahead.passAttribute()
      if ahead.isAt(.case) || ahead.isAt(.default) || ahead.isAt(.rightBrace) { keyword = ahead.index }
      if !isClosed { break }
    }
    attempts.note(keyword, for: passed, wanted: .case)
    return keyword != nil
  }

  /// Whether `#if` is next whose first branch begins with a case.
  func beginsConditionalCases() -> Bool {
    guard isAt(.poundIf) else { return false }
    var ahead = self
    repeat {
      ahead.advance()
      ahead.skipLine()
    } while ahead.isAt(.poundIf) || ahead.isAt(.poundElseif) || ahead.isAt(.poundElse)
    return ahead.beginsSwitchCase()
  }

  /// Whether a word such as `yield` or `copy` is followed by its operand, rather than being a name.
  func continuesWithOperand(
    _ surroundings: Surroundings, takesClosure: Bool = false, prefersName: Bool = true
  ) -> Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier, .dollarIdentifier, .wildcard, .integer, .float, .string, .stringStart, .regex, .prefixAmpersand,
      .prefixOperator, .atSign, .backslash, .pound:
      return true
    case .keyword:
      switch next.word {
      case .upperAny, .upperSelf, .self, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch: return true
      default: return false
      }
    case .period, .leftParen, .leftSquare: return !prefersName && next.followsSpace
    case .leftBrace:
      guard takesClosure else { return false }
      var ahead = self
      ahead.advance()
      return ahead.beginsTrailingClosure(surroundings)
    default: return false
    }
  }
}
