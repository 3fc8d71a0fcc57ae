// Lists the faults planted in the Java page objects.

extension DriverPlantedFaultTests {
  static let javaFaults: [PlantedFault] = [
    PlantedFault(
      "a typo in an annotation", JavaPage.notes, #""Open navigation drawer""#, #""Open navigation draw""#,
      "loc-near-miss", advice: "Open navigation drawer"),
    PlantedFault(
      "a typo in a resource id", JavaPage.notes, #""org.example.fieldnotes:id/action_search""#,
      #""org.example.fieldnotes:id/action_serach""#, "loc-near-miss"),
    PlantedFault(
      "a typo in a UiSelector", JavaPage.notes, #"id/note_list\""#, #"id/notes_list\""#, "loc-near-miss",
      at: "id/note_list"),
    PlantedFault(
      "a resource id as accessibility id", JavaPage.notes, #"accessibilityId("Pinned")"#,
      #"accessibilityId("row_pin")"#, "loc-near-miss"),
    PlantedFault(
      "a text as accessibility id", JavaPage.notes, #"androidUIAutomator("new UiSelector().text(\"Seed order\")")"#,
      #"accessibilityId("Seed order")"#, "loc-near-miss"),
    PlantedFault(
      "an unknown method of UiSelector", JavaPage.notes, "UiSelector().resourceIdMatches(",
      "UiSelector().resourceIDMatches(", "loc-bad-locator"),
    PlantedFault(
      "a typo in a constant of another file", JavaPage.ids, ":id/note_title", ":id/note_tittle", "loc-near-miss",
      at: "Ids.TITLE", in: JavaPage.editor),
    PlantedFault("a typo after a constant", JavaPage.notes, ":id/toolbar", ":id/tolbar", "loc-near-miss"),
    PlantedFault("a typo in an XPath", JavaPage.notes, "id/app_bar", "id/app_baar", "loc-near-miss"),
    PlantedFault(
      "the first of several", JavaPage.notes, #"AppiumBy.accessibilityId("Delete " + note)"#,
      #"By.id("org.example.fieldnotes:id/row_delete")"#, "loc-first-match-hides"),
    PlantedFault(
      "another package", JavaPage.editor, #""android:id/button2""#, #""org.example.fieldnotes:id/button2""#,
      "loc-near-miss"),
    PlantedFault("a typo in the dialog", JavaPage.editor, #""button1""#, #""buton1""#, "loc-near-miss"),
    PlantedFault("a missing quotation mark", JavaPage.editor, "'alertTitle')]", "'alertTitle)]", "loc-bad-locator"),
    PlantedFault(
      "an XPath as a UiSelector", JavaPage.editor, #"new UiSelector().resourceId(\"android:id/message\")"#,
      "//*[@resource-id='android:id/message']", "loc-bad-locator", at: "By message"),
    PlantedFault(
      "a typo in a local constant", JavaPage.editor, #""note_body";"#, #""note_bdoy";"#, "loc-near-miss",
      at: "By.id(BODY)"),
    PlantedFault("a typo in a format", JavaPage.editor, "%s:id/editor_state", "%s:id/editor_sate", "loc-near-miss"),
    PlantedFault(
      "a misspelled method", JavaPage.editor, "descriptionStartsWith(", "descriptionStartWith(", "loc-bad-locator"),
    PlantedFault(
      "a literal on the next line", JavaPage.editor, #":id/item_list""#, #":id/itme_list""#, "loc-near-miss",
      at: "By items"),
    PlantedFault("another case", JavaPage.editor, #""Pin note""#, #""Pin Note""#, "loc-near-miss"),
    PlantedFault("an id with a space", JavaPage.notes, #"id/row_title""#, #"id/row_title ""#, "loc-near-miss"),
    PlantedFault(
      "a wrong operator", JavaPage.editor, "//android.widget.Button[@resource-id='org",
      "//android.widget.Button[@resource-id=='org", "loc-bad-locator"),
    PlantedFault("a typo in a text", JavaPage.notes, "'Words to look up'", "'Words to lookup'", "loc-near-miss"),
    PlantedFault(
      "a wrong class in a UiSelector", JavaPage.notes, "android.widget.ImageButton", "android.widget.ImageView",
      "loc-type-mismatch"),
    PlantedFault(
      "a wrong class in an XPath", JavaPage.editor, "android.widget.CheckBox[@text=", "android.widget.TextView[@text=",
      "loc-type-mismatch"),
    PlantedFault(
      "@label on Android", JavaPage.notes, "TextView[@resource-id='org.example.fieldnotes:id/note_count']",
      "TextView[@label='4 notes']", "loc-bad-locator"),
  ]
}

/// The files of the Java page objects.
private enum JavaPage {
  static let notes = "java/pages/NotesPage.java"
  static let editor = "java/pages/EditorPage.java"
  static let ids = "java/pages/Ids.java"
}
