// Builds what changed. The server compiles in a moment and writes only what came out differently, so it always does; site
// and console come from Nx, which takes them from its cache where nothing changed.
import { readReport } from './nx-report.mjs';
import { runNx } from './nx.mjs';
import { runNode } from './processes.mjs';

/** Compiles the server to dist/server. */
export const buildServer = (lifetime) => runNode('tools/build/main.mjs', { quiet: true, lifetime });

/** Builds site and console where their sources changed; answers which. */
export async function buildPages(lifetime) {
  const { code, output } = await runNx(['run-many', '-t', 'build', '-p', 'site', 'console'], { lifetime });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error('The build of site and console failed, see above.');
  }
  const built = readReport(output).filter(({ cached }) => !cached);
  return built.map(({ project }) => project).join(' and ') || 'nothing changed';
}
