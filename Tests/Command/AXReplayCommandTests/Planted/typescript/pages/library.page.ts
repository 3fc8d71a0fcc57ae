// The list of books.

import { LIBRARY, Tabs } from './selectors'

export class LibraryPage {
  private readonly rows = '-ios class chain:**/XCUIElementTypeTable[`name == "library.books"`]/XCUIElementTypeCell'

  get add() { return $('~library.add') }
  get sort() { return $(`~${LIBRARY}.sort`) }
  get search() { return $('-ios predicate string:type == "XCUIElementTypeSearchField" AND name == "library.search"') }
  get table() { return $('//XCUIElementTypeTable[@name="library.books"]') }
  get books() { return $(Tabs.books) }
  get loans() { return $(Tabs.loans) }
  get me() { return $('~tab.me') }
  get carousel() { return $('-ios class chain:**/XCUIElementTypeCell[`name == "library.carousel"`]') }
  get statistics() { return $('-ios predicate string:name == "library.stats"') }
  get due() { return $("//XCUIElementTypeCell[@name='library.loans']//XCUIElementTypeButton") }
  get shelf() { return $('~book.salt') }
  get downloaded() { return $('-ios predicate string:name == "book.cafe.state" AND type == "XCUIElementTypeButton"') }
  get recent() { return $('id:library.recent') }

  async open(name: string) {
    await $(`~book.${name}`).click()
  }

  async titles() {
    return $$('~book.title').map(title => title.getText())
  }

  async count() {
    return (await $$(this.rows)).length
  }
}
