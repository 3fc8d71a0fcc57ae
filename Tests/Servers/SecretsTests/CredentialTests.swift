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
      // Signs that addresses may contain, and keys with signs that they must not contain.
      ("https://ann:s3,c(r)3t@a.example/", "https://••••••••@a.example/"),
      ("https://ann:'s3'cr3t@a.example/", "https://••••••••@a.example/"),
      ("https://ann:12/s3cr3t@a.example/", "https://••••••••@a.example/"), ("//ann:s3cr3t@a", "//••••••••@a"),
      ("a?token=s3,cr3t;x'(1)&b=c", "a?token=••••••••&b=c"), ("token=a,page=2", "token=••••••••,page=2"),
      ("shop://a?token=s 3\"t&b=c", "shop://a?token=••••••••&b=c"),
      // Names in other forms.
      ("a?token[]=s&user[password]=t&b[c]=d", "a?token[]=••••••••&user[password]=••••••••&b[c]=d"),
      ("a?auth%5Btoken%5D=s3cr3t", "a?auth[token]=••••••••"), ("a?%74oken=s3cr3t", "a?token=••••••••"),
      ("a?\u{FF54}\u{FF4F}ken=s3cr3t", "a?\u{FF54}\u{FF4F}ken=••••••••"),
      (
        "a?oauth=s&authcode=t&secretkey=u&myApiToken=v",
        "a?oauth=••••••••&authcode=••••••••&secretkey=••••••••&myApiToken=••••••••"
      ),
      // Addresses in addresses.
      ("a?next=https%3A%2F%2Fh%2F%3Ftoken%3Ds3cr3t", "a?next=https://h/?token=••••••••"),
      ("a?u=https%253A%252F%252Fann%253As3cr3t%2540h", "a?u=https://••••••••@h"),
      ("a?page=2%2F3", "a?page=2%2F3"),
      // JSON, also as a text in JSON.
      ("{\"code\":471199,\"b\":1}", "{\"code\":••••••••,\"b\":1}"),
      ("{\"token\":\"s3\\\"cr3t\",\"b\":1}", "{\"token\":\"••••••••\",\"b\":1}"),
      ("\"{\\\"token\\\":\\\"s3cr3t\\\"}\"", "\"{\\\"token\\\":\\\"••••••••\\\"}\""),
      ("\"Authorization: Bearer s3cr3t\"", "\"Authorization: ••••••••\""),
      // Other names, and addresses without credentials.
      ("http://a.example:80/@b [http://[::1]:80/c@d]", "http://a.example:80/@b [http://[::1]:80/c@d]"),
      ("shop://a?keyboard=de&monkey=1&encoding=x", "shop://a?keyboard=de&monkey=1&encoding=x"),
      ("http://127.0.0.1:4723/a@b?c=d@e", "http://127.0.0.1:4723/a@b?c=d@e"),
      ("tap buttons[\"code\"]", "tap buttons[\"code\"]"), ("token=", "token="),
    ])
  func credentialsAreMasked(text: String, masked: String) { #expect(Credentials.masked(text) == masked) }

  /// What an argument consists of ends with it.
  @Test(
    arguments: [
      ("--password=s3 cr3t", "--password=••••••••"), ("API_TOKEN=a&b c", "API_TOKEN=••••••••"),
      ("Authorization: Bearer s3cr3t", "Authorization: ••••••••"), ("token: s3 cr3t", "token: ••••••••"),
      ("https://ann:s3,'c r3t@a", "https://••••••••@a"), ("page: 2", "page: 2"), ("code://a/b", "code://a/b"),
      ("--keyboard=a b", "--keyboard=a b"),
    ])
  func argumentsAreMaskedToTheirEnd(text: String, masked: String) {
    #expect(Credentials.masked(arguments: [text]) == [masked])
    #expect(Credentials.masked(environment: ["A": text]) == ["A": masked])
  }

  @Test func argumentsAndEnvironmentsAreMasked() {
    #expect(
      Credentials.masked(arguments: ["-token", "-Quince-88", "-auth", "-uitest"]) == [
        "-token", "••••••••", "-auth", "-uitest",
      ])
    #expect(
      Credentials.masked(environment: ["OAUTH": "1", "AUTHCODE": "2"]) == ["OAUTH": "••••••••", "AUTHCODE": "••••••••"])
    #expect(
      Credentials.masked(arguments: ["-uitest", "--auth-token", "abc", "-key=x", "--code", "-v", "Token"])
        == ["-uitest", "--auth-token", "••••••••", "-key=••••••••", "--code", "-v", "Token"])
    #expect(
      Credentials.masked(environment: ["API_KEY": "1", "URL": "a?code=2", "LANG": "en", "EMPTY_TOKEN": ""])
        == ["API_KEY": "••••••••", "URL": "a?code=••••••••", "LANG": "en", "EMPTY_TOKEN": ""])
  }
}
