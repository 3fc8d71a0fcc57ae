// Reads the attributes of elements in any JSON dialect.

import AccessibilityTree
import Findings
import JSON

extension JSONTreeReader {
  /// The result of reading a value.
  enum Outcome {
    case valid
    /// The value is null: the attribute is empty, or not recorded.
    case null
    /// The value is invalid, with a description of valid values.
    case invalid(String)
  }

  /// Reads the value of a key.
  mutating func readAttribute(_ key: JSONString, of index: Int, isNested: Bool) throws(JSONSyntaxError) {
    let place = reader.place
    let found = table.index(of: key, isNested: isNested)
    let token = try reader.next()
    guard let found else {
      let name = key.string
      let object = try composite(token)
      keep(name, value: object.map { tree.builder.intern($0) } ?? text(token, of: name, at: place), of: index)
      return
    }
    let entry = table.keys[found]
    if tree.elements[index].seen.contains(.key(found)) { reportRepetition(of: key.string, entry.content, at: place) }
    tree.elements[index].seen.insert(.key(found))
    switch (entry.content, token) {
    case (.children, .beginArray):
      levels.append(.children(index))
      return
    case (.attributes, .beginObject):
      levels.append(.attributes(index))
      return
    default: break
    }
    let source = try composite(token)
    if entry.content == .redundant || !tree.elements[index].filled.isDisjoint(with: table.preferred[found]) { return }
    switch read(entry.content, token: token, source: source, key: found, of: index, at: place) {
    case .null: break
    case .valid:
      tree.elements[index].filled.insert(.key(found))
      guard let name = entry.keptName else { return }
      let value = source.map { tree.builder.intern($0) } ?? text(token, of: key.string, at: place)
      tree.keep(tree.builder.intern("\(name)"), value: value, of: index)
    case .invalid(let expected):
      let name = key.string
      let raw = source ?? JSONElement.text(token)
      keep(name, value: tree.builder.intern(raw), of: index)
      tree.issues.add(
        "dump-bad-attribute", subject: name, at: reader.position(of: place),
        "“\(name)” must be \(expected), not \(AttributeText(utf8: raw).excerpt)")
    }
  }

  private mutating func reportRepetition(of name: String, _ content: JSONKey.Content, at place: JSONReader.Place) {
    tree.issues.add(
      "dump-duplicate-key", subject: name, at: reader.position(of: place),
      content == .children
        ? "“\(name)” occurs twice in one element; both lists are read"
        : "“\(name)” occurs twice in one element; the last value is used")
  }

  /// - Parameter source: The JSON text of the value, if it is an object or array.
  private mutating func read(
    _ content: JSONKey.Content, token: JSONReader.Token, source: UnsafeBufferPointer<UInt8>?, key: Int,
    of index: Int, at place: JSONReader.Place
  ) -> Outcome {
    switch content {
    case .string(let text): return readString(text, token: token, key: key, of: index, at: place)
    case .fact(let fact):
      guard let value = bool(token) else { return token.isNull ? .null : .invalid("true or false") }
      tree.elements[index].record.facts[fact] = value
    case .flag(let flag):
      guard let value = bool(token) else { return token.isNull ? .null : .invalid("true or false") }
      tree.elements[index][flag] = value
    case .frame(let edges):
      guard let frame = JSONFrame.read(token, source: source) else {
        return token.isNull ? .null : .invalid(Dialect.frameForm)
      }
      JSONFrame.set(frame, edges: edges, in: &tree.elements[index].record)
    case .elementType: return readElementType(token, of: index, at: place)
    case .traits: return readTraits(token, source: source, of: index)
    case .number(let number):
      guard case .number(let digits) = token,
        let value = AttributeText(utf8: digits).wholeNumber.flatMap(Int.init(exactly:))
      else {
        return token.isNull ? .null : .invalid("an integer")
      }
      switch number {
      case .own: tree.elements[index].number = value
      case .parent: tree.elements[index].parentNumber = value
      }
    case .children: return token.isNull ? .null : .invalid("an array of elements")
    case .attributes: return token.isNull ? .null : .invalid("an object")
    case .kept: return token.isNull ? .null : .valid
    case .redundant: return .valid
    }
    return .valid
  }

