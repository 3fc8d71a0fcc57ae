// Limits how much of a file is examined around a place.

/// How far readers look, how often they follow a name, and how long a word is that they compare with others.
///
/// The code that people write stays below these numbers, so they do not change an answer. They keep reading fast even
/// if a file is hostile: what is beyond a limit is as unknown as code that is not in the files.
enum SourceLimits {
  // MARK: Tokens

  /// A label, a type, or the names that a statement declares.
  static let phrase = 12
  /// The variables of a loop, a block or a lambda.
  static let boundNames = 14
  /// A path of names, a matcher, or a word of a condition.
  static let chain = 20
  /// The condition before a question mark.
  static let ternary = 24
  /// The parameters of a lambda.
  static let parameters = 30
  /// The names and types of a declaration before its value, and the arguments of a call that are searched for a word.
  static let declaration = 40
  /// A condition, the header of a function, or an expression of a few lines.
  static let expression = 60
  /// The last tokens of a long header.
  static let ending = 100
  /// The condition of a loop.
  static let condition = 120
  /// A declaration with its annotations, or the body of a short function or of a handler.
  static let block = 200
  /// The arguments of a call that are read as a whole.
  static let arguments = 400
  /// The names that a statement imports.
  static let importedNames = 2_000

  // MARK: Steps

  /// The enclosing brackets or blocks that are examined.
  static let nesting = 8
  /// The names in a path, the calls in a chain, or the keys around a value.
  static let names = 12
  /// The links of a chain or of constants that refer to each other, and the enclosing scopes or closures.
  static let links = 40
  /// The enclosing lists and objects that can name a value.
  static let enclosing = 50

  // MARK: Results

  /// The types, files or assignments to which a name can refer.
  static let candidates = 8
  /// The declarations whose values a name can have. More than a few are ambiguous.
  static let values = 12
  /// The methods that are listed as uses of a locator.
  static let uses = 20
  /// The items of a list that are read one by one.
  static let items = 20
  /// The changes of a variable. A variable with more has no known value.
  static let changes = 200
  /// The local declarations with the same name in a function, and those in a project.
  static let (declarations, namesakes) = (300, 1_000)
  /// The lines of a file that show what it contains.
  static let lines = 400

  // MARK: UTF-8 code units

  /// A string that is compared with the names of strategies and settings.
  static let shortText = 30
  /// A name that mentions a platform, a prefix of a selector, and code in a message.
  static let shortWord = 40
  /// A word that is compared with those of clients, and the place of a call.
  static let word = 60
  /// A placeholder in a string.
  static let placeholder = 80
  /// A key in brackets after a variable.
  static let key = 100
  /// The path of a module, or the name of a package.
  static let path = 120
  /// A variable or an expression in a string, and a condition in a cell.
  static let insertion = 200
  /// The beginning of a text that shows what it is.
  static let beginning = 200
}
