import type { Plugin } from 'vite';

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
        html
          .replace('<!--theme-->', '<style id="theme" nonce="{{nonce}}">{{theme_css}}</style>')
          .replace('<div id="root">', '<div id="root" inert aria-disabled="true">{{snapshot}}')
          .replace('</head>', '{{links}}\n  </head>')
          .replace('<!--landing-->', '<div id="landing">{{landing}}</div>')
          .replace('<!--boot-->', '<script type="application/json" id="boot">{{boot}}</script>'),
    },
  };
}