  private mutating func readString(
    _ attribute: JSONElement.Text, token: JSONReader.Token, key: Int, of index: Int, at place: JSONReader.Place
  ) -> Outcome {
    let text: StringID
    switch token {
    case .string:
      let name = table.keys[key].name
      text = self.text(token, of: "\(name)", at: place)
    case .null:
      // A key whose value is null must not hide the value of a different key.
      if tree.elements[index].filled.isDisjoint(with: table.alternatives[key]) {
        tree.elements[index][attribute] = .empty
        if attribute == .value { tree.elements[index].record.facts.valueIsNil = nil }
      }
      return .null
    // A value may be a number or a boolean, which XCTest treats as a number. Queries such as `switches["1"]` compare
    // their string with the number as XCTest prints it.
    case .number(let digits) where attribute == .value:
      text = tree.builder.intern(NumberFormat.string(AttributeText(utf8: digits).string))
    case .bool(let value) where attribute == .value: text = tree.builder.intern(value ? "1" : "0")
    default: return .invalid(attribute == .value ? "a string or a number" : "a string")
    }
    tree.elements[index][attribute] = text
    if attribute == .value, Dialect.distinguishesNilValues {
      tree.elements[index].record.facts.valueIsNil = text == .empty ? false : nil
    }
    return .valid
  }

  private func bool(_ token: JSONReader.Token) -> Bool? {
    switch token {
    case .bool(let value): value
    // XCTest treats booleans as numbers.
    case .number(let digits):
      switch AttributeText(utf8: digits).number {
      case 0: false
      case 1: true
      default: nil
      }
    case .string(let string) where Dialect.hasTextBooleans: AttributeText(utf8: string.raw).bool
    default: nil
    }
  }

  private mutating func readElementType(
    _ token: JSONReader.Token, of index: Int, at place: JSONReader.Place
  ) -> Outcome {
    guard case .number(let digits) = token, let raw = AttributeText(utf8: digits).number, raw >= 0,
      let value = Int(exactly: raw)
    else { return .invalid("the raw value of an element type") }
    if value == 0, form.format == .maestroRunnerJSON {
      // Maestro's runner adds roots of this type around several windows.
      tree.elements[index].record.className = tree.builder.intern("elementType 0")
    } else if let type = UInt8(exactly: value).flatMap(ElementType.init) {
      tree.elements[index].record.type = type
    } else {
      keep("elementType", value: tree.builder.intern(digits), of: index)
      tree.elements[index].record.className = tree.builder.intern("elementType \(value)")
      tree.issues.add(
        "dump-unknown-element", subject: "\(value)", at: reader.position(of: place),
        "no element type has the raw value \(value); the element is treated as Other")
    }
    return .valid
  }

  /// Reads names separated by commas, or an array of names.
  private mutating func readTraits(
    _ token: JSONReader.Token, source: UnsafeBufferPointer<UInt8>?, of index: Int
  ) -> Outcome {
    let names: String
    switch token {
    case .null: return .null
    case .string(let string): names = string.string
    case .beginArray:
      guard let source, let list = JSONFrame.strings(source) else { return .invalid("a list of known traits") }
      names = list.joined(separator: ",")
    default: return .invalid("a list of known traits")
    }
    var isKnown = true
    let traits = Traits(names: names) { _ in isKnown = false }
    guard isKnown || Dialect.hasPrivateTraits else {
      // Listed traits are reliable. A trait that is not listed may still be set, because an unknown name may be a
      // misspelled trait.
      if traits.contains(.selected) { tree.elements[index].record.facts[.selected] = true }
      if traits.contains(.notEnabled) { tree.elements[index].record.facts[.enabled] = false }
      return .invalid("a list of known traits")
    }
    if !isKnown { keep("traits", value: tree.builder.intern(names), of: index) }
    tree.elements[index].record.traits = traits
    tree.elements[index].record.facts.hasTraits = true
    return .valid
  }

  // MARK: Strings

  /// Returns the id of a scalar.
  mutating func text(
    _ token: JSONReader.Token, of name: @autoclosure () -> String, at place: JSONReader.Place
  ) -> StringID {
    guard case .string(let string) = token else { return tree.builder.intern(JSONElement.text(token)) }
    guard string.hasEscapes else { return tree.builder.intern(string.raw) }
    var isWhole = true
    let text = string.decoded(&isWhole)
    if !isWhole {
      tree.issues.add(
        "dump-bad-escape", subject: name(), at: reader.position(of: place),
        "“\(name())” contains an unpaired surrogate escape, which is replaced by U+FFFD")
    }
    return text.withUnsafeBufferPointer { tree.builder.intern($0) }
  }

  private mutating func keep(_ name: String, value: StringID, of index: Int) {
    tree.keep(tree.builder.intern(name), value: value, of: index)
  }
}
