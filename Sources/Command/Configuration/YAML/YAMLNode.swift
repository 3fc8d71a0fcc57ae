// A YAML document as a tree of nodes with offsets.

/// A scalar, a mapping or a list in a YAML file.
struct YAMLNode {
  /// How a scalar is written.
  enum Style {
    case plain, singleQuoted, doubleQuoted
    /// A literal or folded block.
    case block
  }

  enum Content {
    case scalar(String, Style)
    /// Keys and values in file order, including duplicate keys.
    case mapping([(key: YAMLNode, value: YAMLNode)])
    case sequence([YAMLNode])
  }

  /// The offset of the node's first byte, which may belong to its tag or anchor.
  let offset: Int
  let content: Content

  /// The string of a scalar, and how it is written; nil for other nodes.
  var scalar: (string: String, style: Style)? {
    if case .scalar(let string, let style) = content { (string, style) } else { nil }
  }

  var mapping: [(key: YAMLNode, value: YAMLNode)]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  var sequence: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// True for `7`, `1.5` or `true` without quotes, which are not strings in YAML.
  var isNumberOrBoolean: Bool {
    guard case .scalar(let string, .plain) = content, let first = string.first else { return false }
    if ["true", "false"].contains(string.lowercased()) { return true }
    return (first.isNumber || "+-.".contains(first)) && Double(string) != nil
  }

  /// True for `~`, `null` or a missing value.
  var isNull: Bool {
    guard case .scalar(let string, .plain) = content else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(string)
  }
}
