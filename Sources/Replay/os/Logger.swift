// Declares `Logger`, which page objects and base classes use for their messages.

/// Writes messages of a subsystem and a category. In a replay, they are printed to standard output.
///
///     let logger = Logger(subsystem: "com.example.shop", category: "ui-tests")
///     logger.info("opening \(name, privacy: .public)")  // prints: [ui-tests] info: opening the basket
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ log: OSLog) { self.log = log }

  public func log(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { log.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { log.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { log.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { log.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { log.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { log.write(message.text, .fault) }
}

/// The level of a message, with Apple's raw values.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  /// The name in front of a message; nil for the default level.
  var name: String? {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: nil
    }
  }
}
