// Answers requests with what has arrived, for tests of the server.

public import HTTPServing

/// Answers that show what a request was, or that have a form of their own:
///
/// - `/fields` and `/target`: the headers and the target as they were sent
/// - `/big/N`: N bytes
/// - `/status/N`: this status without a body
/// - `/passed`: an answer of another server
/// - everything else: method, path, length of the body and its beginning
public enum EchoAnswers {
  public static func answer(_ result: Result<HTTPRequest, HTTPRefusal>) -> HTTPAnswer {
    switch result {
    case .failure(let refusal): text(refusal.message, status: refusal.status)
    case .success(let request): answer(request)
    }
  }

  private static func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let number = Int(request.path.dropFirst().first ?? "") ?? 0
    switch request.path.first {
    case "fields": return text(request.fields.map { "\($0.name)=\($0.value)|" }.joined())
    case "target": return text(request.target)
    case "big": return text(String(repeating: "x", count: number))
    case "status": return HTTPAnswer(status: number)
    case "passed": return HTTPAnswer(passedOn: 200, headers: [("X-b", "1"), ("x-B", "2")], body: Array("own".utf8))
    default:
      let beginning = String(decoding: request.body.prefix(100), as: UTF8.self)
      return text("\(request.method) \(request.path.joined(separator: "/")) \(request.body.count) \(beginning)")
    }
  }

  private static func text(_ text: String, status: Int = 200) -> HTTPAnswer {
    HTTPAnswer(status: status, contentType: "text/plain", body: Array(text.utf8))
  }
}
