// Prints paths of files in failure messages.

import Foundation

enum PathText {
  /// Returns a path relative to the package under test if the file is inside it; otherwise the absolute path.
  static func fromPackage(_ path: String) -> String {
    let file = URL(fileURLWithPath: path).standardized.path
    let package = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardized.path + "/"
    return file.hasPrefix(package) ? String(file.dropFirst(package.count)) : file
  }
}
