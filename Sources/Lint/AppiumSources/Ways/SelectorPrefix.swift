// Recognizes the strategies of WebdriverIO selectors by how they begin.

import Findings
import LocatorStrategies

/// The strategy of a WebdriverIO selector.
enum SelectorPrefix {
  /// The interpretation of a selector.
  enum Reading: Equatable {
    /// A locator after a prefix of this many bytes; `isShared` if browsers support such selectors, too.
    case locator(LocatorStrategy, prefix: Int, isShared: Bool)
    /// A name between these bytes: `[name="a"]`.
    case name(prefix: Int, end: [UInt8])
    /// A selector for a strategy that cannot be evaluated.
    case unsupported(String)
    /// A selector with a misspelled prefix, and the reason why it finds nothing.
    case misspelled(String)
    /// A selector for web pages.
    case web
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    if bytes.first == UInt8(ascii: "~") { return .locator(.accessibilityID, prefix: 1, isShared: false) }
    for (prefix, strategy) in prefixes where bytes.starts(with: prefix.utf8) {
      return .locator(strategy, prefix: prefix.utf8.count, isShared: StrategyWords.shared.contains(strategy))
    }
    for (prefix, name) in unsupported where bytes.starts(with: prefix.utf8) {
      return .unsupported(LocatorStrategy.unsupportedReason(of: name) ?? "the strategy is not supported")
    }
    for start in paths where bytes.starts(with: start.utf8) { return .locator(.xpath, prefix: 0, isShared: true) }
    for start in classes where bytes.starts(with: start.utf8) {
      return .locator(.className, prefix: 0, isShared: false)
    }
    // WebdriverIO ignores case, but in other strings these may be other words: `UIAutomator2`.
    if isOldClass(bytes) { return .locator(.className, prefix: 0, isShared: true) }
    for quote in ["\"", "'"] where bytes.starts(with: "[name=\(quote)".utf8) {
      return .name(prefix: 7, end: Array("\(quote)]".utf8))
    }
    if let reason = misspelled(bytes) { return .misspelled(reason) }
    if bytes.starts(with: stylePrefix.utf8) || StyleSelector.isNative(bytes) {
      let length = bytes.starts(with: stylePrefix.utf8) ? stylePrefix.utf8.count : 0
      return style.map { .locator($0, prefix: length, isShared: true) } ?? .web
    }
    return .web
  }

  /// The strategy of CSS selectors; nil if they are not evaluated.
  static let style = LocatorStrategy(named: stylePrefix)
  private static let stylePrefix = "css selector:"

  /// Whether a selector is a class of UIAutomation, such as `UIALink`, or another class in unusual case.
  private static func isOldClass(_ bytes: [UInt8]) -> Bool {
    let word = String(decoding: bytes.prefix(SourceLimits.word), as: UTF8.self).lowercased()
    guard word.utf8.allSatisfy({ $0.isLetterOrUnderscore || $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    return ["uia", "xcuielementtype", "android.widget", "android.view"].contains(where: word.hasPrefix)
  }

  /// Why a selector with a misspelled prefix finds nothing: `-ios predicate:`.
  private static func misspelled(_ bytes: [UInt8]) -> String? {
    let name = bytes.prefix(SourceLimits.shortWord).prefix {
      $0.isLetterOrUnderscore || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-")
    }
    guard name.count > 7, name.count < bytes.count, ":=".utf8.contains(bytes[name.count]) else { return nil }
    let word = String(decoding: name, as: UTF8.self)
    guard let known = StrategyWords.similar(to: word),
      let right = prefixes.first(where: { $0.1 == known && $0.0.last == ":" }),
      StrategyWords.protocolNames.contains(String(right.0.dropLast()))
    else { return nil }
    let sign = bytes[name.count] == UInt8(ascii: ":") ? ":" : "="
    return "there is no prefix “\(word)\(sign)”; did you mean “\(right.0)”?"
  }

  private static let prefixes: [(String, LocatorStrategy)] = [
    ("android=", .uiAutomator), ("-android uiautomator:", .uiAutomator), ("-ios class chain:", .classChain),
    ("-ios predicate string:", .predicate), ("ios=predicate=", .predicate), ("accessibility id:", .accessibilityID),
    ("id:", .id),
    ("xpath:", .xpath), ("class name:", .className), ("name:", .name), ("id=", .id),
  ]

  private static let unsupported: [(String, String)] = [
    ("ios=", "ios"), ("-ios uiautomation:", "ios"), ("-image:", "image"),
    ("-android datamatcher:", "androiddatamatcher"), ("-android viewmatcher:", "androidviewmatcher"),
    ("-android viewtag:", "androidviewtag"),
  ]

  private static let paths = ["//", "*//", "(//", "./", "../", "(./", "/hierarchy", "/XCUI", "/android", "/*"]
  private static let classes = ["XCUIElementType", "android.widget.", "android.view.", "androidx.", "android.webkit."]
}
