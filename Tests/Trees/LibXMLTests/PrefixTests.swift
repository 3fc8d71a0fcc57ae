// Tests that namespace prefixes, declared or not, are separated from names.

import Findings
import LibXML
import Testing

@Suite struct PrefixTests {
  @Test func declaredPrefixesAreSeparate() throws {
    #expect(try events(of: #"<p:a xmlns:p="urn:x" p:b="1" b="2"/>"#) == ["<p:a p:b=1 b=2>", "</>"])
  }

  @Test func defaultNamespaceKeepsNames() throws {
    #expect(try events(of: #"<a xmlns="urn:x" b="1"><c/></a>"#) == ["<a b=1>", "<c>", "</>", "</>"])
  }

  @Test func undeclaredPrefixIsOnlyAWarning() throws {
    let log = EventLog()
    let complaints = try log.read("<a>\n<p:b q:c=\"1\" d=\"2\"/></a>")
    #expect(log.events.count == 4)
    #expect(log.events[1].hasPrefix("<p:b "))
    #expect(log.events[1].contains("q:c=1"))
    #expect(log.events[1].contains("d=2"))
    // The first error of each kind is kept; the others are counted.
    #expect(complaints.map(\.repetitions) == [1])
    #expect(complaints.allSatisfy { $0.position.line == 2 && $0.message.contains("prefix") })
  }

  @Test func equalNamesWithAndWithoutPrefixHaveOneIdentity() throws {
    let log = EventLog()
    try log.read(#"<a xmlns:p="urn:x"><p:a/></a>"#)
    #expect(Set(log.identities.map(\.identity)).count == 1)
  }
}
