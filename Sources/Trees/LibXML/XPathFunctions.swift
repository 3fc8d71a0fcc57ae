// Functions that XPaths can call besides libxml2's own.

import CLibXML2

/// An argument or a result of a function.
public enum XPathValue: Hashable, Sendable {
  /// A text, or anything else made one by `string()`.
  case text(String)
  /// Several texts: what the nodes of a set come to.
  case texts([String])
  /// A yes or no.
  case truth(Bool)
}

/// What a function does. Its arguments are nodes' texts where sets of nodes are passed, and texts otherwise.
///
/// - Parameters:
///   - node: The number of the element that is asked about; nil if it is none.
///   - arguments: In order.
/// - Returns: The result, or nil if the arguments make no sense, which ends the evaluation.
public typealias XPathFunction = @Sendable (_ node: Int?, _ arguments: [XPathValue]) -> XPathValue?

extension XPathDocument {
  /// Lets XPaths call a function.
  public func register(_ name: String, _ function: @escaping XPathFunction) {
    functions[name] = function
    xmlXPathRegisterFunc(context, name) { parser, count in callSwift(parser, count) }
  }
}

extension XPathDocument {
  func registerAxis(_ axis: XPathSetAxis) {
    xmlXPathRegisterFunc(context, axis.rawValue) { parser, count in
      guard let parser, let context = parser.pointee.context, let axis = context.calledName.flatMap(XPathSetAxis.init),
        let session = context.pointee.userData?.assumingMemoryBound(to: XPathSession.self)
      else { return }
      session.pointee.axes.call(axis, parser, count, session.pointee.document)
    }
  }
}

extension xmlXPathContextPtr {
  /// The name of the function that is being called.
  fileprivate var calledName: String? {
    pointee.function.map { String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
  }
}

/// Finds the session behind libxml2's context, and the function in it by the name under which it was called.
private func callSwift(_ parser: xmlXPathParserContextPtr?, _ count: Int32) {
  guard let parser, let context = parser.pointee.context,
    let session = context.pointee.userData?.assumingMemoryBound(to: XPathSession.self)
  else { return }
  var arguments: [XPathValue] = []
  for _ in 0..<count {
    guard let object = valuePop(parser) else { return xmlXPathErr(parser, Int32(XPATH_INVALID_ARITY.rawValue)) }
    arguments.append(XPathValue(object))
    xmlXPathFreeObject(object)
  }
  let node = context.pointee.node.map { Int(bitPattern: $0.pointee._private) - 1 - session.pointee.firstPosition } ?? -1
  guard let function = context.calledName.flatMap({ session.pointee.functions[$0] }),
    let result = function(node >= 0 ? node : nil, arguments.reversed())
  else { return xmlXPathErr(parser, Int32(XPATH_INVALID_OPERAND.rawValue)) }
  switch result {
  case .text(let text): valuePush(parser, xmlXPathNewString(text))
  case .truth(let truth): valuePush(parser, xmlXPathNewBoolean(truth ? 1 : 0))
  case .texts(let texts): valuePush(parser, session.pointee.nodes(texts))
  }
}

extension XPathSession {
  /// Texts as a set of nodes of a document of their own, which lives as long as the evaluation.
  fileprivate mutating func nodes(_ texts: [String]) -> xmlXPathObjectPtr? {
    if scratch == nil { scratch = xmlNewDoc("1.0") }
    guard let scratch else { return nil }
    if xmlDocGetRootElement(scratch) == nil { xmlDocSetRootElement(scratch, xmlNewDocNode(scratch, nil, "texts", nil)) }
    let root = xmlDocGetRootElement(scratch)
    let set = xmlXPathNodeSetCreate(nil)
    for text in texts {
      guard let node = xmlNewDocNode(scratch, nil, "text", nil) else { break }
      xmlNodeAddContent(node, text)
      xmlAddChild(root, node)
      xmlXPathNodeSetAddUnique(set, node)
    }
    return xmlXPathWrapNodeSet(set)
  }
}

extension XPathValue {
  init(_ object: xmlXPathObjectPtr) {
    guard object.pointee.type == XPATH_NODESET, let nodes = object.pointee.nodesetval else {
      let isEmptySet = object.pointee.type == XPATH_NODESET
      self = isEmptySet ? .texts([]) : .text(Self.taken(xmlXPathCastToString(object)))
      return
    }
    self = .texts(
      (0..<Int(nodes.pointee.nodeNr)).compactMap { position in
        nodes.pointee.nodeTab[position].map { Self.taken(xmlXPathCastNodeToString($0)) }
      })
  }

  /// The text of a string that libxml2 has made for the caller, which is freed.
  private static func taken(_ string: UnsafeMutablePointer<UInt8>?) -> String {
    // The function that frees strings is a variable, which Swift cannot reach safely; an object frees its own.
    guard let string, let object = xmlXPathWrapString(string) else { return "" }
    defer { xmlXPathFreeObject(object) }
    return String(cString: string)
  }
}
