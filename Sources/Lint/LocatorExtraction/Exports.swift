// Gives users of this module what they pass to it: files, and what reading them gives.

@_exported public import CodeModel
@_exported public import SwiftReader
