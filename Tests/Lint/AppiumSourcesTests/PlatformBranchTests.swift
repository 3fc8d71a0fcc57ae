// Tests the platforms of the branches of `switch`, `when`, `match` and `case`.

import AppiumSources
import Testing

@Suite struct PlatformBranchTests {
  static let sources = [
    MarkedSource(
      "switch", "pages/login.ts",
      """
      import { remote } from 'webdriverio'
      class Login {
        build() {
          switch (this.platform) {
            case 'android':
              return { strategy: 'id', selector: 'a' } as const;  // ⟶ id: a [android]
            case 'ios':
              return { strategy: 'accessibility id', selector: 'b' } as const;  // ⟶ accessibility id: b [ios]
          }
        }
        async open(kind) {
          switch (kind) {
            case 'x': await $('~c'); break  // ⟶ accessibility id: c
            default: await $('~d')  // ⟶ accessibility id: d
          }
          switch (this.platform) {
            case 'ios': {
              await $('~e')  // ⟶ accessibility id: e [ios]
              break
            }
            default:
              await $('~f')  // ⟶ accessibility id: f [android]
          }
          switch (platform) { case 'ios': case 'android': await $('~g') }  // ⟶ accessibility id: g
          await $('~h')  // ⟶ accessibility id: h
          switch (platform) { case Platform.IOS: await $(kind ? '~i' : '~j'); break  // ⟶ accessibility id: i [ios] ⟶ accessibility id: j [ios]
            case Platform.ANDROID: return $('~k') }  // ⟶ accessibility id: k [android]
          let row
          switch (platform) {
            case 'ios': row = '~l'; break
            case 'android': row = '~m'; break
          }
          await $(row)  // ⟶ accessibility id: l [ios] ⟶ accessibility id: m [android]
        }
      }
      """),
    MarkedSource(
      "objects for platforms", "ids.js",
      """
      import { $ } from '@wdio/globals'
      const IOS = { a: '~a', in: { b: '~b' } }, ANDROID = { a: '~c', in: { b: '~d' } }
      const S = driver.isIOS ? IOS : ANDROID
      const T = driver.isAndroid ? { e: '~e' } : { e: '~f' }
      $(S.a)  // ⟶ accessibility id: a [ios] ⟶ accessibility id: c [android]
      $(S.in.b)  // ⟶ accessibility id: b [ios] ⟶ accessibility id: d [android]
      $(T.e)  // ⟶ accessibility id: e [android] ⟶ accessibility id: f [ios]
      """),
    MarkedSource(
      "Java", "Login.java",
      """
      import io.appium.java_client.AppiumBy;
      class Login {
        By submit() {
          switch (platform) {
            case IOS: return AppiumBy.id("a");  // ⟶ id: a [ios]
            case ANDROID: return AppiumBy.id("b");  // ⟶ id: b [android]
            default: throw new Error();
          }
        }
        By other() {
          return switch (platform) {
            case IOS -> AppiumBy.id("c");  // ⟶ id: c [ios]
            case ANDROID -> AppiumBy.id("d");  // ⟶ id: d [android]
          };
        }
      }
      """),
    MarkedSource(
      "when", "Login.kt",
      """
      import io.appium.java_client.AppiumBy
      fun open() {
        when (platform) {
          Platform.IOS -> d.findElement(AppiumBy.id("a"))  // ⟶ id: a [ios]
          Platform.ANDROID -> { rows.forEach { row -> d.findElement(AppiumBy.id("b")) } }  // ⟶ id: b [android]
          else -> d.findElement(AppiumBy.id("c"))  // ⟶ id: c
        }
        when { isIos -> d.findElement(AppiumBy.id("d")); else -> d.findElement(AppiumBy.id("e")) }  // ⟶ id: d [ios] ⟶ id: e [android]
        d.findElement(AppiumBy.id("f"))  // ⟶ id: f
      }
      """),
    MarkedSource(
      "case", "login.rb",
      """
      require 'appium_lib'
      def open
        case platform
        when 'ios' then find_element(:id, 'a')  # ⟶ id: a [ios]
        when 'android'
          find_element(:id, 'b')  # ⟶ id: b [android]
        end
        find_element(:id, 'c')  # ⟶ id: c
      end
      """),
    MarkedSource(
      "conditions of one line", "login.rb",
      """
      require 'appium_lib'
      def open
        if ios? then find_element(:id, 'a') else find_element(:id, 'b') end  # ⟶ id: a [ios] ⟶ id: b [android]
        unless ios? then find_element(:id, 'c') else find_element(:id, 'd') end  # ⟶ id: c [android] ⟶ id: d [ios]
        if ios? then id('e') elsif android? then id('f') end  # ⟶ id: e [ios] ⟶ id: f [android]
        find_element(:id, 'g')  # ⟶ id: g
        x = if ios? then id('h') else id('i') end  # ⟶ id: h [ios] ⟶ id: i [android]
        find_element(:id, 'j') if ios?  # ⟶ id: j
      end
      """),
    MarkedSource(
      "match", "login.py",
      """
      from appium.webdriver.common.appiumby import AppiumBy
      def open(d, platform):
          match platform:
              case "ios":
                  d.find_element(AppiumBy.ID, "a")  # ⟶ id: a [ios]
              case "android":
                  d.find_element(AppiumBy.ID, "b")  # ⟶ id: b [android]
          d.find_element(AppiumBy.ID, "c")  # ⟶ id: c
      """),
  ]

  @Test(arguments: sources) func findsPlatforms(source: MarkedSource) { source.check() }
}
