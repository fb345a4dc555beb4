// The OpenAPI document against the recommended rules of a public linter, Redocly's: a warning fails as an error does.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createLifetime, runToEnd } from '../start/lifetime.mjs';
import { root, runNode } from '../start/processes.mjs';

const lifetime = createLifetime();

async function lint() {
  await runNode('tools/build/main.mjs', { quiet: true, lifetime });
  const { endpoints, toOpenApi } = await import(
    pathToFileURL(path.join(root, 'dist/server/libs/contract/src/index.js')).href
  );
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(toOpenApi(endpoints)),
    absoluteRef: path.join(root, 'openapi.json'),
    config,
  });
  for (const { ruleId, message, location } of problems) console.log(`${ruleId}: ${message} (${location[0]?.pointer})`);
  console.log(`${endpoints.length} endpoints, ${problems.length} problems`);
  return problems.length === 0;
}

await runToEnd(lifetime, lint);
