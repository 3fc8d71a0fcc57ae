// Tests the ways to write locators in Ruby.

import AppiumSources
import Testing

@Suite struct RubyTests {
  static let sources = [
    MarkedSource(
      "definitions of elements", "bar_page.rb",
      #"""
      require 'appium_lib'
      class BarPage < SitePrism::Page
        element :login, :accessibility_id, 'login'  # ⟶ accessibility id: login
        elements :rows, :id, 'rows'  # ⟶ id: rows
        section :bar, Bar, :id, 'bar'  # ⟶ id: bar
        column :name, :id, 'value'
        def f
          core.find_element :'-ios predicate string', 'label == "x"'  # ⟶ -ios predicate string: label == "x"
        end
      end
      """#),
    MarkedSource(
      "calls", "spec/login_spec.rb",
      #"""
      require 'appium_lib'

      describe 'Login' do
        it 'logs in' do
          driver.find_element(:accessibility_id, 'login.submit').click  # ⟶ accessibility id: login.submit
          driver.find_element(accessibility_id: 'b')  # ⟶ accessibility id: b
          driver.find_element :id, 'c'  # ⟶ id: c
          driver.find_element xpath: '//d'  # ⟶ xpath: //d
          driver.find_element({ id: 'e' })  # ⟶ id: e
          driver.find_element(:id => 'f')  # ⟶ id: f
          driver.find_elements(:class_name, 'XCUIElementTypeCell')  # ⟶ class name: XCUIElementTypeCell
          find_element(:predicate, "label == 'a'")  # ⟶ -ios predicate string: label == 'a'
          find_element(:class_chain, '**/XCUIElementTypeCell')  # ⟶ -ios class chain: **/XCUIElementTypeCell
          find_element(:uiautomator, 'new UiSelector()')  # ⟶ -android uiautomator: new UiSelector()
          find_element('-ios predicate string', "name == 'a'")  # ⟶ -ios predicate string: name == 'a'
          id('g').click  # ⟶ id: g
          xpath("//h")  # ⟶ xpath: //h
          rows.each do |row|
            find_element(:id, "row-#{row}")  # ⟶ id: row-{row}
          end
          rows.each { |other| find_element(id: other) }  # ⟶ id: {other}
          find_element(:id, 'x-%s' % name)  # ⟶ id: x-{?}
          find_element(:id, driver.ios? ? 'i.ios' : 'i.android')  # ⟶ id: i.ios [ios] ⟶ id: i.android [android]
          if ios?
            find_element(:id, 'j.ios')  # ⟶ id: j.ios [ios]
          else
            find_element(:id, 'j.android')  # ⟶ id: j.android [android]
          end
          find_element(:css, '.web')
          { width: 'x', height: 'y' }
          wait_for(accessibility_id: 'k').click  # ⟶ accessibility id: k
          wait_for(:accessibility_id => 'l', timeout: 5)  # ⟶ accessibility id: l
          click_on(class_chain: '**/XCUIElementTypeCell')  # ⟶ -ios class chain: **/XCUIElementTypeCell
          click_on accessibility_id: 'm'  # ⟶ accessibility id: m
          log(accessibility_id: name, id: 'n', name: 'o')
        end
      end
      """#),
    MarkedSource(
      "declarations", "pages/login_page.rb",
      ##"""
      # frozen_string_literal: true
      class LoginPage < BasePage
        SUBMIT = { accessibility_id: 'login.submit' }.freeze  # ⟶ accessibility id: login.submit
        PAIR = [:id, 'login.pair'].freeze  # ⟶ id: login.pair
        ACCOUNT = 'login.account'
        FIELD = { id: ACCOUNT }  # ⟶ id: login.account
        OTHER = { id: Ids::LOGIN }  # ⟶ id: ids.login
        QUOTED = { id: %q(a 'b' (c)) }  # ⟶ id: a 'b' (c)
        DOUBLE = { id: %Q[x#{ACCOUNT}y] }  # ⟶ id: xlogin.accounty
        NESTED = { id: %Q(a (#{ACCOUNT}) b) }  # ⟶ id: a (login.account) b
        OUTPUT = %x(adb -s #{udid.map { |u| "(#{u})" }} shell 'ls (a)' 2>&1)
        BRACES = %x{ls #{path} {a,b}}
        PATTERN = %r{^/a{2}/#{name}$}
        SYMBOL = { id: %s(plain #{x}) }  # ⟶ id: plain #{x}
        AFTER = { id: 'after' }  # ⟶ id: after
        ESCAPES = { id: "a\"b\u00e9\u{1F600}\x41\#{x}" }  # ⟶ id: a"bé😀A#{x}
        SINGLE = { id: 'it\'s\n' }  # ⟶ id: it's\n
        LOCATORS = {
          first: { xpath: '//first' },  # ⟶ xpath: //first
          second: { xpath: "//*[@name='#{ACCOUNT}']" },  # ⟶ xpath: //*[@name='login.account']
        }
        JOINED = { id: 'a' 'b' + "c" }  # ⟶ id: abc
        HEREDOC = { xpath: <<~XPATH.strip }  # ⟶ xpath: //a
          //a
        XPATH
        AFTER = { id: 'after.heredoc' }  # ⟶ id: after.heredoc

        def initialize(name)
          @name = name
          @title = 'the.title'
        end

        def open(id)
          %x(open #{id} 'a' 2>&1)
          /it's #{id}/
          find_element(:id, @title)  # ⟶ id: the.title
          find_element(:id, @name)  # ⟶ id: {name}
          find_element(:id, id)  # ⟶ id: {id}
          find_element(:id, label)  # ⟶ id: the.label
          find_element(:id, BASE) if id / 2 > 1  # ⟶ id: base
          find_element(:id, missing)  # ⟶ id: {?}
        end

        def label
          'the.label'
        end
      end
      """##,
      others: [
        (
          "pages/ids.rb",
          """
          module Ids
            LOGIN = 'ids.login'
          end
          class BasePage
            BASE = 'base'
            def driver
              Appium::Driver.new
            end
          end
          """
        )
      ]),
    MarkedSource(
      "names of other modules", "pages/pay_page.rb",
      #"""
      require 'appium_lib'
      module Shop
        module Names
          HELP = 'help'
        end
        class PayPage < BasePage
          SUBMIT = 'pay.submit'
          A = { id: Ids::A }  # ⟶ id: {?}
          B = { id: Ids::SUBMIT }  # ⟶ id: {?}
          C = { id: "#{Ids::SUBMIT}.x" }  # ⟶ id: {?}.x
          ROWS = ['first', 'second'].freeze
          def row(name)
            "row-#{name}"
          end

          def first
            find_element(:id, row('first'))  # ⟶ id: row-first
          end
          F = { id: ROWS[index] }  # ⟶ id: first ⟶ id: second
          D = { id: Shop::Names::HELP }  # ⟶ id: help
          E = { id: pay_page.SUBMIT }  # ⟶ id: pay.submit
        end
      end
      """#),
    MarkedSource(
      "methods without end", "endless.rb",
      #"""
      require 'appium_lib'
      class Rows
        def row(name) = find_element(:id, "row.#{name}")  # ⟶ id: row.{name}
        def self.cell(row, column = 2) = find_element(:id, "#{row}-#{column}")  # ⟶ id: {row}-{column}
        def title = find_element(:id, 'title')  # ⟶ id: title
        def other = find_element(:id, "row.#{name}")  # ⟶ id: row.{?}
      end
      """#),
    MarkedSource(
      "characters and symbols", "chars.rb",
      #"""
      require 'appium_lib'
      a = ?'
      find_element(:id, 'a')  # ⟶ id: a
      b = ?"
      c = [?', ?\', ?\C-x, ?a]
      find_element(:id, 'b')  # ⟶ id: b
      d = x ?'c':'d'
      find_element(:id, x ? 'e' :'f')  # ⟶ id: e ⟶ id: f
      find_element(:'accessibility id', 'g')  # ⟶ accessibility id: g
      I = { 'id' => 'NATIVE_APP' }
      J = { :id => 'i' }  # ⟶ id: i
      H = { :'accessibility id' => 'h' }  # ⟶ accessibility id: h
      """#),
  ]

  @Test(arguments: sources) func findsLocators(source: MarkedSource) { source.check() }

  @Test func theTableIsLarge() { #expect(Self.sources.reduce(0) { $0 + $1.rows } >= 25) }
}
