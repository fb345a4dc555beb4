import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../start/processes.mjs';
import { openConsole } from './browser.mjs';
import { inspectPage } from './inspect.mjs';
import { sentences } from './visit.mjs';

const SIZE = { width: 360, height: 760 };
const MODES = ['light', 'dark'];

/** The lines with words, but for names, ages and addresses. */
const linesOf = ({ subject, text }) =>
  [subject, ...text.split('\n')].filter((line) => /[a-z]{3}.* /i.test(line) && !/, \d|\d, /.test(line));

/** Places that nothing filled, and lines that are still English. */
function inspectWords(mail, english) {
  const unfilled = linesOf(mail).filter((line) =>
    /\{\w+\}|undefined|[\uE000\uE001]|\b[a-z]+[_:][a-z_]+\.\w/.test(line),
  );
  const same = english ? linesOf(mail).filter((line) => english.includes(line)) : [];
  return [...unfilled.map((line) => `not filled in: ${line}`), ...same.map((line) => `still English: ${line}`)];
}

/** Every kind of mail of the sites, in every language, light and dark, out of the console's previews. */
export async function walkMails(browser, { options: { port, sites, locale: wanted }, onPage }) {
  const origin = `http://console.localhost:${port}`;
  const console = await openConsole(browser, origin, 'admin@example.com');
  const page = await browser.newPage({ viewport: SIZE });
  const ask = (address) => console.evaluate(`fetch('/api/admin/${address}').then((answer) => answer.text())`);
  const kinds = JSON.parse(await ask('mail-kinds'));
  const locales = wanted?.split(',') ?? readdirSync(path.join(root, 'locales'));
  const chosen = JSON.parse(await ask('sites')).filter(({ domain }) => sites.split(',').includes(domain.split('.')[0]));
  const places = chosen.flatMap((site) =>
    kinds.flatMap(({ kind }) => locales.map((locale) => ({ site, kind, locale }))),
  );
  for (const { site, kind, locale } of places) {
    const mail = `sites/${site.id}/mails/${kind}`;
    const readMail = async (language) => JSON.parse(await ask(`${mail}?locale=${language}`));
    const words = inspectWords(await readMail(locale), locale === 'en' ? null : linesOf(await readMail('en')));
    for (const mode of MODES) {
      await page.setContent(await ask(`${mail}/page?locale=${locale}&scheme=${mode}`));
      const findings = [...words, ...sentences(await page.evaluate(inspectPage))];
      const picture = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 85 });
      onPage({
        site: site.domain.split('.')[0],
        who: locale,
        ...SIZE,
        mode,
        pattern: kind,
        address: kind,
        picture,
        findings,
      });
    }
  }
  return [];
}
