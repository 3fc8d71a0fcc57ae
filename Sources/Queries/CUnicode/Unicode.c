// Uses ICU to match regular expressions under a work limit, and to normalize strings.

#include "CUnicode.h"

#include <stdatomic.h>
#include <stdlib.h>

// Apple's SDK has no headers for ICU, and the compiler for C does not find those of the toolchain.
#ifndef __APPLE__
// In the toolchain's ICU, functions have this prefix.
#define uregex_open swift_uregex_open
#define uregex_clone swift_uregex_clone
#define uregex_close swift_uregex_close
#define uregex_groupCount swift_uregex_groupCount
#define uregex_setText swift_uregex_setText
#define uregex_setMatchCallback swift_uregex_setMatchCallback
#define uregex_setFindProgressCallback swift_uregex_setFindProgressCallback
#define uregex_matches swift_uregex_matches
#define uregex_findNext swift_uregex_findNext
#define uregex_start swift_uregex_start
#define uregex_end swift_uregex_end
#define unorm2_getNFCInstance swift_unorm2_getNFCInstance
#define unorm2_getNFDInstance swift_unorm2_getNFDInstance
#define unorm2_getNFKDInstance swift_unorm2_getNFKDInstance
#define unorm2_getNFKCCasefoldInstance swift_unorm2_getNFKCCasefoldInstance
#define unorm2_normalize swift_unorm2_normalize
#endif
typedef int UErrorCode;
typedef int8_t UBool;
typedef uint16_t UChar;
typedef struct URegularExpression URegularExpression;
typedef struct UNormalizer2 UNormalizer2;
typedef UBool URegexMatchCallback(const void *, int32_t);
typedef UBool URegexFindProgressCallback(const void *, int64_t);
enum { U_ZERO_ERROR = 0, U_BUFFER_OVERFLOW_ERROR = 15 };
#define U_FAILURE(code) ((code) > U_ZERO_ERROR)
URegularExpression *uregex_open(const UChar *, int32_t, uint32_t, void *, UErrorCode *);
URegularExpression *uregex_clone(const URegularExpression *, UErrorCode *);
void uregex_close(URegularExpression *);
int32_t uregex_groupCount(URegularExpression *, UErrorCode *);
void uregex_setText(URegularExpression *, const UChar *, int32_t, UErrorCode *);
void uregex_setMatchCallback(URegularExpression *, URegexMatchCallback *, const void *, UErrorCode *);
void uregex_setFindProgressCallback(URegularExpression *, URegexFindProgressCallback *, const void *, UErrorCode *);
UBool uregex_matches(URegularExpression *, int32_t, UErrorCode *);
UBool uregex_findNext(URegularExpression *, UErrorCode *);
int32_t uregex_start(URegularExpression *, int32_t, UErrorCode *);
int32_t uregex_end(URegularExpression *, int32_t, UErrorCode *);
const UNormalizer2 *unorm2_getNFCInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFDInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFKDInstance(UErrorCode *);
const UNormalizer2 *unorm2_getNFKCCasefoldInstance(UErrorCode *);
int32_t unorm2_normalize(const UNormalizer2 *, const UChar *, int32_t, UChar *, int32_t, UErrorCode *);

struct axr_pattern {
  URegularExpression *expression;
  /// A clone of the compiled expression, kept for the next search. Each search needs its own clone, because matching
  /// modifies the object. Clones are reused, because cloning takes longer than a short match.
  _Atomic(URegularExpression *) spare;
  int32_t group_count;
};

struct axr_search {
  axr_pattern *pattern;
  URegularExpression *expression;
  int64_t reports;
  int64_t maximum_reports;
};

// MARK: Patterns

axr_pattern *axr_pattern_compile(const uint16_t *text, int32_t length, uint32_t flags) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression = uregex_open(text, length, flags, NULL, &status);
  int32_t group_count = U_FAILURE(status) ? 0 : uregex_groupCount(expression, &status);
  axr_pattern *pattern = U_FAILURE(status) ? NULL : malloc(sizeof *pattern);
  if (!pattern) {
    if (expression) uregex_close(expression);
    return NULL;
  }
  pattern->expression = expression;
  atomic_init(&pattern->spare, NULL);
  pattern->group_count = group_count;
  return pattern;
}

