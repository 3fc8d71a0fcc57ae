// Distinguishes types of functions from other types.

extension CodeType {
  /// Whether this is the type of a function; nil for a name that may be an alias.
  var isFunction: Bool? {
    if functionParameters != nil { return !isList }
    return isList || isElementOrQuery || Program.standardTypes.contains(name) ? false : nil
  }
}
