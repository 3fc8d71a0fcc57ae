// Describes which part of a file a dump is.

/// The place of a dump in a file that contains something else, or several dumps.
///
///     reading.part?.number  // 2
///     reading.part?.lines   // 120...244
public struct DumpPart: Hashable, Sendable {
  /// The number of the dump among all dumps of the file, counted from 1.
  public var number: Int
  /// The number of dumps in the file.
  public var count: Int
  /// The first and last line of the dump.
  public var lines: ClosedRange<Int>?
  /// The name of the file in an archive; nil if the dump is not from an archive.
  public var entry: String?
  /// The bundle identifier or name of the app, if the text around the dump names it.
  public var application: String?

  /// Creates a description of a part; omit what is unknown.
  public init(
    number: Int, count: Int, lines: ClosedRange<Int>? = nil, entry: String? = nil, application: String? = nil
  ) {
    self.number = number
    self.count = count
    self.lines = lines
    self.entry = entry
    self.application = application
  }
}
