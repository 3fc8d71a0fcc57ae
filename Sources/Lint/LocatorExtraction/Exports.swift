// Re-exports the modules whose types appear in the interface of this module.

@_exported public import CodeModel
@_exported public import SwiftReader
