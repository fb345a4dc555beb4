const HEADER = /^> nx run ([\w-]+):([\w-]+)(?: {2}\[(.*)\])?$/;
const FAILED = /^- ([\w-]+:[\w-]+)$/;
const END = /^ {2}Run duration:|^ NX {3}(Successfully ran|Running targets? .* failed)/;

/** The tasks that ran, from what Nx printed in its static style: `{ project, target, cached, passed, output }`. */
export function readReport(text) {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => END.test(line));
  const [body, sum] = end < 0 ? [lines, []] : [lines.slice(0, end), lines.slice(end)];
  const failed = new Set(sum.map((line) => FAILED.exec(line.trim())?.[1]));
  const tasks = [];
  for (const line of body) {
    const [header, project, target, status] = HEADER.exec(line) ?? [];
    if (header) {
      tasks.push({ project, target, cached: Boolean(status), passed: !failed.has(`${project}:${target}`), output: '' });
    } else if (tasks.length) tasks.at(-1).output += `${line}\n`;
  }
  return tasks;
}
