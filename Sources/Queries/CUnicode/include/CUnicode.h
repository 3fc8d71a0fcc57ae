// Regular expressions and text normalization by ICU: the one that Swift's toolchain has for Foundation, and on Apple
// platforms the system's.

#ifndef AXREPLAY_UNICODE_H
#define AXREPLAY_UNICODE_H

#include <stdbool.h>
#include <stdint.h>

/// Pattern flags, with the values of ICU's `URegexpFlag`.
enum axr_pattern_flags {
  AXR_PATTERN_IGNORES_CASE = 2,
  AXR_PATTERN_HAS_COMMENTS = 4,
  AXR_PATTERN_MATCHES_LINES = 8,
  AXR_PATTERN_IS_LITERAL = 16,
  AXR_PATTERN_DOT_MATCHES_ALL = 32,
};

/// A compiled pattern. It never changes, so threads can share it.
typedef struct axr_pattern axr_pattern;

/// Compiles a pattern in UTF-16. Returns NULL if it is not a valid regular expression.
axr_pattern *axr_pattern_compile(const uint16_t *pattern, int32_t length, uint32_t flags);

void axr_pattern_free(axr_pattern *pattern);

/// Returns the number of capture groups, not counting the whole match.
int32_t axr_pattern_group_count(const axr_pattern *pattern);

/// A search for a pattern in a string.
typedef struct axr_search axr_search;

/// The result of one step of a search.
typedef enum {
  AXR_SEARCH_NOT_FOUND,
  AXR_SEARCH_FOUND,
  /// The matcher exceeded the maximum number of progress reports, or used up its memory for backtracking.
  AXR_SEARCH_STOPPED,
} axr_search_result;

/// Begins a search. The text is not copied, and must exist until the search is freed.
///
/// The matcher reports its progress every 10,000 steps and, in `axr_search_next`, also at each position where it tries
/// the pattern. The search stops at the first report beyond `maximum_reports`.
axr_search *axr_search_begin(axr_pattern *pattern, const uint16_t *text, int32_t length, int64_t maximum_reports);

/// Ends a search.
void axr_search_end(axr_search *search);

/// Matches the pattern against the whole text.
axr_search_result axr_search_match(axr_search *search);

/// Finds the next match.
axr_search_result axr_search_next(axr_search *search);

/// Returns the bounds of a group of the last match in UTF-16 code units; -1 if the group did not participate. Group 0
/// is the whole match.
int32_t axr_search_group_start(const axr_search *search, int32_t group);
int32_t axr_search_group_end(const axr_search *search, int32_t group);

/// Returns the number of progress reports so far.
int64_t axr_search_report_count(const axr_search *search);

/// The forms of a string that Unicode defines: composed, decomposed, without compatibility characters, and the last one
/// without case and without characters that are not visible.
typedef enum { AXR_NFC, AXR_NFD, AXR_NFKD, AXR_NFKC_CASEFOLD } axr_normal_form;

/// Writes a form of a string. Returns its length; if that exceeds the capacity, the result is incomplete. Returns -1 if
/// ICU's data is unavailable.
int32_t axr_normalize(axr_normal_form form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

#endif
