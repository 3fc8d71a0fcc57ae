// Tests concurrent readers, each of which has a separate parser.

import Findings
import LibXML
import Testing

@Suite struct ConcurrencyTests {
  @Test func manyTasksReadAtOnce() async throws {
    let results = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for number in 0..<32 {
        group.addTask {
          let log = EventLog()
          try log.read(Self.document(number))
          return (number, log.events)
        }
      }
      return try await group.reduce(into: [Int: [String]]()) { $0[$1.0] = $1.1 }
    }
    #expect(results.count == 32)
    for (number, events) in results {
      #expect(events.count == 2 * (number * 10 + 1))
      #expect(events.first == "<a n=\(number)>")
    }
  }

  @Test func errorsAreReportedToTheirReader() async {
    let errors = await withTaskGroup(of: XMLReadingError?.self) { group in
      for number in 0..<32 {
        group.addTask {
          do {
            try EventLog().read(number % 2 == 0 ? Self.document(number) : "<a>\n<b></a>")
            return nil
          } catch {
            return error as? XMLReadingError
          }
        }
      }
      return await group.reduce(into: [XMLReadingError?]()) { $0.append($1) }
    }
    #expect(errors.count { $0 == nil } == 16)
    #expect(Set(errors.compactMap { $0?.position }) == [documentStart.adding(line: 2, column: 8)])
  }

  @Test func readersCanBeNested() throws {
    var inner: [[String]] = []
    let document = Array("<a><b/><b/></a>".utf8)
    _ = try document.withUnsafeBytes { bytes in
      try XMLReader.read(
        bytes, from: documentStart,
        XMLEvents(startElement: { tag in
          let log = EventLog()
          #expect(throws: Never.self) { try log.read("<c d=\"1\"/>") }
          inner.append(log.events)
          return .proceed
        }))
    }
    #expect(inner == Array(repeating: ["<c d=1>", "</>"], count: 3))
  }

  /// Returns a document whose root has ten times as many children as the given number.
  private static func document(_ number: Int) -> String {
    "<a n=\"\(number)\">" + String(repeating: "<b c=\"&lt;\"/>", count: number * 10) + "</a>"
  }
}
