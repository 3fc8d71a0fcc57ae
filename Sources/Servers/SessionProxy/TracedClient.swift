// Sends requests to the server, and reports each of them, so that the cost of recording can be measured.

package import HTTPClient

/// A client that can report its requests.
package struct TracedClient: Sendable {
  /// Who sends a request: a client of the recorder, or the recorder itself for a look.
  package enum Origin: String, Sendable { case client, recorder }

  /// Receives a request, the time at which it was sent, and its response; nil if there was none.
  package typealias Trace =
    @Sendable (OutgoingRequest, Origin, _ began: ContinuousClock.Instant, IncomingAnswer?) -> Void

  package let client: UpstreamClient
  private let trace: Trace?

  package init(client: UpstreamClient, trace: Trace?) { (self.client, self.trace) = (client, trace) }

  func send(_ request: OutgoingRequest, from origin: Origin) throws(HTTPClientError) -> IncomingAnswer {
    let began = ContinuousClock.now
    do throws(HTTPClientError) {
      let answer = try client.send(request)
      trace?(request, origin, began, answer)
      return answer
    } catch {
      trace?(request, origin, began, nil)
      throw error
    }
  }
}
