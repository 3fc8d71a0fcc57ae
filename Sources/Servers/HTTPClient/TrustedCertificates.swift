// Finds the file with the certificates that the system trusts.

import CCurl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The certificates that the system trusts.
enum TrustedCertificates {
  /// The path of the file that the environment names, as OpenSSL reads it, or else of the system's; nil for libcurl's
  /// own choice.
  ///
  /// A libcurl that is linked statically does not know where the system keeps its certificates.
  static let file: String? = {
    if let named = getenv("SSL_CERT_FILE"), named.pointee != 0 { return String(cString: named) }
    guard axr_linked() != nil else { return nil }
    return files.first { access($0, R_OK) == 0 }
  }()

  /// Of Debian, Fedora, old Red Hat systems, FreeBSD and Alpine: those that libcurl's own build looks for.
  private static let files = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/usr/share/ssl/certs/ca-bundle.crt",
    "/usr/local/share/certs/ca-root-nss.crt", "/etc/ssl/cert.pem",
  ]
}
