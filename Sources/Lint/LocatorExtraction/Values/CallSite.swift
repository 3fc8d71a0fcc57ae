// Describes a call whose callee is evaluated with the call's arguments.

import Findings

/// The call at which locators in a callee's body are reported, completed with the call's arguments.
///
/// For nested calls, this is the outermost call, which is in code whose own locators are reported. The inner calls
/// receive their arguments from it.
final class CallSite: Sendable {
  let place: CodePlace
  /// The name of the callee.
  let callee: String
  /// The function that contains the call.
  let enclosing: String
  let conditions: [BranchCondition]
  /// The calls nested between this call and the body with the locators, outermost first.
  let trail: [CodePlace]

  init(place: CodePlace, callee: String, enclosing: String, conditions: [BranchCondition], trail: [CodePlace]) {
    self.place = place
    self.callee = callee
    self.enclosing = enclosing
    self.conditions = conditions
    self.trail = trail
  }

  /// Returns this call site with one more nested call.
  func deeper(by call: CodePlace) -> CallSite {
    CallSite(place: place, callee: callee, enclosing: enclosing, conditions: conditions, trail: trail + [call])
  }
}

/// A range of code in one of the files. Ranges are sorted by file, then by position.
struct CodePlace: Hashable, Comparable, Sendable {
  let file: Int
  let range: Range<Int>

  static func < (left: CodePlace, right: CodePlace) -> Bool {
    (left.file, left.range.lowerBound, left.range.upperBound)
      < (right.file, right.range.lowerBound, right.range.upperBound)
  }
}

extension Program {
  /// Returns the position at which a range of code begins.
  func position(of code: CodePlace) -> SourcePosition { position(of: code.range.lowerBound, in: code.file) }

  /// Returns the line and column of an offset in one of the files.
  func position(of offset: Int, in file: Int) -> SourcePosition { sources[file].text.position(offset) }

  /// Converts a range of code to a `SourcePlace`, which also has a line and a column.
  func place(of code: CodePlace) -> SourcePlace { SourcePlace(position: position(of: code), range: code.range) }
}

/// An assertion that a caller makes about a function's result.
struct Assertion: Sendable {
  let name: String?
  let isNegated: Bool
}
