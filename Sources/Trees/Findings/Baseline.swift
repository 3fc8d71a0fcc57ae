// The findings that a project already had when it began to look at them.

/// Known findings, by fingerprint, and how many there are of each.
///
///     let baseline = Baseline(findings)
///     let outcome = baseline.apply(to: later)
///     outcome.new  // what was not there before
///
/// The text form (``text``) is made for version control: one line a fingerprint, sorted, without line numbers. Files
/// have the names that findings give them, so these have to begin at the same directory on every machine. Specified in
/// `diagnostics-and-rules` §4.6.
public struct Baseline: Hashable, Sendable {
  /// Equal findings that are known.
  public struct Entry: Hashable, Sendable {
    /// What they have in common.
    public let fingerprint: Fingerprint
    /// How many there are, at least one.
    public let count: Int

    package init(fingerprint: Fingerprint, count: Int) {
      self.fingerprint = fingerprint
      self.count = count
    }
  }

  /// What is known, in the order of files; no fingerprint is there twice.
  public let entries: [Entry]
  /// The directories of snapshots that were looked at when it was made, sorted; empty if it does not say. What other
  /// snapshots do not show is not gone.
  public let snapshots: [String]
  /// False for a file of version 1, whose entries know a finding by rule and file alone: they may hold messages, which
  /// change with every release.
  public let hasSubjects: Bool

  /// What all these findings amount to, in whatever order they come.
  ///
  /// - Parameter snapshots: The directories of snapshots that were looked at.
  public init(_ findings: some Sequence<Finding>, snapshots: some Sequence<String> = EmptyCollection()) {
    self.init(entries: findings.map { Entry(fingerprint: Fingerprint($0), count: 1) }, snapshots: snapshots)
  }

  /// Counts of equal fingerprints are added up.
  package init(entries: [Entry], snapshots: some Sequence<String> = EmptyCollection(), hasSubjects: Bool = true) {
    self.snapshots = Set(snapshots).sorted()
    self.hasSubjects = hasSubjects
    let keyed = entries.map { (key: $0.fingerprint.sortKey, entry: $0) }
    let sorted = keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    // Texts that differ only in how their letters are composed are equal, although other bytes may lie between them.
    self.entries = sorted.map(\.entry).grouped(by: \.fingerprint).map { group in
      let sum = group.items.reduce(0) { sum, entry in
        let (total, isTooLarge) = sum.addingReportingOverflow(entry.count)
        return isTooLarge ? .max : total
      }
      return Entry(fingerprint: group.key, count: sum)
    }
  }

  /// What the entries of this baseline know a finding by.
  public func key(of finding: Finding) -> Fingerprint {
    hasSubjects ? Fingerprint(finding) : Fingerprint(finding).withoutSubject
  }

  /// Findings compared with a baseline.
  public struct Outcome: Hashable, Sendable {
    /// What the baseline does not have, in the order given.
    public let new: [Finding]
    /// What the baseline has, in the order given.
    public let known: [Finding]
    /// What the baseline has and is no longer there, with the number of findings that are missing.
    public let gone: [Entry]
  }

  /// Compares findings with the baseline.
  ///
  /// Of equal findings, as many are known as the baseline counts, the first ones as one reads; the others are new.
  /// Which of them really are the old ones cannot be told.
  public func apply(to findings: [Finding]) -> Outcome {
    var equal: [Fingerprint: [Int]] = [:]
    for (number, finding) in findings.enumerated() { equal[key(of: finding), default: []].append(number) }

    var isKnown = findings.map { _ in false }
    var gone: [Entry] = []
    for entry in entries {
      let numbers = equal[entry.fingerprint, default: []]
      let order = numbers.map { (number: $0, position: findings[$0].position) }.sorted {
        ($0.position.line ?? 0, $0.position.column ?? 0, $0.number)
          < ($1.position.line ?? 0, $1.position.column ?? 0, $1.number)
      }
      for (number, _) in order.prefix(entry.count) { isKnown[number] = true }
      let missing = entry.count - numbers.count
      if missing > 0 { gone.append(Entry(fingerprint: entry.fingerprint, count: missing)) }
    }
    let pairs = zip(findings, isKnown)
    return Outcome(new: pairs.filter { !$1 }.map(\.0), known: pairs.filter(\.1).map(\.0), gone: gone)
  }
}
