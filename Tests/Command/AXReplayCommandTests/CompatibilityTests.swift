// Checks that the files of existing projects still work: journals, page models and configurations. Also checks that
// programs can still read the JSON output.
//
// The files in Released/ were written before messages and documents were reworded. They are never updated.

import Foundation
import Testing

@Suite struct CompatibilityTests {
  static let released = "Tests/Command/AXReplayCommandTests/Released"

  /// The journal has every event, every header key and both spellings of the events that have two.
  @Test func journalsAreRead() throws {
    let run = try CommandRun(["replay", "--format", "json", "\(Self.released)/recording"])
    #expect(run.exitCode == 0)
    #expect(run.standardError.isEmpty)
    #expect(run.standardOutput.matches(of: /"at" :/).count == 22)
    #expect(!run.standardOutput.contains("\"findings\""))
  }

  /// The file contains every key that page models can have.
  @Test func pageModelsAreRead() throws {
    let run = try CommandRun(["verify", "\(Self.released)/pages.yml", "--snapshots", "\(Self.released)/recording"])
    #expect(run.standardError.isEmpty)
    #expect(run.exitCode != 2)
  }

  /// The older file differs from today's example only in its comments, so its verification must give the same output.
  @Test func pageModelsAreVerifiedAsBefore() throws {
    func verify(_ pages: String) throws -> String {
      let recordings = GoldenTests.shops.map { "snapshots/\($0)" }
      let run = try CommandRun(["verify", pages, "--format", "json", "--snapshots"] + recordings)
      #expect(run.exitCode == 0)
      return run.standardOutput.replacing(pages, with: "ShopPages.yml")
    }
    #expect(try verify("\(Self.released)/ShopPages.yml") == verify(GoldenTests.shopPages))
  }

  /// The file has every configuration key, and the source has a suppression comment.
  @Test func configurationsAreRead() throws {
    let run = try CommandRun(["lint", "--config", "\(Self.released)/axreplay.yml"])
    #expect(run.standardError.isEmpty)
    #expect(run.standardOutput.contains("no findings (1 suppressed)"), "\(run.standardOutput)")
    #expect(run.exitCode == 0)
  }

  // MARK: JSON

  /// Each key still has the same path and a value of the same type, and identifiers used as values are unchanged.
  @Test func keysOfJSONAreKept() throws {
    var golden = ""
    var keys: Set<String> = []
    var count = 0
    let list = try String(
      contentsOf: CommandRun.root.appending(path: "\(Self.released)/json-keys.txt"), encoding: .utf8)
    for line in list.split(separator: "\n") {
      if line.hasPrefix("# ") {
        golden = String(line.dropFirst(2))
        keys = try Self.keys(ofGolden: golden)
      } else {
        count += 1
        #expect(keys.contains(String(line)), "\(golden)")
      }
    }
    #expect(count > 900)
  }

  /// The paths of all keys in the JSON of a golden file, with the types of their values: `snapshots[].count number`.
  private static func keys(ofGolden name: String) throws -> Set<String> {
    let path = "Tests/Command/AXReplayCommandTests/Golden/\(name).txt"
    let text = try String(contentsOf: CommandRun.root.appending(path: path), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let json = lines.drop { $0 != "{" }.prefix { $0 != "}" }.joined(separator: "\n") + "\n}"
    var keys: Set<String> = []
    collect(try JSONDecoder().decode(Value.self, from: Data(json.utf8)), at: "", into: &keys)
    return keys
  }

  private static func collect(_ value: Value, at path: String, into keys: inout Set<String>) {
    switch value {
    case .object(let object):
      keys.insert("\(path) object")
      for (key, value) in object { collect(value, at: path.isEmpty ? key : "\(path).\(key)", into: &keys) }
    case .array(let array):
      keys.insert("\(path) array")
      for value in array { collect(value, at: "\(path)[]", into: &keys) }
    case .string(let string): keys.formUnion(["\(path) string", "\(path) string \(string)"])
    case .boolean: keys.insert("\(path) Boolean")
    case .number: keys.insert("\(path) number")
    case .null: break
    }
  }

  private enum Value: Decodable {
    case object([String: Value])
    case array([Value])
    case string(String)
    case boolean
    case number
    case null

    init(from decoder: any Decoder) throws {
      if let object = try? [String: Value](from: decoder) {
        self = .object(object)
      } else if let array = try? [Value](from: decoder) {
        self = .array(array)
      } else {
        let container = try decoder.singleValueContainer()
        if let string = try? container.decode(String.self) {
          self = .string(string)
        } else if (try? container.decode(Bool.self)) != nil {
          self = .boolean
        } else {
          self = container.decodeNil() ? .null : .number
        }
      }
    }
  }
}
