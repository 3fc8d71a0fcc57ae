// Runs axe-core, and describes each violation with its first elements.
rules => axe.run(document, { runOnly: rules, resultTypes: ["violations"] }).then(found => found.violations.map(rule => {
  const reason = node => (node.any[0] ?? node.all[0] ?? node.none[0])?.message;
  const nodes = rule.nodes.slice(0, 3).map(node => `${node.target.join(" ")} (${reason(node)})`);
  const more = rule.nodes.length > 3 ? ` and ${rule.nodes.length - 3} more` : "";
  return `${rule.id}: ${rule.help}: ${nodes.join("; ")}${more}`;
}))
