// Describes the texts that a strings table has for one key.

/// One of several texts for a key: for a plural category, or for a device.
///
///     // "%d item" for one, "%d items" for other
///     StringVariant(text: "%1$d items", categories: [0: "other"])
public struct StringVariant: Hashable, Sendable {
  /// The text. The placeholders for plural arguments have positions.
  public var text: String
  /// The plural categories for which the text is used, by position of the argument, counted from 0.
  public var categories: [Int: String]

  /// Creates a variant; without categories, its text does not depend on a number.
  public init(text: String, categories: [Int: String] = [:]) {
    self.text = text
    self.categories = categories
  }

  /// The maximum number of variants of a key; texts with more of them are not evaluated.
  static let maximum = Value.maximumAlternatives

  /// The plural categories of Unicode.
  static let pluralCategories = ["zero", "one", "two", "few", "many", "other"]
}

/// A variable of a format string, `%#@items@`, with its text for each plural category.
struct StringVariable {
  /// The position of the argument, counted from 0; nil if it is determined by the place of the variable.
  var position: Int?
  /// How the number is formatted where a text contains `%arg`: `lld`.
  var specifier = "lld"
  /// The texts by plural category.
  var texts: [(category: String, text: String)]
}

/// The variables of one format string.
struct StringVariables {
  var variables: [String: StringVariable] = [:]

  /// The maximum depth to which variables may contain variables.
  private static let maximumDepth = 4

  /// Returns the format string with every combination of its variables' texts; nil if there are too many.
  ///
  ///     // with "items" as "%d item" for one and "%d items" for other
  ///     variables.variants(of: "%#@items@ in %@")  // "%1$d item in %2$@", "%1$d items in %2$@"
  func variants(of format: String) -> [StringVariant]? {
    var work = Self.maximumWork
    return expanded(FormatString(format), to: StringVariant(text: ""), depth: 0, work: &work)
  }

  /// The maximum number of parts that are expanded. Variables that contain each other several times multiply.
  private static let maximumWork = 10_000

  private func expanded(
    _ format: FormatString, to start: StringVariant, depth: Int, work: inout Int
  ) -> [StringVariant]? {
    guard depth <= Self.maximumDepth else { return nil }
    var variants = [start]
    for part in format.parts {
      work -= variants.count
      guard work > 0 else { return nil }
      switch part {
      case .text(let text): variants.append(text.replacing("%", with: "%%"))
      case .value(let value): variants.append(value.text)
      case .variable(let name, let position):
        guard let variable = variables[name] else {
          variants.append("%\(position + 1)$@")
          continue
        }
        var all: [StringVariant] = []
        for variant in variants {
          guard let next = expanded(variable, at: variable.position ?? position, to: variant, depth: depth, work: &work)
          else { return nil }
          all += next
          guard all.count <= StringVariant.maximum else { return nil }
        }
        variants = all
      }
    }
    return variants
  }

  private func expanded(
    _ variable: StringVariable, at position: Int, to start: StringVariant, depth: Int, work: inout Int
  ) -> [StringVariant]? {
    // A second variable for the same argument has the same plural category.
    let known = start.categories[position]
    let texts = variable.texts.filter { known == nil || $0.category == known }
    var all: [StringVariant] = []
    for (category, text) in texts.isEmpty ? variable.texts : texts {
      var next = start
      next.categories[position] = known ?? category
      let format = FormatString(
        text.replacing("%arg", with: "%\(position + 1)$\(variable.specifier)"), first: position)
      guard let expanded = expanded(format, to: next, depth: depth + 1, work: &work) else { return nil }
      all += expanded
      guard all.count <= StringVariant.maximum else { return nil }
    }
    return all
  }
}

extension [StringVariant] {
  fileprivate mutating func append(_ text: String) {
    for index in indices { self[index].text += text }
  }
}