void axr_pattern_free(axr_pattern *pattern) {
  URegularExpression *spare = atomic_exchange(&pattern->spare, NULL);
  if (spare) uregex_close(spare);
  uregex_close(pattern->expression);
  free(pattern);
}

int32_t axr_pattern_group_count(const axr_pattern *pattern) { return pattern->group_count; }

// MARK: Searches

static UBool continues(axr_search *search) { return ++search->reports <= search->maximum_reports; }

static UBool step_callback(const void *context, int32_t steps) {
  (void)steps;
  return continues((axr_search *)context);
}

static UBool position_callback(const void *context, int64_t position) {
  (void)position;
  return continues((axr_search *)context);
}

axr_search *axr_search_begin(axr_pattern *pattern, const uint16_t *text, int32_t length, int64_t maximum_reports) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression = atomic_exchange(&pattern->spare, NULL);
  if (!expression) expression = uregex_clone(pattern->expression, &status);
  axr_search *search = U_FAILURE(status) ? NULL : malloc(sizeof *search);
  if (!search) {
    if (expression) uregex_close(expression);
    return NULL;
  }
  *search = (axr_search){.pattern = pattern, .expression = expression, .maximum_reports = maximum_reports};
  uregex_setText(expression, text, length, &status);
  uregex_setMatchCallback(expression, step_callback, search, &status);
  uregex_setFindProgressCallback(expression, position_callback, search, &status);
  if (U_FAILURE(status)) {
    uregex_close(expression);
    free(search);
    return NULL;
  }
  return search;
}

void axr_search_end(axr_search *search) {
  UErrorCode status = U_ZERO_ERROR;
  static const UChar nothing[1] = {0};
  uregex_setText(search->expression, nothing, 0, &status);
  URegularExpression *earlier = atomic_exchange(&search->pattern->spare, search->expression);
  if (earlier) uregex_close(earlier);
  free(search);
}

static axr_search_result result(UBool is_found, UErrorCode status) {
  if (U_FAILURE(status)) return AXR_SEARCH_STOPPED;
  return is_found ? AXR_SEARCH_FOUND : AXR_SEARCH_NOT_FOUND;
}

axr_search_result axr_search_match(axr_search *search) {
  UErrorCode status = U_ZERO_ERROR;
  UBool is_found = uregex_matches(search->expression, 0, &status);
  return result(is_found, status);
}

axr_search_result axr_search_next(axr_search *search) {
  UErrorCode status = U_ZERO_ERROR;
  UBool is_found = uregex_findNext(search->expression, &status);
  return result(is_found, status);
}

int32_t axr_search_group_start(const axr_search *search, int32_t group) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t start = uregex_start(search->expression, group, &status);
  return U_FAILURE(status) ? -1 : start;
}

int32_t axr_search_group_end(const axr_search *search, int32_t group) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t end = uregex_end(search->expression, group, &status);
  return U_FAILURE(status) ? -1 : end;
}

int64_t axr_search_report_count(const axr_search *search) { return search->reports; }

// MARK: Normalization

static const UNormalizer2 *normalizer(axr_normal_form form, UErrorCode *status) {
  switch (form) {
    case AXR_NFC: return unorm2_getNFCInstance(status);
    case AXR_NFD: return unorm2_getNFDInstance(status);
    case AXR_NFKD: return unorm2_getNFKDInstance(status);
    case AXR_NFKC_CASEFOLD: return unorm2_getNFKCCasefoldInstance(status);
  }
  return NULL;
}

int32_t axr_normalize(axr_normal_form form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *own = normalizer(form, &status);
  if (!own || U_FAILURE(status)) return -1;
  int32_t needed = unorm2_normalize(own, text, length, result, capacity, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}
