// Checks that a snapshot is a tree whose properties can all be read.

import AccessibilityTree
import FuzzDriver

/// Visits all elements, and claims that they form a tree.
func claimSound(_ snapshot: Snapshot) {
  claim(snapshot.count >= 1, "the snapshot is empty")
  var lengths = 0
  var children = 0
  for element in snapshot.elements {
    let index = element.index
    claim(element.subtreeEnd > index && element.subtreeEnd <= snapshot.count, "\(index): invalid end of the subtree")
    if let parent = element.parent {
      claim(parent.index < index && element.subtreeEnd <= parent.subtreeEnd, "\(index): is outside its parent")
      claim(element.depth == parent.depth + 1, "\(index): wrong depth")
    } else {
      claim(index == 0, "\(index): has no parent")
    }
    for child in element.children {
      claim(child.parent?.index == index, "\(child.index): is not a child of \(index)")
      children += 1
    }
    claim(element.line ?? 1 >= 1, "\(index): begins in line \(element.line ?? 0)")
    for text in [element.identifier, element.label, element.title, element.value, element.placeholderValue] {
      lengths += text?.utf8.count ?? 0
    }
    lengths += element.extras.count + (element.className?.utf8.count ?? 0)
    lengths += (element.traits?.joinedNames.count ?? 0) + (element.frame?.description.utf8.count ?? 0)
    for fact in ElementFact.allCases where element[fact] == true { lengths += 1 }
  }
  claim(children == snapshot.count - 1, "\(children) children of \(snapshot.count) elements")
  claim(lengths >= 0, "the strings have a negative length")
  for index in snapshot.incompleteElements {
    claim(snapshot.elements.indices.contains(index), "\(index): does not exist")
  }
}
