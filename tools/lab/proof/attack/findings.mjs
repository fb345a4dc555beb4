/** The record of an attack: all that was tried, and all that got through. */
export class Findings {
  tries = [];
  notes = [];

  /** One try of a suite; `through` says what the attacker has got by it, null where it was refused. */
  tried(suite, what, through = null) {
    this.tries.push({ suite, what, through });
  }

  /** A sentence below the table. */
  note(sentence) {
    this.notes.push(sentence);
  }

  get through() {
    return this.tries.filter(({ through }) => through !== null);
  }

  /** Lines of the table: a suite each, with the number of tries, of refusals and of what got through. */
  table() {
    const suites = [...new Set(this.tries.map(({ suite }) => suite))];
    const rows = suites.map((suite) => {
      const own = this.tries.filter((one) => one.suite === suite);
      const through = own.filter((one) => one.through !== null).length;
      return [suite, own.length, own.length - through, through];
    });
    const sum = (index) => rows.reduce((total, row) => total + row[index], 0);
    const all = [['suite', 'tried', 'refused', 'got through'], ...rows, ['all', sum(1), sum(2), sum(3)]];
    return all.map(([name, ...counts]) => name.padEnd(16) + counts.map((count) => String(count).padStart(13)).join(''));
  }

  /** Each kind that got through, once with the number of times. */
  faults() {
    const counts = new Map();
    for (const { suite, what, through } of this.through) {
      const line = `${suite}: ${what}: ${through}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    }
    return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line));
  }
}
