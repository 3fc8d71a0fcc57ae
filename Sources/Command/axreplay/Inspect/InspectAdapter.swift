// Translates between HTTP and the inspector.

import HTTPServing
import Inspection
import JSON
import Reports
import Text

enum InspectAdapter {
  /// Answers a request for the page, its files or its data.
  static func answer(
    _ result: Result<HTTPRequest, HTTPRefusal>, _ inspector: Inspector, _ page: InspectorPageFiles, _ token: PageToken
  ) -> HTTPAnswer {
    switch result {
    case .failure(let refusal) where refusal.cause == .unknownBrowser: return helpPage(for: refusal)
    case .failure(let refusal): return error(refusal.status, refusal.message)
    case .success(let request): return guarded(token.answer(toAddressOf: request) ?? answer(request, inspector, page))
    }
  }

  private static func answer(
    _ request: HTTPRequest, _ inspector: Inspector, _ page: InspectorPageFiles
  ) -> HTTPAnswer {
    let parts = request.path
    switch parts.first {
    case nil:
      let place = (["view"] + inspector.firstView).map { PercentEncoding.encode($0) }
      return HTTPAnswer(status: 303, headers: [("Location", "/" + place.joined(separator: "/"))])
    case "view":
      let isKnown = inspector.isKnown(view: Array(parts.dropFirst()))
      return HTTPAnswer(
        status: isKnown ? 200 : 404, contentType: "text/html; charset=utf-8", headers: [("Cache-Control", "no-store")],
        body: page.html())
    case "assets" where parts.count == 2:
      guard let file = page.file(parts[1]) else { return error(404, "there is no such file") }
      return HTTPAnswer(status: 200, contentType: file.type, body: file.bytes)
    case "api" where parts.count > 2 && parts[1] == "1":
      let method = request.method == "HEAD" ? "GET" : request.method
      let answer = inspector.answer(
        InspectionRequest(
          method, Array(parts.dropFirst(2)), query: request.query, headers: request.headers, body: request.body))
      let isKept = answer.headers.contains { $0.name == "Cache-Control" }
      return HTTPAnswer(
        status: answer.status, contentType: answer.contentType,
        headers: answer.headers + (isKept ? [] : [("Cache-Control", "no-store")]), body: answer.body)
    default: return error(404, "there is no such address")
    }
  }

  private static func error(_ status: Int, _ message: String) -> HTTPAnswer {
    let text = JSONText.encode(["error": ["message": message] as JSONObject] as JSONObject)
    return guarded(HTTPAnswer(status: status, body: Array(text.utf8)))
  }

  /// Explains where the address with the token is.
  private static func helpPage(for refusal: HTTPRefusal) -> HTTPAnswer {
    let html = """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>axreplay inspect</title>
      <h1>This browser does not know the inspector yet</h1>
      <p>\(refusal.message), which keeps other users of this machine out.</p>
      <p>If it was opened before, <a href="">continue</a>: browsers withhold the token when a link in another page is
      followed.</p></html>

      """
    return guarded(HTTPAnswer(status: refusal.status, contentType: "text/html; charset=utf-8", body: Array(html.utf8)))
  }

  /// Adds the headers that keep other pages from reading answers, and recorded text from becoming part of the page.
  private static func guarded(_ answer: HTTPAnswer) -> HTTPAnswer {
    let policy = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'none'
      """
    return HTTPAnswer(
      status: answer.status, contentType: answer.contentType,
      headers: answer.headers + [
        ("Content-Security-Policy", policy), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
      ], body: answer.body)
  }
}
