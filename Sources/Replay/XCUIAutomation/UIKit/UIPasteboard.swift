// The pasteboard.

public import Foundation

/// What was copied. Every test begins with an empty pasteboard; what the app copies is in no recording.
///
///     UIPasteboard.general.string = "ann@example.com"
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  /// The pasteboard of the system.
  public static let general = UIPasteboard()

  private var contents = PerTest<[String]>([])

  /// All texts on it.
  open var strings: [String]? {
    get { contents.value }
    set { contents.value = newValue ?? [] }
  }

  /// The first text on it.
  open var string: String? {
    get { contents.value.first }
    set { contents.value = newValue.map { [$0] } ?? [] }
  }

  private var link = PerTest<URL?>(nil)
  private var picture = PerTest<UIImage?>(nil)

  /// The link on it.
  open var url: URL? {
    get { link.value }
    set { link.value = newValue }
  }

  /// The picture on it.
  open var image: UIImage? {
    get { picture.value }
    set { picture.value = newValue }
  }

  /// There is text on it.
  open var hasStrings: Bool { !contents.value.isEmpty }
}
