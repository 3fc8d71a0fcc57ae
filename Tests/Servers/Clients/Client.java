// Sends requests with Java's HttpClient, which offers HTTP/2 with each, and prints the answers.
//
//     java Client.java PORT

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

class Client {
  private static final HttpClient client = HttpClient.newHttpClient();
  private static String address;

  public static void main(String[] arguments) throws Exception {
    address = "http://127.0.0.1:" + arguments[0];
    print(request("/a").build());
    print(request("/b").POST(BodyPublishers.ofString("abc")).build());
    print(request("/c").expectContinue(true).POST(body(3_000_000)).build());
    // Without expectContinue, with which Java 17 waits for ever after a refusal.
    print(request("/d").POST(body(30_000_000)).build());
    print(request("/e").build());
  }

  private static HttpRequest.BodyPublisher body(int length) {
    return BodyPublishers.ofString("x".repeat(length));
  }

  private static HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path));
  }

  private static void print(HttpRequest request) throws Exception {
    var answer = client.send(request, BodyHandlers.ofString());
    System.out.println(answer.statusCode() + " " + answer.body());
  }
}
