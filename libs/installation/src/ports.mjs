import { createServer } from 'node:net';

/** The error code that keeps us from listening there, or null when the port is free. */
export function portProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** A port nobody listens on now, with `count - 1` free ones after it. */
export async function freePorts(count = 1) {
  for (let tries = 0; tries < 100; tries++) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    const problems = await Promise.all(ports.map((port) => portProblem(port)));
    if (problems.every((problem) => problem === null)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}

/** Explains a port problem in a sentence. */
export function portSentence({ use, port, problem, at = '127.0.0.1' }) {
  const way = 'choose others with PORT=9080 npm start';
  if (problem === 'EADDRINUSE') return `Port ${port} (${use}) is in use: stop what listens there, or ${way}.`;
  if (problem === 'EACCES') return `Port ${port} (${use}) may not be opened by this user: ${way}.`;
  return `Port ${port} (${use}) cannot be opened on ${at} (${problem}).`;
}
