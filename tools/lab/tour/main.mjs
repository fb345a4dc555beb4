// `npm run tour`: looks at every page of a running demo and writes contact sheets and findings to .duet/tour.
//   npm run tour -- --port 8080 --sites she,gay --widths 360 --modes dark --who free --pages /chats,/members --locale de
// Without options: every site, 360 px light. `--all` is 360 and 1280 px, light and dark. `--tall` takes whole pages,
// `--no-axe` leaves the accessibility findings out, `--out` chooses the folder.
// `--late` lets every piece of code come late: a page that stands must not go blank until its parts are there.
//   npm run tour -- --mails --sites she --locale de,fi
// Every kind of mail instead, light and dark; without `--locale` in every language.
//   npm run tour -- --pseudo --who visitor
// Every page of a demo of its own whose English texts stand in brackets: what shows without them is no text of `locales/`.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../start/processes.mjs';
import { createLifetime, runToEnd } from '../../start/lifetime.mjs';
import { seconds } from '../../start/report.mjs';
import { startBrowser } from './browser.mjs';
import { report } from './findings.mjs';
import { walkMails } from './mails.mjs';
import { tourPseudo } from './pseudo/main.mjs';
import { writeAll } from './sheets.mjs';
import { walk } from './walk.mjs';

const OPTIONS = {
  port: { type: 'string', default: process.env.PORT || '8080' },
  sites: { type: 'string', default: 'duet,she,bdsm,bbw,gilf,milf,gay' },
  widths: { type: 'string' },
  modes: { type: 'string' },
  who: { type: 'string', default: 'visitor,free,premium' },
  pages: { type: 'string' },
  locale: { type: 'string' },
  out: { type: 'string', default: '.duet/tour' },
  mails: { type: 'boolean', default: false },
  late: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  tall: { type: 'boolean', default: false },
  axe: { type: 'boolean', default: true },
};
const list = (text) => text.split(',').filter(Boolean);

/** One walk for each site and person that was asked for, through every width and mode. */
function plan({ port, sites, who, widths, modes, all }) {
  const sizes = list(widths ?? (all ? '360,1280' : '360')).map(Number);
  const looks = sizes.flatMap((width) =>
    list(modes ?? (all ? 'light,dark' : 'light')).map((mode) => ({ width, mode })),
  );
  return list(sites).flatMap((site) =>
    list(who).map((person) => ({ site, who: person, looks, origin: `http://${site}.localhost:${port}` })),
  );
}

async function walkAll(browser, walks, { options, onPage }) {
  const unknown = new Set();
  const next = async () => {
    for (let one = walks.shift(); one; one = walks.shift()) {
      const patterns = await walk(browser, one, { options, onPage });
      patterns.forEach((pattern) => unknown.add(pattern));
    }
  };
  await Promise.all([next(), next()]);
  return unknown;
}

/** Visits what was asked for, and draws the sheets: of mails, a set for each language. */
async function visitAll(folder, options) {
  const browser = await startBrowser();
  const pages = [];
  const onPage = (page) => pages.push(page);
  const unknown = options.mails
    ? await walkMails(browser, { options, onPage })
    : await walkAll(browser, plan(options), { options, onPage });
  await browser.close();
  const languages = options.mails ? new Set(pages.map(({ who }) => who)) : [options.locale];
  for (const language of languages)
    await writeAll(folder, options.mails ? pages.filter(({ who }) => who === language) : pages, language);
  return { pages, unknown };
}

/** The whole tour: walk, draw the sheets, print what was found. */
async function tour() {
  const { values } = parseArgs({ options: OPTIONS, allowNegative: true });
  const options = { ...values, pages: values.pages ? list(values.pages) : null };
  const folder = path.resolve(root, options.out);
  const started = Date.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { pages, unknown } = await visitAll(folder, options);
  const count = report(folder, pages, unknown);
  const time = Date.now() - started;
  console.log(
    `${pages.length} pages, ${count} findings · ${seconds(time)}, ${Math.round(time / pages.length)} ms a page`,
  );
  console.log(`sheets and findings.txt in ${path.relative(root, folder)}`);
}

if (process.argv.includes('--pseudo')) {
  const lifetime = createLifetime();
  const args = process.argv.slice(2).filter((one) => one !== '--pseudo');
  await runToEnd(lifetime, () => tourPseudo(lifetime, args));
}
await tour().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
