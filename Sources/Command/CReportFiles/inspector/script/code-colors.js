// Highlights keywords, strings and comments in short pieces of code.

const CODE_TOKENS = {
  swift: [["comment", String.raw`//.*`], ["string", String.raw`#*"(?:[^"\\\n]|\\.)*"#*`], [
    "keyword",
    String.raw`\b(?:import|struct|class|let|var|func|return|self|Self|init|true|false|extension)\b|@\w+`,
  ], ["type", String.raw`\b[A-Z]\w*\b`]],
  python: [["comment", String.raw`#.*`], ["string", String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`], [
    "keyword",
    String.raw`\b(?:from|import|class|def|return|self|None|True|False)\b|@\w+`,
  ], ["type", String.raw`\b[A-Z]\w*\b`]],
  yaml: [["comment", String.raw`(?:^|\s)#.*`], ["key", String.raw`^[ \t]*(?:- )?[\w.-]+(?=:(?:\s|$))`], [
    "string",
    String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'`,
  ]],
  json: [["key", String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`], ["string", String.raw`"(?:[^"\\\n]|\\.)*"`], [
    "keyword",
    String.raw`\b(?:true|false|null)\b`,
  ]],
};
const COLORED_AT_MOST = 200_000;

/** Splits code into strings and colored elements, which together contain exactly the original text. */
function highlightedCode(text, language) {
  const tokens = CODE_TOKENS[language];
  if (!tokens || text.length > COLORED_AT_MOST) return [text];
  const pattern = new RegExp(tokens.map(([name, source]) => `(?<${name}>${source})`).join("|"), "gm");
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    parts.push(text.slice(end, match.index), make("span", { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}
