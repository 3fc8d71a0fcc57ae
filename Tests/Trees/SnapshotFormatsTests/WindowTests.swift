// Tests the output of `uiautomator dump --windows`: the attributes of displays and windows. (`dump-dialects` §7)

import AccessibilityTree
import Findings
import SnapshotFormats
import Testing

@Suite struct WindowTests {
  private static func window(_ title: String, isActive: Bool, _ text: String) -> String {
    "<window index=\"0\" title=\"\(title)\" bounds=\"[0,0][1080,63]\" active=\"\(isActive)\" focused=\"\(isActive)\" id=\"1\" "
      + "layer=\"1\" type=\"TYPE_APPLICATION\"><hierarchy rotation=\"0\"><node index=\"0\" text=\"\(text)\" "
      + "resource-id=\"org.larder:id/a\" class=\"android.widget.Button\" package=\"org.larder\" content-desc=\"\" "
      + "bounds=\"[0,0][200,63]\" /></hierarchy></window>"
  }

  static let dump =
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><displays><display id=\"0\">"
    + window("", isActive: false, "10:30") + window("Larder", isActive: true, "Allow") + "</display></displays>"

  static let files = [
    dump, dump + "UI hierchary dumped to: /dev/tty\n", "log\n\(dump)\nlog\n", "{\"value\": \(Envelope.json(dump))}",
  ]

  @Test(arguments: files)
  func windowsAreElements(file: String) throws {
    let readings = DumpReader.readAll(Array(file.utf8), file: "dump.xml")
    #expect(readings.count == 1)
    let reading = try #require(readings.first)
    #expect(reading.format == .uiautomatorXML)
    #expect(reading.findings.allSatisfy { $0.code == "dump-other-text" })
    let snapshot = try #require(reading.snapshot)
    expectSound(snapshot)
    #expect(snapshot.wrapper?.name == "displays")
    #expect(
      snapshot.elements.map { "\($0.depth) \($0.className ?? "-")" } == [
        "0 display", "1 window", "2 hierarchy", "3 android.widget.Button", "1 window", "2 hierarchy",
        "3 android.widget.Button",
      ])
    #expect(snapshot.elements.map(\.type) == [.other, .window, .other, .button, .window, .other, .button])
    #expect(snapshot[4].extra("title") == "Larder" && snapshot[4].extra("active") == "true")
    #expect(snapshot[4].extra("type") == "TYPE_APPLICATION" && snapshot[4].frame?.height == 63)
    #expect(snapshot[6].label == "Allow")
    #expect(snapshot.application == "org.larder")
  }
}
