import type { Plugin } from 'vite';

// Parts of MUI that its modules import and that no page here ever shows. The theme turns the ripple off, every field is
// outlined, and the two modes are two plain themes instead of MUI's own custom properties.
const UNUSED = [
  'TouchRipple',
  'touchRippleClasses',
  'FilledInput',
  'Input',
  'createThemeWithVars',
  'ThemeProviderWithVars',
];
const PART = new RegExp(`/(${UNUSED.join('|')})(/index)?(\\.m?js)?$`);
// Only emotion's withTheme asks for it, which nothing uses; as CommonJS it would come along all the same.
const HOIST = 'hoist-non-react-statics';
const stub = '\0unused-part';
const SOURCE = `
export default function Unused() { return null; }
export const CssVarsProvider = Unused;
`;

/** Leaves those parts out of the bundle; they would cost every page some 15 kB. */
export function withoutParts(): Plugin {
  return {
    name: 'duet-without-parts',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPart = PART.test(source) && importer?.includes('@mui/material/');
      return isPart || source === HOIST ? stub : null;
    },
    load: (id) => (id === stub ? SOURCE : null),
  };
}
