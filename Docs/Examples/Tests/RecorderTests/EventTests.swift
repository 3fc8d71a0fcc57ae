// Tests which journal events each action records.

import DeviceRecorder
import Recordings
import XCTest

@MainActor final class EventTests: XCTestCase {
  func testEveryKindOfEvent() throws {
    let run = try ShopRun(#function)
    let recorder = run.recorder
    run.app.launchEnvironment = ["SHOP_OFFLINE": "1", "SHOP_\"ODD\"": "a\nb"]
    recorder.launch()
    let help = run.app.buttons["landing.help"]
    let language = run.app.buttons["landing.language"]
    recorder.tap(help)
    recorder.doubleTap(help)
    recorder.press(help, forDuration: 1.5)
    recorder.swipe(help, .up)
    recorder.drag(help, to: language)
    recorder.adjust(help, toPickerWheelValue: "June")
    recorder.adjust(help, toNormalizedSliderPosition: 0.25)
    recorder.typeText("Grüße \"1\"\n", into: help)
    recorder.typeText("without a target")
    recorder.typeKey("a", in: help)
    recorder.typeKey("b")
    recorder.pressButton(.home)
    recorder.turn(to: .landscapeLeft)
    recorder.activate()
    recorder.open(try XCTUnwrap(URL(string: "shop://basket?id=1")))
    recorder.terminate()

    let name = "recording.jsonl"
    let reading = JournalReader.read(
      [UInt8](try Data(contentsOf: run.folder.appendingPathComponent(name))), file: name)
    XCTAssertTrue(reading.findings.isEmpty, "\(reading.findings)")
    let journal = try XCTUnwrap(reading.journal)
    let events = journal.entries.compactMap { entry in
      if case .event(let event) = entry.content { "\(event)" } else { nil }
    }
    XCTAssertEqual(
      events,
      [
        "launch -uitest -resetSession SHOP_\"ODD\"=a\nb SHOP_OFFLINE=1", #"tap buttons["landing.help"]"#,
        #"doubleTap buttons["landing.help"]"#, #"press buttons["landing.help"] for 1.5 s"#,
        #"swipe up buttons["landing.help"]"#,
        #"drag buttons["landing.help"] to buttons["landing.language"] for 0.5 s"#,
        #"adjust to "June" buttons["landing.help"]"#, #"adjust to "0.25" buttons["landing.help"]"#,
        #"typeText "Grüße \"1\"\n" in buttons["landing.help"]"#, #"typeText "without a target""#,
        #"typeKey a in buttons["landing.help"]"#, "typeKey b", "button home", "orientation landscapeLeft", "activate",
        "open shop://basket?id=1", "terminate",
      ])
    XCTAssertEqual(journal.header, JournalHeader(app: "com.example.pomelo", device: "iPhone 16"))
    // Each event is followed by a snapshot, except the termination of the app, after which no screen is shown.
    XCTAssertEqual(journal.entries.count, 2 * events.count - 1)
    XCTAssertTrue(try ShopRun.files(of: run.folder).keys.sorted() == ["0000.json", name])
  }

  /// The header has keys for the app and Xcode only if they are known; test bundles on Linux have no `DTXcode`.
  func testTheHeader() throws {
    let run = try ShopRun(#function)
    let folder = run.folder.appendingPathComponent("header")
    _ = try UIRecorder(directory: folder, app: run.app, os: "iOS 26.1", xcode: "2610", version: "2.4", build: "1287")
    let journal = try String(contentsOf: folder.appendingPathComponent("recording.jsonl"), encoding: .utf8)
    XCTAssertEqual(
      journal, #"{"axreplay": 1, "os": "iOS 26.1", "xcode": "2610", "version": "2.4", "build": "1287"}"# + "\n")
  }

  /// The screen changes every second. A change is recorded with the next snapshot, at most a quarter of a second later.
  func testWaitingRecordsEveryChange() throws {
    let run = try ShopRun(#function)
    run.recorder.afterwards = .untilQuiet(for: 1.5, atMost: 10)
    run.recorder.launch()
    XCTAssertFalse(run.recorder.waitForChange(timeout: 2))
    let journal = try ShopRun.lines(of: run.folder)
    XCTAssertEqual(journal.compactMap { $0["at"] as? Double }, [0, 0, 1, 2, 3, 4])
    XCTAssertEqual(
      journal.compactMap { $0["snapshot"] as? String },
      ["0000.json", "0001.json", "0002.json", "0003.json", "0004.json"])
  }

  /// An action on a target that appears late is recorded after the screen that contains the target.
  func testAnActionRecordsTheScreenOfItsTarget() throws {
    let run = try ShopRun(#function)
    run.recorder.launch()
    run.recorder.tap(run.app.buttons["login.submit"].firstMatch)
    let lines = try ShopRun.lines(of: run.folder).dropFirst(2)
    XCTAssertEqual(lines.map { $0["at"] as? Double }, [0, 1, 1, 1])
    XCTAssertEqual(lines.map { $0["snapshot"] as? String }, ["0000.json", "0001.json", nil, "0001.json"])
    XCTAssertEqual(lines.map { $0["tap"] as? String }, [nil, nil, #"buttons["login.submit"]"#, nil])
  }
}
