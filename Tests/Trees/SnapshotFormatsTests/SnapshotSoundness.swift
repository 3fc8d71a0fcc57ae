// Checks properties that snapshots of all formats must have.

import AccessibilityTree
import Testing

/// Visits a whole snapshot, reads all properties of its elements, and checks that it is a tree.
func expectSound(_ snapshot: Snapshot, sourceLocation: SourceLocation = #_sourceLocation) {
  var faults: [String] = []
  var texts = 0
  var childCounts = Array(repeating: 0, count: snapshot.count)
  for element in snapshot.elements {
    let index = element.index
    if element.subtreeEnd <= index || element.subtreeEnd > snapshot.count {
      faults.append("\(index): invalid end of the subtree")
    }
    if let parent = element.parent {
      if parent.index >= index || element.subtreeEnd > parent.subtreeEnd {
        faults.append("\(index): is outside its parent")
      }
      childCounts[parent.index] += 1
    } else if index != 0 {
      faults.append("\(index): has no parent")
    }
    if let line = element.line, line < 1 { faults.append("\(index): begins in line \(line)") }
    for text in [element.identifier, element.label, element.title, element.value, element.placeholderValue] {
      texts += text?.utf8.count ?? 0
    }
    texts += element.extras.count + (element.className?.utf8.count ?? 0) + (element.traits?.joinedNames.count ?? 0)
    for fact in ElementFact.allCases where element[fact] == true { texts += 1 }
    texts += element.frame?.description.utf8.count ?? 0
  }
  for element in snapshot.elements {
    let children = element.children.reduce(0) { count, _ in count + 1 }
    if children != childCounts[element.index] {
      faults.append("\(element.index): its children differ from the elements whose parent it is")
    }
  }
  #expect(faults.isEmpty, sourceLocation: sourceLocation)
  #expect(texts >= 0, sourceLocation: sourceLocation)
}
