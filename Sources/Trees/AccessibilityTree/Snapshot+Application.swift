// Finds out which app a snapshot shows.

extension Snapshot {
  /// The bundle identifier of the app, which WebDriverAgent writes at the root; on Android, the package of the first
  /// element that has one. Nil if the dump names no app.
  ///
  ///     snapshot.application  // "com.example.shop"
  public var application: String? {
    let name = platform == .android ? "package" : "bundleId"
    let first = platform == .android ? elements.first { $0.extra(name) != nil } : root
    return first?.extra(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
