import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Writes the service worker as it is: it is no part of the program, and its address never changes. */
export function serviceWorker(root: string): Plugin {
  const file = path.join(root, 'src/worker/sw.js');
  return {
    name: 'duet-service-worker',
    apply: 'build',
    buildStart() {
      this.addWatchFile(file);
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: readFileSync(file, 'utf8') });
    },
  };
}
