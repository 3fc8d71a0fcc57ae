// Imports zlib for Inflater, which decompresses gzip files and the entries of zip archives.

#include <zlib.h>
