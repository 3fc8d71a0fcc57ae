// Declares the parts of libxml2 that LibXML uses, and libxml2's XPath functions, which tests use as a reference.

// Debian's libxml2 is built with ICU, so its headers include ICU's headers, which conflict with the copy of ICU inside
// Foundation. LibXML does not use the only structure with fields for ICU, so ICU can safely be disabled in these
// headers.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
