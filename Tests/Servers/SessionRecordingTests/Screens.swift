// Provides the screens and the recorder of these tests.

import Foundation
import JSON
import Recordings
import SessionRecording
import WebDriverReplay

/// Page sources of an app with a list and a form.
enum Screens {
  static func ios(_ elements: String..., app: String = "com.example.shop", name: String = "Shop") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="\(name)" label="\(name)" enabled="true" \
    visible="true" x="0" y="0" width="393" height="852" bundleId="\(app)">
        \(elements.joined(separator: "\n    "))
      </XCUIElementTypeApplication>
    </AppiumAUT>
    """
  }

  static func element(
    _ type: String, _ name: String, label: String? = nil, value: String = "", y: Int = 100, more: String = ""
  ) -> String {
    let type = "XCUIElementType" + type
    return """
      <\(type) type="\(type)" name="\(name)" label="\(label ?? name)" value="\(value)" enabled="true" visible="true" \
      accessible="true" x="20" y="\(y)" width="350" height="44"\(more)/>
      """
  }

  static let form = ios(
    element("TextField", "account"), element("SecureTextField", "password", y: 200),
    element("Button", "Delete", y: 300), element("Button", "Delete", y: 400), element("Slider", "volume", y: 500),
    """
    <XCUIElementTypeTable type="XCUIElementTypeTable" name="list" label="list" enabled="true" visible="true" x="0" \
    y="600" width="393" height="200">\(element("Cell", "Row", y: 600))\(element("Cell", "Row", y: 700))\
    </XCUIElementTypeTable>
    """)

  static let alert = ios(
    """
    <XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Sure?" label="Sure?" enabled="true" visible="true" x="50" \
    y="300" width="293" height="200">\(element("Button", "Cancel", y: 400))\(element("Button", "OK", y: 450))\
    </XCUIElementTypeAlert>
    """)

  /// XCTest's dictionary of a screen with a secure field, as a property list in XML.
  static func propertyList(value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>elementType</key><integer>2</integer><key>label</key><string>Shop</string>
    <key>frame</key><dict><key>X</key><real>0</real><key>Y</key><real>0</real><key>Width</key><real>390</real>\
    <key>Height</key><real>844</real></dict>
    <key>children</key><array><dict><key>elementType</key><integer>50</integer><key>identifier</key>\
    <string>password</string><key>value</key><string>\(value)</string><key>frame</key><dict><key>X</key>\
    <real>20</real><key>Y</key><real>100</real><key>Width</key><real>350</real><key>Height</key><real>44</real></dict>\
    </dict></array></dict></plist>
    """
  }

  /// A PNG whose only chunk besides the necessary ones has a type and a content. Checksums are zero.
  static func picture(_ type: String, _ content: String) -> [UInt8] {
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: content.count >> $0) } + Array(type.utf8) + content + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
      + chunk(type, Array(content.utf8)) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  static let android = """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2400">
      <android.widget.FrameLayout index="0" package="org.example.notes" class="android.widget.FrameLayout" text="" \
    checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" \
    long-clickable="false" password="false" scrollable="false" selected="false" bounds="[0,0][1080,2400]" \
    displayed="true">
        <android.widget.Button index="0" package="org.example.notes" class="android.widget.Button" text="Save" \
    resource-id="org.example.notes:id/save" checkable="false" checked="false" clickable="true" enabled="true" \
    focusable="true" focused="false" long-clickable="false" password="false" scrollable="false" selected="false" \
    bounds="[0,100][400,200]" displayed="true" />
        <android.widget.EditText index="1" package="org.example.notes" class="android.widget.EditText" text="1234" \
    resource-id="org.example.notes:id/pin" checkable="false" checked="false" clickable="true" enabled="true" \
    focusable="true" focused="false" long-clickable="false" password="true" scrollable="false" selected="false" \
    bounds="[0,300][400,400]" displayed="true" />
      </android.widget.FrameLayout>
    </hierarchy>
    """
}

/// A recorder with a directory of its own.
final class RecorderRun {
  let directory: String
  let options: RecorderOptions
  var recorder: SessionRecorder
  private let isKept: Bool
  private var seconds = 0.0

  /// - Parameter isKept: Whether somebody else removes the directory.
  init(
    _ capabilities: JSONValue, _ options: RecorderOptions = RecorderOptions(), in directory: String? = nil,
    isKept: Bool = false
  ) {
    self.isKept = isKept
    self.options = options
    self.directory =
      directory ?? FileManager.default.temporaryDirectory.appending(path: "axreplay-\(UUID().uuidString)").path
    recorder = SessionRecorder(
      in: self.directory, asked: ["capabilities": ["alwaysMatch": capabilities]], answered: capabilities, options,
      at: .zero)
  }

  deinit { if !isKept { try? FileManager.default.removeItem(atPath: directory) } }

  /// Each call is a second later.
  func tick() -> VirtualTime {
    seconds += 1
    return now
  }

  private var now: VirtualTime { VirtualTime(span: seconds) }

  func look(_ source: String, screenshot: [UInt8]? = nil) {
    recorder.look(source: source, screenshot: screenshot, at: tick())
  }

  /// Sends a request that is answered with a value.
  ///
  /// - Parameter isAnswered: Whether the server performs the request and says so.
  func send(
    _ path: String, _ body: JSONValue = [:], value: JSONValue = nil, isSensitive: Bool = false,
    isScreenKnown: Bool? = true, isAnswered: Bool = true, method: String = "POST"
  ) {
    let parts = ["session", "1"] + path.split(separator: "/").map(String.init)
    let request = ClassifiedRequest(WebDriverRequest(method, parts, body: Array(body.text.utf8)))
    recorder.learn(request, body, isSensitive: isSensitive)
    if request.role == .action || request.role == .change { recorder.expect(request, body) }
    switch request.role {
    case .action where !isAnswered, .change where !isAnswered:
      recorder.failed(request, body, isSensitive: isSensitive)
    case .action:
      recorder.performed(
        request, method, body, value: value, isSensitive: isSensitive, frames: [:], isScreenKnown: isScreenKnown,
        from: tick(), to: tick())
    case .context: recorder.choseContext(body, at: tick())
    case .change: recorder.performedOther(request, body, at: tick())
    default: recorder.read(request, body, status: 200, value, isSensitive: isSensitive, at: now)
    }
  }

  /// Finds elements, whose references are the given ones.
  func find(
    _ using: String, _ value: String, _ ids: String..., inside scope: String? = nil, isSensitive: Bool = false
  ) {
    let references = ids.map { id -> JSONValue in ["ELEMENT": .string(id)] }
    let path = (scope.map { "element/\($0)/" } ?? "") + (ids.count == 1 ? "element" : "elements")
    send(
      path, ["using": .string(using), "value": .string(value)],
      value: ids.count == 1 ? references[0] : .array(references), isSensitive: isSensitive)
  }

  /// The lines of the journal after the header.
  var lines: [String] {
    let text = (try? String(contentsOfFile: directory + "/recording.jsonl", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  /// The lines that are not snapshots, without their times.
  var events: [String] {
    lines.filter { !$0.contains("\"snapshot\": ") }.map { line in
      "{" + line.drop { $0 != "," }.dropFirst(2)
    }
  }

  /// Everything in the directory.
  var written: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.sorted().map { name in
      let data = FileManager.default.contents(atPath: "\(directory)/\(name)") ?? Data()
      return name + "\n" + String(decoding: data, as: UTF8.self)
    }.joined(separator: "\n")
  }
}
