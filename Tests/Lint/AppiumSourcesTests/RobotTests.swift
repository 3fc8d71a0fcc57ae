// Tests the ways to write locators in Robot Framework.

import AppiumSources
import Testing

@Suite struct RobotTests {
  static let sources = [
    MarkedSource(
      "steps", "login.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary
      Resource    common.resource

      *** Variables ***
      ${SUBMIT}    accessibility_id=login.submit    # ⟶ accessibility id: login.submit
      ${FIELD}     xpath=//XCUIElementTypeTextField    # ⟶ xpath: //XCUIElementTypeTextField
      ${TIMEOUT}    10
      ${URL}    https://example.com/?id=1
      ${NAME}    plain_id
      &{LOCATORS}    login=id=dict.login    other=chain=**/XCUIElementTypeCell    # ⟶ id: dict.login ⟶ -ios class chain: **/XCUIElementTypeCell

      *** Test Cases ***
      Logs In
          Click Element    accessibility_id=a    # ⟶ accessibility id: a
          Click Element    id=com.example:id/b    # ⟶ id: com.example:id/b
          Click Element    xpath=//c    # ⟶ xpath: //c
          Click Element    //d[@name='x=y']    # ⟶ xpath: //d[@name='x=y']
          Click Element    ios_predicate=label == 'e'    # ⟶ -ios predicate string: label == 'e'
          Click Element    -ios predicate string=label == 'f'    # ⟶ -ios predicate string: label == 'f'
          Click Element    chain=**/XCUIElementTypeCell[1]    # ⟶ -ios class chain: **/XCUIElementTypeCell[1]
          Click Element    android=new UiSelector().text("g")    # ⟶ -android uiautomator: new UiSelector().text("g")
          Click Element    name=h    # ⟶ name: h
          Click Element    class=android.widget.Button    # ⟶ class name: android.widget.Button
          Click Element    identifier=i    # ⟶ id: i
          Click Element    plain    # ⟶ id: plain
          Input Text    id=j    some=text    # ⟶ id: j
          Wait Until Element Is Visible    ${SUBMIT}    ${TIMEOUT}
          Click Element    ${NAME}    # ⟶ id: plain_id
          Click Element    id=${NAME}.x    # ⟶ id: plain_id.x
          Click Element    ${LOCATORS.login}
          ${element}=    Get Webelement    id=k    # ⟶ id: k
          AppiumLibrary.Click Element    id=l    # ⟶ id: l
          My Keyword    accessibility_id=m    # ⟶ accessibility id: m
          My Keyword    m
          Click Element    xpath=//n[@name\='${name}']    # ⟶ xpath: //n[@name='plain_id']
          Click Element    id=${missing}.x    # ⟶ id: {?}.x
          Click Element
          ...    id=continued    # ⟶ id: continued
          FOR    ${row}    IN    a    b
              Click Element    id=row-${row}    # ⟶ id: row-{row}
          END
          Click Element    css=.web
          ${local}=    Set Variable    id=local
          Click Element    ${local}    # ⟶ id: local
          Click Text    id=the text of a screen

      *** Keywords ***
      Tap Row
          [Arguments]    ${id}    ${other}=x
          Click Element    id=cell-${id}    # ⟶ id: cell-{id}
          Click Element    ${other}
          Click Element    ${SHARED}
          Click Element    ${PYTHON}    # ⟶ accessibility id: from.python
      | Piped | [Arguments] | ${x} |
      |  | Click Element | id=piped | # ⟶ id: piped
      """#,
      others: [
        (
          "common.resource",
          "*** Variables ***\n${SHARED}    id=shared    # ⟶ id: shared\n"
        ),
        ("variables.py", "PYTHON = 'accessibility_id=from.python'\n"),
      ]),
    MarkedSource(
      "browsers", "web.robot",
      #"""
      *** Settings ***
      Library    SeleniumLibrary

      *** Test Cases ***
      Opens
          Click Element    id=web
          Click Element    css=.web
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
