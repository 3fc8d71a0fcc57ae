// Starts other programs.

import Locks
import Recordings

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A process of another program, which has the process group of this one, and of its files only the standard streams.
///
///     let process = try SpawnedProcess("/usr/bin/env", ["true"])
///     process.waitForEnd()  // 0
final class SpawnedProcess: @unchecked Sendable {
  // `@unchecked Sendable` is safe, because the state is accessed only with the lock.
  private let lock = Lock()
  private let id: pid_t
  private var hasEnded = false

  /// Starts a program, without a shell.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - environment: The environment variables; those of this process by default.
  ///   - isSilent: Whether the program's output is dropped.
  ///   - output: The descriptor to which the program's standard output is written; nil for that of this process.
  init(
    _ program: String, _ arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
    isSilent: Bool = false, output: Int32? = nil
  ) throws(SystemError) {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in variables { free(variable) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // The parent of this process may have blocked signals. The program must get those that are sent to it.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    var flags = Int16(POSIX_SPAWN_SETSIGMASK)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      if let output, stream == STDOUT_FILENO {
        posix_spawn_file_actions_adddup2(&actions, output, stream)
      } else if isSilent, stream != STDIN_FILENO {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      } else {
        #if canImport(Darwin)
          posix_spawn_file_actions_addinherit_np(&actions, stream)
        #endif
      }
    }
    // A connection that another thread has just accepted would stay open as long as the program runs.
    #if canImport(Darwin)
      flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #elseif canImport(Glibc)
      // Swift does not import the function, and glibc has it since 2.34.
      typealias CloseFiles = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(symbol, to: CloseFiles.self)(&actions, STDERR_FILENO + 1)
      }
    #endif
    posix_spawnattr_setflags(&attributes, flags)
    // If the parent of this process ignores it, the system would not keep the exit code.
    signal(SIGCHLD, SIG_DFL)
    var id: pid_t = 0
    let code = posix_spawn(&id, program, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemError(code) }
    self.id = id
  }

  /// Sends the program a signal, unless it has ended.
  func send(_ signal: Int32) {
    // After the end of a process is reported, another one may have its identifier.
    lock.withLock { if !hasEnded { _ = kill(id, signal) } }
  }

  /// Waits until the program ends. To be called once.
  ///
  /// - Returns: Its exit code; after a signal, 128 and its number, as in shells.
  func waitForEnd() -> Int32 {
    let information = UnsafeMutablePointer<siginfo_t>.allocate(capacity: 1)
    defer { information.deallocate() }
    while waitid(P_PID, id_t(id), information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return lock.withLock {
      hasEnded = true
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
  }
}
