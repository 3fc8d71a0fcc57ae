// Tests that values are recognised as credentials by their names.

import Secrets
import Testing

@Suite struct CredentialTests {
  @Test(
    arguments: [
      ("shop://reset?token=t0ken&page=2", "shop://reset?token=••••••••&page=2"),
      ("https://a.example/#access_token=x.y-z;s=1", "https://a.example/#access_token=••••••••;s=1"),
      ("https://ann:s3cr3t@a.example/b@c", "https://••••••••@a.example/b@c"),
      ("https://ann:Sek/ret9@a.example", "https://••••••••@a.example"),
      ("https://ann@a.example and http://b:c@d", "https://••••••••@a.example and http://••••••••@d"),
      ("POST url {\"url\":\"a?apiKey=1&authCode=2\"}", "POST url {\"url\":\"a?apiKey=••••••••&authCode=••••••••\"}"),
      ("launch -token t0ken -page 2 PASSWORD=\"a b\"", "launch -token •••••••• -page 2 PASSWORD=\"••••••••\""),
      ("{\"sessionId\": \"1f\", \"keyboard\": \"de\"}", "{\"sessionId\": \"••••••••\", \"keyboard\": \"de\"}"),
      // Other names, and addresses without credentials.
      ("shop://a?keyboard=de&monkey=1&encoding=x", "shop://a?keyboard=de&monkey=1&encoding=x"),
      ("http://127.0.0.1:4723/a@b?c=d@e", "http://127.0.0.1:4723/a@b?c=d@e"),
      ("tap buttons[\"code\"]", "tap buttons[\"code\"]"), ("token=", "token="),
    ])
  func credentialsAreMasked(text: String, masked: String) { #expect(Credentials.masked(text) == masked) }

  @Test func argumentsAndEnvironmentsAreMasked() {
    #expect(
      Credentials.masked(arguments: ["-uitest", "--auth-token", "abc", "-key=x", "--code", "-v", "Token"])
        == ["-uitest", "--auth-token", "••••••••", "-key=••••••••", "--code", "-v", "Token"])
    #expect(
      Credentials.masked(environment: ["API_KEY": "1", "URL": "a?code=2", "LANG": "en", "EMPTY_TOKEN": ""])
        == ["API_KEY": "••••••••", "URL": "a?code=••••••••", "LANG": "en", "EMPTY_TOKEN": ""])
  }
}
