// Imports libcurl for UpstreamClient, with functions in place of those that take any number of arguments, which Swift
// cannot call.

#include <curl/curl.h>

static inline CURLcode axr_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_pointer(CURL *handle, CURLoption option, void *value) {
  return curl_easy_setopt(handle, option, value);
}

typedef size_t (*axr_writer)(char *, size_t, size_t, void *);

static inline CURLcode axr_set_writer(CURL *handle, CURLoption option, axr_writer value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode axr_get_number(CURL *handle, CURLINFO info, long *value) {
  return curl_easy_getinfo(handle, info, value);
}
