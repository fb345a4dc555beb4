import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import { shellTemplate } from './build/shell-template';
import { themeFiles } from './build/theme-files';

const root = import.meta.dirname;
const repository = path.resolve(root, '../..');

/** Chunks that change rarely and are shared by many pages; everything else splits by route. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)[\\/]/ },
  { name: 'data', test: /node_modules[\\/](@tanstack|i18next|react-i18next|html-parse-stringify|void-elements)[\\/]/ },
  { name: 'forms', test: /node_modules[\\/](formik|lodash|lodash-es|tiny-warning|react-fast-compare|deepmerge)[\\/]/ },
  { name: 'rules', test: /node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]|libs[\\/]contract[\\/]/ },
  { name: 'motion', test: /node_modules[\\/](motion|motion-dom|motion-utils|framer-motion)[\\/]/ },
];

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  html: { cspNonce: '{{nonce}}' },
  resolve: { alias: { '@duet/contract': path.join(repository, 'libs/contract/src/index.ts') } },
  plugins: [react(), shellTemplate(), themeFiles(root)],
  build: {
    outDir: path.join(repository, 'dist/site'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
