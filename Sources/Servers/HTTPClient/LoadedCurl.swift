// Finds libcurl when the first request is sent.

import CCurl

/// The functions of libcurl that are used.
///
/// libcurl is loaded, not linked: the program would load it, with twenty other libraries, at every start, and would not
/// start on machines without it. The packaged program has a libcurl inside.
package enum LoadedCurl {
  /// The reason why no requests can be sent, with advice; nil if they can.
  package static var obstacle: String? {
    if case .failure(let error) = functions { error.message } else { nil }
  }

  /// The functions, or the reason why they are not available.
  static let functions: Result<axr_curl, HTTPClientError> = load()

  private static func load() -> Result<axr_curl, HTTPClientError> {
    if let linked = axr_linked() { return initialized(linked.pointee) }
    for name in names {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      var isComplete = false
      let curl = axr_find(library, &isComplete)
      if isComplete { return initialized(curl) }
    }
    return .failure(HTTPClientError("libcurl cannot be loaded; \(advice)"))
  }

  private static func initialized(_ curl: axr_curl) -> Result<axr_curl, HTTPClientError> {
    curl.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
      ? .success(curl) : .failure(HTTPClientError("libcurl cannot be initialized"))
  }

  #if canImport(Darwin)
    private static let names = ["/usr/lib/libcurl.4.dylib"]
    private static let advice = "macOS has it in /usr/lib"
  #else
    /// Debian also packages libcurl with GnuTLS, on which git depends.
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
    private static let advice = "install the package libcurl4 (Debian, Ubuntu) or libcurl (Fedora)"
  #endif
}
