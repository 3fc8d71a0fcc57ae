// Leaves out what is typed into secure fields, and remembers it, because the app may show it later.

import AccessibilityTree
import ElementQueries
import Findings
public import JSON
import Recordings
import Secrets
import WebDriverReplay

extension SessionRecorder {
  /// Adds the secrets of other sessions: an app may show what was typed in another one.
  mutating func shareSecrets() {
    let version = options.registry.version
    if version != sharedVersion { options.registry.share(with: &mask) }
    sharedVersion = version
  }

  /// Removes secret text from an event. Without a target, text may go into any secure field on screen.
  ///
  /// - Parameter shown: What the keys of the request type, if it differs from the text of the event.
  mutating func hideSecrets(
    of event: inout RecordedEvent, typing shown: String? = nil, isSensitive: Bool, on screen: Screen
  ) {
    guard let own = event.details.text ?? event.details.value else { return }
    shareSecrets()
    let text = shown ?? own
    let isSecure: Bool
    if let target = event.target {
      let elements = (try? target.resolve(in: screen.snapshot))?.likelyMatches
      // After a tab or a return, the focus may be in another field.
      isSecure =
        elements?.contains(where: screen.hides) ?? true || (TypedKeys(text).hasKeys && screen.hasSecretField)
    } else {
      isSecure = screen.hasSecretField
    }
    learnTyped(before: text)
    let continues = typed.add(text, to: event.target)
    mask.endTyping(goesOn: continues)
    isTypedSecret = isSensitive || isSecure || (continues && isTypedSecret)
    let beginning = mask.beginning(atEndOf: typed.text) ?? mask.beginning(atEndOf: typed.whole)
    let isSecret = isTypedSecret || [typed.text, typed.whole, text].contains(where: mask.hides)
    guard isSecret || beginning != nil, !text.isEmpty else { return }
    let whole = text.count >= TypedTexts.shortestSecret ? [text] : []
    mask.type(isSecret ? typed.secrets(endingWith: text) + whole : [beginning ?? ""], isBeginning: !isSecret)
    if event.kind == .typeText, !isTextUnknown {
      event.details.secret = options.secretNumbers.number(of: typed.text)
    }
    event.details.text = nil
    event.details.value = nil
    summary.leftOut += 1
  }

  /// Remembers what was typed before a string that may not continue it: several characters in one request are a string
  /// of their own, and several backspaces delete one.
  private mutating func learnTyped(before text: String) {
    guard isTypedSecret, typed.isWholeText || TypedKeys(text).deletions >= TypedTexts.shortestSecret else { return }
    mask.learn(typed.secrets(endingWith: ""))
  }

  /// Notes a tap on a key of a screen that was not captured: it may have entered a part of a secret.
  mutating func enterUnseenKey(_ request: ClassifiedRequest, _ body: JSONValue) {
    guard let id = KnownElements.references(request.path, body).first, let locator = elements[id]?.sent?.value,
      let key = Element.digitOfKey(in: locator)
    else { return }
    mask.endTyping(goesOn: typed.add(key, to: nil))
    mask.type(typed.secrets(endingWith: key))
    isTypedSecret = true
  }

  /// Processes a tap on a key while a secure field is on screen. The first tap becomes an event that represents all
  /// that follow.
  ///
  /// - Returns: Whether the event is such a tap.
  mutating func enteredKey(_ event: RecordedEvent, on screen: Screen, at time: VirtualTime) -> Bool {
    guard [.tap, .doubleTap, .press].contains(event.kind), let element = screen.element(of: event),
      let own = element.secretKey, let field = screen.snapshot.secureField
    else { return false }
    let key = event.kind == .doubleTap ? own + own : own
    let target = ElementChain.query(for: field)
    mask.endTyping(goesOn: typed.add(key, to: target))
    mask.type(typed.secrets(endingWith: key))
    isTypedSecret = true
    guard !isEnteringKeys else { return true }
    var typing = RecordedEvent(.typeText, on: target, app: event.app)
    typing.details.keys = true
    write(typing, at: time)
    summary.leftOut += 1
    return true
  }

  /// Returns the event without strings that contain a secret, and with bullets for credentials. All output passes
  /// through this method, or through ``SecretMask/masked(_:)``.
  mutating func withoutSecrets(_ event: RecordedEvent) -> RecordedEvent {
    shareSecrets()
    var event = event
    event.details.url = event.details.url.map { Credentials.masked($0) }
    event.details.arguments = event.details.arguments.map { Credentials.masked(arguments: $0) }
    event.details.environment = event.details.environment.map { Credentials.masked(environment: $0) }
    guard !mask.isEmpty else { return event }
    var count = 0
    func clear(_ text: inout String?) {
      guard let own = text, mask.hides(own) else { return }
      text = nil
      count += 1
    }
    clear(&event.details.text)
    clear(&event.details.value)
    clear(&event.details.url)
    event.details.name = event.details.name.map(mask.masked)
    event.app = event.app.map(mask.masked)
    if let locator = event.locator, mask.hides(locator.value) || mask.hides(locator.using) { event.locator = nil }
    let arguments = event.details.arguments?.filter { !mask.hides($0) }
    let environment = event.details.environment?.filter { !mask.hides($0.key) && !mask.hides($0.value) }
    count += (event.details.arguments?.count ?? 0) - (arguments?.count ?? 0)
    count += (event.details.environment?.count ?? 0) - (environment?.count ?? 0)
    (event.details.arguments, event.details.environment) = (arguments, environment)
    summary.leftOut += count
    return event
  }

  // MARK: Requests without an event

