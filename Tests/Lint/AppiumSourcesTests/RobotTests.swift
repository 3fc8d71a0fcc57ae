// Tests the ways to write locators in Robot Framework.

import AppiumSources
import LocatorStrategies
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
          Click Element    predicate=label == 'e'    # ⟶ -ios predicate string: label == 'e'
          Click Element    NSP = label == 'f'    # ⟶ -ios predicate string: label == 'f'
          Click Element    chain=**/XCUIElementTypeCell[1]    # ⟶ -ios class chain: **/XCUIElementTypeCell[1]
          Click Element    android=new UiSelector().text("g")    # ⟶ -android uiautomator: new UiSelector().text("g")
          Click Element    name=h    # ⟶ name: h
          Click Element    class=android.widget.Button    # ⟶ class name: android.widget.Button
          Click Element    identifier=i    # ⟶ name: i
          Click Element    default=i2    # ⟶ id: i2
          Click Element    locator=id=i3    # ⟶ id: i3
          Drag And Drop    id=from    //to    # ⟶ id: from ⟶ xpath: //to
          Xpath Should Match X Times    //*[@name='x']    2    # ⟶ xpath: //*[@name='x']
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
          Click Text    id=x    # ⟶ xpath: //*[@name="id=x" or contains(@label,"id=x") or contains(@value,"id=x")] [ios] ⟶ xpath: //*[contains(@text,"id=x")] [android]

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
      "own keywords with a library's names", "own.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary
      Library    libs/extend.py

      *** Keywords ***
      Drag Row
          Drag And Drop    com.example:id/handle    3    0
          Long Press    com.example:id/row    2
          Click Element    row    3
          AppiumLibrary.Click Element    id=real    # ⟶ id: real
          Click Element    id=prefixed    # ⟶ id: prefixed
          Tap    plain    # ⟶ id: plain
      Click Element
          [Arguments]    ${name}    ${times}
          AppiumLibrary.Click Element    accessibility_id=${name}    # ⟶ accessibility id: {name}
      """#,
      others: [
        (
          "libs/extend.py",
          "from robot.api.deco import keyword\n@keyword(name='Drag And Drop')\ndef drag(id, a, b):\n    pass\ndef long_press(id, n):\n    pass\n"
        )
      ]),
    MarkedSource(
      "settings, templates and own keywords", "settings.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary
      Suite Setup    Open Application    http://localhost    id=1
      Test Setup    Wait Until Page Contains Element    accessibility_id=form    # ⟶ accessibility id: form
      Suite Teardown    Run Keyword And Ignore Error    Click Element    accessibility_id=key    # ⟶ accessibility id: key
      Test Teardown    Run Keywords    Click Element    back    AND    Click Element    id=home    # ⟶ id: back ⟶ id: home
      Task Setup    Click Element    id=task    # ⟶ id: task
      Documentation    Click Element    id=documented
      Test Timeout    id=5

      *** Test Cases ***
      Login
          [Documentation]    id=documented
          [Setup]    Click Element    accessibility_id=subtitle    # ⟶ accessibility id: subtitle
          [Teardown]    Click Element    forgot    # ⟶ id: forgot
          Click Element    accessibility_id=submit    # ⟶ accessibility id: submit
          Register User    name=Ines    id=7
          Register User    Ines    accessibility_id=positional    # ⟶ accessibility id: positional
          Tap Field    id=plain    # ⟶ id: plain
          Tap Field    id=accessibility_id=named    # ⟶ accessibility id: named
          Tap Field    other=id=x    # ⟶ id: x
          Unknown Keyword    id=known    # ⟶ id: known
      Templated
          [Tags]    id=1
          [Template]    Click Element
          accessibility_id=register    # ⟶ accessibility id: register
          plain    # ⟶ id: plain
          FOR    ${x}    IN    a    b
              id=${x}    # ⟶ id: {x}
          END
      Not Templated
          [Template]    NONE
          Click Element    id=y    # ⟶ id: y

      *** Keywords ***
      Register User
          [Arguments]    ${name}    ${id}
          Input Text    accessibility_id=account    ${name}    # ⟶ accessibility id: account
      Tap Field
          [Arguments]    ${id}    ${other}=x
          Click Element    ${id}
          Log    ${other}
      Row ${number} Is Tapped
          Click Element    id=row.${number}    # ⟶ id: row.{number}
      Row ${count:\d+} Of ${list} Is Shown
          Page Should Contain Element    id=${list}.${count}    # ⟶ id: {list}.{count}
      """#),
    MarkedSource(
      "a template of a file", "templates.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary
      Test Template    Element Should Be Visible

      *** Test Cases ***
      First    accessibility_id=first    # ⟶ accessibility id: first
      Second
          second    # ⟶ id: second
          [Teardown]    Click Element    id=back    # ⟶ id: back
      Own
          [Template]    Log
          id=logged

      *** Keywords ***
      Tap
          Click Element    tapped    # ⟶ id: tapped
      """#),
    MarkedSource(
      "values of several cells", "values.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary

      *** Variables ***
      ${LONG}    predicate=name == 'a'    # ⟶ -ios predicate string: name == 'a' AND visible == 1
      ...    AND visible == 1
      ${JOINED}    SEPARATOR=    id=a    b    # ⟶ id: ab
      @{LIST}    id=first    id=second    # ⟶ id: first ⟶ id: second
      @{NAMES}    one    two
      ${SHORT}    ${LONG}
      ${NESTED}    id=${NAMES}[1]    # ⟶ id: two
      ${ROW}    xpath=//a[@text\='${SPACE}x${SPACE * 2}y']    # ⟶ xpath: //a[@text=' x  y']
      ${NUMBER}    id=row-${3}${EMPTY}    # ⟶ id: row-3

      *** Test Cases ***
      Uses
          Click Element    ${LONG}
          Click Element    ${LIST}[0]
          Click Element    ${LIST}[-1]
          Click Element    @{LIST}[1]
          Click Element    ${LIST}[${index}]
          Click Element    ${SHORT}
          Click Element    ${NAMES}[0]    # ⟶ id: one
          Click Element    ${NAMES}[-1]    # ⟶ id: two
          Click Element    id=${NAMES}[${index}]    # ⟶ id: one ⟶ id: two
          ${local}=    Catenate    SEPARATOR=-    id=a    b
          Click Element    ${local}    # ⟶ id: a-b
          ${text}=    Get Text    id=c    # ⟶ id: c
          Click Element    ${text}
          Click Element    id=${text}.x    # ⟶ id: {?}.x
          ${id}=    Set Variable If    '${PLATFORM}' == 'iOS'    id=d    id=e
          Click Element    ${id}    # ⟶ id: d [ios] ⟶ id: e [android]
          ${id2}=    Set Variable If    '${PLATFORM}' != 'iOS'    f    '${PLATFORM}' == 'iOS'    g
          Click Element    ${id2}    # ⟶ id: f [android] ⟶ id: g [ios]
          ${id3}=    Set Variable If    ${COUNT} > 1    h    i
          Click Element    ${id3}    # ⟶ id: h ⟶ id: i
          VAR    ${var}    id=j    k    separator=-    scope=TEST
          Click Element    ${var}    # ⟶ id: j-k
      """#),
    MarkedSource(
      "dictionaries of platforms", "platforms.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary

      *** Variables ***
      ${LOGIN}    &{LOGIN_${OS}}
      &{LOGIN_ios}    submit=predicate=name == 'a'    title=id=b    # ⟶ -ios predicate string: name == 'a' ⟶ id: b [ios]
      ...    row=c
      &{LOGIN_android}    submit=id=e    title=id=f    row=d    # ⟶ id: e [android] ⟶ id: f [android]
      ${ios_MENU}    id=g    # ⟶ id: g [ios]
      ${android_MENU}    id=h    # ⟶ id: h [android]
      &{MENU}    ios=id=i    android=id=j    # ⟶ id: i [ios] ⟶ id: j [android]
      ${KIND}    big
      ${ROW_big}    id=k    # ⟶ id: k
      ${ROW_small}    id=l    # ⟶ id: l

      *** Test Cases ***
      Uses
          Click Element    ${LOGIN}[submit]
          Click Element    &{LOGIN}[title]
          Click Element    ${LOGIN.submit}
          Click Element    ${LOGIN_${OS}}[submit]
          Click Element    ${LOGIN_${OS}.row}    # ⟶ id: c [ios] ⟶ id: d [android]
          Click Element    ${${OS}_MENU}
          Click Element    ${MENU}[${OS}]
          Click Element    ${MENU.${OS}}
          Click Element    ${ROW_${KIND}}
          Click Element    id=${LOGIN}[row].x    # ⟶ id: c.x [ios] ⟶ id: d.x [android]
          Run Keyword If    '${OS}' == 'ios'    Click Element    id=m    # ⟶ id: m [ios]
          Run Keyword If    '${OS}' == 'ios'    Click Element    n    ELSE    Click Element    o    # ⟶ id: n [ios] ⟶ id: o [android]
          Wait Until Keyword Succeeds    5x    1s    Click Element    p    # ⟶ id: p
          Run Keyword And Return Status    Run Keyword    Click Element    q    # ⟶ id: q
          IF    $OS == 'ios'    Click Element    r    # ⟶ id: r [ios]
          IF    "${OS}" != "ios"
              Click Element    s    # ⟶ id: s [android]
              FOR    ${row}    IN    a    b
                  Click Element    t    # ⟶ id: t [android]
              END
          ELSE
              Click Element    u    # ⟶ id: u [ios]
          END
          IF    $OS == 'ios'
              ${y}=    Set Variable    id=y
          ELSE IF    $OS == 'android'
              ${y}=    Set Variable    id=z
              Click Element    1    # ⟶ id: 1 [android]
          ELSE
              Click Element    2    # ⟶ id: 2
          END
          Click Element    ${y}    # ⟶ id: y [ios] ⟶ id: z [android]
          ${z}=    IF    $OS == 'ios'    Set Variable    id=3    ELSE    Set Variable    id=4
          Click Element    ${z}    # ⟶ id: 3 [ios] ⟶ id: 4 [android]
          ${u}=    Run Keyword If    $OS == 'ios'    Set Variable    id=3    ELSE    Get Text    id=5    # ⟶ id: 5 [android]
          Click Element    ${u}
          IF    ${COUNT} == 1
              Click Element    v    # ⟶ id: v
          ELSE
              Click Element    w    # ⟶ id: w
          END
          Click Element    x    # ⟶ id: x
      """#),
    MarkedSource(
      "YAML files of variables", "tests/yaml.robot",
      #"""
      *** Settings ***
      Library    AppiumLibrary
      Variables    ../data/locators.yaml

      *** Test Cases ***
      Uses
          Click Element    ${SUBMIT-BUTTON}
          Click Element    ${home.title}
          Click Element    ${PLAIN}    # ⟶ id: home
          Click Element    ${OTHER}
      """#,
      others: [
        (
          "data/locators.yaml",
          #"""
          SUBMIT-BUTTON : //android.widget.Button[@text="Log in"]  # ⟶ xpath: //android.widget.Button[@text="Log in"]
          PLAIN: home
          home:
            title: "id=home.title"  # ⟶ id: home.title
          """#
        ), ("data/other.yaml", "OTHER: id=other\n"),
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

  /// Arguments of Click Element that cannot be evaluated as locators, with the reason.
  static let rejected = [
    ("ios_predicate=label == 'a'", "AppiumLibrary has no strategy ios_predicate; write predicate="),
    ("-ios predicate string=a", "AppiumLibrary has no strategy -ios predicate string; write predicate="),
    ("class name=a", "AppiumLibrary has no strategy class name; write class="),
    ("accessibility id=a", "AppiumLibrary has no strategy accessibility id; write accessibility_id="),
    ("uiautomator=a", "AppiumLibrary has no strategy uiautomator; write android="),
    ("class_chain=a", "AppiumLibrary has no strategy class_chain; write chain="),
    ("foo=bar", "AppiumLibrary has no strategy foo"),
    (
      "(//a[@x='b'])[1]",
      "AppiumLibrary has no strategy (//a[@x; write xpath= before an XPath that does not begin with //"
    ),
    (
      "/hierarchy/a[@x='b']",
      "AppiumLibrary has no strategy /hierarchy/a[@x; write xpath= before an XPath that does not begin with //"
    ),
    (
      "(//a)[1]", "AppiumLibrary searches the id (//a)[1]; write xpath= before an XPath that does not begin with //"
    ),
    ("viewtag=a", "dumps do not record view tags"), ("data_matcher={}", "this strategy runs code in the app"),
    ("view_matcher={}", "this strategy runs code in the app"), ("ios=.a()", "Apple removed UIAutomation"),
    ("jquery=a", "apps have no HTML"),
    ("a${n}=b", "the strategy of a{n}=b is known only at run time"),
    ("${MISSING}", "${MISSING} is not declared in these files"),
    ("${CURDIR}", "${CURDIR} is known only at run time"), ("${{'a'}}", "Python in ${{…}} is not evaluated"),
    ("${LIST}[5]", "${LIST}[5] is not an element of @{LIST}"),
    ("&{KEYS}[b]", "&{KEYS}[b] is not an element of &{KEYS}"),
  ]

  @Test(arguments: rejected) func rejectsArguments(argument: String, reason: String) {
    let text = """
      *** Settings ***
      Library    AppiumLibrary
      *** Variables ***
      @{LIST}    a    b
      &{KEYS}    a=b
      *** Keywords ***
      K
          [Arguments]    ${n}
          Click Element    \(argument)

      """
    let found = AppiumLocators(of: [AppiumSource(path: "a.robot", text: text)])
    #expect(found.locators.map(\.name) == [])
    #expect(found.omissions.map(\.reason) == [reason])
  }

  /// Ids of which a part is not known, with the reason.
  static let unknown = [
    ("${MORE}[1]", "the value of ${MORE}[1] is not known"),
    ("${MORE}[-1]", "the value of ${MORE}[-1] is not known"), ("${LIST}[1:]", "the value of ${LIST}[1:] is not known"),
    ("${LIST}", "${LIST} is a list or a dictionary"), ("${KEYS.items()}", "the value of ${KEYS.items()} is not known"),
    ("${TEXT.upper()}", "the value of ${TEXT.upper()} is not known"),
    ("${EXECDIR}", "${EXECDIR} is known only at run time"),
    ("${TEXT_${MISSING}}", "${TEXT_${MISSING}} is not declared in these files"),
    ("%{HOME}", "the environment variable %{HOME} is known only at run time"),
  ]

  @Test(arguments: unknown) func givesReasons(argument: String, reason: String) {
    let text = """
      *** Settings ***
      Library    AppiumLibrary
      *** Variables ***
      @{LIST}    a    b
      @{MORE}    a    @{LIST}    c
      &{KEYS}    a=b
      ${TEXT}    a
      *** Keywords ***
      K
          [Arguments]    ${n}
          Click Element    id=row-\(argument)

      """
    let found = AppiumLocators(of: [AppiumSource(path: "a.robot", text: text)])
    #expect(found.locators.map { $0.alternatives[0].text.unresolvedReason } == [reason])
    #expect(found.omissions.map(\.reason) == [])
  }

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }
  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
