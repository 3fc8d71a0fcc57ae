package org.openqa.selenium.remote.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Sends requests as Selenium's client does: built and sent on a thread of a pool, while the caller waits. */
public final class Transport {
  private static final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private Transport() {}

  public static String send(String method, String address, String body) throws Exception {
    return client.sendAsync(
        HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofMinutes(3))
            .header("Content-Type", "application/json; charset=utf-8")
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build(),
        BodyHandlers.ofString()).get().body();
  }
}
