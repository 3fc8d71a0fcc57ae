// Recognises folders with dependencies and build products.

/// Decides which folders in a directory are not searched for tests.
enum SkippedFolders {
  /// Returns why a folder is skipped by its name and its neighbours; nil if it is not.
  ///
  /// - Parameter siblings: The names in the same directory.
  static func reason(toSkip name: String, besides siblings: Set<String>) -> String? {
    if let reason = names[name] { return reason }
    if bundles.contains(where: name.hasSuffix) { return "build products" }
    guard let files = builders[name] else { return nil }
    let isBuilt = siblings.contains { sibling in
      files.contains { $0.hasPrefix(".") ? sibling.hasSuffix($0) : sibling == $0 }
    }
    guard isBuilt else { return nil }
    return name == "vendor" ? "dependencies" : "build products"
  }

  /// Returns why a folder is skipped by its contents; nil if it is not.
  static func reason(toSkipFolderWith names: [String]) -> String? {
    names.lazy.compactMap { contents[$0] }.first
  }

  /// Names that only tools give to folders.
  private static let names = [
    "node_modules": "dependencies", "bower_components": "dependencies", "site-packages": "dependencies",
    "Pods": "dependencies", "Carthage": "dependencies", "DerivedData": "build products",
    "SourcePackages": "dependencies", "__pycache__": "build products",
  ]

  /// The endings of the names of built bundles, which may contain scripts of the app.
  private static let bundles = [".app", ".xcarchive", ".framework", ".xcframework"]

  /// Files that mark the folder in which they are.
  private static let contents = ["pyvenv.cfg": "virtual environment", "CACHEDIR.TAG": "cache"]

  /// Folders that may also hold tests, with the files of the build systems that create them beside these files: names,
  /// or extensions with a dot.
  private static let builders: [String: [String]] = [
    "bin": [".csproj"],
    "build": [
      "build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts", "package.json", "pubspec.yaml",
      "pyproject.toml", "setup.py", "Podfile", ".xcodeproj", ".xcworkspace",
    ],
    "dist": ["package.json", "pyproject.toml", "setup.py"],
    "obj": [".csproj"],
    "target": ["pom.xml", "Cargo.toml", "build.sbt"],
    "vendor": ["Gemfile", "composer.json", "go.mod"],
  ]
}
