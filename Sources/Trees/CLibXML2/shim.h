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

// Whether libxml2 converts the input from another encoding. Its newer headers mark these members as deprecated, but
// offer no other way to learn this.
static inline int axr_is_converted(const xmlParserInput *input) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return input->buf != NULL && input->buf->encoder != NULL;
#pragma GCC diagnostic pop
}
