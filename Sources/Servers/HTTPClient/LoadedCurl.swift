// Loads libcurl when the first request is sent.

import CCurl

/// The functions of libcurl that are used.
///
/// libcurl is not linked: the program would load it, with twenty other libraries, at every start, and would not start
/// on machines without it.
enum LoadedCurl {
  /// The functions, or the reason why they are not available.
  static let functions: Result<axr_curl, HTTPClientError> = load()

  private static func load() -> Result<axr_curl, HTTPClientError> {
    for name in names {
      guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      var isComplete = false
      let curl = axr_find(library, &isComplete)
      guard isComplete else { continue }
      guard curl.global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK else {
        return .failure(HTTPClientError("libcurl cannot be initialized"))
      }
      return .success(curl)
    }
    return .failure(HTTPClientError("libcurl cannot be loaded; \(advice)"))
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
