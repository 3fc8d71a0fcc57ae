# Measures contrast (WCAG 2, 1.4.3 and 1.4.11) in the page.

import scripts


def check(page, where):
    page.settle()
    found = page.js(scripts.call("contrast"))
    page.expect(found["count"] > 20, f"{where}: only {found['count']} texts, icons and fields were measured")
    # A part that all views share is reported once.
    known = " ".join(page.failures)
    page.failures.extend(f"{where}: low contrast of {each}" for each in found["bad"] if each not in known)
