// Lists the reserved words of predicates.

/// A reserved word of the predicate language, in uppercase or lowercase. A key that is spelled like a reserved word
/// must be written with a number sign: `#size`.
///
/// Specified in `predicate-format` §1.
enum ReservedWord: String, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case any = "ANY"
  case someOf = "SOME"
  case all = "ALL"
  case noneOf = "NONE"
  case isIn = "IN"
  case like = "LIKE"
  case matches = "MATCHES"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case between = "BETWEEN"
  case caseInsensitive = "CASEINSENSITIVE"
  case ci = "CI"
  case null = "NULL"
  case nilValue = "NIL"
  case selfObject = "SELF"
  case trueValue = "TRUE"
  case yes = "YES"
  case falseValue = "FALSE"
  case no = "NO"
  case first = "FIRST"
  case last = "LAST"
  case size = "SIZE"
  case anyKey = "ANYKEY"
  case subquery = "SUBQUERY"
  case fetch = "FETCH"
  case cast = "CAST"
  case function = "FUNCTION"
  case ternary = "TERNARY"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"

  init?(_ word: String) { self.init(rawValue: word.uppercased()) }
}
