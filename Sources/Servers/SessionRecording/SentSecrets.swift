// Finds the secrets that requests send without typing them: credentials, and the contents of sensitive requests.

import Findings
public import JSON
import Recordings
import Secrets
import Text
import WebDriverReplay

extension SessionRecorder {
  /// Remembers the secrets in a request, apart from typed text, before it is forwarded: values whose names mark them as
  /// credentials, and everything in a sensitive request. The app may show them at any time.
  public mutating func learn(_ request: ClassifiedRequest, _ body: JSONValue, isSensitive: Bool) {
    switch request.role {
    case .action, .change: break
    // A locator names what is on screen.
    case .other where isSensitive: break
    default: return
    }
    var texts = SentSecrets.credentials(in: SentParameters(body))
    if isSensitive {
      // Typed text may be the beginning of a longer string.
      let isTyping = !RequestPattern.isUnknown(request.path, body)
      let typed = isTyping ? Set(RequestPattern.typedTexts(request.path, body, isInWebContext)) : []
      texts += SentSecrets.all(in: body).filter { !typed.contains($0) }
    }
    // All output is searched for each of them, and a table of codes, as in mocks, has thousands.
    if texts.count > Self.mostTexts { missSecret() }
    mask.learn(Array(texts.prefix(Self.mostTexts)))
  }

  /// Remembers the credentials of the first launch, and all its parameters if the request is sensitive.
  mutating func learn(_ launch: RecordedEvent.Details, isSensitive: Bool) {
    var parameters = SentParameters()
    parameters.arguments = [launch.arguments ?? []]
    parameters.environments = [launch.environment ?? [:]]
    let credentials = SentSecrets.credentials(in: parameters)
    if credentials.count > Self.mostTexts { missSecret() }
    mask.learn(Array(credentials.prefix(Self.mostTexts)))
    guard isSensitive else { return }
    let all = (launch.arguments ?? []) + (launch.environment ?? [:]).values
    mask.learn(all.flatMap(SentSecrets.parts))
  }
}

/// The parameters of a request that are searched for credentials.
struct SentParameters {
  var addresses: [String] = []
  var arguments: [[String]] = []
  var environments: [[String: String]] = []
  /// The unlock codes of devices.
  var codes: [String] = []

  init() {}

  init(_ body: JSONValue) { visit(body, named: "") }

  /// Whether an address or an argument ends with a credential, the rest of which the log may lack.
  var endsInCredential: Bool {
    let texts = addresses + arguments.flatMap { $0 } + environments.flatMap(\.values)
    return SentSecrets.credentials(in: self).contains { own in texts.contains { $0.hasSuffix(own) } }
  }

  private mutating func visit(_ value: JSONValue, named name: String) {
    // Capabilities have a vendor prefix.
    let name = name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
    switch value.content {
    case .string(let text):
      switch name.lowercased() {
      case "command", "args", "arguments", "optionalintentarguments": addCommand(text)
      case "unlockkey": codes.append(text)
      case let own where ["url", "uri", "link", "data"].contains(where: own.hasSuffix): addresses.append(text)
      default: break
      }
    case .array(let list):
      let texts = list.compactMap { $0.string ?? ($0.number == nil ? nil : $0.text) }
      if ["arguments", "args", "processArguments"].contains(name) { addCommand(texts) }
      // Each extra of an intent has a type, a name and a value.
      if texts.count == 3, list.count == 3, texts[0].count <= 3 { environments.append([texts[1]: texts[2]]) }
      for value in list { visit(value, named: "") }
    case .object(let members):
      if ["environment", "env", "processEnv"].contains(name) {
        environments.append(Dictionary(members.map { ($0.key, $0.value.string ?? $0.value.text) }) { $1 })
      }
      if value["type"]?.string?.contains("pin") == true || value["type"]?.string?.contains("password") == true {
        codes += [value["key"]?.string].compactMap(\.self)
      }
      for member in members { visit(member.value, named: member.key) }
    default: break
    }
  }

  private mutating func addCommand(_ text: String) {
    addCommand(text.split(whereSeparator: \.isWhitespace).map { $0.filter { !"'\"".contains($0) } })
  }

  /// Adds the words of a command line. Commands of Android's activity manager contain the names and values of extras,
  /// and the URI of an intent.
  private mutating func addCommand(_ words: [String]) {
    arguments.append(words)
    for index in words.indices.dropLast() {
      let option = words[index]
      if option == "-d" { addresses.append(words[index + 1]) }
      if option == "-e" || (option.hasPrefix("--e") && option.count <= 5), index + 2 < words.count {
        environments.append([words[index + 1]: words[index + 2]])
      }
    }
  }
}

