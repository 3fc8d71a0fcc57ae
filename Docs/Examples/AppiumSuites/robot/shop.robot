*** Settings ***
Library           AppiumLibrary
Test Setup        Open The Shop
Test Teardown     Close Application

*** Variables ***
${SERVER}         http://127.0.0.1:4723

*** Keywords ***
Open The Shop
    Open Application    ${SERVER}    platformName=iOS    automationName=XCUITest    bundleId=com.example.pomelo
    ...    axreplay:recording=shop-login

Open The Form
    Click Element    accessibility_id=Log In
    Wait Until Page Contains Element    accessibility_id=login.account

Log In With
    [Arguments]    ${password}
    Input Text    accessibility_id=login.account    ines@pomelo.example
    Input Text    accessibility_id=login.password    ${password}
    Click Element    accessibility_id=login.submit

*** Test Cases ***
The Landing Page Offers To Register
    Element Should Be Visible    accessibility_id=landing.register

The Landing Page Has No Form
    Page Should Not Contain Element    accessibility_id=login.account

A Button Has A Name
    Element Attribute Should Match    accessibility_id=Log In    name    Log In

A Tap Leads To The Form
    Open The Form
    Element Should Be Disabled    accessibility_id=login.submit

A Finger Leads To The Form
    Tap    accessibility_id=Log In
    Wait Until Element Is Visible    accessibility_id=login.account

The Page Contains A Text
    Wait Until Page Contains    Look Around First

An XPath Finds A Button
    Page Should Contain Element    xpath=//XCUIElementTypeButton[@name='Log In']

A Predicate Finds A Button
    Page Should Contain Element    predicate=type == "XCUIElementTypeButton" AND name == "Log In"

A Wrong Password Shows An Alert
    Open The Form
    Log In With    quince-88
    Wait Until Page Contains Element    accessibility_id=Wrong Password    10s
    Click Element    accessibility_id=OK
    Page Should Not Contain Element    accessibility_id=Wrong Password

The Second Password Leads To The Greeting
    Open The Form
    Log In With    quince-88
    Wait Until Page Contains Element    accessibility_id=OK    10s
    Click Element    accessibility_id=OK
    Input Text    accessibility_id=login.password    quince-89
    Click Element    accessibility_id=login.submit
    Sleep    4s
    Element Text Should Be    accessibility_id=home.greeting    Good morning, Ines
