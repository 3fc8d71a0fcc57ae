*** Settings ***
Library    keywords.py
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
