// SWC writes `./like.entity.js` into what it compiles; Jest runs the sources, where that file is `like.entity.ts`.
const { existsSync } = require('node:fs');
const path = require('node:path');

const inSources = ({ basedir }) => !basedir.split(path.sep).includes('node_modules');

module.exports = function resolve(request, options) {
  if (request.endsWith('.js') && request.startsWith('.') && inSources(options)) {
    const stem = path.resolve(options.basedir, request.slice(0, -3));
    const found = [`${stem}.ts`, `${stem}.tsx`].find(existsSync);
    if (found) return found;
  }
  return options.defaultResolver(request, options);
};
