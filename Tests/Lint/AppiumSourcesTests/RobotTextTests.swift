// Tests the keywords of Robot Framework that search for texts, and the words of Gherkin before keywords.

import AppiumSources
import Testing

/// What AppiumLibrary 3.2 searches for a text follows from its `_element_find_by_text` and `_is_text_present`.
@Suite struct RobotTextTests {
  @Test func findsLocators() {
    let source =
      MarkedSource(
        "keywords with texts, and words of Gherkin", "texts.robot",
        #"""
        *** Settings ***
        Library    AppiumLibrary

        *** Test Cases ***
        Reads
            Given Click Element    id=a    # ⟶ id: a
            And Wait Until Element Is Visible    b    # ⟶ id: b
            When My Keyword    id=c    # ⟶ id: c
            But Given Name    id=d    # ⟶ id: d
            Then Run Keyword If    ${x}    Click Element    e    # ⟶ id: e
            Click Text    Log in    # ⟶ xpath: //*[@name="Log in" or contains(@label,"Log in") or contains(@value,"Log in")] [ios] ⟶ xpath: //*[contains(@text,"Log in")] [android]
            Click Text    OK    exact_match=True    # ⟶ xpath: //*[@name="OK" or @label="OK" or @value="OK"] [ios] ⟶ xpath: //*[@text="OK"] [android]
            Expect Text    A "b"    visible    # ⟶ xpath: //*[@name='A "b"' or contains(@label,'A "b"') or contains(@value,'A "b"')] [ios] ⟶ xpath: //*[contains(@text,'A "b"')] [android]
            Wait Until Page Contains    text=Hi    # ⟶ xpath: //*[contains(@name,"Hi") or contains(@label,"Hi") or contains(@value,"Hi")] [ios] ⟶ xpath: //*[contains(@text,"Hi") or contains(@content-desc,"Hi") or contains(@resource-id,"Hi")] [android]
            IF    '${PLATFORM}' == 'ios'
                Then Click Text    Now    # ⟶ xpath: //*[@name="Now" or contains(@label,"Now") or contains(@value,"Now")] [ios]
            END
            Input Text Into Current Element    id=f
            Tap    element=id=g    # ⟶ id: g
            Click Element At Coordinates    1    2
            Tap With Positions    500    1
        """#)
    #expect(source.rows == 15)
    source.check()
  }
}

/// A resource belongs to the files that import it, whatever tests in other languages do.
@Suite struct RobotResourceTests {
  private static let variables = "*** Variables ***\n${USER}    id=i0116\n${HEADING}    xpath=//h1\n"
  private static let appium = "import { $ } from '@wdio/globals'\nit('a', async () => { await $('~login').click() })\n"

  private static func keywords(_ library: String) -> String {
    """
    *** Settings ***
    Library     \(library)
    Resource    pages/selectors.resource
    *** Keywords ***
    Log In
        Fill Text    ${USER}    a

    """
  }

  @Test(arguments: [("Browser", 0), ("SeleniumLibrary", 0), ("AppiumLibrary", 2)])
  func belongToTheirImporters(_ row: (library: String, count: Int)) {
    let files = [
      ("pages/selectors.resource", Self.variables), ("sso.resource", Self.keywords(row.library)),
      ("a.spec.ts", Self.appium),
    ]
    let found = AppiumLocators(of: files.map { AppiumSource(path: $0.0, text: $0.1) })
    #expect(found.locators.count { $0.language == .robot } == row.count)
  }
}
