// Implements the app whose screens CalibrationTests checks. The launch argument `-screen` selects the screen.
//
// Replace the files of a new SwiftUI app with this one. (Docs/Calibration/README.md)

import SwiftUI
import UserNotifications

@main struct CalibrationApp: App {
  var body: some Scene {
    WindowGroup { CalibrationScreen(name: UserDefaults.standard.string(forKey: "screen") ?? "order") }
  }
}

struct CalibrationScreen: View {
  let name: String

  var body: some View {
    switch name {
    case "keys": KeysScreen()
    case "rows": RowsScreen()
    case "tabs": TabsScreen()
    case "inset": InsetScreen()
    case "cover": CoverScreen()
    case "alert": AlertScreen()
    case "dialog": DialogScreen()
    case "sheet": SheetScreen()
    case "keyboard": KeyboardScreen()
    case "later": LaterScreen(delay: UserDefaults.standard.double(forKey: "delay"))
    case "system": SystemScreen()
    default: OrderScreen()
    }
  }
}

/// A container that appears as an element with an identifier.
struct Box<Content: View>: View {
  let identifier: String
  let content: Content

  init(_ identifier: String, @ViewBuilder content: () -> Content) {
    self.identifier = identifier
    self.content = content()
  }

  var body: some View {
    VStack { content }
      .accessibilityElement(children: .contain)
      .accessibilityIdentifier(identifier)
  }
}

/// A button without an action.
struct Idle: View {
  let title: String

  init(_ title: String) {
    self.title = title
  }

  var body: some View { Button(title) {} }
}

/// Nested and sibling containers, with deep elements before shallow ones.
struct OrderScreen: View {
  var body: some View {
    VStack {
      Box("box.outer") {
        Box("head") { Idle("deep one") }
        Box("box.inner") {
          Box("box.innermost") { Idle("innermost one") }
          Idle("inner one")
        }
        Idle("outer last")
      }
      Box("card.1") {
        Box("card.1.body") {
          Idle("A")
          Text("text of A")
        }
        Idle("B")
        Text("text of B")
      }
      Box("card.2") {
        Idle("C")
        Text("text of C")
        Box("card.2.body") { Idle("D") }
      }
      Idle("E")
      Text("plain")
      ZStack {
        Text("twin")
        Text("twin")
      }
    }
  }
}

/// Elements that a key may match by identifier, label, value or placeholder.
struct KeysScreen: View {
  @State private var isOff = false
  @State private var isOn = true
  @State private var empty = ""
  @State private var filled = "typed"
  @State private var volume = 0.5

  var body: some View {
    ScrollView {
      VStack {
        Button("Save") {}.accessibilityIdentifier("save.button")
        Button("Disabled") {}.disabled(true)
        Toggle("Wi-Fi", isOn: $isOff).accessibilityIdentifier("wifi")
        Toggle("Bluetooth", isOn: $isOn).accessibilityIdentifier("bluetooth")
        TextField("First name", text: $empty)
        TextField("Last name", text: $filled)
        Slider(value: $volume).accessibilityIdentifier("volume")
        Text("Two\nlines")
        Text("128").accessibilityIdentifier(String(repeating: "a", count: 128))
        Text("129").accessibilityIdentifier(String(repeating: "b", count: 129))
        Text("64 emoji").accessibilityIdentifier(String(repeating: "🍋", count: 64))
        Text("65 emoji").accessibilityIdentifier(String(repeating: "🍐", count: 65))
      }
    }
  }
}

/// Rows whose buttons have the same label.
struct RowsScreen: View {
  var body: some View {
    List(1..<4) { number in
      HStack {
        Text("Row \(number)")
        Button("Delete") {}.buttonStyle(.borderless)
        Button("Share \(number)") {}.buttonStyle(.borderless)
      }
    }
  }
}

/// Rows that extend behind a navigation bar and a tab bar, and below the screen.
struct TabsScreen: View {
  var body: some View {
    TabView {
      NavigationView {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<14) { number in
              Button("Row \(number)") {}.frame(height: 80).accessibilityIdentifier("row.\(number)")
            }
          }
        }
        .navigationBarTitle("Rows", displayMode: .inline)
      }
      .tabItem { Text("First") }
      Text("second").tabItem { Text("Second") }
    }
  }
}

/// Fields that extend behind a bar created with `safeAreaInset`.
struct InsetScreen: View {
  @State private var text = ""

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<14) { number in
          TextField("Field", text: $text).frame(height: 80).accessibilityIdentifier("field.\(number)")
        }
      }
    }
    .safeAreaInset(edge: .bottom) {
      Button("In the bar") {}.frame(maxWidth: .infinity, minHeight: 100).background(Color.yellow)
    }
  }
}

/// Covered, disabled and off-screen buttons, and an element of zero size.
struct CoverScreen: View {
  var body: some View {
    VStack(spacing: 20) {
      ZStack {
        Button("whole") {}.frame(width: 200, height: 60).accessibilityIdentifier("covered.whole")
        Button("over whole") {}.frame(width: 300, height: 100).background(Color.yellow)
          .accessibilityIdentifier("cover.whole")
      }
      ZStack(alignment: .leading) {
        Button("half") {}.frame(width: 300, height: 60).accessibilityIdentifier("covered.half")
        Button("over half") {}.frame(width: 120, height: 80).background(Color.yellow)
          .accessibilityIdentifier("cover.half")
      }
      Button("disabled") {}.disabled(true).accessibilityIdentifier("disabled")
      Button("off screen") {}.accessibilityIdentifier("off.screen").offset(x: 2000)
      Color.clear.frame(width: 0, height: 0).accessibilityElement().accessibilityIdentifier("no.size")
    }
  }
}

/// A button behind an alert.
struct AlertScreen: View {
  @State private var isShown = true

  var body: some View {
    Button("beneath") {}.accessibilityIdentifier("beneath")
      .alert("Alert", isPresented: $isShown) {
        Button("OK") {}
        Button("Cancel", role: .cancel) {}
      }
  }
}

/// A button behind a dialog, which appears as a Sheet in the tree.
struct DialogScreen: View {
  @State private var isShown = true

  var body: some View {
    Button("beneath") {}.accessibilityIdentifier("beneath")
      .confirmationDialog("Dialog", isPresented: $isShown, titleVisibility: .visible) { Button("First") {} }
  }
}

/// A button behind a sheet, which has no specific type in the tree.
struct SheetScreen: View {
  @State private var isShown = true

  var body: some View {
    Button("beneath") {}.accessibilityIdentifier("beneath")
      .sheet(isPresented: $isShown) { Button("in the sheet") {}.accessibilityIdentifier("in.sheet") }
  }
}

/// A field that opens the keyboard.
struct KeyboardScreen: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Entry", text: $text).accessibilityIdentifier("entry")
      Button("Done") {}
      Spacer()
    }
  }
}

/// A button that appears some time after another button is tapped.
struct LaterScreen: View {
  let delay: Double
  @State private var isThere = false

  var body: some View {
    VStack {
      Button("Start") { DispatchQueue.main.asyncAfter(deadline: .now() + delay) { isThere = true } }
      if isThere { Button("Late") {} }
    }
  }
}

/// A button behind a system alert. The alert appears once; delete the app to see it again.
struct SystemScreen: View {
  var body: some View {
    Button("beneath") {}.accessibilityIdentifier("beneath")
      .onAppear { UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in } }
  }
}
