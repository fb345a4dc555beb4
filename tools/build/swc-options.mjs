// One set of SWC options for the server build and for Jest.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * SWC options for a file below `root`: ES modules, decorators with metadata, path aliases of tsconfig.base.json. `tsx`: the file
 * has React's markup.
 */
export function swcOptions(root, { tsx = false } = {}) {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
  return {
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        ...(tsx && { react: { runtime: 'automatic' } }),
      },
      baseUrl: root,
      paths: compilerOptions.paths,
      keepClassNames: true,
    },
    module: { type: 'es6', resolveFully: true },
  };
}
