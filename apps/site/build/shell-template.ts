import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';
import type { Plugin } from 'vite';

const PROGRAM = /^ *<script type="module" crossorigin src="([^"]+)".*<\/script>\n/gm;

/** The sentence that the program does not start. */
const SENTENCE = [
  '<p id="no-start" class="d-no-start" role="alert" hidden>{{no_start}} <a href="">{{again}}</a></p>',
  '<noscript><p class="d-no-start">{{no_script}}</p></noscript>',
].join('\n    ');

/** The program comes after the first paint: its script tags become the one that does so, and links to its files that wait. */
function startAfterPaint(html: string, source: string): string {
  const files = [...html.matchAll(PROGRAM)].map(([, file]) => file!);
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  const waiting = `<template id="program">${links.join('')}{{scripts}}</template>`;
  const start = `<script data-program="${files.at(-1)}">${source}</script>`;
  return html.replace(PROGRAM, '').replace('</body>', () => `  ${waiting}\n    ${start}\n  </body>`);
}

/**
 * Puts the parts into index.html that Vite must not read as code: what stands between `{{` and `}}` is filled by the
 * server for each host and answer (see README.md).
 */
export function shellTemplate(root: string): Plugin {
  const file = path.join(root, 'src/app/start-program.js');
  const { code } = minifySync(file, readFileSync(file, 'utf8'));
  return {
    name: 'duet-shell-template',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        startAfterPaint(html, code.trim())
          .replace('<!--theme-->', '<style id="theme">{{theme_css}}</style>')
          .replace('<!--icons-->', '{{icons}}')
          .replace('<div id="root">', '<div id="root" inert aria-disabled="true">{{snapshot}}')
          .replace('</head>', '{{styles}}\n  </head>')
          .replace('<!--no-start-->', SENTENCE)
          .replace('<!--landing-->', '<div id="landing">{{landing}}</div>')
          .replace('<!--boot-->', '<script type="application/json" id="boot">{{boot}}</script>'),
    },
  };
}
