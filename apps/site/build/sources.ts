import react from '@vitejs/plugin-react';
import path from 'node:path';
import { namespaces } from '../src/site/namespaces';
import { methodMarks } from './method-marks';
import { scopedNames } from './scoped-names';
import { textFiles } from './text-files';
import { withoutStaffTexts } from './without-staff-texts';

export const root = path.resolve(import.meta.dirname, '..');
export const repository = path.resolve(root, '../..');
export const locales = path.join(repository, 'locales');
export const contract = path.join(repository, 'libs/contract/src/index.ts');

// The package's own entry is its development build.
const router = path.join(repository, 'node_modules/react-router/dist/production');

export const scopedName = scopedNames(root);

/** Resolution and plugins for the site's modules, for the browser and for the server alike. */
export const sources = {
  resolve: {
    alias: [
      { find: '@duet/contract', replacement: contract },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
      { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
    ],
  },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), textFiles(locales, namespaces), withoutStaffTexts(locales), methodMarks()],
};
