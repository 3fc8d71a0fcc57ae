// Writes to standard output and standard error, in colour on a terminal.

import Reports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output or standard error.
struct Terminal {
  private let descriptor: Int32
  /// True for a terminal, false for a file or a pipe.
  let isInteractive: Bool
  private let usesColour: Bool

  static let standardOutput = Terminal(descriptor: STDOUT_FILENO)
  static let standardError = Terminal(descriptor: STDERR_FILENO)

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    isInteractive = isatty(descriptor) == 1
    // https://no-color.org: a non-empty value disables colour, whatever the other variables say.
    let noColour = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    // https://force-color.org, https://bixense.com/clicolors
    let isForced = Self.isOn("FORCE_COLOR") || Self.isOn("CLICOLOR_FORCE")
    usesColour = !noColour && (isForced || isInteractive && !isDumb)
  }

  /// Whether an environment variable has a value other than 0.
  private static func isOn(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 && strcmp($0, "0") != 0 } ?? false
  }

  /// The width in columns: the width of the window or, if it is unknown, the value of `COLUMNS`, which defaults to 80.
  /// Nil for a file or a pipe, in which nothing is shortened.
  var width: Int? {
    guard isInteractive else { return nil }
    var size = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 80
    return columns > 0 ? columns : 80
  }

  /// The width of help in columns: the value of `COLUMNS`, or else the width of the window, or 80.
  static var helpWidth: Int {
    let columns = getenv("COLUMNS").flatMap { Int(String(cString: $0)) } ?? 0
    return max(columns > 0 ? columns : standardOutput.width ?? 80, narrowestHelp)
  }

  private static let narrowestHelp = 20

  /// Writes a line.
  func write(_ line: String) { send(line + "\n") }

  /// Writes a string that already ends with a line feed.
  func write(lines text: String) { send(text) }

  /// Writes the parts of a text, and ends the last line.
  func write(pieces: [String]) {
    for piece in pieces { send(piece) }
    send("\n")
  }

  /// Writes lines, in colour on a terminal.
  func write(_ lines: [StyledText]) {
    var text = ""
    for line in lines { text += rendered(line) + "\n" }
    send(text)
  }

  /// Overwrites the current line without ending it; an empty string clears it.
  func overwrite(_ text: String) { send("\r\u{1B}[2K" + text) }

  /// Writes all bytes, continuing after partial writes.
  private func send(_ text: String) {
    var copy = text
    copy.withUTF8 { buffer in
      var bytes = UnsafeRawBufferPointer(buffer)
      while let start = bytes.baseAddress, !bytes.isEmpty {
        let written = systemWrite(descriptor, start, bytes.count)
        if written < 0 {
          if errno == EINTR || (errno == EAGAIN && canWait()) { continue }
          giveUp(errno)
        }
        bytes = UnsafeRawBufferPointer(rebasing: bytes[written...])
      }
    }
  }

  /// Waits until the descriptor can be written to again.
  private func canWait() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) > 0
  }

  /// Exits after a write error. A closed pipe is not reported.
  private func giveUp(_ error: Int32) -> Never {
    if error != EPIPE, descriptor != STDERR_FILENO {
      ExitStatus.error("file-unwritable", "cannot write the output: \(String(cString: strerror(error)).lowercased())")
    }
    ExitStatus.unusable.endProcess()
  }

  private func rendered(_ line: StyledText) -> String {
    guard usesColour else { return line.plain }
    return line.parts.map { part in
      guard let code = Self.code(of: part.role) else { return part.text }
      return "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
    }.joined()
  }

  /// Returns the colour of a role from the terminal's palette, readable on light and dark backgrounds.
  private static func code(of role: StyledText.Role) -> String? {
    switch role {
    case .plain: nil
    case .type: "1"
    case .string: "36"
    case .secondary: "2"
    case .success: "32"
    case .failure: "1;31"
    case .doubt: "33"
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, start, count)
}
