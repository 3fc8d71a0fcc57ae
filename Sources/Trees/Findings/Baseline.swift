// Compares findings with the ones that a project has already accepted.

/// Accepted findings, stored as fingerprints with their counts.
///
///     let baseline = Baseline(findings)
///     let outcome = baseline.apply(to: later)
///     outcome.new  // the findings that are not in the baseline
///
/// The text form (``text``) is designed for version control: one fingerprint per line, sorted, without line numbers.
/// Paths are relative to the same directory on every machine, whatever the working directory is. Specified in
/// `diagnostics-and-rules` §4.6.
public struct Baseline: Hashable, Sendable {
  /// A group of accepted findings with the same fingerprint.
  public struct Entry: Hashable, Sendable {
    /// The fingerprint that the findings share.
    public let fingerprint: Fingerprint
    /// The number of findings, at least one.
    public let count: Int

    package init(fingerprint: Fingerprint, count: Int) {
      self.fingerprint = fingerprint
      self.count = count
    }
  }

  /// The accepted findings, sorted by file, without duplicate fingerprints.
  public let entries: [Entry]
  /// The snapshot directories that were checked when the baseline was made, sorted; empty if the baseline does not
  /// record them. An entry is not stale if its finding may depend on a directory that was not checked in the current
  /// run.
  public let snapshots: [String]
  /// The directory that the paths are relative to, as a path from the directory of the baseline; nil if the baseline
  /// does not record it.
  public let root: String?
  /// Whether entries identify a finding by its subject. False if the baseline was read from a version 1 file. The
  /// subjects in such a file may be messages, which change with every release, so only the rule and the file of each
  /// entry are used.
  public let hasSubjects: Bool

  /// Counts the findings by fingerprint; their order does not matter.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshot directories that were checked.
  ///   - root: The directory that the paths are relative to, as a path from the directory of the baseline.
  public init(
    _ findings: some Sequence<Finding>, snapshots: some Sequence<String> = EmptyCollection(), root: String? = nil
  ) {
    let entries = findings.map { Entry(fingerprint: Fingerprint($0), count: 1) }
    self.init(entries: entries, snapshots: snapshots, root: root)
  }

  /// Makes a baseline from entries; the counts of equal fingerprints are added up.
  package init(
    entries: [Entry], snapshots: some Sequence<String> = EmptyCollection(), root: String? = nil,
    hasSubjects: Bool = true
  ) {
    self.snapshots = Set(snapshots).sorted()
    self.root = root
    self.hasSubjects = hasSubjects
    let keyed = entries.map { (key: $0.fingerprint.sortKey, entry: $0) }
    let sorted = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    // Strings that differ only in Unicode composition are equal in Swift, but after sorting by bytes they may not be
    // adjacent.
    self.entries = sorted.map(\.entry).grouped(by: \.fingerprint).map { group in
      let sum = group.items.reduce(0) { sum, entry in
        let (total, isTooLarge) = sum.addingReportingOverflow(entry.count)
        return isTooLarge ? .max : total
      }
      return Entry(fingerprint: group.key, count: sum)
    }
  }

  /// Returns the fingerprint by which the entries of this baseline identify a finding.
  ///
  /// - Parameter file: The finding's file, as a path from the directory that the paths of the baseline are relative to;
  ///   nil if the finding has this path.
  public func key(of finding: Finding, in file: String? = nil) -> Fingerprint {
    let key = Fingerprint(finding).inFile(file ?? finding.position.file)
    return hasSubjects ? key : key.withoutSubject
  }

  /// Returns the baseline with other paths of files and directories of snapshots.
  package func withPaths(_ path: (String) -> String) -> Baseline {
    let entries = entries.map { entry in
      Entry(fingerprint: entry.fingerprint.inFile(path(entry.fingerprint.file)), count: entry.count)
    }
    return Baseline(entries: entries, snapshots: snapshots.map(path), root: root, hasSubjects: hasSubjects)
  }

  /// The result of comparing findings with a baseline.
  public struct Outcome: Hashable, Sendable {
    /// The findings that are not in the baseline, in the order given.
    public let new: [Finding]
    /// The findings that are in the baseline, in the order given.
    public let known: [Finding]
    /// The entries whose findings no longer occur, with the number of missing findings.
    public let stale: [Entry]
  }

  /// Compares findings with the baseline.
  ///
  /// Of several findings with the same fingerprint, the first in reading order are treated as known, up to the count in
  /// the baseline; the rest are new. It is not possible to determine which of them already existed when the baseline
  /// was written.
  ///
  /// - Parameter path: Returns the path of a finding's file from the directory that the paths of the baseline are
  ///   relative to.
  public func apply(to findings: [Finding], path: (String) -> String = { $0 }) -> Outcome {
    var equal: [Fingerprint: [Int]] = [:]
    for (index, finding) in findings.enumerated() {
      equal[key(of: finding, in: path(finding.position.file)), default: []].append(index)
    }

    var isKnown = findings.map { _ in false }
    var stale: [Entry] = []
    for entry in entries {
      let numbers = equal[entry.fingerprint, default: []]
      let order = numbers.map { (number: $0, position: findings[$0].position) }.sorted {
        ($0.position.line ?? 0, $0.position.column ?? 0, $0.number)
          < ($1.position.line ?? 0, $1.position.column ?? 0, $1.number)
      }
      for (number, _) in order.prefix(entry.count) { isKnown[number] = true }
      let missing = entry.count - numbers.count
      if missing > 0 { stale.append(Entry(fingerprint: entry.fingerprint, count: missing)) }
    }
    let pairs = zip(findings, isKnown)
    return Outcome(new: pairs.filter { !$1 }.map(\.0), known: pairs.filter(\.1).map(\.0), stale: stale)
  }
}
