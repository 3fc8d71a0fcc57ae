// Tests that a value is stated as known only if it is: otherwise it is a wildcard, or unknown with the reason.

import AppiumSources
import Testing

@Suite struct KnownValueTests {
  /// Calls that change strings.
  static let trimming = [
    MarkedSource(
      "strip", "a.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      P = " p "
      def test(d, c):
          d.find_element(AppiumBy.ID, "x " + " y ".strip())  # ⟶ id: x y
          d.find_element(AppiumBy.ID, "x" if c else " y ".strip())  # ⟶ id: x ⟶ id: y
          d.find_element(AppiumBy.ID, (" a ".strip()))  # ⟶ id: a
          d.find_element(AppiumBy.ID, P.strip())  # ⟶ id: p
          d.find_element(AppiumBy.ID, ("  " + " a ").strip())  # ⟶ id: a
          d.find_element(AppiumBy.ID, " a" " b ".strip())  # ⟶ id: a b
          d.find_element(AppiumBy.ID, f" {c} ".strip())  # ⟶ id: {c}
          d.find_element(AppiumBy.ID, P.strip("x"))  # ⟶ id: {?}
          d.find_element(AppiumBy.ID, P.upper())  # ⟶ id: {?}
      """#),
    MarkedSource(
      "trim", "a.ts",
      """
      import { remote } from 'webdriverio'
      const x = '~ x '
      await $((x.trim()))  // ⟶ accessibility id:  x
      await $('~a' + ' b '.trim())  // ⟶ accessibility id: ab
      """),
  ]

  /// Formats that change values.
  static let formats = [
    MarkedSource(
      "formats", "b.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      P = "login"
      def test(d, n):
          d.find_element(AppiumBy.ID, "%05d" % 7)  # ⟶ id: {%05d}
          d.find_element(AppiumBy.ID, "a-%d-%s" % (7, P))  # ⟶ id: a-7-login
          d.find_element(AppiumBy.ID, "%r" % P)  # ⟶ id: {%r}
          d.find_element(AppiumBy.ID, "%.2f" % n)  # ⟶ id: {n}
          d.find_element(AppiumBy.ID, "%s" % [P])  # ⟶ id: {?}
          d.find_element(AppiumBy.ID, "x{:>10}".format("a"))  # ⟶ id: x{{:>10}}
          d.find_element(AppiumBy.ID, "x{0!r}".format("a"))  # ⟶ id: x{{0!r}}
          d.find_element(AppiumBy.ID, "x{0}{1:s}".format("a", P))  # ⟶ id: xalogin
          d.find_element(AppiumBy.ID, f"x{3:03d}")  # ⟶ id: x{3:03d}
          d.find_element(AppiumBy.ID, f"x{P:>10}")  # ⟶ id: x{P:>10}
          d.find_element(AppiumBy.ID, f"x{P!r}")  # ⟶ id: x{P!r}
          d.find_element(AppiumBy.ID, f"x{P=}")  # ⟶ id: x{P=}
          d.find_element(AppiumBy.ID, f"x{P!s}{3:d}")  # ⟶ id: xlogin3
          d.find_element(AppiumBy.ID, f"x{n:03d}")  # ⟶ id: x{n}
          d.find_element(AppiumBy.ID, "x" + str(0x10))  # ⟶ id: x{0x10}
          d.find_element(AppiumBy.ID, "x" + str(int("07")))  # ⟶ id: x{"07"}
      """#),
    MarkedSource(
      "C#", "B.cs",
      """
      using OpenQA.Selenium.Appium;
      class B {
        const int n = 3;
        void Test() {
          d.FindElement(MobileBy.Id($"x{n:D3}"));  // ⟶ id: x{n:D3}
          d.FindElement(MobileBy.Id($"x{n,5}"));  // ⟶ id: x{n,5}
          d.FindElement(MobileBy.Id($"x{n}"));  // ⟶ id: x3
          d.FindElement(MobileBy.Id(string.Format("x{0:D3}", 7)));  // ⟶ id: x{{0:D3}}
          d.FindElement(MobileBy.Id(string.Format("x{0,4}", 7)));  // ⟶ id: x{{0,4}}
          d.FindElement(MobileBy.Id(string.Format("x{0}", 7)));  // ⟶ id: x7
        }
      }
      """),
    MarkedSource(
      "Java", "B.java",
      """
      import io.appium.java_client.AppiumBy;
      class B {
        static final int N = 2;
        void test() {
          d.findElement(AppiumBy.id(String.format("%-10s|", "a")));  // ⟶ id: {%-10s}|
          d.findElement(AppiumBy.id(String.format("%s,%d", "a", 5)));  // ⟶ id: a,5
          d.findElement(AppiumBy.id(String.format("%,d", 5000)));  // ⟶ id: {%,d}
          d.findElement(AppiumBy.id(1 + 2 + "a"));  // ⟶ id: {1 + 2}a
          d.findElement(AppiumBy.id(N + 1 + "a"));  // ⟶ id: {N + 1}a
          d.findElement(AppiumBy.id("a" + 1 + 2));  // ⟶ id: a12
          d.findElement(AppiumBy.id("a" + (N + N)));  // ⟶ id: a{N + N}
          d.findElement(AppiumBy.id(N + "a"));  // ⟶ id: 2a
          d.findElement(AppiumBy.id(MessageFormat.format("a''{0}''", "b")));  // ⟶ id: a'b'
          d.findElement(AppiumBy.id(MessageFormat.format("a'{0}'c", "b")));  // ⟶ id: a{0}c
          d.findElement(AppiumBy.id("v" + 1.50));  // ⟶ id: v{1.50}
        }
      }
      """),
    MarkedSource(
      "Ruby", "b.rb",
      #"""
      require 'appium_lib'
      find_element(:id, format('row-%<n>02d', n: 1))  # ⟶ id: row-{n}
      find_element(:id, format('row-%{n}', n: 1))  # ⟶ id: row-{n}
      find_element(:id, 'row-%s-%s' % ['a', 1])  # ⟶ id: row-a-1
      find_element(:id, 'row-%03d' % 1)  # ⟶ id: row-{%03d}
      """#),
  ]

  /// Variables that change.
  static let changes = [
    MarkedSource(
      "changes in Python", "c.py",
      #"""
      from appium.webdriver.common.appiumby import AppiumBy
      P = "login"
      P2 = P
      P2 += "x"
      TOP = (AppiumBy.ID, P2)  # ⟶ id: {?}
      COUNT = 0
      STABLE = "s"

      def more():
          global COUNT
          COUNT += 1

      def test(d, rows, c):
          s = "a"
          d.find_element(AppiumBy.ID, s)  # ⟶ id: a
          s += "b"
          d.find_element(AppiumBy.ID, s)  # ⟶ id: ab
          if c:
              s += "c" if c else "d"
          d.find_element(AppiumBy.ID, s)  # ⟶ id: ab ⟶ id: abc ⟶ id: abd
          i = 0
          while c:
              d.find_element(AppiumBy.ID, f"r{i}")  # ⟶ id: r{i}
              i += 1
          j = 0
          while c:
              d.find_element(AppiumBy.ID, f"r{j}")  # ⟶ id: r{j}
              j = j + 1
          k = "first"
          for row in rows:
              d.find_element(AppiumBy.ID, k)  # ⟶ id: {k}
              k = "second"
          for row in rows:
              t = "t"
              t += "u"
              d.find_element(AppiumBy.ID, t)  # ⟶ id: tu
          d.find_element(AppiumBy.ID, f"r{COUNT}")  # ⟶ id: r{COUNT}
          d.find_element(AppiumBy.ID, STABLE)  # ⟶ id: s

      def other(d):
          STABLE = "other"
          STABLE += "!"
          d.find_element(AppiumBy.ID, STABLE)  # ⟶ id: other!

      class Page:
          def __init__(self):
              self.row = 0
              self.fixed = "f"
          def next(self):
              self.row += 1
              self.d.find_element(AppiumBy.ID, f"r{self.row}{self.fixed}")  # ⟶ id: r{self.row}f
      """#),
    MarkedSource(
      "changes in Java", "C.java",
      """
      import io.appium.java_client.AppiumBy;
      class C {
        int row = 0;
        String name = "x";
        String fixed = "f";
        void more() { row++; name = "y"; }
        void test(List<String> all) {
          for (int i = 0; i < 3; i++) { d.findElement(AppiumBy.id("r" + i)); }  // ⟶ id: r{i}
          int k = 0;
          k++;
          d.findElement(AppiumBy.id("r" + k));  // ⟶ id: r{k}
          d.findElement(AppiumBy.id("r" + row));  // ⟶ id: r{row}
          d.findElement(AppiumBy.id(name));  // ⟶ id: {name}
          d.findElement(AppiumBy.id(this.name));  // ⟶ id: {this.name}
          d.findElement(AppiumBy.id(fixed));  // ⟶ id: f
          String s = "q";
          for (String each : all) { s += each; }
          d.findElement(AppiumBy.id(s));  // ⟶ id: {s}
        }
        void other() {
          String fixed = "local";
          fixed += "!";
          d.findElement(AppiumBy.id(fixed));  // ⟶ id: local!
        }
      }
      """),
    MarkedSource(
      "changes in JavaScript", "c.js",
      """
      const wd = require('wd')
      let chosen = '~a'
      beforeEach(() => { chosen = '~b' })
      it('works', async () => {
        let s = '~q'
        s += 'z'
        await $(s)  // ⟶ accessibility id: qz
        await $(chosen)
        for (let i = 0; i < 3; i++) await $(`~r${i}`)  // ⟶ accessibility id: r{i}
        let n = 0
        all.forEach(() => { n += 1 })
        await $(`~r${n}`)  // ⟶ accessibility id: r{n}
        const f = () => { let s = '~x'; s += 'y'; return $(s) }  // ⟶ accessibility id: xy
      })
      """),
    MarkedSource(
      "changes in Kotlin", "C.kt",
      """
      import io.appium.java_client.AppiumBy
      fun test() {
        var s = "q"
        s += "z"
        d.findElement(AppiumBy.id(s))  // ⟶ id: qz
        var t = "q"
        repeat(3) { t += "z" }
        d.findElement(AppiumBy.id(t))  // ⟶ id: {t}
      }
      """),
    MarkedSource(
      "changes in C#", "C.cs",
      """
      using OpenQA.Selenium.Appium;
      class C {
        void Test() {
          for (var i = 0; i < 3; i++) d.FindElement(MobileBy.Id($"r{i}"));  // ⟶ id: r{i}
          var k = 1;
          ++k;
          d.FindElement(MobileBy.Id("r" + k));  // ⟶ id: r{k}
        }
      }
      """),
    MarkedSource(
      "changes in Ruby", "c.rb",
      #"""
      require 'appium_lib'
      def test
        a = 'q'
        a << 'z'
        find_element(:id, a)  # ⟶ id: qz
        b = 'q'
        b.gsub!('q', 'r')
        find_element(:id, b)  # ⟶ id: {b}
        i = 0
        while true
          find_element(:id, "r#{i}")  # ⟶ id: r{i}
          i += 1
        end
        n = 0
        3.times do
          n += 1
        end
        find_element(:id, "r#{n}")  # ⟶ id: r{n}
      end
      """#),
  ]

  @Test(arguments: trimming + formats + changes) func statesOnlyWhatIsKnown(source: MarkedSource) { source.check() }
}
