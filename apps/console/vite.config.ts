import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { textFiles } from './build/text-files';

const root = import.meta.dirname;
const repository = path.resolve(root, '../..');
const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { version: string };

/** Chunks that change rarely stay in the browser's cache when the console itself changes. */
const groups = [
  // The texts of a language are one chunk, loaded before the pages.
  {
    debugName: 'texts',
    name: (id: string) => `texts-${/(?:virtual:texts|locales)[\\/](\w+)/.exec(id)?.[1] ?? 'en'}`,
    test: /virtual:texts\/|[\\/]locales[\\/]\w+[\\/].*\.json$/,
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'mui', test: /node_modules[\\/](@mui(?![\\/]x-)|@emotion|@popperjs)[\\/]/ },
  // Charts and the editor are fetched with the first of them. A group takes along what its modules need: the editor comes last.
  {
    name: 'admin',
    test: /node_modules[\\/](?!@mui[\\/]x-|@base-ui|bezier-easing|flatqueue|@tiptap|prosemirror-|ra-input-rich-text|linkifyjs)/,
  },
  { name: 'editor', test: /node_modules[\\/](@tiptap|prosemirror-[\w-]+|ra-input-rich-text|linkifyjs)[\\/]/ },
];

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  define: { 'import.meta.env.PRODUCT_VERSION': JSON.stringify(version) },
  resolve: {
    alias: {
      '@duet/contract': path.join(repository, 'libs/contract/src/index.ts'),
    },
  },
  plugins: [react(), textFiles(path.join(repository, 'locales'))],
  build: {
    outDir: path.join(repository, 'dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
