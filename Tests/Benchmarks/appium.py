"""Writes page objects and tests for Appium, in Python and in Java, for measuring lint."""

VIEWS = 400
LOCATORS = 20
LINES = 250


def python(view):
    """A page object with constants and methods, and tests that call them."""
    lines = [
        "from appium.webdriver.common.appiumby import AppiumBy", "", "", f"class View{view}Page:",
        f'    PREFIX = "view{view}."',
    ]
    for number in range(LOCATORS):
        strategy, text = [
            ("ACCESSIBILITY_ID", f'PREFIX + "item{number}"'),
            ("IOS_PREDICATE", f"'name == \"view{view}.item{number}\"'"),
            ("IOS_CLASS_CHAIN", f"\"**/XCUIElementTypeCell[`name == 'view{view}.item{number}'`]\""),
            ("XPATH", f"'//XCUIElementTypeButton[@name=\"view{view}.item{number}\"]'"),
        ][number % 4]
        lines.append(f"    ITEM{number} = (AppiumBy.{strategy}, {text})")
    for number in range(LOCATORS):
        lines += ["", f"    def tap{number}(self):", f'        """Taps item {number}."""',
                  f"        self.driver.find_element(*self.ITEM{number}).click()", "        return self"]
    return fill(lines, "    def test{0}(self):", "        assert self.tap{0}() is not None  # {0}")


def java(view):
    """A page object with annotations and methods."""
    lines = ["package pages;", "", "import io.appium.java_client.pagefactory.*;", "", f"public class View{view}Page {{"]
    for number in range(LOCATORS):
        name = f"view{view}.item{number}"
        lines += [f'  @AndroidFindBy(id = "com.example:id/{name}")', [
            f'  @iOSXCUITFindBy(accessibility = "{name}")',
            f'  @iOSXCUITFindBy(iOSNsPredicate = "name == \\"{name}\\"")',
        ][number % 2], f"  private WebElement item{number};"]
    for number in range(LOCATORS):
        lines += ["", f"  /** Taps item {number}. */", f"  public View{view}Page tap{number}() {{",
                  f"    item{number}.click();", "    return this;", "  }"]
    return fill(lines, "  void test{0}() {{", "    assert tap{0}() != null; /* {0} */ }}") + "}\n"


def repeated(lines):
    """A test that searches for one of a hundred elements in each line."""
    searches = [f'    driver.find_element(AppiumBy.ACCESSIBILITY_ID, "item{number % 100}").click()'
                for number in range(lines)]
    return "\n".join(
        ["from appium.webdriver.common.appiumby import AppiumBy", "", "", "def test_all(driver):", *searches, ""])


def fill(lines, *rows):
    """The text with rows added up to the wanted number of lines."""
    number = 0
    while len(lines) < LINES - 1:
        lines += ["", *(row.format(number % LOCATORS) for row in rows)]
        number += 1
    return "\n".join(lines) + "\n"


def write(directory, suffix, text, views=VIEWS):
    """Writes 250 lines for each view into a directory and returns its path."""
    directory.mkdir()
    for view in range(views):
        (directory / f"View{view}Page.{suffix}").write_text(text(view))
    return str(directory)