  /// Notes what a request types before it is forwarded: the app may show it before the server responds, or even if the
  /// server responds with an error.
  public mutating func expect(_ request: ClassifiedRequest, _ body: JSONValue) {
    mask.await(typedTexts(request, body))
  }

  /// The strings that a request types or may type. Unknown scripts and requests, such as those of plugins, count only
  /// if a secure field may be on screen.
  private func typedTexts(_ request: ClassifiedRequest, _ body: JSONValue) -> [String] {
    let texts = RequestPattern.typedTexts(request.path, body, isInWebContext)
    if isInWebContext || !RequestPattern.isUnknown(request.path, body) { return texts }
    return isStale || screen?.hasSecretField ?? true ? Array(texts.prefix(Self.mostTexts + 1)) : []
  }

  /// Whether the screen must be looked at right before a request: it types into whichever element has the focus, or may
  /// do so, as requests of other drivers; or into a field whose locator was used before, possibly on another screen.
  public func needsFreshLook(before request: ClassifiedRequest, _ body: JSONValue) -> Bool {
    let references = KnownElements.references(request.path, body)
    let locators = references.compactMap { elements[$0]?.sent }
    let typesAgain = RequestPattern.mayType(request.path) && typing.hasLeft(locators)
    return typesAgain || RequestPattern.typesWithoutTarget(request.path, body)
      || (RequestPattern.isUnknown(request.path, body)
        && !RequestPattern.typedTexts(request.path, body, isInWebContext).isEmpty)
  }

  mutating func settle(_ request: ClassifiedRequest, _ body: JSONValue) {
    mask.settle(typedTexts(request, body))
  }

  /// Processes a request that the server answered with an error, or not at all. The app may have received its text.
  ///
  /// - Parameter isSensitive: Whether the client wants the body kept secret.
  public mutating func failed(_ request: ClassifiedRequest, _ body: JSONValue, isSensitive: Bool) {
    settle(request, body)
    if isSensitive || mayTypeSecret(request, body) { hideLostText(request, body) }
    changed()
  }

  /// Notes whether the whole body of a request is known. If it is not, as in a log that truncates it, and the rest may
  /// contain a secret, later screens cannot be masked, unless the user names the secret.
  public mutating func sent(_ request: ClassifiedRequest, _ body: JSONValue, isKnown: Bool) {
    // Searching for so many strings would take too long.
    let isTooLong = typedTexts(request, body).count > Self.mostTexts
    isTextUnknown = !isKnown && RequestPattern.mayType(request.path)
    if isKnown, !isTooLong { return }
    let isSecret =
      isTextUnknown ? mayTypeSecret(request, body, hasText: true) : SentParameters(body).endsInCredential
    if isSecret { missSecret() }
  }

  /// The maximum number of strings to search for; scripts have few arguments.
  static let mostTexts = 100

  /// Notes that there is an unknown secret.
  func missSecret() { if options.mask.isEmpty { options.registry.hasUnknown = true } }

  /// Notes an action that is not recorded. If it tapped a key, it entered a part of a secret.
  func missKey(_ request: ClassifiedRequest, _ body: JSONValue) {
    guard RequestPattern.mayTap(request.path, body), let screen, screen.hasSecretField else { return }
    if screen.snapshot.elements.contains(where: { $0.secretKey != nil }) { missSecret() }
  }

  /// Masks what was typed by an action that is not recorded: its field may be secure, and later screens may show the
  /// text.
  mutating func hideLostText(_ request: ClassifiedRequest, _ body: JSONValue) {
    let texts = typedTexts(request, body)
    guard let text = texts.first else { return }
    summary.leftOut += 1
    // Some are interpretations of the same text, and a script may contain many.
    if texts.count > 1 { return mask.learn(texts + texts.flatMap { TypedKeys($0).parts }) }
    let continues = typed.add(text, to: nil)
    mask.endTyping(goesOn: continues)
    mask.type(typed.secrets(endingWith: text) + [text] + TypedKeys(text).parts)
    mask.endTyping()
  }

  /// Whether a request may type into a field whose text is secret.
  private func mayTypeSecret(_ request: ClassifiedRequest, _ body: JSONValue, hasText: Bool = false) -> Bool {
    let texts = typedTexts(request, body)
    if texts.isEmpty, !hasText { return false }
    guard !isInWebContext, let screen, let reading = reading(of: screen) else { return true }
    if screen.hasSecretField, texts.contains(where: { TypedKeys($0).hasKeys }) { return true }
    let references = KnownElements.references(request.path, body)
    if references.isEmpty { return isStale || screen.hasSecretField }
    return references.contains { id in
      var reading = reading
      let found = elements.candidates(for: id, in: &reading, screen.snapshot, frame: nil)
      return !found.isCertain || found.element.map(screen.hides) ?? true
    }
  }
}

extension SessionRecorder.Screen {
  /// Whether what is typed into an element is secret.
  fileprivate func hides(_ element: Element) -> Bool { element.hidesText || secret.contains(element.index) }

  /// Whether text typed without a target may be secret.
  fileprivate var hasSecretField: Bool {
    snapshot.elements.contains { $0.hidesText || ($0.type.isTextInput && secret.contains($0.index)) }
  }

  /// The element on which an event acts.
  fileprivate func element(of event: RecordedEvent) -> Element? {
    guard let target = event.target, let found = try? target.resolve(in: snapshot).likelyMatches.first else {
      return nil
    }
    guard let point = event.details.point else { return found }
    let frame = found.driverFrame
    return snapshot.element(at: Point(x: frame.x + point.x * frame.width, y: frame.y + point.y * frame.height)) ?? found
  }
}
