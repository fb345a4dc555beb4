import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANDER_TEMPLATES, NICHES, PROFILE_LANDERS } from '@duet/contract';

const COLOURS = { primary: '#000000', onPrimary: '#ffffff', accent: '#000000', onAccent: '#ffffff' };
const THEME = {
  css: '@font-face{font-family:Letters;src:url(/assets/letters.woff2)}',
  brand_css: { light: '--primary:{primary}', dark: '' },
  theme_color: { light: '#ffffff', dark: '#000000' },
  colors: { light: COLOURS, dark: COLOURS },
  preload: [],
};

const LANDING = ['logo', 'hero']
  .map((name) => `<picture\n><img\nsrc="{{site.${name}}}" srcset="{{site.${name}_sources}}"></picture>`)
  .join('')
  .concat('<h1>{{niche.headline}}</h1><p>{{niche.subline}}</p><section class="l-reasons">{{niche.tagline}}</section>')
  .concat('<section class="l-closing">{{closing.title}}</section>');

/** The least of a lander: its parts, and a few of its texts. */
const LANDER =
  '<html lang="{{site.locale}}"><head>{{raw.head}}{{raw.styles}}</head><body class="{{raw.body_class}}" data-next="{{raw.next}}"><h1>{{headline}}</h1><p>{{text}}</p>' +
  '<ul>{{raw.people}}</ul><ul>{{raw.interests}}</ul><p>{{raw.place}}</p><figure>{{raw.member}}</figure><a href="{{site.join}}">{{niche.call_to_action}}</a>' +
  '<address>{{raw.company}}</address>{{raw.disclaimer}}{{raw.languages}}{{raw.warning}}</body></html>';
const DRAWN = [...LANDER_TEMPLATES, ...PROFILE_LANDERS];

interface BuiltPages {
  pages: object[];
  texts: Record<string, Record<string, string>>;
}

/** A folder with the least that a built site consists of; `parts` is what the build says of its pages. */
export function builtSite(parts: BuiltPages = { pages: [], texts: {} }): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-site-'));
  for (const name of ['landing', 'icons', 'assets']) mkdirSync(path.join(folder, name));
  const shell =
    '<html lang="{{lang}}"><title>{{title}}</title>{{icons}}<style>{{theme_css}}</style>{{styles}}{{snapshot}}{{landing}}{{scripts}}<script id="boot">{{boot}}</script><script data-program="/assets/app.js">begin()</script></html>';
  writeFileSync(path.join(folder, 'index.html'), shell);
  writeFileSync(path.join(folder, 'themes.json'), JSON.stringify(Object.fromEntries(NICHES.map((n) => [n, THEME]))));
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(parts));
  const landers = Object.fromEntries(DRAWN.map((name) => [name, LANDER]));
  writeFileSync(path.join(folder, 'landers.json'), JSON.stringify(landers));
  writeFileSync(path.join(folder, 'assets/app.js'), 'start()');
  writeFileSync(path.join(folder, 'assets/letters.woff2'), 'letters');
  writeFileSync(path.join(folder, 'assets/sign.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(path.join(folder, 'sw.js'), 'listen()');
  for (const niche of NICHES) {
    writeFileSync(path.join(folder, `landing/${niche}.html`), LANDING);
    writeFileSync(path.join(folder, `icons/${niche}.svg`), '');
  }
  return folder;
}
