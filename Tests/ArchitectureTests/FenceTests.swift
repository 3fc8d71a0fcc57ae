// Checks that Docs/Architecture.md, Package.swift and the import statements agree on the dependencies between targets.

import Foundation
import Testing

/// The targets that each target may use, according to the documentation or to Package.swift.
struct Arrows {
  var uses: [String: Set<String>] = [:]

  /// Reads lines such as `SnapshotFormats ─▶ AccessibilityTree, LibXML` inside the documentation.
  init(documentation: String) {
    for line in documentation.split(separator: "\n") where line.contains("─▶") {
      let sides = line.split(separator: "─▶", maxSplits: 1)
      guard sides.count == 2 else { continue }
      for source in Self.names(sides[0]) { uses[source, default: []].formUnion(Self.names(sides[1])) }
    }
  }

  /// Reads `.room("SnapshotFormats", in: "Trees", uses: ["AccessibilityTree", "LibXML"])` and the command's
  /// declaration.
  init(manifest: String) {
    let room = /\.room\(\s*"(\w+)", in: "\w+"(?:,\s*uses: \[([^\]]*)\])?\)/
    for match in manifest.matches(of: room) {
      uses[String(match.1), default: []].formUnion(Self.names(match.2 ?? ""))
    }
    let command = /executableTarget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\]/
    for match in manifest.matches(of: command) {
      uses[String(match.1), default: []].formUnion(Self.names(match.2))
    }
  }

  /// All targets that are reachable from a target.
  func reachable(from target: String) -> Set<String> {
    var found: Set<String> = []
    var pending = Array(uses[target] ?? [])
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += uses[next] ?? [] }
    }
    return found
  }

  private static func names(_ text: Substring) -> Set<String> {
    Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init)).subtracting(["nothing"])
  }
}

@Suite struct FenceTests {
  @Test func manifestMatchesTheDocumentation() throws {
    let documented = Arrows(documentation: try SourceTree.text("Docs/Architecture.md"))
    let declared = Arrows(manifest: try SourceTree.text("Package.swift"))
    #expect(declared.uses.count >= 8)
    for (target, uses) in declared.uses {
      #expect(documented.uses[target] != nil, "\(target) is not in Docs/Architecture.md")
      let allowed = documented.reachable(from: target)
      #expect(uses.isSubset(of: allowed), "\(target) uses \(uses.subtracting(allowed).sorted())")
      let drawn = documented.uses[target] ?? []
      let stale = drawn.subtracting(declared.reachable(from: target))
      #expect(
        stale.isEmpty, "Docs/Architecture.md draws \(target) ─▶ \(stale.sorted()), but Package.swift does not")
    }
  }

  @Test func dependenciesHaveNoCycles() throws {
    let documented = Arrows(documentation: try SourceTree.text("Docs/Architecture.md"))
    for target in documented.uses.keys {
      #expect(!documented.reachable(from: target).contains(target), "\(target) depends on itself indirectly")
    }
  }

  /// A toolchain and system libraries are enough to build the package. SwiftPM resolves every package that a manifest
  /// names, even for users of a product that does not need it.
  @Test func manifestsNameNoPackageFromElsewhere() throws {
    // SwiftPM prefers a manifest such as Package@swift-6.3.swift to Package.swift.
    let own = try FileManager.default.contentsOfDirectory(atPath: SourceTree.root.path).filter {
      $0.hasPrefix("Package") && $0.hasSuffix(".swift")
    }
    #expect(own == ["Package.swift"])
    let folders = try ["Docs", "Tests"].flatMap { try SourceTree.files($0, ending: [".swift"]) }.filter {
      $0.path.contains("/Package")
    }
    let manifests = [SourceFile(path: "Package.swift", text: try SourceTree.text("Package.swift"))] + folders
    #expect(manifests.count == 4, "\(manifests)")
    for manifest in manifests {
      let code = manifest.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code where line.contains(/\.package\b/) {
        #expect(line.contains("path: \"../..\""), "\(manifest): \(line)")
      }
      #expect(!code.contains { $0.contains(/\burl\s*:|\/\//) }, "\(manifest)")
    }
  }

  @Test func importsMatchTheManifest() throws {
    let declared = Arrows(manifest: try SourceTree.text("Package.swift"))
    let rooms = Set(declared.uses.keys)
    for file in try SourceTree.swiftFiles("Sources") {
      // When the recorder is compiled for a device, it imports Apple's UIKit, not this package's target with the same
      // name.
      let apple: Set = file.target == "DeviceRecorder" ? ["UIKit"] : []
      let foreign = Set(file.imports).intersection(rooms).subtracting(declared.uses[file.target] ?? []).subtracting(
        apple)
      #expect(foreign.isEmpty, "\(file) imports \(foreign.sorted())")
    }
  }

  @Test func noTargetIsNamedLikeOneOfItsTypes() throws {
    for file in try SourceTree.swiftFiles("Sources") {
      let types = ["struct", "class", "enum", "protocol", "actor"].filter { file.text.contains("\($0) \(file.target)") }
      for type in types {
        let declaration = try Regex("\(type) \(file.target)\\b")
        #expect(file.text.firstMatch(of: declaration) == nil, "\(file)")
      }
    }
  }
}