enum SentSecrets {
  /// Returns the values whose names mark them as credentials.
  static func credentials(in parameters: SentParameters) -> [String] {
    var pairs = parameters.addresses.map { ($0, Credentials.masked($0)) }
    for own in parameters.arguments { pairs += zip(own, Credentials.masked(arguments: own)) }
    for own in parameters.environments {
      let masked = Credentials.masked(environment: own)
      pairs += own.map { ($1, masked[$0] ?? $1) }
    }
    return pairs.flatMap { replaced($0, by: $1) }.flatMap(forms) + parameters.codes
  }

  /// Returns everything in a body that an app may show, except for the members in ``names``.
  static func all(in body: JSONValue) -> [String] {
    switch body.content {
    case .string(let text): parts(of: text)
    case .number(let number) where number >= 1000 && number == number.rounded(): [body.text]
    case .array(let list): list.flatMap(all)
    case .object(let members): members.flatMap { names.contains($0.key) ? [] : all(in: $0.value) }
    default: []
    }
  }

  /// Returns a string, and the parts of it that may be shown on their own: the values in a URL or an argument.
  static func parts(of text: String) -> [String] {
    var parts = [text]
    if let scheme = text.firstRange(of: "://") {
      let rest = text[scheme.upperBound...]
      let authority = rest.prefix { !"/?#".contains($0) }
      if let at = authority.lastIndex(of: "@") { parts.append(String(authority[..<at])) }
      let path = rest.dropFirst(authority.count).prefix { $0 != "?" }
      parts += path.split(separator: "/").filter { $0.contains(where: \.isNumber) }.map(String.init)
      parts += rest.dropFirst(authority.count + path.count).split { "?&#;".contains($0) }.map { member in
        String(member.firstIndex(of: "=").map { member[member.index(after: $0)...] } ?? member)
      }
    } else if let equals = text.firstIndex(of: "=") {
      parts.append(String(text[text.index(after: equals)...]))
    }
    return parts.flatMap(forms)
  }

  /// Names of members that are not shown, or not secret, such as names of apps, elements and commands, and units.
  static let names: Set = [
    "script", "using", "elementId", "element-6066-11e4-a52e-4f735466cecf", "ELEMENT", "bundleId", "appId", "appPackage",
    "package", "appActivity", "activity", "type", "id", "name", "action", "direction", "strategy", "contentType",
    "encoding", "domain", "path", "sameSite", "target", "x", "y", "fromX", "fromY", "toX", "toY", "startX", "startY",
    "endX", "endY", "width", "height", "duration", "timeout", "velocity", "speed", "expiry", "implicit", "pageLoad",
    "ms", "seconds", "options", "orientation", "button",
  ]

  /// A value unchanged, percent-decoded, and without a preceding user name or scheme, or quotation marks. Words such as
  /// `true` are not secrets, and shorter strings appear on screens by coincidence.
  private static func forms(of value: String) -> [String] {
    var forms = [value]
    if let decoded = PercentEncoding.decode(value), decoded != value { forms.append(decoded) }
    for form in forms {
      if form.contains("+") { forms.append(form.replacing("+", with: " ")) }
      if let colon = form.firstIndex(of: ":"), !form.contains("://") {
        forms.append(String(form[form.index(after: colon)...]))
      }
      for scheme in ["bearer ", "basic "] where form.lowercased().hasPrefix(scheme) {
        let rest = String(form.dropFirst(scheme.count))
        forms += [rest] + (Base64.text(rest).map { [$0] } ?? [])
      }
    }
    let trimmed = forms.map { form in
      let isMark = { (character: Character) in character.isWhitespace || "\"'".contains(character) }
      return String(form.drop(while: isMark).reversed().drop(while: isMark).reversed())
    }
    return trimmed.filter { $0.count >= 4 && !harmless.contains($0.lowercased()) }
  }

  private static let harmless: Set = ["true", "false", "null", "none", "undefined", "default"]

  /// The parts of a string that its masked form replaces with bullets.
  private static func replaced(_ own: String, by masked: String) -> [String] {
    guard own != masked else { return [] }
    let kept = masked.split(separator: SecretMask.secureContent, omittingEmptySubsequences: false)
    guard let first = kept.first, let last = kept.last, own.hasPrefix(first), own.hasSuffix(last) else { return [own] }
    var rest = own.dropFirst(first.count)
    var found: [String] = []
    for part in kept.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return [own] }
      found.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return found + [String(rest.dropLast(last.count))]
  }
}
