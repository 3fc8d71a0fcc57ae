// A call whose callee is followed with what it is passed.

import Findings

/// The call at which locators of the callee's body are reported, filled in.
///
/// Of several levels it is the outermost one, in code that is reported itself: what the levels between are passed they
/// were passed there.
final class CallSite: Sendable {
  let place: CodePlace
  /// What is called.
  let callee: String
  /// The function around the call.
  let enclosing: String
  let conditions: [Circumstance]
  /// The calls between this one and the body, outermost first.
  let trail: [CodePlace]

  init(place: CodePlace, callee: String, enclosing: String, conditions: [Circumstance], trail: [CodePlace]) {
    self.place = place
    self.callee = callee
    self.enclosing = enclosing
    self.conditions = conditions
    self.trail = trail
  }

  /// The same call, from one level deeper.
  func deeper(by call: CodePlace) -> CallSite {
    CallSite(place: place, callee: callee, enclosing: enclosing, conditions: conditions, trail: trail + [call])
  }
}

/// Code of one of the files, in the order in which one reads.
struct CodePlace: Hashable, Comparable, Sendable {
  let file: Int
  let range: Range<Int>

  static func < (left: CodePlace, right: CodePlace) -> Bool {
    (left.file, left.range.lowerBound, left.range.upperBound)
      < (right.file, right.range.lowerBound, right.range.upperBound)
  }
}

extension Program {
  /// Where code begins.
  func position(of code: CodePlace) -> SourcePosition { position(of: code.range.lowerBound, in: code.file) }

  /// The line and column of an offset in one of the files.
  func position(of offset: Int, in file: Int) -> SourcePosition { sketches[file].text.position(offset) }

  /// Code as findings name it.
  func place(of code: CodePlace) -> SourcePlace { SourcePlace(position: position(of: code), range: code.range) }
}

/// What is asked of a function's answer, where it is called.
struct Assertion: Sendable {
  let name: String?
  let isNegated: Bool
}
