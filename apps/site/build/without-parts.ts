import type { Plugin } from 'vite';

// Every button of MUI imports these two, and no page here shows them: the theme turns the ripple off, and has no CSS
// variables of the library's own. Their weight is in docs/decisions/0092.
const PART = /\/(TouchRipple|createThemeWithVars)(\.m?js)?$/;
const stub = '\0unused-part';

/** Leaves the two parts out of the bundle; they would cost every page with the library some 7 kB. */
export function withoutParts(): Plugin {
  return {
    name: 'duet-without-parts',
    enforce: 'pre',
    resolveId: (source, importer) => (PART.test(source) && importer?.includes('@mui/material/') ? stub : null),
    load: (id) => (id === stub ? 'export default function Unused() { return null; }' : null),
  };
}
