// Declares logs and the functions that write to them.

public import Foundation

/// A log of a subsystem and a category.
public final class OSLog: NSObject, Sendable {
  /// The log of processes without one of their own.
  public static let `default` = OSLog(prefix: "", isEnabled: true)
  /// A log that writes nothing.
  public static let disabled = OSLog(prefix: "", isEnabled: false)

  private let prefix: String
  private let isEnabled: Bool

  private init(prefix: String, isEnabled: Bool) { (self.prefix, self.isEnabled) = (prefix, isEnabled) }

  public convenience init(subsystem: String, category: String) {
    self.init(prefix: "[\(category.isEmpty ? subsystem : category)] ", isEnabled: true)
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// The categories of Instruments.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Returns whether messages of a level are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  func write(_ text: String, _ type: OSLogType) {
    if isEnabled { print(prefix + (type.name.map { "\($0): " } ?? "") + text) }
  }
}

/// Writes a message.
public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, .default) }

/// Writes a message with a level.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(message.text, type) }

/// Writes a message with a format such as `"%{public}@: %d"`.
public func os_log(
  _ format: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ arguments: Any?...
) {
  log.write(LogFormat.text("\(format)", arguments), type)
}

/// Writes a message with a format and a level.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ format: StaticString, _ arguments: Any?...
) {
  log.write(LogFormat.text("\(format)", arguments), type)
}
