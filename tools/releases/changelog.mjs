const UNRELEASED = '## [Unreleased]';

/**
 * A changelog with a version in it: the entries under `[Unreleased]` go below its heading, which gets its date, together with those
 * that stand there already. Answers the new text, and what the version brings. Throws a sentence when it brings nothing.
 */
export function enterVersion(text, { version, date }) {
  const { before, sections } = split(text);
  const [open, ...rest] = sections;
  if (!open?.startsWith(UNRELEASED)) throw new Error(`CHANGELOG.md has no heading ${UNRELEASED}.`);
  const heading = `## [${version}]`;
  const own = rest.find((section) => section.startsWith(heading));
  if (own?.startsWith(`${heading} - `)) throw new Error(`CHANGELOG.md has ${version} with its date already.`);
  const entries = merge(groupsOf(open), groupsOf(own ?? ''));
  if (entries.size === 0) throw new Error(`CHANGELOG.md says nothing of ${version}: no entries under ${UNRELEASED}.`);
  const brought = [...entries].map(([group, lines]) => `### ${group}\n\n${lines.join('\n')}\n`).join('\n');
  const others = rest.filter((section) => section !== own);
  const all = [`${UNRELEASED}\n\n`, `${heading} - ${date}\n\n${brought}\n`, ...others];
  return { text: before + all.join(''), brought };
}

function split(text) {
  const [before, ...sections] = text.split(/^(?=## \[)/m);
  return { before, sections };
}

/** The entries of a section by their group ("Added"), each with the lines that belong to it. */
function groupsOf(section) {
  const groups = new Map();
  for (const part of section.split(/^### /m).slice(1)) {
    const [name, ...lines] = part.trim().split('\n');
    const entries = lines.join('\n').trim();
    if (entries) groups.set(name, [entries]);
  }
  return groups;
}

function merge(one, other) {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Map([...names].map((name) => [name, [...(one.get(name) ?? []), ...(other.get(name) ?? [])]]));
}
