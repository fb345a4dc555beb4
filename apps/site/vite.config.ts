import path from 'node:path';
import { defineConfig } from 'vite';
import { chunkGroups, compileAhead } from './build/chunk-groups';
import { cssModules } from './build/css-modules';
import { landerFiles } from './build/lander-files';
import { outagePages } from './build/outage-pages';
import { pageParts } from './build/page-parts';
import { serviceWorker } from './build/service-worker';
import { shellTemplate } from './build/shell-template';
import { locales, repository, root, scopedName, sources } from './build/sources';
import { themeFiles } from './build/theme-files';

/** Modules that only declare things: what a page does not use of them stays out of it. (Emotion imports the last one and uses nothing of it.) */
const declares =
  /libs[\\/]contract[\\/]src|apps[\\/]site[\\/]src[\\/](ui|api|site)[\\/]|features[\\/][\w-]+[\\/]index\.ts$|node_modules[\\/]hoist-non-react-statics[\\/]/;

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  ...sources,
  plugins: [
    ...sources.plugins,
    cssModules(scopedName),
    shellTemplate(root),
    themeFiles(root),
    landerFiles(root),
    pageParts(root, locales),
    serviceWorker(root),
    outagePages(locales),
  ],
  build: {
    outDir: path.join(repository, 'dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 420,
    rolldownOptions: {
      output: {
        postBanner: compileAhead,
        codeSplitting: {
          groups: chunkGroups(path.join(root, 'src/app/main.tsx')),
          includeDependenciesRecursively: false,
        },
      },
      treeshake: { moduleSideEffects: (id) => !declares.test(id) },
    },
  },
});
