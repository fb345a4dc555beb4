import type { Plugin } from 'vite';

const stub = '\0no-ripple';

/** Leaves MUI's ripple out of the bundle: the theme turns it off, and it would cost every page 3 kB. */
export function withoutRipple(): Plugin {
  return {
    name: 'duet-without-ripple',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRipple = /\/(TouchRipple|touchRippleClasses)(\.m?js)?$/.test(source);
      return isRipple && importer?.includes('@mui/material/') ? stub : null;
    },
    load: (id) => (id === stub ? 'export default function NoRipple() { return null; }' : null),
  };
}
