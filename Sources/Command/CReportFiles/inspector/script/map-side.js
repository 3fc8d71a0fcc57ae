// The list beside the map: the chosen screen with its actions and the elements never tried there, and all screens.

function mapSide(answer, chosen) {
  return make(
    "section",
    { class: "map-side", "aria-label": "Screen" },
    chosen && screenDetails(answer, chosen),
    mapConflicts(answer),
    screenList(answer, chosen),
  );
}

function screenDetails(answer, screen) {
  const leaving = answer.actions.filter(action => action.from === screen.name),
    arriving = answer.actions.filter(action => action.to === screen.name && action.from !== screen.name);
  const untried = screen.untried ?? [], isDeadEnd = (answer.deadEnds ?? []).includes(screen.name);
  return [
    make(
      "section",
      { class: "section map-chosen" },
      make("h3", { class: "map-title", dir: "auto" }, visible(screen.name)),
      make(
        "p",
        { class: "quiet" },
        counted(screen.visits ?? 0, "visit"),
        screen.file && [" · ", make("span", { class: "mono" }, visible(screen.file))],
      ),
      isDeadEnd && make("p", { class: "message note" }, "Dead end: no recorded action leaves this screen."),
      snapshotInfo(screen.snapshot) &&
        make(
          "button",
          {
            type: "button",
            id: "open-screen",
            "data-focus": "open-screen",
            onclick: () => openMapScreen(screen),
          },
          icon("layers"),
          "Open the snapshot",
        ),
    ),
    actionSection("Actions here", answer, leaving, "to"),
    actionSection("Actions leading here", answer, arriving, "from"),
    untried.length > 0 &&
    make(
      "section",
      { class: "section" },
      make("h3", {}, "Never tried", make("span", { class: "quiet" }, counted(untried.length, "element"))),
      make(
        "ul",
        { class: "map-list untried" },
        untried.map(element => make("li", {}, untriedLink(screen, element))),
      ),
    ),
  ];
}

function actionSection(title, answer, actions, side) {
  if (actions.length === 0) return null;
  return make(
    "section",
    { class: "section" },
    make("h3", {}, title, make("span", { class: "quiet" }, formatted(actions.length))),
    make("ul", { class: "map-list" }, actions.map(action => make("li", {}, mapAction(action, side)))),
  );
}

function mapAction(action, side) {
  const other = action[side],
    place = action.places?.find(found => keyOfPlace(found)),
    key = place && keyOfPlace(place);
  const times = action.shortest === undefined
    ? ""
    : action.shortest === action.longest
    ? `${action.longest} s`
    : `${action.shortest}–${action.longest} s`;
  return [
    make(
      "div",
      { class: "map-event" },
      make("code", { class: "mono", dir: "auto" }, visible(shortened(action.event, 160))),
    ),
    make(
      "div",
      { class: "map-facts" },
      other
        ? [make("span", { class: "quiet" }, side === "to" ? "→" : "from"), screenButton(other)]
        : make("span", { class: "quiet" }, side === "to" ? "nothing recorded afterwards" : "from the start"),
      make(
        "span",
        { class: "quiet" },
        [times, counted(action.places?.length ?? 0, "time")].filter(Boolean).join(" · "),
      ),
      key && snapshotLink(key, visible(snapshotInfo(key).name), { view: "screen" }),
    ),
  ];
}

/** The key of the snapshot on which an action was recorded. */
function keyOfPlace({ recording, file }) {
  return file ? keyOfPath(`${recording}/${file}`) : null;
}

function screenButton(name) {
  return make("button", {
    type: "button",
    class: "link",
    "data-focus": `to-${name}`,
    onclick: () => update({ mapScreen: name }),
  }, make("bdi", {}, visible(name)));
}

function untriedLink(screen, element) {
  const name = element.label || element.title || element.identifier || element.value || element.placeholderValue || "";
  const type = element.type[0].toUpperCase() + element.type.slice(1),
    isCertain = element.identifier && !element.identifierMayBeEmpty;
  const content = [
    make("span", { class: "type" }, visible(type)),
    isCertain && recorded(element.identifier, { limit: 60, className: "identifier" }),
    name && name !== element.identifier | !isCertain
      ? make("span", { class: "text" }, "“", recorded(name, { limit: 60 }), "”")
      : null,
  ];
  if (!snapshotInfo(screen.snapshot)) return make("span", { class: "element-button" }, content);
  const link = snapshotLink(screen.snapshot, content, { view: "screen", selected: element.index });
  link.className = "element-button";
  return link;
}

function mapConflicts({ conflicts = [], actions }) {
  if (conflicts.length === 0) return null;
  return make(
    "section",
    { class: "section" },
    make("h3", {}, "Same action, different screens", make("span", { class: "quiet" }, formatted(conflicts.length))),
    make(
      "ul",
      { class: "map-list" },
      conflicts.map(conflict =>
        make(
          "li",
          {},
          make("code", { class: "mono", dir: "auto" }, visible(actions[conflict.actions[0]]?.event ?? "")),
          make(
            "div",
            { class: "map-facts" },
            conflict.actions.map(index => actions[index]?.to).filter(Boolean).map(screenButton),
          ),
          make(
            "p",
            { class: "quiet" },
            conflict.differences?.length > 0
              ? `distinguished by ${visible(conflict.differences.join("; "))}`
              : "no recorded fact distinguishes them",
          ),
        )
      ),
    ),
  );
}

function screenList({ screens, deadEnds = [] }, chosen) {
  return make(
    "section",
    { class: "section" },
    make("h3", {}, "All screens", make("span", { class: "quiet" }, formatted(screens.length))),
    make(
      "ul",
      { class: "map-list screens" },
      screens.map(screen =>
        make(
          "li",
          {},
          make(
            "button",
            {
              type: "button",
              class: classes("element-button", screen === chosen && "current"),
              "aria-current": screen === chosen ? "true" : null,
              "data-focus": `list-${screen.name}`,
              onclick: () => update({ mapScreen: screen.name }),
            },
            make("bdi", { class: "screen-name" }, visible(screen.name)),
            make(
              "span",
              { class: "quiet" },
              `${counted(screen.visits ?? 0, "visit")}${
                screen.untried?.length ? ` · ${screen.untried.length} untried` : ""
              }${deadEnds.includes(screen.name) ? " · dead end" : ""}`,
            ),
          ),
        )
      ),
    ),
  );
}
