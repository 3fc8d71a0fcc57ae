// Determines which files see each other's declarations.

import CodeModel

/// The modules of the files. Files of the same target are one module. Of files without a known target, those in the
/// same directory are one module, and others are the nearer the fewer directories lie between them.
struct SourceModules: Sendable {
  /// The module of each file.
  private let ofFiles: [Int]
  private var modules: [Module] = []

  private struct Module: Sendable {
    let targets: Set<SourceTargets.Target>
    let directory: [Substring]
    /// The names of the modules that its files import, and other names in them.
    var names: Set<String> = []
  }

  init(_ sources: [ParsedSource], targets: SourceTargets) {
    struct Key: Hashable {
      let targets: Set<SourceTargets.Target>
      let directory: [Substring]
    }
    var numbers: [Key: Int] = [:]
    var (modules, ofFiles) = ([Module](), [Int]())
    for source in sources {
      let known = targets.ofFiles[source.path] ?? []
      let directory = Array(source.path.split(separator: "/").dropLast())
      let key = Key(targets: known, directory: known.isEmpty ? directory : [])
      let number = numbers[key] ?? modules.count
      if number == modules.count {
        numbers[key] = number
        modules.append(Module(targets: known, directory: directory))
      }
      modules[number].names.formUnion(source.otherNames)
      ofFiles.append(number)
    }
    (self.modules, self.ofFiles) = (modules, ofFiles)
  }

  /// Whether two files belong to the same module.
  func isSame(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (ofFiles[first], ofFiles[second])
    return first == second || !modules[first].targets.isDisjoint(with: modules[second].targets)
  }

  /// Whether the targets of both files are known.
  func areKnown(_ first: Int, _ second: Int) -> Bool {
    !modules[ofFiles[first]].targets.isEmpty && !modules[ofFiles[second]].targets.isEmpty
  }

  /// Whether the files belong to several known targets.
  var hasSeveralTargets: Bool { modules.count { !$0.targets.isEmpty } > 1 }

  /// Returns the files whose known target neither contains one of the given files nor is imported by a target that
  /// does.
  func files(apartFrom files: [Int]) -> Set<Int> {
    let own = Set(files.map { ofFiles[$0] })
    let (targets, names) = (
      own.reduce(into: Set()) { $0.formUnion(modules[$1].targets) },
      own.reduce(into: Set<String>()) { $0.formUnion(modules[$1].names) }
    )
    let apart = modules.indices.filter { number in
      let known = modules[number].targets
      return !known.isEmpty && known.isDisjoint(with: targets) && !known.contains { names.contains($0.name) }
    }
    let numbers = Set(apart)
    return Set(ofFiles.indices.filter { numbers.contains(ofFiles[$0]) })
  }

  /// Returns the items that code in a file may mean, those of the nearest module first. Items of another known target
  /// that is not imported are returned only if there are no others.
  func nearest(_ items: [Int], from file: Int, home: (Int) -> Int) -> [Int] {
    guard modules.count > 1, items.count > 1 else { return items }
    let distances = items.map { distance(ofFiles[home($0)], from: ofFiles[file]) }
    let isSeen = distances.contains { $0 < Self.foreign }
    let order = items.indices.filter { !isSeen || distances[$0] < Self.foreign }
    return order.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { items[$0] }
  }

  private static let imported = 1
  private static let foreign = 10_000

  private func distance(_ other: Int, from module: Int) -> Int {
    if other == module { return 0 }
    let (own, other) = (modules[module], modules[other])
    if !own.targets.isDisjoint(with: other.targets) { return 0 }
    if other.targets.contains(where: { own.names.contains($0.name) }) { return Self.imported }
    let shared = zip(own.directory, other.directory).prefix { $0 == $1 }.count
    let (up, down) = (own.directory.count - shared, other.directory.count - shared)
    // Two known targets that do not import each other do not see each other.
    let isForeign = !own.targets.isEmpty && !other.targets.isEmpty
    return 2 + min(up, 99) * 100 + min(down, 99) + (isForeign ? Self.foreign : 0)
  }
}
