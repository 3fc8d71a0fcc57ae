*** Settings ***
Library    keywords.py
Library    AppiumLibrary
Test Setup    Open The App
Test Teardown    Close The App

*** Test Cases ***
Sleep
    Sleep    30s
    App Time Is    30
    Must Find    popup

Wait Until Keyword Succeeds
    Wait Until Keyword Succeeds    5s    0.5s    Must Find    home
    App Time Is    4
    Run Keyword And Expect Error    *    Wait Until Keyword Succeeds    3s    0.5s    Must Find    nothing
    App Time Is    7

Wait Until Page Contains Element
    [Setup]    AppiumLibrary.Open Application    %{AXREPLAY_SERVER}    platformName=iOS    appium:automationName=XCUITest
    ...    appium:bundleId=com.example.waiting
    Run Keyword And Expect Error    *    AppiumLibrary.Wait Until Page Contains Element    accessibility_id=none    20s
    AppiumLibrary.Page Should Contain Element    accessibility_id=popup
    [Teardown]    AppiumLibrary.Close Application
