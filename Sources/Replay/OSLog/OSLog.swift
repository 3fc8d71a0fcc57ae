// Re-exports the names of the module os, for `import OSLog` on Linux.

@_exported public import os
