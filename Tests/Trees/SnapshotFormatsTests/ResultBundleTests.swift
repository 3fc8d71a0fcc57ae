// Tests Xcode's result bundles and the attachments that are exported from them.

import Findings
import SnapshotFormats
import Testing

@Suite struct ResultBundleTests {
  static let bundles: [(paths: [String], isBundle: Bool)] = [
    (["Info.plist", "Data/data.0~Xy_-1", "Data/refs.0~Xy"], true), (["Login.xcresult/Data/refs.0~a"], true),
    (["Info.plist", "Data/login.xml"], false), (["data.0~Xy"], false), (["Data"], false), ([], false),
  ]

  @Test(arguments: bundles)
  func bundleIsRecognizedByItsFiles(paths: [String], isBundle: Bool) {
    #expect(ResultBundle.recognizes(paths) == isBundle)
  }

  @Test func bundleIsExplained() throws {
    let finding = ResultBundle.finding(for: "results/It's.xcresult")
    #expect(finding.position.description == "results/It's.xcresult")
    let command = #"xcrun xcresulttool export attachments --path 'results/It'\''s.xcresult' --output-path attachments"#
    #expect(try #require(finding.advice).contains(command))
    // One of the bundle's files.
    let file = "a/Login.xcresult/Data/data.0~Xy"
    let reading = DumpReader.read([0x28, 0xB5, 0x2F, 0xFD, 0, 0, 0], file: file)
    let error = try #require(reading.findings.first)
    #expect(error.code == "dump-result-bundle" && error.position.file == file)
    #expect(error.advice?.contains("--path a/Login.xcresult ") == true)
  }

  static let names: [(String, Bool)] = [
    ("App UI hierarchy for com.example.shop_0_8C1F2A3B.txt", true), ("Debug description_1_8C1F.txt", true),
    ("app ui hierarchy.txt", true), ("Screenshot at failure_0_8C1F.png", false), ("Synthesized Event", false),
    ("Page source_0_8C1F.xml", true),
  ]

  @Test(arguments: names)
  func hierarchiesAreRecognizedByTheirNames(name: String, isHierarchy: Bool) {
    #expect(ResultBundle.isHierarchy(name) == isHierarchy)
  }

  static let manifest = """
    [
      {
        "testIdentifier" : "LoginTests/testLogin()",
        "attachments" : [
          { "exportedFileName" : "A1.txt", "isAssociatedWithFailure" : true, "timestamp" : 1.5,
            "suggestedHumanReadableName" : "App UI hierarchy for com.example.shop_0_A1.txt" },
          { "exportedFileName" : "B2.png", "suggestedHumanReadableName" : "Screenshot_0_B2.png" },
          { "exportedFileName" : "../C3.txt", "suggestedHumanReadableName" : "Debug description_0_C3.txt" },
          { "suggestedHumanReadableName" : "Debug description_0_D4.txt" }
        ]
      },
      { "attachments" : [ { "exportedFileName" : "Debug description.txt" } ] }
    ]
    """

  @Test func manifestNamesTheHierarchies() throws {
    let manifest = try #require(AttachmentManifest(Array(Self.manifest.utf8)))
    #expect(manifest.attachments.map(\.file) == ["A1.txt", "B2.png", "Debug description.txt"])
    #expect(manifest.hierarchies.map(\.file) == ["A1.txt", "Debug description.txt"])
    #expect(manifest.hierarchies.map(\.test) == ["LoginTests/testLogin()", ""])
  }

  @Test(arguments: ["", "{}", "[]", "[1]", "[{\"attachments\": 1}]", "[{\"a\": []}]", "[{\"attachments\": ["])
  func otherFilesAreNotManifests(text: String) {
    #expect(AttachmentManifest(Array(text.utf8)) == nil)
  }
}
