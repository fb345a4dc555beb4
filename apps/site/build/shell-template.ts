import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The message that the program does not start, and the script that shows it; `file` is its name below the site's root. */
const noStart = (file: string): string =>
  [
    '<p id="no-start" class="d-no-start" role="alert" hidden>{{no_start}} <a href="">{{again}}</a></p>',
    '<noscript><p class="d-no-start">{{no_script}}</p></noscript>',
    `<script src="/${file}"></script>`,
  ].join('\n    ');

const PROGRAM = /^ *<script type="module" .*<\/script>\n/gm;

/** The page is drawn before its program is asked for: in the head the scripts would be handled first. */
function programLast(html: string): string {
  const scripts = html.match(PROGRAM) ?? [];
  return html.replace(PROGRAM, '').replace('</body>', `${scripts.join('')}  </body>`);
}

/**
 * Puts the parts into index.html that Vite must not read as code: what stands between `{{` and `}}` is filled by the
 * server for each host and answer (see README.md).
 */
export function shellTemplate(root: string): Plugin {
  const file = path.join(root, 'src/app/no-start.js');
  const source = readFileSync(file, 'utf8');
  const fileName = `assets/no-start-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  return {
    name: 'duet-shell-template',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        programLast(html)
          .replace('<!--theme-->', '<style id="theme" nonce="{{nonce}}">{{theme_css}}</style>')
          .replace('<!--icons-->', '{{icons}}')
          .replace('<div id="root">', '<div id="root" inert aria-disabled="true">{{snapshot}}')
          .replace('</head>', '{{styles}}\n  </head>')
          .replace('</body>', '{{scripts}}\n  </body>')
          .replace('<!--no-start-->', noStart(fileName))
          .replace('<!--landing-->', '<div id="landing">{{landing}}</div>')
          .replace('<!--boot-->', '<script type="application/json" id="boot">{{boot}}</script>'),
    },
  };
}
