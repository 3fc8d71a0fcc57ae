// Creates recordings from the lines of their journals, and sends requests to a server that replays them.

import JSON
import Recordings
import Testing
import WebDriverReplay

/// A recording whose journal and screens a test writes.
enum WrittenRecording {
  /// - Parameters:
  ///   - lines: The lines after the header, without their times, which are a second apart. `[a *u]` is a screen with a
  ///     button and a field without focus, `[$p]` one with a secure field. `mail:[m]` is one of another app.
  static func served(
    _ name: String, _ lines: [String], android: Bool = false
  ) throws -> ServedRecording {
    var journal = [#"{"axreplay": 1, "app": "com.example.shop", "device": "phone"}"#]
    var files: [String: String] = [:]
    for (index, line) in lines.enumerated() {
      if !line.hasPrefix("\""), let start = line.firstIndex(of: "[") {
        let words = line[start...].dropFirst().dropLast().split(separator: " ").map(String.init)
        let app = start == line.startIndex ? "" : #", "app": "\#(line[..<start].dropLast())""#
        files["\(index).xml"] = android ? androidScreen(words) : screen(words)
        journal.append(#"{"at": \#(index), "snapshot": "\#(index).xml"\#(app)}"#)
      } else {
        journal.append(#"{"at": \#(index), \#(line)}"#)
      }
    }
    files[Journal.fileName] = journal.map { $0 + "\n" }.joined()
    let contents = files
    let bytes: @Sendable (String) -> [UInt8]? = { contents[$0].map { Array($0.utf8) } }
    let reading = RecordingReader.read("out/\(name)", RecordingFiles(names: Array(contents.keys), bytes: bytes))
    let recording = try #require(reading.recording, "\(reading.findings)")
    return ServedRecording(name: name, recording: recording, bytes: bytes)
  }

  private static func screen(_ words: [String]) -> String {
    let elements = words.enumerated().map { index, word -> String in
      let type = word.hasPrefix("$") ? "SecureTextField" : word.hasPrefix("*") ? "TextField" : "Button"
      let name = word.filter { $0 != "$" && $0 != "*" }
      return """
        <XCUIElementType\(type) type="XCUIElementType\(type)" name="\(name)" label="\(name)" enabled="true" \
        visible="true" x="20" y="\(50 + 60 * index)" width="100" height="44"/>
        """
    }
    return """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" enabled="true" \
      visible="true" x="0" y="0" width="393" height="852">\(elements.joined())</XCUIElementTypeApplication>
      """
  }

  private static func androidScreen(_ words: [String]) -> String {
    let elements = words.enumerated().map { index, word in
      let (type, name) = word.hasPrefix("*") ? ("EditText", String(word.dropFirst())) : ("Button", word)
      return """
        <android.widget.\(type) index="\(index)" package="com.example.shop" class="android.widget.\(type)" \
        text="\(type == "Button" ? name : "")" content-desc="\(name)" clickable="true" enabled="true" focused="false" \
        displayed="true" bounds="[0,\(100 * index)][400,\(100 * index + 90)]" />
        """
    }
    return """
      <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
      <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">
        <android.widget.FrameLayout index="0" package="com.example.shop" class="android.widget.FrameLayout" text="" \
      enabled="true" displayed="true" bounds="[0,0][1080,2400]">\(elements.joined())</android.widget.FrameLayout>
      </hierarchy>
      """
  }

  static func tap(_ name: String) -> String { #""tap": "descendants(matching: .any)[\"\#(name)\"]""# }
}

/// A client with one session at a time.
struct WrittenClient {
  let server: WebDriverServer
  private(set) var session = ""

  init(_ recordings: [ServedRecording], strict: Bool = false, relaunch: ReplayOptions.Relaunch = .unknown) {
    var options = WebDriverOptions()
    options.isStrict = strict
    options.replay.relaunch = relaunch
    server = WebDriverServer(recordings, options: options)
  }

  /// Opens a session that launches the app.
  mutating func open(_ capabilities: String = #""platformName": "iOS""#) throws {
    session = try server.open(#""appium:bundleId": "com.example.shop", \#(capabilities)"#)
  }

  @discardableResult
  func send(_ request: String, _ body: String = "{}") -> WebDriverAnswer {
    let words = request.split(separator: " ").map { String($0) }
    let path = ["session", session] + words[1].split(separator: "/").map { String($0) }
    return server.answer(WebDriverRequest(words[0], path, body: Array(body.utf8)))
  }

  /// Performs a `mobile:` command on the app, which Python's client names for both platforms.
  func mobile(
    _ command: String, _ arguments: String = #"{"bundleId": "com.example.shop", "appId": "com.example.shop"}"#
  ) -> WebDriverAnswer {
    send("POST execute/sync", #"{"script": "mobile: \#(command)", "args": [\#(arguments)]}"#)
  }

  /// The reference to an element; nil if there is none.
  func find(_ name: String) -> String? {
    send("POST element", SessionRow.id(name)).body["value"]?["ELEMENT"]?.string
  }

  /// Taps an element, if it is there.
  func tap(_ name: String) -> Bool {
    find(name).map { send("POST element/\($0)/click").status == 200 } ?? false
  }

  func close() { _ = server.answer(WebDriverRequest("DELETE", ["session", session])) }

  var report: SessionReport { get throws { try #require(server.reports.last) } }
}
