// The parts of libxml2 that LibXML uses, and its XPath, which tests ask.

// Debian's libxml2 is built with ICU, and its headers then include ICU's, which clash with the ICU inside Foundation.
// Nothing here uses the one structure that has fields for it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <libxml/xpath.h>
