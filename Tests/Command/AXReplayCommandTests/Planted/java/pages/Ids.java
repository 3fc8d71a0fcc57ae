// Declares identifiers that several pages share.

package pages;

final class Ids {
  static final String PACKAGE = "org.example.fieldnotes";
  static final String TITLE = PACKAGE + ":id/note_title";
  static final String DIALOG = "android:id/";

  private Ids() {}
}
