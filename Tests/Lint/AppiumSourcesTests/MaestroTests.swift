// Tests the selectors of Maestro's flows.

import AppiumSources
import Testing

@Suite struct MaestroTests {
  static let sources = [
    MarkedSource(
      "selectors", "flows/login.yaml",
      #"""
      appId: com.example.shop
      env:
        USER: jane
      ---
      - launchApp
      - tapOn: Log In  # ⟶ maestro text: Log In
      - tapOn: "Quoted \"text\""  # ⟶ maestro text: Quoted "text"
      - tapOn: 'It''s'  # ⟶ maestro text: It's
      - tapOn:
          id: login.submit  # ⟶ maestro id: login.submit
      - tapOn:
          text: "Row .*"  # ⟶ maestro text: Row .*
          index: 1
      - tapOn: {id: "flow", text: Flow}  # ⟶ maestro id: flow ⟶ maestro text: Flow
      - assertVisible: Welcome, ${USER}!  # ⟶ maestro text: Welcome, jane!
      - assertNotVisible:
          id: "spinner"  # ⟶ maestro id: spinner
          enabled: true
      - scrollUntilVisible:
          element:
            id: far  # ⟶ maestro id: far
          direction: DOWN
      - scrollUntilVisible:
          element: "Far"  # ⟶ maestro text: Far
      - extendedWaitUntil:
          visible: Soon  # ⟶ maestro text: Soon
          timeout: 5000
      - extendedWaitUntil:
          notVisible:
            id: later  # ⟶ maestro id: later
      - copyTextFrom:
          id: total  # ⟶ maestro id: total
      - longPressOn: Hold  # ⟶ maestro text: Hold
      - doubleTapOn:
          id: double  # ⟶ maestro id: double
      - tapOn:
          id: child  # ⟶ maestro id: child
          childOf:
            id: parent  # ⟶ maestro id: parent
          below: Title  # ⟶ maestro text: Title
          containsDescendants:
            - text: inside  # ⟶ maestro text: inside
            - id: other  # ⟶ maestro id: other
      - inputText: id is not a selector
      - tapOn:
          point: "50%,50%"
      - tapOn: ${output.name} row  # ⟶ maestro text: {output.name} row
      - runFlow:
          when:
            platform: iOS
            visible: Only here  # ⟶ maestro text: Only here [ios]
          commands:
            - tapOn: Allow  # ⟶ maestro text: Allow [ios]
      - runFlow: subflow.yaml
      - repeat:
          while:
            notVisible: Done  # ⟶ maestro text: Done
          commands:
            - tapOn:
                text: >-  # ⟶ maestro text: Folded text
                  Folded
                  text
      - tapOn: After  # ⟶ maestro text: After
      """#),
    MarkedSource(
      "anchors, aliases and tags", "flows/anchors.yaml",
      #"""
      appId: com.example.shop
      env:
        NAME: &name Ines
      selectors:
        both: &both
          id: row
          text: Row
      ---
      - tapOn: &go
          id: x  # ⟶ maestro id: x
      - tapOn: *go  # ⟶ maestro id: x
      - tapOn: &label "Log In"  # ⟶ maestro text: Log In
      - assertVisible: *label  # ⟶ maestro text: Log In
      - assertVisible: !!str OK  # ⟶ maestro text: OK
      - assertVisible: &tagged !!str "Yes"  # ⟶ maestro text: Yes
      - tapOn: *both  # ⟶ maestro id: row ⟶ maestro text: Row
      - tapOn:
          <<: *go  # ⟶ maestro id: x
          text: Merged  # ⟶ maestro text: Merged
      - tapOn: {id: *name}  # ⟶ maestro id: Ines
      - tapOn: {id: &inner y, index: 1}  # ⟶ maestro id: y
      - assertVisible: {id: *inner}  # ⟶ maestro id: y
      - assertVisible: *tagged  # ⟶ maestro text: Yes
      - assertVisible: *unknown
      - tapOn: &flow {id: z}  # ⟶ maestro id: z
      - tapOn: *flow  # ⟶ maestro id: z
      - runFlow:
          commands: &commands
            - tapOn: One  # ⟶ maestro text: One
            - tapOn: {id: two}  # ⟶ maestro id: two
      - repeat:
          commands: *commands  # ⟶ maestro text: One ⟶ maestro id: two
      - tapOn: After  # ⟶ maestro text: After
      """#),
    MarkedSource(
      "a list of commands", "flows/sub.yml",
      "- tapOn: Next  # ⟶ maestro text: Next\n- back\n"),
    MarkedSource(
      "other files", "compose.yaml",
      "services:\n  tapOn:\n    id: no.flow\n"),
    MarkedSource(
      "a header with other keys first", "flows/named.yaml",
      "name: x\nappId: y\n---\n- tapOn: Next  # ⟶ maestro text: Next\n"),
    MarkedSource("other lists", "list.yaml", "- name: x\n  tapOn: y\n"),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
