// Tests the properties that an action must have in common with the recorded action: kind, target, and arguments.

import Recordings
import Testing

@Suite struct ReplayActionTests {
  static let rows: [TimelineRow] = [
    // A tap does not match a double tap, and a double tap does not match a tap.
    ("0 launch | 0 [a] | 1 doubleTap a | 2 [b]", "launch double:a", "launch 0.00 ok, double:a 1.00 ok"),
    ("0 launch | 0 [a] | 1 doubleTap a | 2 [b]", "launch tap:a", "launch 0.00 ok, tap:a 3.00 other kind"),
    ("0 launch | 0 [a] | 1 tap a | 2 [b]", "launch double:a", "launch 0.00 ok, double:a 3.00 other kind"),
    // The actions are performed out of order, then in order.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 tap b | 3 [c]", "launch tap:b tap:a tap:b",
      "launch 0.00 ok, tap:b 3.00 other target, tap:a 3.00 ok, tap:b 4.00 ok"
    ),
    // If a press has a different duration, the difference is noted.
    ("0 launch | 0 [a] | 1 press a 1.5 | 2 [b]", "launch press:a/1.5", "launch 0.00 ok, press:a/1.5 1.00 ok"),
    (
      "0 launch | 0 [a] | 1 press a 1.5 | 2 [b]", "launch press:a/2",
      "launch 0.00 ok, press:a/2 1.00 ok for 2.0 s, not 1.5 s"
    ),
    ("0 launch | 0 [a] | 1 press a | 2 [b]", "launch press:a/2", "launch 0.00 ok, press:a/2 1.00 ok"),
    // Directions, keys and values are compared.
    ("0 launch | 0 [a] | 1 swipe a up | 1.5 [b]", "launch swipe:a/up", "launch 0.00 ok, swipe:a/up 0.50 ok"),
    (
      "0 launch | 0 [a] | 1 swipe a up | 1.5 [b]", "launch swipe:a/down",
      "launch 0.00 ok, swipe:a/down 3.00 direction down, not up"
    ),
    ("0 launch | 0 [a] | 1 key a return | 2 [b]", "launch key:a/return", "launch 0.00 ok, key:a/return 1.00 ok"),
    (
      "0 launch | 0 [a] | 1 key a return | 2 [b]", "launch key:a/tab",
      "launch 0.00 ok, key:a/tab 3.00 key tab, not return"
    ),
    ("0 launch | 0 [a] | 1 adjust a 0.7", "launch adjust:a/0.70", "launch 0.00 ok, adjust:a/0.70 0.00 ok"),
    (
      "0 launch | 0 [a] | 1 adjust a 0.7", "launch adjust:a/0.6", "launch 0.00 ok, adjust:a/0.6 3.00 value 0.6, not 0.7"
    ),
    (
      "0 launch | 0 [a] | 1 adjust a May", "launch adjust:a/June",
      "launch 0.00 ok, adjust:a/June 3.00 value June, not May"
    ),
    // Drags have two targets.
    ("0 launch | 0 [a b c] | 1 drag a b | 2 [d]", "launch drag:a/b", "launch 0.00 ok, drag:a/b 1.00 ok"),
    ("0 launch | 0 [a b c] | 1 drag a b | 2 [d]", "launch drag:a/c", "launch 0.00 ok, drag:a/c 3.00 other end"),
    ("0 launch | 0 [a b c] | 1 drag a b | 2 [d]", "launch drag:b/a", "launch 0.00 ok, drag:b/a 3.00 other target"),
    ("0 launch | 0 [a b c] | 1 drag a b | 2 [d]", "launch drag:a/z", "launch 0.00 ok, drag:a/z 3.00 noMatch"),
    ("0 launch | 0 [a] | 1 [a b] | 2 drag a b", "launch drag:a/b", "launch 0.00 ok, drag:a/b 1.00 ok after 1.00 s"),
    // If the journal omits the text, any text matches.
    ("0 launch | 0 [a] | 1 type a | 2 [b]", "launch type:a/secret", "launch 0.00 ok, type:a/secret 1.00 ok left out"),
    // Drivers tap a field by themselves before they type, so their recordings have no tap.
    (
      "0 launch | 0 [a b] | 1 type a x | 2 [c]", "launch tap:a type:a/x",
      "launch 0.00 ok, tap:a 0.00 ok focuses, type:a/x 1.00 ok"
    ),
    (
      "0 launch | 0 [a b] | 1 type a x | 2 [c]", "launch tap:b type:a/x",
      "launch 0.00 ok, tap:b 3.00 other kind, type:a/x 4.00 ok"
    ),
    // Strings are compared code point by code point.
    (
      "0 launch | 0 [a] | 1 type a e\u{301}", "launch type:a/\u{E9}",
      "launch 0.00 ok, type:a/\u{E9} 3.00 \u{E9} is not e\u{301}"
    ),
  ]

  @Test(arguments: rows)
  func kindsAndParameters(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// Elements around the recorded target, and elements inside it.
  static let families: [TimelineRow] = [
    // An element inside the recorded target counts as the recorded target.
    ("0 launch | 0 [g< a b >] | 1 tap g | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok"),
    ("0 launch | 0 [g< a b > c] | 1 swipe g up | 2 [d]", "launch swipe:b/up", "launch 0.00 ok, swipe:b/up 1.00 ok"),
    (
      "0 launch | 0 [g< a b > c] | 1 swipe g up | 2 [d]", "launch swipe:c/up",
      "launch 0.00 ok, swipe:c/up 3.00 other target"
    ),
    // If the tapped element contains the recorded target, the middle of the tapped element must be inside the target,
    // because a tap hits the middle. With one button inside, the group `g` is 44 points high. With two, it is 104
    // points high, and its middle is in the gap of 16 points between them. With three, it is 164 points high, and its
    // middle is inside `b`.
    ("0 launch | 0 [g< a >] | 1 tap a | 2 [c]", "launch tap:g", "launch 0.00 ok, tap:g 1.00 ok"),
    ("0 launch | 0 [g< a b >] | 1 tap a | 2 [c]", "launch tap:g", "launch 0.00 ok, tap:g 3.00 other target"),
    ("0 launch | 0 [g< a b c >] | 1 tap b | 2 [d]", "launch tap:g", "launch 0.00 ok, tap:g 1.00 ok"),
    ("0 launch | 0 [g< a b c >] | 1 tap a | 2 [d]", "launch tap:g", "launch 0.00 ok, tap:g 3.00 other target"),
    ("0 launch | 0 [g< a b c >] | 1 doubleTap b | 2 [d]", "launch double:g", "launch 0.00 ok, double:g 1.00 ok"),
    // For typing and swipes, any element that contains the recorded target matches.
    ("0 launch | 0 [g< a b >] | 1 swipe a up | 2 [c]", "launch swipe:g/up", "launch 0.00 ok, swipe:g/up 1.00 ok"),
    ("0 launch | 0 [g< a b >] | 1 swipe a up | 2 [c]", "launch swipe:app/up", "launch 0.00 ok, swipe:app/up 1.00 ok"),
    ("0 launch | 0 [g< a b >] | 1 type a x | 2 [c]", "launch type:app/x", "launch 0.00 ok, type:app/x 1.00 ok"),
    ("0 launch | 0 [g< a b >] | 1 key a tab | 2 [c]", "launch key:g/tab", "launch 0.00 ok, key:g/tab 1.00 ok"),
    // All other actions on an element around the recorded target are rejected.
    ("0 launch | 0 [g< a >] | 1 adjust a 0.5", "launch adjust:g/0.5", "launch 0.00 ok, adjust:g/0.5 3.00 other target"),
    ("0 launch | 0 [g< a > b] | 1 drag a b", "launch drag:g/b", "launch 0.00 ok, drag:g/b 3.00 other target"),
  ]

  @Test(arguments: families)
  func ancestorsAndDescendants(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// The element must be unique, hittable and focused.
  static let readiness: [TimelineRow] = [
    // The lookup is retried until one element matches; the last failure is reported.
    ("0 launch | 0 [a a] | 1 [a] | 2 tap a", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok after 1.00 s"),
    ("0 launch | 0 [b] | 1 [a a b] | 2 tap b", "launch tap:a", "launch 0.00 ok, tap:a 3.00 ambiguous"),
    // The element has been scrolled out of view. If the tap was recorded, it succeeds with a note; otherwise, it fails.
    ("0 launch | 0 [~a b] | 1 tap a | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok though not hittable"),
    ("0 launch | 0 [~a b] | 1 tap b | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 3.00 not hittable"),
    (
      "0 launch | 0 [~a b] | 1 swipe b up | 1.5 [a b] | 3 tap a | 3.5 [c]", "launch swipe:b/up tap:a",
      "launch 0.00 ok, swipe:b/up 0.50 ok, tap:a 1.00 ok"
    ),
    // It is unknown whether an element under a bar is hittable. As in all unknown cases, the recording decides: a tap
    // succeeds if it was recorded.
    ("0 launch | 0 [=a b] | 1 tap a | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok"),
    ("0 launch | 0 [=a b] | 0.5 [a b] | 1 tap a | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok"),
    ("0 launch | 0 [=a b] | 1 tap b | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 3.00 other target"),
    // A tap at that point hits the bar.
    ("0 launch | 0 [=a b] | 1 tap a | 2 [c]", "launch tapAt:70,72", "launch 0.00 ok, tapAt:70,72 0.00 ok hit nothing"),
    // The last snapshot of the target's app is used, even if another app is shown later.
    ("0 launch | 0 [-a] | 5 other:[z] | 6 tap a", "launch tap:a", "launch 0.00 ok, tap:a 0.00 ok though not hittable"),
    ("0 launch | 0 [-a] | 5 [a] | 6 tap a", "launch tap:a", "launch 0.00 ok, tap:a 3.00 not hittable"),
    // If the dump records which element has the keyboard focus, that element must be the target or a descendant of it.
    ("0 launch | 0 [*a _b] | 1 type a x | 2 [c]", "launch type:a/x", "launch 0.00 ok, type:a/x 1.00 ok"),
    ("0 launch | 0 [*a _b] | 1 type a x | 2 [c]", "launch type:app/x", "launch 0.00 ok, type:app/x 1.00 ok"),
    ("0 launch | 0 [g< *a > _b] | 1 type a x | 2 [c]", "launch type:g/x", "launch 0.00 ok, type:g/x 1.00 ok"),
    ("0 launch | 0 [*a _b] | 1 type a x | 2 [c]", "launch type:b/x", "launch 0.00 ok, type:b/x 3.00 no focus"),
    ("0 launch | 0 [_a _b] | 1 type a x | 2 [c]", "launch type:a/x", "launch 0.00 ok, type:a/x 3.00 no focus"),
    ("0 launch | 0 [_a] | 1 [*a] | 2 type a x", "launch type:a/x", "launch 0.00 ok, type:a/x 1.00 ok after 1.00 s"),
    // Tapping a button needs no focus, so the focus is not checked.
    ("0 launch | 0 [*a b] | 1 tap b | 2 [c]", "launch tap:b", "launch 0.00 ok, tap:b 1.00 ok"),
  ]

  @Test(arguments: readiness)
  func targetMustBeOneHittableElement(_ row: TimelineRow) throws { try TimelineScript.check(row) }

  /// Actions at a point on the screen. The center of the first element is {70, 72}, and the center of the second is
  /// {70, 132}.
  static let places: [TimelineRow] = [
    ("0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch tapAt:70,72", "launch 0.00 ok, tapAt:70,72 1.00 ok"),
    ("0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch tapAt:70,132", "launch 0.00 ok, tapAt:70,132 3.00 other target"),
    ("0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch pressAt:70,72", "launch 0.00 ok, pressAt:70,72 3.00 other kind"),
    // The first tap is inside the recorded target. The second is beside it, in the element that contains it.
    ("0 launch | 0 [g< a b >] | 1 tap g | 2 [c]", "launch tapAt:70,132", "launch 0.00 ok, tapAt:70,132 1.00 ok"),
    (
      "0 launch | 0 [g< a b >] | 1 tap a | 2 [c]", "launch tapAt:70,102",
      "launch 0.00 ok, tapAt:70,102 0.00 ok hit nothing"
    ),
    // An empty area: the tap has no effect, and the recorded action is still expected.
    (
      "0 launch | 0 [a b] | 1 tap a | 2 [c]", "launch tapAt:300,700 tap:a",
      "launch 0.00 ok, tapAt:300,700 0.00 ok hit nothing, tap:a 1.00 ok"
    ),
    ("0 launch | 0 [a] | 1 [a b] | 2 tap b", "launch tapAt:70,132", "launch 0.00 ok, tapAt:70,132 0.00 ok hit nothing"),
    ("0 launch | 0 [a] | 1 tap a", "tapAt:70,72", "tapAt:70,72 3.00 not running"),
    // The recording contains a tap at a point: {0.5, 0.9} of the application is {200, 720}, where there is no other
    // element.
    ("0 launch | 0 [a] | 1 tapIn app 0.5,0.9 | 2 [c]", "launch tapAt:200,720", "launch 0.00 ok, tapAt:200,720 1.00 ok"),
    (
      "0 launch | 0 [a] | 1 tapIn app 0.5,0.9 | 2 [c]", "launch tapAt:70,72",
      "launch 0.00 ok, tapAt:70,72 3.00 other target"
    ),
    ("0 launch | 0 [a] | 1 tapIn app 0.5,0.9 | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 3.00 other target"),
    // The group `g` begins at 50 and is 104 points high, so the recorded point, a tenth of the way down the group, is
    // inside button `a`.
    ("0 launch | 0 [g< a b >] | 1 tapIn g 0.5,0.1 | 2 [c]", "launch tap:a", "launch 0.00 ok, tap:a 1.00 ok"),
    ("0 launch | 0 [g< a b >] | 1 tapIn g 0.5,0.1 | 2 [c]", "launch tap:b", "launch 0.00 ok, tap:b 3.00 other target"),
    ("0 launch | 0 [g< a b >] | 1 tapIn g 0.5,0.1 | 2 [c]", "launch tap:g", "launch 0.00 ok, tap:g 1.00 ok"),
    // The button of an alert is in front of everything.
    ("0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tapAt:100,420", "launch 0.00 ok, tapAt:100,420 1.00 ok"),
    (
      "0 launch | 0 [a !x] | 1 tap x | 2 [a]", "launch tapAt:70,72",
      "launch 0.00 ok, tapAt:70,72 0.00 blocked by Alert of shop"
    ),
  ]

  @Test(arguments: places)
  func actionsAtPoints(_ row: TimelineRow) throws { try TimelineScript.check(row) }
}
