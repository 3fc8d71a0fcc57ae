// Finds libcurl's functions for UpstreamClient, and wraps the variadic ones, which Swift cannot call, once for each
// type of argument. Programs that use this can start without libcurl, or have it linked statically.

#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// The functions that are used, without the prefix `curl_`.
#define AXR_CURL_FUNCTIONS(USE) \
  USE(global_init) USE(easy_init) USE(easy_cleanup) USE(easy_reset) USE(easy_perform) USE(easy_strerror) \
  USE(easy_setopt) USE(easy_getinfo) USE(slist_append) USE(slist_free_all)

#define AXR_MEMBER(name) __typeof__(curl_##name) *_Nonnull name;

/// The functions of a library that has all of them. They never change, so threads may share them.
struct __attribute__((swift_attr("@Sendable"))) axr_curl { AXR_CURL_FUNCTIONS(AXR_MEMBER) };

#define AXR_FIND(name) \
  *(void **)&curl.name = dlsym(library, "curl_" #name); \
  *is_complete = *is_complete && curl.name != NULL;

/// Finds the functions in a library that `dlopen` has loaded. They may be called only if all of them are found.
static inline struct axr_curl axr_find(void *_Nonnull library, _Bool *_Nonnull is_complete) {
  struct axr_curl curl;
  *is_complete = 1;
  AXR_CURL_FUNCTIONS(AXR_FIND)
  return curl;
}

#ifdef __linux__
/// The functions of a libcurl that is linked statically; absent otherwise. .ci/package/curl.c defines it.
extern const struct axr_curl axr_linked_curl __attribute__((weak));

static inline const struct axr_curl *_Nullable axr_linked(void) { return &axr_linked_curl; }
#else
static inline const struct axr_curl *_Nullable axr_linked(void) { return NULL; }
#endif

static inline CURLcode axr_set_number(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option, long value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_size(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_text(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option, const char *_Nonnull value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_list(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option,
    struct curl_slist *_Nullable value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode axr_set_pointer(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option, void *_Nonnull value) {
  return curl.easy_setopt(handle, option, value);
}

typedef size_t (*axr_writer)(char *, size_t, size_t, void *);

static inline CURLcode axr_set_writer(
    struct axr_curl curl, CURL *_Nonnull handle, CURLoption option, axr_writer _Nonnull value) {
  return curl.easy_setopt(handle, option, value);
}

static inline CURLcode axr_get_number(
    struct axr_curl curl, CURL *_Nonnull handle, CURLINFO info, long *_Nonnull value) {
  return curl.easy_getinfo(handle, info, value);
}
