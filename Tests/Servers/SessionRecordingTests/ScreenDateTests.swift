// Tests when a screen begins that the client has seen before the recorder. (`webdriver-replay` §5.2)

import Foundation
import JSON
import Recordings
import SessionRecording
import Testing
import WebDriverReplay

@Suite struct ScreenDateTests {
  /// A request of the client, with its time in seconds and its answer; nil if the answer is an error of status 404.
  struct Read: Sendable {
    let at: Double
    let request: String
    let body: JSONValue
    let value: JSONValue?

    init(at: Double, _ request: String, _ value: JSONValue?, body: JSONValue = [:]) {
      (self.at, self.request, self.body, self.value) = (at, request, body, value)
    }

    static func text(_ at: Double, _ value: String) -> Read { Read(at: at, "GET element/1/text", .string(value)) }

    static func all(_ at: Double, _ name: String, count: Int) -> Read {
      let references = (0..<count).map { index -> JSONValue in ["ELEMENT": .string("\(name)\(index)")] }
      return Read(at: at, "POST elements", .array(references), body: named(name))
    }

    static func one(_ at: Double, _ name: String, exists: Bool) -> Read {
      Read(at: at, "POST element", exists ? ["ELEMENT": .string(name)] : nil, body: named(name))
    }

    private static func named(_ name: String) -> JSONValue { ["using": "accessibility id", "value": .string(name)] }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let reads: [Read]
    /// When the client asked for the page source; nil if the recorder looked.
    var asked: Double?
    let date: String
  }

  static let earlier = Screens.ios(
    Screens.element("StaticText", "step", label: "Step 0"), Screens.element("StaticText", "toast", label: "Added"))

  private static func send(_ read: Read, _ run: RecorderRun) {
    let words = read.request.split(separator: " ").map(String.init)
    let path = ["session", "1"] + words[1].split(separator: "/").map(String.init)
    let request = ClassifiedRequest(WebDriverRequest(words[0], path, body: Array(read.body.text.utf8)))
    run.recorder.read(
      request, read.body, status: read.value == nil ? 404 : 200, read.value, at: VirtualTime(span: read.at))
  }

  /// The first screen, with the text “Step 0” and a toast, is looked at after 0.5 s. After 3.2 s, “Step 2” is on
  /// screen, a button, and no toast.
  static let rows: [Row] = [
    Row(testDescription: "nothing was read", reads: [], date: "3.20"),
    Row(testDescription: "what was read is on both screens", reads: [.one(3, "step", exists: true)], date: "3.20"),
    Row(testDescription: "what was read is on neither", reads: [.text(3, "Step 1")], date: "3.20"),
    // Between 0.5 s and 3 s.
    Row(testDescription: "a text of the later screen", reads: [.text(3, "Step 2")], date: "1.75"),
    // Between 2 s and 3 s.
    Row(testDescription: "texts of both screens", reads: [.text(2, "Step 0"), .text(3, "Step 2")], date: "2.50"),
    Row(testDescription: "only a text of the earlier screen", reads: [.text(3, "Step 0")], date: "3.20"),
    Row(
      testDescription: "an element that disappears",
      reads: [.all(1, "toast", count: 1), .all(2.5, "toast", count: 0), .all(3, "toast", count: 0)], date: "1.75"),
    Row(
      testDescription: "an element that appears",
      reads: [.one(2, "done", exists: false), .one(3, "done", exists: true)], date: "2.50"),
    // The client has seen the later screen when it asked, not when it was answered.
    Row(testDescription: "the page source", reads: [], asked: 3, date: "1.75"),
    Row(testDescription: "a text before the page source", reads: [.text(2.4, "Step 0")], asked: 3, date: "2.70"),
  ]

  @Test(arguments: rows) func screensBeginWhenAnswersShowThem(_ row: Row) throws {
    let later = Screens.ios(
      Screens.element("StaticText", "step", label: "Step 2"), Screens.element("Button", "done", y: 200))
    let run = RecorderRun(["platformName": "iOS", "appium:bundleId": "com.example.shop"])
    run.recorder.look(source: Self.earlier, screenshot: nil, at: VirtualTime(span: 0.5))
    run.find("accessibility id", "step", "1")
    for read in row.reads { Self.send(read, run) }
    run.recorder.look(
      source: later, screenshot: nil, at: VirtualTime(span: 3.2), asked: row.asked.map { VirtualTime(span: $0) })
    let last = try #require(run.lines.last)
    #expect(last.hasPrefix("{\"at\": \(row.date), \"snapshot\": \"0001.xml\""), "\(last)")
  }

  /// Reads on the first screen, and whether they show another one, so that it has to be looked at before an action.
  static let doubts: [(Read, Bool)] = [
    (.text(3, "Step 0"), false), (.text(3, "Step 2"), true), (.one(3, "step", exists: true), false),
    (.one(3, "done", exists: true), true), (.one(3, "done", exists: false), false), (.all(3, "toast", count: 0), true),
    (Read(at: 3, "GET alert/text", "Sure?"), true), (Read(at: 3, "GET alert/text", nil), false),
    // Drivers differ in some attributes.
    (Read(at: 3, "GET element/1/attribute/value", "Step 0"), false),
  ]

  @Test(arguments: doubts.indices) func answersOfAnotherScreenNeedALook(_ index: Int) {
    let (read, isDoubtful) = Self.doubts[index]
    let run = RecorderRun(["platformName": "iOS", "appium:bundleId": "com.example.shop"])
    run.recorder.look(source: Self.earlier, screenshot: nil, at: VirtualTime(span: 0.5))
    run.find("accessibility id", "step", "1")
    Self.send(read, run)
    let accept = ClassifiedRequest(WebDriverRequest("POST", ["session", "1", "alert", "accept"]))
    #expect(run.recorder.doubtsScreen(accept, [:]) == isDoubtful, "\(read.request)")
  }

  /// After an action, nothing is known about the time before the client asked.
  @Test func effectsBeginWhenTheClientAsks() throws {
    let run = RecorderRun(["platformName": "iOS", "appium:bundleId": "com.example.shop"])
    run.look(Screens.form)
    run.find("accessibility id", "account", "1")
    run.send("element/1/click")
    run.recorder.look(
      source: Screens.alert, screenshot: nil, at: VirtualTime(span: 9.5), asked: VirtualTime(span: 9))
    let last = try #require(run.lines.last)
    #expect(last.hasPrefix("{\"at\": 9.00, "), "\(last)")
  }
}
