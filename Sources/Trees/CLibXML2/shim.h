// Declares the parts of libxml2 that LibXML uses, and libxml2's XPath functions, which tests use as a reference.

// Debian's libxml2 is built with ICU, so its headers include ICU's, which clash with the ICU inside Foundation. The
// only structure with fields for ICU is not used here.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
