// Determines what each file of a project tests, also considering the other files.

import AccessibilityTree

/// The evidence in the files of a project of what they test, and with which tools. A file without evidence of its own
/// is judged by its base classes, and then by the files that are connected to it by type names.
struct ProjectEvidence {
  /// What a file tests.
  enum Target {
    case app
    case webPages
    /// There is no evidence for either: a page object with Selenium's names in a project that runs Appium.
    case unknown
  }

  private let project: ScriptProject
  private let files: [AppiumEvidence]
  /// The number of each file's group of connected files.
  private var groups: [Int] = []
  private var groupTargets: [Int: Target] = [:]
  /// The platforms that files in or below each directory name.
  private var directories: [String: Set<TestedPlatform>] = [:]
  private var unsupported: [String: String] = [:]
  /// The directories in which, or below which, a file names only platforms whose locators are evaluated.
  private var supported: Set<String> = []

  let showsAppium: Bool
  /// Whether JavaScript files, or a package.json, use Appium.
  private let scriptsShowAppium: Bool
  /// Whether capabilities name a browser, so a file that uses Appium may test web pages.
  private let hasMobileBrowser: Bool
  /// Whether no file of the project tests an app.
  private let hasNoApp: Bool

  /// - Parameter capabilities: Other files, whose capabilities name the platforms of their directories.
  init(_ project: ScriptProject, capabilities: [LexedSource] = []) {
    self.project = project
    files = project.files.map { AppiumEvidence($0.source) }
    let others = capabilities.map(AppiumEvidence.init)
    showsAppium = files.contains(where: \.showsAppium)
    scriptsShowAppium =
      zip(project.files, files).contains { $0.source.language == .javaScript && $1.showsAppium }
      || others.contains(where: \.showsAppium)
    hasMobileBrowser = (files + others).contains(where: \.startsMobileBrowser)
    hasNoApp = !(files + others).contains { $0.showsApp || $0.namesApp }
    groups = Self.groups(project)
    for index in files.indices {
      guard let own = own(index) else { continue }
      let known = groupTargets[groups[index]]
      groupTargets[groups[index]] = known == nil || known == own ? own : .unknown
    }
    let paths = project.files.map(\.source.path) + capabilities.map(\.path)
    for (path, evidence) in zip(paths, files + others) {
      guard evidence.unsupported != nil || !evidence.platforms.isEmpty else { continue }
      for directory in Self.directories(around: path) {
        if let name = evidence.unsupported { unsupported[directory] = name } else { supported.insert(directory) }
      }
    }
    for (path, platforms) in zip(paths, (files + others).map(\.platforms)) where !platforms.isEmpty {
      for directory in Self.directories(around: path) { directories[directory, default: []].formUnion(platforms) }
    }
  }

  /// Whether a file tests web pages, judging only by its own contents.
  func isWeb(_ file: Int) -> Bool { files[file].showsBrowser && !files[file].showsAppium }

  /// Whether the files of a language use Appium. Tests in other languages prove nothing about JavaScript, in which apps
  /// and web pages are written, too.
  func showsAppium(in language: SourceLanguage) -> Bool {
    language == .javaScript ? scriptsShowAppium : showsAppium
  }

  func target(of file: Int) -> Target {
    if let own = own(file) { return own }
    let bases = bases(of: file)
    if let target = bases.lazy.compactMap(own).first ?? groupTargets[groups[file]] { return target }
    guard ([file] + bases).contains(where: { files[$0].showsAppium }) else { return .unknown }
    return hasMobileBrowser && hasNoApp ? .webPages : .app
  }

  /// What a file tests, judging only by its own contents. Appium starts browsers, too, so its names do not show that a
  /// file tests an app if capabilities name a browser.
  private func own(_ file: Int) -> Target? {
    let evidence = files[file]
    if evidence.showsApp { return .app }
    if evidence.startsMobileBrowser { return evidence.namesApp ? .unknown : .webPages }
    if evidence.showsAppium { return hasMobileBrowser ? nil : .app }
    return evidence.startsBrowser ? .webPages : nil
  }

  /// The platforms that a file or its base classes name; if they name none, those in the nearest directory, which are
  /// only probable. Page objects with annotations for both platforms are for both, although their base class may name
  /// the driver of one.
  func platforms(of file: Int) -> (platforms: Set<TestedPlatform>, areCertain: Bool) {
    var named = namedPlatforms(of: file)
    guard files[file].isForBothPlatforms, !named.platforms.isEmpty else { return named }
    named.platforms.insert(.android)
    if !named.platforms.contains(where: { $0.driver.platform == .apple }) { named.platforms.insert(.iOS) }
    return named
  }

  private func namedPlatforms(of file: Int) -> (platforms: Set<TestedPlatform>, areCertain: Bool) {
    for known in [file] + bases(of: file) where !files[known].platforms.isEmpty {
      return (files[known].platforms, true)
    }
    let nearest = Self.directories(around: project.files[file].source.path).lazy.compactMap { directories[$0] }.first
    return (nearest ?? [], false)
  }

  /// The name of a platform or driver whose locators are not evaluated, if the file or its base classes name only that
  /// one; if they name none, that of the nearest directory.
  func unsupported(of file: Int) -> String? {
    for known in [file] + bases(of: file) where !files[known].platforms.isEmpty || files[known].unsupported != nil {
      return files[known].unsupported
    }
    let around = Self.directories(around: project.files[file].source.path)
    for directory in around where directories[directory] != nil || unsupported[directory] != nil {
      return supported.contains(directory) ? nil : unsupported[directory]
    }
    return nil
  }

  /// The other files that declare base types of a file's types, nearest first.
  private func bases(of file: Int) -> [Int] {
    let scopes = project.files[file].scopes
    let types = scopes.indices.filter { scopes[$0].kind == .type && !scopes[$0].bases.isEmpty }
    var found: [Int] = []
    for type in types.prefix(SourceLimits.candidates) {
      for base in project.hierarchy(of: ScriptProject.TypeIndex(file: file, scope: type))
      where base.file != file && !found.contains(base.file) {
        found.append(base.file)
      }
    }
    return found
  }

  /// The directory of a file and its parent directories, innermost first.
  private static func directories(around path: String) -> [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var found: [String] = []
    while parts.popLast() != nil { found.append(parts.joined(separator: "/")) }
    return found
  }

  /// Assigns the same number to two files if one of them names a type that the other declares.
  private static func groups(_ project: ScriptProject) -> [Int] {
    var parents = Array(project.files.indices)
    func root(_ file: Int) -> Int {
      var file = file
      while parents[file] != file {
        parents[file] = parents[parents[file]]
        file = parents[file]
      }
      return file
    }
    for (file, script) in project.files.enumerated() {
      for name in script.source.names {
        // A name that several files declare does not show which of them is meant.
        guard let types = project.types[name], let first = types.first, types.allSatisfy({ $0.file == first.file })
        else { continue }
        parents[root(file)] = root(first.file)
      }
    }
    return project.files.indices.map(root)
  }
}
