// Reads dumps in any JSON dialect.

import Findings
import JSON

enum JSONDump {
  /// Reads a dump that looks like JSON.
  ///
  /// - Parameter mayHaveLog: Whether log lines may precede the dump. They may begin with a bracket.
  static func read(_ text: DumpText, mayHaveLog: Bool = true) -> DumpReading {
    let verdict: JSONDetector.Verdict
    do throws(JSONSyntaxError) {
      verdict = try JSONDetector.verdict(on: text)
    } catch {
      if mayHaveLog, let hierarchy = withoutLog(text) { return read(hierarchy, mayHaveLog: false) }
      return DumpReading(format: nil, snapshot: nil, findings: [Finding(error)])
    }
    switch verdict {
    case .foreign(let document):
      return DumpReading(format: nil, snapshot: nil, findings: [document.finding(text.start)])
    case .dialect(let form): return read(text, form: form)
    }
  }

  /// Returns the hierarchy that follows log lines in the output of `maestro hierarchy`; nil if there is none.
  static func withoutLog(_ text: DumpText) -> DumpText? {
    let key = Array("\"attributes\"".utf8)
    var offset = 0
    while let lineEnd = text.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
      offset = lineEnd + 1
      let line = text.bytes[offset...]
      guard line.first == UInt8(ascii: "{") else { continue }
      guard line.dropFirst().drop(while: \.isWhitespace).starts(with: key) else { continue }
      return DumpText(UnsafeRawBufferPointer(rebasing: line), from: text.position(of: offset))
    }
    return nil
  }

  /// Returns the bytes of the elements without the other members of a WebDriver response that contains them.
  static func withoutResponse(_ text: DumpText) -> UnsafeRawBufferPointer {
    guard case .dialect(let form)? = try? JSONDetector.verdict(on: text), form.path.first == .member("value") else {
      return text.bytes
    }
    var reader = JSONReader(text.bytes, from: text.start)
    do throws(JSONSyntaxError) {
      _ = try reader.next()
      while case .key(let key) = try reader.next() {
        let token = try reader.next()
        switch token {
        case .beginObject, .beginArray:
          let elements = try reader.skip()
          if key.string == "value" { return UnsafeRawBufferPointer(elements) }
        default: break
        }
      }
    } catch {}
    return text.bytes
  }

  private static func read(_ text: DumpText, form: JSONForm) -> DumpReading {
    switch form.format {
    case .wdaJSON, .wdaAccessibleJSON: JSONTreeReader<WDAJSON>.read(text, form: form)
    case .droidBotJSON: JSONTreeReader<DroidBotJSON>.read(text, form: form)
    case .idbJSON: JSONTreeReader<IDBJSON>.read(text, form: form)
    case .maestroJSON: JSONTreeReader<MaestroJSON>.read(text, form: form)
    case .deviceAgentJSON: JSONTreeReader<DeviceAgentJSON>.read(text, form: form)
    default: JSONTreeReader<SnapshotJSON>.read(text, form: form)
    }
  }
}

extension Finding {
  /// Creates the finding for a JSON syntax error in a dump.
  init(_ error: JSONSyntaxError) {
    let (code, message, advice): (String, String, String?) =
      switch error.kind {
      case .truncated: ("dump-truncated", error.message, "record the dump again, or copy the complete file")
      case .malformed: ("dump-malformed", "not well-formed JSON: \(error.message)", error.advice)
      case .extraContent: ("dump-malformed", error.message, "delete everything after the dump")
      }
    self.init(code: code, severity: .error, position: error.position, message: message, advice: advice)
  }
}
