import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANDER_TEMPLATES, LOCALES, NICHES, PROFILE_LANDERS } from '@duet/contract';
import { landerTemplate } from './lander-template';

const folder = path.join(process.cwd(), 'apps/site/src/features/landers');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const parts = {
  frame: read('frame.html'),
  join: read('join.html'),
  start: read('start.html'),
  portraits: read('../../ui/portraits.html'),
  signs: read('iconslanding/signs.html'),
};
const template = (name: string) =>
  landerTemplate({ ...parts, page: read(`${name}/page.html`) }, { styles: ['assets/a.css'], scripts: ['assets/a.js'] });
const names = [...LANDER_TEMPLATES, ...PROFILE_LANDERS];

const texts = (locale: string, name: string) =>
  JSON.parse(readFileSync(path.join(process.cwd(), `locales/${locale}/${name}.json`), 'utf8')) as Record<
    string,
    unknown
  >;
const textAt = (tree: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree);

/** The file and key of a name in a template, as the server reads it. */
function keyOf(name: string, lander: string): [string, string] {
  if (name.includes(':')) return name.split(':') as [string, string];
  if (name.startsWith('niche.')) return ['niches', `general.${name.slice('niche.'.length)}`];
  const isPerNiche = name === 'headline' && (LANDER_TEMPLATES as readonly string[]).includes(lander);
  return ['landers', `${lander}.${isPerNiche ? 'headlines.general' : name}`];
}

describe('lander templates', () => {
  it('[H05] there is one for every lander that the server draws', () => {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...names].sort());
  });

  it.each(names)('[H05] has every text that %s asks for', (lander) => {
    const textNames = [...template(lander).matchAll(/\{\{([\w.:-]+)\}\}/g)].map(([, name = '']) => name);
    const missing = textNames.filter((name) => {
      if (/^(raw|site)\./.test(name)) return false;
      const [file, key] = keyOf(name, lander);
      return typeof textAt(texts('en', file), key) !== 'string';
    });
    expect(missing).toEqual([]);
  });

  it.each(LANDER_TEMPLATES)('[H05] %s has a headline of its own for every niche in every language', (lander) => {
    for (const locale of LOCALES)
      expect(Object.keys(textAt(texts(locale, 'landers'), `${lander}.headlines`) as object)).toEqual([...NICHES]);
  });

  it.each(names)('keeps inline styles and scripts out of %s, and asks no other host', (lander) => {
    const inline = template(lander).replace(/<script type="module" src="\/assets\/a\.js"><\/script>/, '');
    expect(inline).not.toMatch(/\sstyle=|<script|\son\w+=|https?:\/\//);
  });

  it.each(names)('[H02] %s has the bar, the content, the footer and one headline', (lander) => {
    const html = template(lander);
    for (const part of [
      'class="d-nav d-nav-small"',
      '<main id="content"',
      '<footer',
      '{{raw.disclaimer}}',
      '{{raw.warning}}',
    ])
      expect(html).toContain(part);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
