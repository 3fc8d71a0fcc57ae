// Reads which files belong to which targets of an Xcode project.

/// The targets of a `project.pbxproj`, with the files that they compile.
struct XcodeProject {
  /// The names of the targets by the path of a file, relative to the directory of the project.
  private var targets: [String: [String]] = [:]
  /// The folders whose contents belong to targets.
  private var folders: [Folder] = []

  /// A folder that Xcode synchronises with the file system.
  private struct Folder {
    let path: String
    var targets: [String]
    /// The files that deviate from the folder, relative to it, by target.
    var exceptions: [(target: String, paths: Set<String>)] = []
  }

  /// Reads a project; nil if the file is not one.
  init?(_ bytes: some Collection<UInt8>) {
    guard let objects = PropertyListText.read(Array(bytes))?["objects"]?.entries else { return nil }
    guard let root = objects.values.first(where: { $0["isa"]?.text == "PBXProject" }) else { return nil }
    let places = Self.places(objects, root)
    let natives = objects.values.filter { $0["isa"]?.text == "PBXNativeTarget" }
    for native in natives {
      guard let name = native["name"]?.text else { continue }
      for phase in native["buildPhases"]?.items ?? [] {
        guard let phase = objects[phase], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
        for file in phase["files"]?.items ?? [] {
          guard let path = objects[file]?["fileRef"]?.text.flatMap({ places[$0] }) else { continue }
          targets[path, default: []].append(name)
        }
      }
    }
    for (id, object) in objects where object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
      guard let path = places[id] else { continue }
      var folder = Folder(path: path, targets: [])
      folder.targets = natives.filter { $0["fileSystemSynchronizedGroups"]?.items.contains(id) ?? false }
        .compactMap { $0["name"]?.text }
      for exception in object["exceptions"]?.items ?? [] {
        guard let set = objects[exception], let paths = set["membershipExceptions"]?.items,
          let target = set["target"]?.text.flatMap({ objects[$0]?["name"]?.text })
        else { continue }
        folder.exceptions.append((target, Set(paths)))
      }
      folders.append(folder)
    }
  }

  /// Returns the names of the targets that compile a file.
  ///
  /// - Parameter path: Relative to the directory of the project.
  func targets(ofFile path: String) -> Set<String> {
    var found = Set(targets[path] ?? [])
    for folder in folders where path.hasPrefix(folder.path + "/") {
      let rest = String(path.dropFirst(folder.path.count + 1))
      found.formUnion(folder.targets)
      // An exception removes a file from the folder's own targets, and adds it to others.
      for (target, paths) in folder.exceptions where paths.contains(rest) {
        if folder.targets.contains(target) { found.remove(target) } else { found.insert(target) }
      }
    }
    return found
  }

  /// Returns the paths of files and folders, relative to the directory of the project, by identifier.
  private static func places(
    _ objects: [String: PropertyListText], _ root: PropertyListText
  ) -> [String: String] {
    var places: [String: String] = [:]
    var open = [(root["mainGroup"]?.text ?? "", root["projectDirPath"]?.text ?? "")]
    while let (id, parent) = open.popLast() {
      guard places[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text ?? ""
      let base: String
      switch object["sourceTree"]?.text {
      case "<group>"?, nil: base = parent
      case "SOURCE_ROOT"?: base = ""
      default: continue
      }
      let path = Self.normalised(base + "/" + own)
      places[id] = path
      open += (object["children"]?.items ?? []).map { ($0, path) }
    }
    return places
  }

  /// Returns a path without `.` and, as far as possible, without `..`.
  private static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
