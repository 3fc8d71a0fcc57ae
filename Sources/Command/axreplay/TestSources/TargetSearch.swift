// Finds the targets to which Swift files belong.

import Configuration
import LocatorExtraction

/// Determines the targets of files: by the settings; by the paths in a package's manifest, or else the directories
/// below its `Sources` and `Tests`; by the build phases of an Xcode project. The nearest package or project that has
/// the file counts.
struct TargetSearch {
  private let configured: [LintConfiguration.Target]
  /// The directory that configured patterns are relative to.
  private let directory: String
  private var places: [String: Place] = [:]
  /// The paths of the projects that could not be read.
  private(set) var unread: [String] = []

  /// What a directory contains.
  private struct Place {
    /// The targets with literal paths of a package; nil if the directory is not one.
    var package: PackageTargets?
    /// The projects with their paths.
    var projects: [(path: String, project: XcodeProject)] = []
    /// Whether it is the root of a repository, above which nothing is searched.
    var isRoot = false
  }

  init(_ file: ConfigurationFile? = nil) {
    configured = file?.lint.targets ?? []
    directory = file?.directory ?? "."
  }

  /// Returns the targets of the Swift files among some files.
  mutating func targets(of paths: [String]) -> SourceTargets {
    var targets = SourceTargets()
    for path in paths where TestLanguage(path: path) == .swift {
      let found = self.targets(of: path)
      if !found.isEmpty { targets.ofFiles[path] = found }
    }
    return targets
  }

  private mutating func targets(of path: String) -> Set<SourceTargets.Target> {
    let relative = SourcePath(path, from: directory).text
    let named = configured.filter { $0.contains(relative) }.map(\.name.text)
    if !named.isEmpty { return Set(named.map { SourceTargets.Target(name: $0, project: "") }) }
    let parts = SourcePath(path, from: "/").text.split(separator: "/").map(String.init)
    for depth in parts.indices.reversed() {
      let above = "/" + parts.prefix(depth).joined(separator: "/")
      let place = place(at: above)
      let rest = Array(parts.dropFirst(depth))
      if let package = place.package {
        let isInFolder = rest.count > 2 && Self.packageFolders.contains(rest[0]) && !package.names.contains(rest[1])
        let name = package.target(ofFile: rest.joined(separator: "/")) ?? (isInFolder ? rest[1] : nil)
        return name.map { [SourceTargets.Target(name: Self.moduleName($0), project: above)] } ?? []
      }
      let found = place.projects.flatMap { path, project in
        project.targets(ofFile: rest.joined(separator: "/")).map {
          SourceTargets.Target(name: Self.moduleName($0), project: path)
        }
      }
      if !found.isEmpty || place.isRoot { return Set(found) }
    }
    return []
  }

  /// The folders in which SwiftPM looks for targets.
  private static let packageFolders: Set = ["Sources", "Source", "src", "srcs", "Tests", "Plugins"]

  /// Returns the name that `import` uses for a target.
  private static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private mutating func place(at directory: String) -> Place {
    if let known = places[directory] { return known }
    var place = Place()
    let names = FileSearch.names(in: directory) ?? []
    if names.contains("Package.swift") {
      let bytes = try? DumpFile.bytes(of: FileSearch.path(of: "Package.swift", in: directory))
      place.package = PackageTargets(bytes.map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
    place.isRoot = FileSearch.kind(of: FileSearch.path(of: ".git", in: directory)) != nil
    for name in names.sorted() where name.hasSuffix(".xcodeproj") {
      let path = FileSearch.path(of: name, in: directory)
      let file = FileSearch.path(of: "project.pbxproj", in: path)
      guard DumpFile.isRegular(file) else { continue }
      guard let bytes = try? DumpFile.bytes(of: file), let project = XcodeProject(bytes) else {
        unread.append(SourcePath(file).text)
        continue
      }
      place.projects.append((path, project))
    }
    places[directory] = place
    return place
  }
}

extension LintConfiguration.Target {
  /// Whether a file belongs to the target.
  fileprivate func contains(_ path: String) -> Bool {
    paths.contains { $0.covers(path) }
  }
}
