import { escapeHtml } from '../html';

/** Everything that a lander's template is filled with. */
export interface LanderValues {
  /** HTML, put in as it is, by the name after `raw.`. */
  raw: Record<string, string>;
  /** Facts, by the name after `site.`. */
  site: Record<string, string>;
  /** A text by its key with its values put in. */
  text: (key: string) => string;
}

const NAME = /\{\{([\w.:-]+)\}\}/g;

/** Fills a template: `{{raw.name}}` with HTML, `{{site.name}}` with a fact, every other name with the text of that key. */
export function fillLander(template: string, { raw, site, text }: LanderValues): string {
  return template.replace(NAME, (_whole, name: string) => {
    if (name.startsWith('raw.')) return raw[name.slice(4)] ?? '';
    return escapeHtml(name.startsWith('site.') ? (site[name.slice(5)] ?? '') : text(name));
  });
}
