import type { Plugin } from 'vite';

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
export function shellTemplate(): Plugin {
  return {
    name: 'duet-shell-template',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        programLast(html)
          .replace('<!--theme-->', '<style id="theme" nonce="{{nonce}}">{{theme_css}}</style>')
          .replace('<div id="root">', '<div id="root" inert aria-disabled="true">{{snapshot}}')
          .replace('</head>', '{{styles}}\n  </head>')
          .replace('</body>', '{{scripts}}\n  </body>')
          .replace('<!--landing-->', '<div id="landing">{{landing}}</div>')
          .replace('<!--boot-->', '<script type="application/json" id="boot">{{boot}}</script>'),
    },
  };
}
