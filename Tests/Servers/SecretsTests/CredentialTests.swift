// Tests that values are recognised as credentials by their names, and addresses by their users.

import Secrets
import Testing

@Suite struct CredentialTests {
  private static let bullets = "••••••••"

  /// Values as a whole, such as addresses, and the same with bullets.
  static let values = [
    ("shop://reset?token=t0ken&page=2", "shop://reset?token=••••••••&page=2"),
    ("https://a.example/#access_token=x.y-z;s=1", "https://a.example/#access_token=••••••••;s=1"),
    ("https://ann:s3cr3t@a.example/b@c", "https://••••••••@a.example/b@c"),
    ("https://ann:Sek/ret9@a.example", "https://••••••••@a.example"),
    ("https://ann@a.example and http://b:c@d", "https://••••••••@a.example and http://••••••••@d"),
    // The user and the key with what is allowed there, and with what is not.
    ("https://ann:12/Vole-9@h/", "https://••••••••@h/"), ("https://ann:/Vole-9@h", "https://••••••••@h"),
    ("https://ann:471199/x@h.example", "https://••••••••@h.example"), ("https://ann:Vo?le@h", "https://••••••••@h"),
    ("https://ann:p@ss/word@h/", "https://••••••••@h/"), ("https://Vole-9@h:80/a", "https://••••••••@h:80/a"),
    ("https://a@b.example:Vo/le@h/?mail=a@b", "https://••••••••@h/?mail=a@b"),
    ("//ann:Vole-9@h/", "//••••••••@h/"), ("https:/ann:Vole-9@h/", "https:/••••••••@h/"),
    (#"https:\/\/ann:Vole-9@h\/"#, #"https:\/\/••••••••@h\/"#), (#"HTTPS:\\ann:Vole-9@h"#, "HTTPS:••••••••@h"),
    ("https%3A%2F%2Fann%3AVole-9%40h", "https%3A%2F%2F••••••••%40h"),
    ("shop://x?u=https%3A%2F%2Fann%3AVole-9%40h%2F&a=1", "shop://x?u=https%3A%2F%2F••••••••%40h%2F&a=1"),
    ("shop://x?u=https%253A%252F%252Fann%253AVole-9%2540h", "shop://x?u=https%253A%252F%252F••••••••%2540h"),
    ("ann:Vole-9@h.example:80", "••••••••@h.example:80"), ("jdbc:oracle:thin:ann/Vole-9@h/db", "••••••••@h/db"),
    ("--url=https://ann:Vo,le@h", "--url=https://••••••••@h"), ("postgres://ann:Vole@h/db", "postgres://••••••••@h/db"),
    // Values of names.
    ("?next=https%3A%2F%2Fh%2F%3Ftoken%3DVole-9&a=1", "?next=https%3A%2F%2Fh%2F%3Ftoken%3D••••••••&a=1"),
    ("?a=1&amp;token=Vole", "?a=1&amp;token=••••••••"), ("?to\u{200B}ken=Vole", "?to\u{200B}ken=••••••••"),
    ("?token=Vole\"9 \t<b>&b=1", "?token=••••••••&b=1"), ("?token=Vole&4711", "?token=••••••••"),
    ("?token=Vole&debug#top", "?token=••••••••&debug#top"), ("?token=Vole#4711", "?token=••••••••"),
    ("?token =Vole", "?token =••••••••"), ("?token:Vole", "?token:••••••••"), ("?token=%0AVole", "?token=••••••••"),
    ("--password=Vole 4711", "--password=••••••••"), ("/token=Vole", "/token=••••••••"),
    ("-auth-token:Vole", "-auth-token:••••••••"), ("Authorization: Bearer Vole", "Authorization: ••••••••"),
    ("X: Bearer Vole 9", "X: Bearer ••••••••"), ("PASSWORD=Vole 4711 abc", "PASSWORD=••••••••"),
    ("Server=h;Password=Vole;4711;Port=1", "Server=h;Password=••••••••;Port=1"),
    ("session=Vole; a=b", "session=••••••••; a=b"),
    ("export TOKEN='Vole' 4711", "export TOKEN=••••••••"), ("A=1\nTOKEN=Vo\nle\nB=2", "A=1\nTOKEN=••••••••\nB=2"),
    ("token: Vole\nother: 1", "token: ••••••••\nother: 1"), (#"token="Vo\"le""#, "token=••••••••"),
    ("token=\"Vole\" a=b", "token=\"••••••••\" a=b"),
    ("<a token=\"Vole\" b=\"2\"/>", "<a token=\"••••••••\" b=\"2\"/>"),
    ("--es password Vole", "--es password ••••••••"), ("-token Vole 9 -page 2", "-token •••••••• -page 2"),
    // JSON, also in a string of JSON, and what resembles it.
    (#"{"token":"Vo\"le","page":2}"#, #"{"token":"••••••••","page":2}"#), (#"{"code":471199}"#, #"{"code":••••••••}"#),
    (#"{"auth":{"v":"Vole","w":[1]},"b":1}"#, #"{"auth":••••••••,"b":1}"#),
    (#"{\"token\":\"Vole\",\"b\":1}"#, #"{\"token\":\"••••••••\",\"b\":1}"#),
    (#"{"a":"{\"token\":\"Vo\\\"le\"}","b":"c"}"#, #"{"a":"{\"token\":\"••••••••\"}","b":"c"}"#),
    ("{'token': 'Vole', 'b': 'it'}", "{'token': '••••••••', 'b': 'it'}"),
    ("{token: Vole, b: 1}", "{token: ••••••••, b: 1}"),
    (#"{"sessionId": "1f", "keyboard": "de"}"#, #"{"sessionId": "••••••••", "keyboard": "de"}"#),
    (#"["https://ann:Vo,le@h", "b"]"#, #"["https://••••••••@h", "b"]"#),
    (
      #"{"token":"Vole","pin":"Vole","a":["b"],"code":1,"key":[1],"auth":{"b":"}"},"pwd":"x"}"#,
      #"{"token":"••••••••","pin":"••••••••","a":["b"],"code":••••••••,"key":••••••••,"auth":••••••••,"pwd":"••••••••"}"#
    ),
    (#"{\"token\":\"Vole\",\"pin\":\"Vole\"}"#, #"{\"token\":\"••••••••\",\"pin\":\"••••••••\"}"#),
    (#"{"\u0074oken":"Vole"}"#, #"{"\u0074oken":"••••••••"}"#),
  ]

  /// What has no credential stays as it is.
  static let harmless = [
    "shop://list?page=2&sort=name", "shop://a?keyboard=de&monkey=1&encoding=x", "token=", "?tokenizer=bpe&author=ann",
    "http://127.0.0.1:4723/a@b?c=d@e", "https://a.example/@ines/x", "https://shop.example:8443/@ines",
    "http://localhost:8080/a@b", "http://[::1]:80/a@b", "http://backend:8080/login?mail=a@b",
    "shop://user/ann@a.example",
    "mailto:ann@a.example", "git@a.example:ann/shop", "(de)", "-AppleLanguages (de)", "de_DE@currency=EUR",
    "(\n  de,\n  en\n)",
    "//XCUIElementTypeButton[@name='a']", "{\"keyboard\":\"de\",\"page\":2}", "a: b", "12:30", "-only-testing:Shop/A",
    "?acceptsCode=false&hasSession=YES", "{\"code\":null,\"token\":\"\"}", "shop-auth://callback?page=1",
    "com.example.auth:/callback", "https://session:8080/page", "-resetSession -uitest", "50%", "a=b&c=d;e#f",
    "C:\\a\\b",
  ]

  @Test(arguments: values + harmless.map { ($0, $0) })
  func credentialsAreMasked(value: String, masked: String) {
    #expect(Credentials.masked(value) == masked)
    #expect(Credentials.masked(masked) == masked)
  }

  /// Lines of a log, in which arguments, addresses and JSON stand between other words.
  @Test(
    arguments: [
      ("POST url {\"url\":\"a?apiKey=1&authCode=2\"}", "POST url {\"url\":\"a?apiKey=••••••••&authCode=••••••••\"}"),
      ("launch -token t0ken -page 2 PASSWORD=\"a b\"", "launch -token •••••••• -page 2 PASSWORD=\"••••••••\""),
      ("{\"sessionId\": \"1f\", \"keyboard\": \"de\"}", "{\"sessionId\": \"••••••••\", \"keyboard\": \"de\"}"),
      ("open https://ann:V,(o)'le'@h/ (a.b): no", "open https://••••••••@h/ (a.b): no"),
      ("open a?token=V,(o)le and more", "open a?token=•••••••• and more"),
      ("no “https://h?token=V le&b=1” here", "no “https://h?token=••••••••&b=1” here"),
      (
        #"as “new UiSelector().resourceId("a.b:id/password=abc").text("x")” → none"#,
        #"as “new UiSelector().resourceId("a.b:id/password=••••••••").text("x")” → none"#
      ), ("no “//*[@name='pin=a b']//b” here", "no “//*[@name='pin=••••••••']//b” here"),
      ("no “label == \"token=a\"” here", "no “label == \"token=••••••••\"” here"),
      (
        #"POST a {"code":"a","pin":"b","c":"d","key":"e"} → "f""#,
        #"POST a {"code":"••••••••","pin":"••••••••","c":"d","key":"••••••••"} → "f""#
      ),
      ("Authorization: Basic Vole", "Authorization:••••••••"), ("with Bearer Vole here", "with Bearer •••••••• here"),
      ("test https://ann:Vole@h ?token=Vole", "test https://••••••••@h ?token=••••••••"),
    ]
      + [
        "tap buttons[\"code\"]", "tap buttons[\"a: b\"]", "token=", "note: the session: ends",
        "launch -uitest -resetSession: this action was not recorded", "launch -resetSession (com.example.shop)",
        "launched with -resetSession here and with -ui there", "no element has the accessibility id “Session: login”",
        "open a?token=••••••••: no", "A=1 TOKEN=••••••••; B", "the value of --token was not recorded",
        "http://127.0.0.1:4723/a@b?c=d@e",
      ].map { ($0, $0) })
  func linesAreMasked(line: String, masked: String) {
    #expect(Credentials.masked(line: line) == masked)
    #expect(Credentials.masked(line: masked) == masked)
  }

  static let arguments: [([String], [String])] = [
    (
      ["-uitest", "--auth-token", "abc", "-key=x", "--code", "-v", "Token"],
      ["-uitest", "--auth-token", bullets, "-key=••••••••", "--code", "-v", "Token"]
    ),
    (["-token", "-Vole-9", "-page", "2"], ["-token", bullets, "-page", "2"]),
    (["--token", "Vo le", "x"], ["--token", bullets, "x"]), (["--token", "", "Vole"], ["--token", "", bullets]),
    (["token", "Vole", "b"], ["token", bullets, "b"]), (["--es", "password", "Vole"], ["--es", "password", bullets]),
    (["–token", "Vole"], ["–token", bullets]), (["-password", "Vo", "--x"], ["-password", bullets, "--x"]),
    (["--header", "Authorization: Basic Vole"], ["--header", "Authorization: ••••••••"]),
    (["-apiKey", "<string>Vole</string>"], ["-apiKey", bullets]),
    (["-UITest_password", "Vole"], ["-UITest_password", bullets]),
    (["-uitest", "-resetSession"], ["-uitest", "-resetSession"]),
    (["-resetSession", "YES"], ["-resetSession", "YES"]),
    (["-AppleLanguages", "(de)", "-AppleLocale", "de_DE"], ["-AppleLanguages", "(de)", "-AppleLocale", "de_DE"]),
    (["com.example.auth", "x"], ["com.example.auth", "x"]), (["Session expired", "x"], ["Session expired", "x"]),
    (["-token", "-FIRDebugEnabled"], ["-token", "-FIRDebugEnabled"]),
  ]

  @Test(arguments: arguments) func argumentsAreMasked(arguments: [String], masked: [String]) {
    #expect(Credentials.masked(arguments: arguments) == masked)
  }

  @Test func environmentsAreMasked() {
    let secret = [
      "API_KEY", "TOKENS", "OAUTH", "PASSWD", "AUTHCODE", "ACCESSTOKEN", "JWT", "DB_PASS", "secret", "GITHUB_TOKEN",
    ]
    for name in secret { #expect(Credentials.masked(environment: [name: "V\nole"]) == [name: Self.bullets], "\(name)") }
    for name in ["LANG", "KEYBOARD", "MONKEY", "AUTHOR", "PATH", "UNICODE", "COMPASS", "TOKENIZER", "KEYCODE"] {
      #expect(Credentials.masked(environment: [name: "Vole"]) == [name: "Vole"], "\(name)")
    }
    #expect(
      Credentials.masked(environment: ["API_KEY": "1", "URL": "a?code=2", "LANG": "en", "EMPTY_TOKEN": ""])
        == ["API_KEY": Self.bullets, "URL": "a?code=••••••••", "LANG": "en", "EMPTY_TOKEN": ""])
  }

  // MARK: Combinations

  /// Two names beside each other, in each notation.
  @Test(arguments: [
    "%=S&%=S", "%=S;%=S", "%=S&a=b;%=S#%=S", #"{"%":"S","%":"S"}"#, "{'%': 'S', 'a': 1, '%': 'S'}",
    "%: S\n%: S", "<a %=\"S\" %='S'/>", #"["%=S","%=S","b"]"#, #"{"a":{"%":"S"},"b":[{"%":"S"}]}"#,
  ])
  func valuesSideBySide(_ form: String) {
    for (first, second) in zip(Self.names.filter { !$0.contains("%") && !$0.contains("[") }, ["token", "pin", "key"]) {
      let text = form.replacing("%", with: first, maxReplacements: 1).replacing("%", with: second)
      #expect(Credentials.masked(text.replacing("S", with: "Vole-9")).contains("Vole") == false, "\(text)")
      #expect(Credentials.masked(text.replacing("S", with: "Vole-9")) == text.replacing("S", with: Self.bullets))
    }
  }

  static let names = [
    "token", "access_token", "accessToken", "API_KEY", "token[]", "user[password]", "auth%5Btoken%5D", "%74oken",
    "access%5Ftoken", "ｔoken", "client-secret", "oauth", "authcode", "secretkey", "sessionId", "session-id", "key1",
    "passwd", "pwd", "IDToken", "loginPasswort_password", "TOKEN",
  ]
  /// All that RFC 3986 allows in a value, and some that it does not.
  static let secrets = [
    "Vole-9", "Vo,le", "(Vole)9", "'Vole'9", "Vo;le9", "Vo!$*+le", "Vo%2Cle", "Vole==", "Vo/le?x", "Vo:le", "Vo@le",
    "~Vo.le_9", "Völe", "Vo%C3%B6le", "Vo{le}", "[Vole]", "Vo|le^9", "•Vole",
  ]
  /// What stands before and after a name, an equals sign and a value.
  static let places = [
    ("shop://x?", ""), ("shop://x?page=2&", "&sort=name"), ("https://h.example/a?", "&debug"),
    ("https://h.example/#", ""),
    ("shop://x/a;", ";page=2"), ("--", ""), ("", ""), ("shop://x?u=1;", "#page=2"),
  ]

  @Test(arguments: names) func valuesOfNames(_ name: String) {
    for secret in Self.secrets {
      for (before, after) in Self.places {
        let text = "\(before)\(name)=\(secret)\(after)"
        #expect(Credentials.masked(text) == "\(before)\(name)=••••••••\(after)", "\(text)")
        let line = Credentials.masked(line: "open \(text)")
        #expect(line == "open \(before)\(name)=••••••••\(after)", "\(text)")
      }
    }
  }

  @Test(arguments: ["https://", "HTTP://", "shop://", "//", "url=wss://", "https:", "https:/", "postgres+ssl://"])
  func usersOfAddresses(_ scheme: String) {
    for secret in Self.secrets + ["1/Vole", "12", "Vo//le", "Vo#le?9"] {
      for user in ["ann", "", "ann%40b.example", "ann@b.example"] {
        for after in ["", "/", "/a?page=2", ":8443/@ines", "?page=2"] {
          let text = "\(scheme)\(user):\(secret)@h.example\(after)"
          #expect(Credentials.masked(text) == "\(scheme)••••••••@h.example\(after)", "\(text)")
        }
      }
    }
  }
}
