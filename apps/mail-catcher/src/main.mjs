// A mail server that delivers nothing: it takes every mail over SMTP and shows it on a page, for the demo and the tests.
// From the command line: node apps/mail-catcher/src/main.mjs [--port 8081] [--smtp-port 8082] [--host 127.0.0.1] [--dir .duet/mails]
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMailPage } from './http.mjs';
import { createSmtpServer } from './smtp.mjs';
import { openMailStore } from './store.mjs';

/** Starts both servers. `dir` keeps the newest `limit` mails between starts; port 0 takes any free port. */
export async function startMailCatcher({ port, smtpPort, host = '127.0.0.1', dir, limit = 500 }) {
  const store = await openMailStore({ dir, limit });
  const smtp = createSmtpServer(store);
  const page = createMailPage(store);
  await listen(smtp, smtpPort, host);
  await page.listen({ port, host }).catch(async (error) => {
    await closeSmtp(smtp);
    throw error;
  });
  return {
    url: `http://localhost:${page.server.address().port}`,
    smtpUrl: `smtp://127.0.0.1:${smtp.server.address().port}`,
    stop: () => Promise.all([closeSmtp(smtp), page.close()]),
  };
}

async function listen(smtp, port, host) {
  // A client that hangs up in the middle is no reason to end.
  smtp.on('error', (error) => console.error(`mail catcher: ${error.message}`));
  const listening = once(smtp.server, 'listening');
  smtp.listen(port, host);
  await listening;
}

const closeSmtp = (smtp) => new Promise((resolve) => smtp.close(resolve));

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8081' },
      'smtp-port': { type: 'string', default: '8082' },
      host: { type: 'string', default: '127.0.0.1' },
      dir: { type: 'string', default: '.duet/mails' },
    },
  });
  const { port, 'smtp-port': smtpPort, host, dir } = values;
  const catcher = await startMailCatcher({ port: Number(port), smtpPort: Number(smtpPort), host, dir });
  // A parent process that started it prints the addresses itself.
  if (!process.channel) console.log(`mails: ${catcher.url}, taken at ${catcher.smtpUrl}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => catcher.stop());
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
