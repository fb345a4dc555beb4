// Acts and steps with their times, printed as they pass and as a table at the end.
const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** `act(number, name, work)` and `step(name, work)`; a step may answer a note. `table()` is the sum of it all. */
export function createReport() {
  const acts = [];
  const began = Date.now();
  return {
    async act(number, name, work) {
      const act = { number, name, steps: [], began: Date.now(), ms: null };
      acts.push(act);
      console.log(`\n${number}. ${name}`);
      await work();
      act.ms = Date.now() - act.began;
    },
    async step(name, work) {
      const started = Date.now();
      const answer = await work();
      const ms = Date.now() - started;
      const note = typeof answer === 'string' && answer ? ` (${answer})` : '';
      acts.at(-1).steps.push({ name, note, ms });
      console.log(`   ${clock(ms).padStart(5)}  ${name}${note}`);
      return answer;
    },
    table() {
      const rows = acts.flatMap(({ number, name, steps, ms }) => [
        `| **${number}. ${name}** | ${ms === null ? 'FAILED' : `**${clock(ms)}**`} |`,
        ...steps.map((step) => `| ${step.name}${step.note} | ${clock(step.ms)} |`),
      ]);
      const sum = `| all | ${clock(Date.now() - began)} |`;
      return ['| act and step | min:s |', '| --- | ---: |', ...rows, sum].join('\n');
    },
  };
}
