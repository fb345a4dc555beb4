import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NICHE_THEMES, NICHES } from '@duet/contract';
import { landingTemplate } from './landing-template';

const folder = path.join(process.cwd(), 'apps/site/src/features/landing');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const template = (niche: string) =>
  landingTemplate({
    page: read('landing.html'),
    start: read('start.html'),
    hero: read(`../../site/niches/${niche}/hero.html`),
    mark: read(`../../site/niches/${niche}/mark.svg`),
  });
const texts = (name: string) =>
  JSON.parse(readFileSync(path.join(process.cwd(), `locales/en/${name}.json`), 'utf8')) as Record<string, unknown>;

function textAt(tree: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree);
}

/** Names of the texts that a template asks for. */
const textNames = (html: string) => [...new Set([...html.matchAll(/\{\{([\w.]+)\}\}/g)].map(([, name = '']) => name))];

describe('landing template', () => {
  it.each(NICHES)('[A04] has every text that the %s landing asks for', (niche) => {
    const names = textNames(template(niche));
    const missing = names.filter((name) => {
      if (name.startsWith('site.')) return false;
      if (name.startsWith('niche.')) return typeof textAt(texts('niches'), `${niche}.${name.slice(6)}`) !== 'string';
      return typeof textAt(texts('landing'), name) !== 'string';
    });
    expect(missing).toEqual([]);
  });

  it.each(NICHES)('[A04] lays out the %s landing by the class that its theme names', (niche) => {
    const { hero } = NICHE_THEMES[niche];
    expect(read(`../../site/niches/${niche}/hero.html`)).toMatch(new RegExp(`class="l-hero l-${hero}"`));
    expect(read(`../../site/niches/${niche}/landing.css`)).toContain(`.l-${hero} {`);
  });

  it.each(NICHES)(
    'keeps inline styles and scripts out of the %s landing, which the page policy would refuse',
    (niche) => {
      expect(template(niche)).not.toMatch(/\sstyle=|<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/);
    },
  );
});
