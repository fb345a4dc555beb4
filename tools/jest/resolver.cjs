// SWC writes `./like.entity.js` into what it compiles; Jest runs the sources, where that file is `like.entity.ts`.
const { existsSync } = require('node:fs');
const path = require('node:path');

const inSources = ({ basedir }) => !basedir.split(path.sep).includes('node_modules');

/** The English texts, as Vite's alias names them for site and console. */
const TEXTS = '@texts/';

module.exports = function resolve(request, options) {
  if (request.startsWith(TEXTS)) return path.join(options.rootDir, 'locales/en', request.slice(TEXTS.length));
  if (request.endsWith('.js') && request.startsWith('.') && inSources(options)) {
    const stem = path.resolve(options.basedir, request.slice(0, -3));
    const found = [`${stem}.ts`, `${stem}.tsx`].find(existsSync);
    if (found) return found;
  }
  return options.defaultResolver(request, options);
};
