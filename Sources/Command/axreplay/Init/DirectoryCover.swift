// Chooses directories that stand for many files.

/// The directories of a project that contain some files and, as far as possible, no others.
///
///     DirectoryCover(of: ["UITests/A.swift", "UITests/Pages/B.swift"], besides: ["App/C.swift"]).paths  // ["UITests"]
struct DirectoryCover {
  /// Directories, and files in directories with too many other files, sorted. Relative to the root as the files are;
  /// `.` is the root.
  private(set) var paths: [String] = []

  /// A directory: its files, and the names of the directories in it.
  private struct Place {
    var wanted: [String] = []
    var wantedBelow = 0
    var othersBelow = 0
    var children: Set<String> = []
  }

  /// A directory with more single files than this is listed itself, unless it is the root.
  private static let fewFiles = 3
  /// Of more paths than this, the directory around all of them is chosen, unless it is the root.
  private static let fewPaths = 8

  /// Chooses the outermost directories in which the others are few enough.
  ///
  /// - Parameters:
  ///   - wanted: Paths relative to the root, without `.` and `..`.
  ///   - others: Paths that the directories should not contain.
  ///   - share: How many others a directory may have for each wanted file.
  ///   - isTight: Whether a directory is replaced by the innermost one that has all of its files.
  init(of wanted: [String], besides others: [String], share: Int = 0, isTight: Bool = true) {
    var places: [String: Place] = ["": Place()]
    for (files, isWanted) in [(wanted, true), (others, false)] {
      for file in files { Self.add(file, isWanted, to: &places) }
    }
    var pending = [""]
    while let directory = pending.popLast() {
      guard let place = places[directory], place.wantedBelow > 0 else { continue }
      let isMany = place.wanted.count > Self.fewFiles && !directory.isEmpty
      if place.othersBelow <= share * place.wantedBelow || isMany {
        var chosen = directory
        while isTight, let only = Self.onlyChild(of: chosen, places) { chosen = only }
        paths.append(chosen.isEmpty ? "." : chosen)
      } else {
        paths += place.wanted
        pending += place.children
      }
    }
    paths.sort()
    if paths.count > Self.fewPaths, let around = Self.directory(around: paths) { paths = [around] }
  }

  /// The innermost directory with all paths; nil for the root.
  private static func directory(around paths: [String]) -> String? {
    let parents = paths.map { Array($0.split(separator: "/").dropLast()) }
    let common = parents.reduce(parents.first ?? []) { first, second in
      zip(first, second).prefix { $0 == $1 }.map(\.0)
    }
    return common.isEmpty ? nil : common.joined(separator: "/")
  }

  private static func add(_ file: String, _ isWanted: Bool, to places: inout [String: Place]) {
    var directory = parent(of: file)
    if isWanted { places[directory, default: Place()].wanted.append(file) }
    var child: String?
    while true {
      places[directory, default: Place()].wantedBelow += isWanted ? 1 : 0
      places[directory, default: Place()].othersBelow += isWanted ? 0 : 1
      if let child { places[directory, default: Place()].children.insert(child) }
      if directory.isEmpty { return }
      child = directory
      directory = parent(of: directory)
    }
  }

  /// The directory in another one that has all of its files; nil if there is none.
  private static func onlyChild(of directory: String, _ places: [String: Place]) -> String? {
    guard let place = places[directory], place.children.count == 1, let child = place.children.first,
      let inner = places[child], inner.wantedBelow == place.wantedBelow, inner.othersBelow == place.othersBelow
    else { return nil }
    return child
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
