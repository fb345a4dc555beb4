// One api process asked directly, past the proxy, from within the machine: its event stream, and calls.
import { randomUUID } from 'node:crypto';

/** Opens the member's stream at the process on `port`; answers `heard(name)`, a promise of its next event, and `close()`. */
export function openStream(machine, { port, host, cookie }) {
  const url = `http://127.0.0.1:${port}/api/events`;
  const child = machine.open(['curl', '--silent', '--no-buffer', ...headersOf({ host, cookie }), url]);
  const waiting = new Map();
  const past = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop();
    for (const event of blocks.flatMap(readEvent)) {
      past.push(event);
      waiting.get(event.name)?.(event);
      waiting.delete(event.name);
    }
  });
  return {
    past,
    waitForEvent: (name, patience = 10_000) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`the process on ${port} told nothing of ${name}`)), patience);
        waiting.set(name, (event) => {
          clearTimeout(late);
          resolve(event.data);
        });
      }),
    close: () => child.kill('SIGTERM'),
  };
}

const headersOf = ({ host, cookie }) =>
  [`Host: ${host}`, `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'].flatMap((line) => ['-H', line]);

/** A call to the process on `port`; answers its JSON. */
export async function postTo(machine, { port, host, cookie, path, json }) {
  const key = ['-H', `Idempotency-Key: ${randomUUID()}`, '-H', 'Content-Type: application/json'];
  const body = ['--data', JSON.stringify(json), `http://127.0.0.1:${port}${path}`];
  const child = machine.open(['curl', '--silent', '--fail-with-body', ...headersOf({ host, cookie }), ...key, ...body]);
  let output = '';
  for await (const chunk of child.stdout) output += chunk;
  const answer = JSON.parse(output);
  if (answer.status >= 400) throw new Error(`${path} at ${port}: ${output}`);
  return answer;
}

function readEvent(block) {
  const name = /^event: ?(.+)$/m.exec(block)?.[1];
  const data = /^data: ?(.+)$/m.exec(block)?.[1];
  return name ? [{ name, data: data ? JSON.parse(data) : null }] : [];
}
