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
        """#)
    #expect(source.rows == 15)
    source.check()
  }
}
