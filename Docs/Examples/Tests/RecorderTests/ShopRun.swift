// Performs a log-in through the recorder, with a wrong password and then with the right one.

import DeviceRecorder
import XCTest

@MainActor struct ShopRun {
  let app: XCUIApplication
  let recorder: UIRecorder
  /// The folder of the recording.
  let folder: URL

  /// - Parameter name: The name of the recording. The files of an earlier run are deleted.
  init(_ name: String, redactsSecureFields: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("axreplay-examples/\(name)")
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    app = XCUIApplication()
    app.launchArguments = ["-uitest", "-resetSession"]
    recorder = try UIRecorder(
      directory: folder, app: app, bundleIdentifier: "com.example.pomelo", device: "iPhone 16",
      redactsSecureFields: redactsSecureFields, afterwards: .once,
      clock: { VirtualDate.now.timeIntervalSinceReferenceDate })
  }

  func logIn(afterEachStep check: () throws -> Void = {}) throws {
    recorder.launch()
    try check()
    recorder.tap(app.buttons["Log In"])
    try check()
    let account = app.textFields["login.account"]
    recorder.tap(account)
    recorder.typeText("ines@pomelo.example", into: account)
    try check()
    try enter(password: "quince-88", check)
    recorder.tap(app.buttons["login.submit"])
    try check()
    let alert = app.alerts["Wrong Password"]
    XCTAssertTrue(recorder.wait(for: alert, timeout: 10))
    try check()
    recorder.tap(alert.buttons["OK"])
    try enter(password: "quince-89", check)
    recorder.tap(app.buttons["login.submit"])
    try check()
    recorder.record(for: 3)
    XCTAssertTrue(recorder.waitForChange(timeout: 5))
    XCTAssertTrue(app.cells["product.4101"].exists)
    try check()
    recorder.capture(view: "HomeView")
  }

  private func enter(password: String, _ check: () throws -> Void) throws {
    let field = app.secureTextFields["login.password"]
    recorder.tap(field)
    recorder.typeText(password, into: field)
    try check()
  }

  // MARK: Recorded files

  /// Returns the lines of a journal as JSON.
  static func lines(of folder: URL) throws -> [[String: Any]] {
    let text = try String(contentsOf: folder.appendingPathComponent("recording.jsonl"), encoding: .utf8)
    XCTAssertTrue(text.hasSuffix("\n"), "the last line is complete")
    return try text.split(separator: "\n").map { line in
      try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// Returns a description of each event except snapshots, in order, such as `tap buttons["Log In"]`.
  static func events(of folder: URL) throws -> [String] {
    try lines(of: folder).dropFirst().compactMap { line in
      guard let kind = line.keys.first(where: { !["at", "snapshot", "view", "app", "screenshot"].contains($0) }) else {
        return nil
      }
      let object = line[kind] as? [String: Any]
      let target = line[kind] as? String ?? object?["on"] as? String
      return [kind, target, object?["text"] as? String].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// Returns the contents of every file, by name.
  static func files(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return files
  }
}
