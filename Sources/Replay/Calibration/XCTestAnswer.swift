// Represents an answer that the calibration kit recorded from XCTest.

public import AccessibilityTree
import ElementQueries

/// An answer recorded by the calibration kit.
public enum XCTestAnswer: Sendable {
  /// The elements of a list, in order.
  case elements([Entry])
  case element(Element)
  case count(Int)
  case exists(Bool)
  case hittable(Bool)
  case label(String)
  /// The action succeeded.
  case done
  /// The test failed with this message when the question was asked.
  case failure(String)

  /// One element of a list.
  public struct Entry: Sendable {
    /// The element; nil if it could no longer be read.
    public var element: Element?
    /// The value of `isHittable`, if it was requested.
    public var isHittable: Bool?
  }
}

extension XCTestAnswer {
  /// The answer as text: `Button "Save", Button "Share"`.
  public var text: String {
    switch self {
    case .elements(let entries): AnswerText.list(entries.map { AnswerText.entry($0.element, $0.isHittable) })
    case .element(let element): AnswerText.name(element)
    case .count(let count): "\(count)"
    case .exists(let exists): "\(exists)"
    case .hittable(let isHittable): "\(isHittable)"
    case .label(let label): "\"\(label)\""
    case .done: "done"
    case .failure(let message): "failed: \(message.prefix { !$0.isNewline })"
    }
  }
}

/// Short descriptions of elements and lists.
enum AnswerText {
  static func name(_ element: Element) -> String {
    element.nameInSentence + (element.anyText == nil ? element.frame.map { " \($0)" } ?? "" : "")
  }

  static func entry(_ element: Element?, _ isHittable: Bool?) -> String {
    (element.map(name) ?? "an element that disappeared") + (isHittable.map { $0 ? " hittable" : " not hittable" } ?? "")
  }

  static func list(_ names: [String]) -> String { names.isEmpty ? "nothing" : names.joined(separator: ", ") }
}

extension Element {
  /// Returns whether two elements have the same attributes. Frames may differ by half a point.
  func looksLike(_ other: Element) -> Bool {
    guard type == other.type, same(\.identifier, other), same(\.label, other), same(\.title, other),
      same(\.value, other), same(\.placeholderValue, other)
    else { return false }
    guard let frame, let otherFrame = other.frame else { return self.frame == nil && other.frame == nil }
    let sides = [\Frame.x, \.y, \.width, \.height]
    return sides.allSatisfy { frame[keyPath: $0].isNear(otherFrame[keyPath: $0]) }
  }

  private func same(_ text: KeyPath<Element, String?>, _ other: Element) -> Bool {
    (self[keyPath: text] ?? "") == (other[keyPath: text] ?? "")
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool {
    self == other || abs(self - other) <= 0.5 || (isNaN && other.isNaN)
  }
}
