// Provides libcurl's functions, linked statically, to HTTPClient.

#include "../../Sources/Servers/CCurl/shim.h"

#define MEMBER(name) .name = curl_##name,

const struct axr_curl axr_linked_curl = {AXR_CURL_FUNCTIONS(MEMBER)};
