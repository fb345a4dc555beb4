import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { bareCalls } from './build/bare-calls';
import { chunkGroups, compileAhead } from './build/chunk-groups';
import { namespaces } from './src/site/namespaces';
import { pageParts } from './build/page-parts';
import { serviceWorker } from './build/service-worker';
import { shellTemplate } from './build/shell-template';
import { textFiles } from './build/text-files';
import { themeFiles } from './build/theme-files';
import { withoutParts } from './build/without-parts';

const root = import.meta.dirname;
const repository = path.resolve(root, '../..');

/** Modules that only declare things: what a page does not use of them stays out of it. */
const declares = /libs[\\/]contract[\\/]src|apps[\\/]site[\\/]src[\\/](ui|api|site)[\\/]/;

// The package's own entry is its development build.
const router = path.join(repository, 'node_modules/react-router/dist/production');

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  html: { cspNonce: '{{nonce}}' },
  resolve: {
    alias: [
      { find: '@duet/contract', replacement: path.join(repository, 'libs/contract/src/index.ts') },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
      { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
    ],
  },
  plugins: [
    react(),
    bareCalls(path.join(repository, 'libs/contract/src')),
    withoutParts(),
    textFiles(path.join(repository, 'locales'), namespaces),
    shellTemplate(),
    themeFiles(root),
    pageParts(root, path.join(repository, 'locales')),
    serviceWorker(root),
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
