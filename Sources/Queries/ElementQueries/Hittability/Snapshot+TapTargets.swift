// Finds the elements that handle taps.

package import AccessibilityTree

extension Snapshot {
  /// Which elements handle taps or typing, by preorder index: controls, fields, rows and keys. On Android, these are
  /// the elements that the dump records as clickable or long-clickable, if it records any, and text fields.
  ///
  ///     snapshot.tapTargets[element.index]
  package var tapTargets: [Bool] {
    let clickable = TapReceivers.clickable(of: self)
    return elements.map { element in
      let roles = TypeRoles.of(element.type.rawValue)
      if let clickable { return clickable[element.index] || roles.contains(.textInput) }
      return roles.contains(.interactive)
    }
  }
}
