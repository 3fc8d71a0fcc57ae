// Declares the pasteboard.

public import Foundation

/// The pasteboard. It is empty at the beginning of every test; recordings do not contain what the app copies.
///
///     UIPasteboard.general.string = "ann@example.com"
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The system's pasteboard.
  public static let general = UIPasteboard()

  private var contents = PerTestValue<[String]>([])

  /// All strings on the pasteboard.
  open var strings: [String]? {
    get { contents.value }
    set { contents.value = newValue ?? [] }
  }

  /// The first string on the pasteboard.
  open var string: String? {
    get { contents.value.first }
    set { contents.value = newValue.map { [$0] } ?? [] }
  }

  private var link = PerTestValue<URL?>(nil)
  private var picture = PerTestValue<UIImage?>(nil)

  /// The URL on the pasteboard.
  open var url: URL? {
    get { link.value }
    set { link.value = newValue }
  }

  /// The picture on the pasteboard.
  open var image: UIImage? {
    get { picture.value }
    set { picture.value = newValue }
  }

  /// Whether the pasteboard contains strings.
  open var hasStrings: Bool { !contents.value.isEmpty }
}
