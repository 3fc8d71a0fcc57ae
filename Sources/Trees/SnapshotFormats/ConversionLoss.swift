// Compares a snapshot with its written form.

public import AccessibilityTree
import Text

/// What is lost or changed when a snapshot is written as a dump, found by reading the dump again.
///
///     ConversionLoss(of: snapshot, writtenAs: again).changes
///     // ["visible of 31 elements", "that the identifier of 29 elements is uncertain"]
public struct ConversionLoss: Sendable {
  /// What is missing or different, for messages; empty if reading again gives the same elements.
  public private(set) var changes: [String] = []

  /// - Parameter again: The written dump, as it is read.
  public init(of snapshot: Snapshot, writtenAs again: Snapshot) {
    guard snapshot.count == again.count else {
      changes = ["\(snapshot.count - again.count) of \(snapshot.count) elements"]
      return
    }
    let pairs = Array(zip(snapshot.elements, again.elements))
    func count(_ differs: (Element, Element) -> Bool) -> Int { pairs.count { differs($0, $1) } }
    func add(_ name: String, _ differs: (Element, Element) -> Bool) {
      let number = count(differs)
      if number > 0 { changes.append("\(name) of \(counted(number, "element"))") }
    }
    func addDoubt(_ name: String, _ isDoubtful: (Element) -> Bool) {
      let number = count { isDoubtful($0) && !isDoubtful($1) }
      if number > 0 {
        changes.append("that the \(name) of \(counted(number, "element")) is uncertain")
      }
    }
    let strings: [(String, (Element) -> String?)] = [
      ("identifier", \.identifier), ("label", \.label), ("title", \.title), ("value", \.value),
      ("placeholderValue", \.placeholderValue),
    ]
    add("type") { $0.type != $1.type }
    // What was not recorded cannot be lost; formats that then assume something have a warning of their own.
    for (name, string) in strings { add(name) { old, new in string(old).map { $0 != string(new) } ?? false } }
    add("frame") { old, new in old.frame.map { $0 != new.frame } ?? false }
    for fact in ElementFact.allCases {
      add("\(fact)") { old, new in old[fact].map { $0 != new[fact] } ?? false }
    }
    add("traits") { old, new in old.traits.map { $0 != new.traits } ?? false }
    add("other attributes") { old, new in
      let kept = Dictionary(new.extras.map { ($0.name, $0.value) }) { first, _ in first }
      return old.extras.contains { kept[$0.name] != $0.value }
    }
    addDoubt("identifier") { $0.identifierMayBeEmpty }
    addDoubt("value") { $0.valueMayBeMissing }
  }
}
