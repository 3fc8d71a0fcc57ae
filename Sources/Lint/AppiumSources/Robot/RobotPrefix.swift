// Reads the strategy prefixes of AppiumLibrary locators.

import Findings
import LocatorStrategies

/// The strategy of a locator, as AppiumLibrary determines it: the part before the first equals sign, except in locators
/// that begin with `//`.
enum RobotPrefix {
  /// A strategy, with the number of bytes before the locator's string.
  case locator(LocatorStrategy, length: Int)
  /// A strategy that cannot be evaluated against a dump.
  case unsupported(String)
  /// A locator that AppiumLibrary rejects, or does not interpret as intended.
  case invalid(String)
  /// A locator without a strategy.
  case none

  /// Reads the known bytes at the beginning of a locator.
  init(_ bytes: [UInt8]) {
    guard !bytes.starts(with: "//".utf8) else {
      self = .locator(.xpath, length: 0)
      return
    }
    let sign = bytes.firstIndex(of: UInt8(ascii: "="))
    if Self.otherXPaths.contains(where: { bytes.starts(with: $0.utf8) }) {
      let text = String(decoding: bytes[..<(sign ?? bytes.count)].prefix(SourceLimits.shortWord), as: UTF8.self)
      self = .invalid(
        "AppiumLibrary \(sign == nil ? "searches the id" : "has no strategy") \(text); "
          + "write xpath= before an XPath that does not begin with //")
      return
    }
    guard let sign else {
      self = .none
      return
    }
    let name = String(decoding: bytes[..<sign].prefix(SourceLimits.word), as: UTF8.self).trimmingSpaces.lowercased()
    var length = sign + 1
    while length < bytes.count, bytes[length].isBlank { length += 1 }
    if let strategy = Self.strategies[name] {
      self = .locator(strategy, length: length)
    } else if name == "default" {
      self = .locator(bytes[length...].starts(with: "//".utf8) ? .xpath : .id, length: length)
    } else if let reason = Self.unsupported[name] ?? nil {
      self = .unsupported(reason)
    } else {
      let meant = LocatorStrategy(named: name).flatMap { strategy in
        Self.names.first { Self.strategies[$0] == strategy }
      }
      self = .invalid("AppiumLibrary has no strategy \(name)" + (meant.map { "; write \($0)=" } ?? ""))
    }
  }

  /// Beginnings of XPaths that AppiumLibrary does not recognise as XPaths.
  private static let otherXPaths = ["/", "(/", "(.", "((", "./", "../"]

  /// The names that suggestions use.
  private static let names = ["accessibility_id", "id", "xpath", "class", "android", "predicate", "chain", "name"]

  private static let strategies: [String: LocatorStrategy] = [
    "id": .id, "name": .name, "xpath": .xpath, "class": .className, "accessibility_id": .accessibilityID,
    "android": .uiAutomator, "predicate": .predicate, "chain": .classChain, "css": .css,
    // The name of `predicate` before version 2
    "nsp": .predicate,
    // Searches by id and then by name, which are the same on iOS. The Android driver rejects names.
    "identifier": .name,
  ]

  private static let unsupported: [String: String?] = [
    "viewtag": LocatorStrategy.unsupportedReason(of: "androidviewtag"),
    "data_matcher": LocatorStrategy.unsupportedReason(of: "androiddatamatcher"),
    "view_matcher": LocatorStrategy.unsupportedReason(of: "androidviewmatcher"),
    "ios": LocatorStrategy.unsupportedReason(of: "ios"),
    "jquery": LocatorStrategy.unsupportedReason(of: "tagname"),
    "image": LocatorStrategy.unsupportedReason(of: "image"),
  ]
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
