// Evaluates the properties that are declared without a value, from the code that assigns them.

import CodeModel

extension Interpreter {
  /// Identifies a member as it is evaluated for a type or one of its subclasses.
  struct InheritedMember: Hashable {
    let member: Int
    let typeID: Int
  }

  /// Returns the value of a property without an initial value: the one that initializers, `setUp` and other methods of
  /// the type assign to it; alternatives if they assign several. Nil if it is not assigned.
  mutating func assignedValue(of id: Int, on instance: Value?) -> Value? {
    let property = program.members[id].code
    guard !property.isStatic, let owner = program.members[id].owner else { return nil }
    let key = InheritedMember(member: id, typeID: instance?.typeID ?? owner)
    if let known = assignedValues[key] {
      if assigning.contains(key) { readsUnset = true }
      return known
    }
    // Until the assignments have been evaluated, code that reads the property finds it unset.
    assignedValues.updateValue(nil, forKey: key)
    assigning.insert(key)
    let outer = (active, budget, isOverlong, readsUnset)
    (active, budget) = ([], spent > Self.budgetOfAll ? 0 : Self.budgetOfMember)
    var values: [Value] = []
    if let initial = fields(of: owner)[property.name] { values.append(initial) }
    for method in program.methods(assigning: property.name, in: key.typeID) {
      guard let assigned = assignments(of: method, in: key.typeID)[property.name] else { continue }
      values += coerced(assigned, type: property.type).alternatives.map(\.value)
    }
    (active, budget, isOverlong, readsUnset) = outer
    assigning.remove(key)
    let result = combined(values, property: property)
    assignedValues.updateValue(result, forKey: key)
    return result
  }

  /// Returns the values that a method assigns to properties. A method that assigns many is evaluated once, unless what
  /// it reads depends on the assignments that are being evaluated.
  private mutating func assignments(of method: Int, in typeID: Int) -> [String: Value] {
    let key = InheritedMember(member: method, typeID: typeID)
    if let known = assignments[key] { return known }
    let outer = readsUnset
    readsUnset = false
    let assigned = fields(byRunning: method, of: typeID, nil)
    if !readsUnset, budget > 0 { assignments[key] = assigned }
    readsUnset = readsUnset || outer
    return assigned
  }

  /// Returns the different values; nil if there are none. Setting a property to nil again, as `tearDown` does, is not a
  /// value, and an unknown value may be any.
  private func combined(_ values: [Value], property: CodeMember) -> Value? {
    var different: [Value] = []
    for value in values {
      if case .null = value { continue }
      let known: Value = if case .unknown = value { typed(property.name, property.type) } else { value }
      if !different.contains(where: { $0.isSame(as: known) }) { different.append(known) }
    }
    if different.isEmpty { return nil }
    let all = Value.one(of: different.map { .init(conditions: [], value: $0) })
    if case .unknown = all { return nil }
    return all
  }

  // MARK: Initializers and methods

  /// Returns the values that a type's initializers assign to properties that are declared without a value.
  mutating func fields(of typeID: Int) -> [String: Value] {
    if let known = fieldsOfTypes[typeID] { return known }
    // Until the initializers have been evaluated, an initializer that reads such a property finds it unset.
    fieldsOfTypes[typeID] = [:]
    var all: [String: Value] = [:]
    for id in program.types[typeID].initializers {
      all.merge(fields(byRunning: id, of: typeID, nil)) { first, _ in first }
    }
    fieldsOfTypes[typeID] = all
    return all
  }

  /// Returns the values that an initializer or a method assigns to properties.
  ///
  /// - Parameter arguments: The arguments of the call; nil if they are unknown.
  mutating func fields(byRunning id: Int, of typeID: Int, _ arguments: [ArgumentValue]?) -> [String: Value] {
    let step = Report.MemberKey(id, instance: nil)
    guard !active.contains(step), calls < Self.maximumCalls else { return [:] }
    active.insert(step)
    calls += 1
    defer {
      active.remove(step)
      calls -= 1
    }
    let member = program.members[id]
    var inner = EvaluationFrame(
      file: member.file, owner: member.owner, instance: instance(of: typeID), name: member.name)
    let given = bound(id, with: arguments, on: .type(typeID))
    inner.scopes = [[:]]
    inner.runsClosures = true
    return withFrame(inner) { interpreter in
      interpreter.declare(given)
      _ = interpreter.run(member.code.body ?? [])
      return interpreter.frame.fields
    }
  }
}

extension Program {
  /// Returns the methods of a type and its ancestors that assign a value to a property, the ancestors' first.
  fileprivate func methods(assigning name: String, in typeID: Int) -> [Int] {
    lineage(of: typeID).reversed().flatMap { types[$0].assigningMethods[name] ?? [] }
  }
}
