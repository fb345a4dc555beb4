import path from 'node:path';
import { defineConfig } from 'vite';
import { repository, root, sources } from './build/sources';

/** The program once more for the server, which draws the first look of each page with it (docs/decisions/0051). */
export default defineConfig({
  root,
  publicDir: false,
  ...sources,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/snapshot.tsx',
    outDir: path.join(repository, 'dist/snapshot'),
    emptyOutDir: true,
    // Pictures have the addresses that they have in the browser's program.
    assetsInlineLimit: 0,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
