// Reads `.stringsdict` files and property lists with strings.

import Findings

/// Reads the strings of one property list: plain strings, and entries with plural rules.
struct StringsDictionaryReader {
  private let text: SourceText
  private(set) var findings: [Finding] = []
  private(set) var texts: [String: String] = [:]
  private(set) var variants: [String: [StringVariant]] = [:]

  private static let format = "NSStringLocalizedFormatKey"
  private static let widths = "NSStringVariableWidthRuleType"
  private static let devices = "NSStringDeviceSpecificRuleType"
  private static let numberFormat = "NSStringFormatValueTypeKey"

  init(_ file: SourceFile) {
    text = SourceText(file)
    do throws(PropertyListError) {
      let list = try PropertyListReader.read(file.text)
      guard let entries = list.entries else {
        report(list.offset, "the property list must be a dictionary")
        return
      }
      for (key, value) in entries { add(key, value: value) }
    } catch {
      report(error.offset, "not a valid property list: \(error.message)")
    }
  }

  private mutating func report(_ offset: Int, _ message: String, advice: String? = nil) {
    guard findings.count < StringsTable.maximumFindings else { return }
    findings.append(StringsTable.finding(at: text.position(offset), message, advice: advice))
  }

  private mutating func add(_ key: String, value: PropertyList) {
    if let plain = value.text {
      texts[key] = plain
      return
    }
    guard value.entries != nil else {
      report(value.offset, "the entry “\(key)” must be a string or a dictionary")
      return
    }
    guard let found = variants(of: value, key, depth: 0) else { return }
    // An empty list marks a text with too many variants.
    variants[key] = found.count <= StringVariant.maximum ? found : []
  }

  /// Returns the texts of an entry; nil, after a finding, if it is invalid.
  private mutating func variants(of entry: PropertyList, _ key: String, depth: Int) -> [StringVariant]? {
    if let plain = entry.text { return [StringVariant(text: plain)] }
    if let rules = entry[Self.widths]?.entries ?? entry[Self.devices]?.entries, depth < 2 {
      var all: [StringVariant] = []
      for (_, value) in rules {
        guard let next = variants(of: value, key, depth: depth + 1) else { return nil }
        for variant in next where !all.contains(variant) { all.append(variant) }
        guard all.count <= StringVariant.maximum else { return all }
      }
      return all
    }
    guard let format = entry[Self.format]?.text else {
      report(entry.offset, "the entry “\(key)” has no \(Self.format)")
      return nil
    }
    var variables = StringVariables()
    for (name, value) in entry.entries ?? [] where name != Self.format {
      guard let forms = value.entries else { continue }
      var texts: [(category: String, text: String)] = []
      for (category, form) in forms where StringVariant.pluralCategories.contains(category) {
        if let text = form.text { texts.append((category, text)) }
      }
      guard texts.contains(where: { $0.category == "other" }) else {
        report(value.offset, "the variable “\(name)” of “\(key)” has no text for `other`")
        return nil
      }
      let specifier = value[Self.numberFormat]?.text ?? "d"
      variables.variables[name] = StringVariable(specifier: specifier, texts: texts)
    }
    for case .variable(let name, _) in FormatString(format).parts where variables.variables[name] == nil {
      report(entry.offset, "the format of “\(key)” uses the variable “\(name)”, which the entry does not define")
      return nil
    }
    return variables.variants(of: format) ?? []
  }
}
