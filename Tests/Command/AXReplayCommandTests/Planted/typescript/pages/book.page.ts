// A book, and the sheet in which it is shared.

import { Detail } from './selectors'

const detail = (name: string) => `~detail.${name}`

export class BookPage {
  get title() { return $(`~${Detail.Title}`) }
  get author() { return $(`//XCUIElementTypeStaticText[@name="${Detail.Author}"]`) }
  get read() { return $('~detail.read') }
  get lend() { return $('-ios class chain:**/XCUIElementTypeButton[`name == "detail.lend"`]') }
  get share() { return $('~detail.share') }
  get bookmark() { return $('-ios predicate string:name == "detail.bookmark"') }
  get cover() { return $('//XCUIElementTypeImage[@name="detail.cover"]') }
  get summary() { return $("-ios predicate string:name BEGINSWITH 'detail.sum'") }
  get more() { return $('-ios class chain:**/XCUIElementTypeOther[`name == "detail.more"`]/**/XCUIElementTypeButton') }
  get scroll() { return $(detail('scroll')) }

  async back() {
    await driver.$('~BackButton').click()
  }
}

export class ShareSheet {
  private copy = '~share.copy'

  async copyLink() {
    await $(this.copy).click()
  }

  async send() {
    await driver.findElement('accessibility id', 'share.send')
  }

  async addToList() {
    await $('//XCUIElementTypeButton[@name="share.list"]').click()
  }

  async dismiss() {
    await $('-ios class chain:**/XCUIElementTypeSheet/**/XCUIElementTypeButton[`label == "Cancel"`]').click()
  }
}

export class SearchEmptyPage {
  get title() { return $('~search.empty.title') }
  get loans() { return $('-ios class chain:**/XCUIElementTypeButton[`name == "search.empty.loans"`]') }
  get box() { return $('id:search.empty') }
}
