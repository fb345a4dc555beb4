import { ladderFault, projectOf } from './imports.mjs';

const lib = (name, rank, type = 'lib') => ({ name, root: `libs/${name}`, rank, type });
const app = (name, rank) => ({ name, root: `apps/${name}`, rank, type: 'app' });
const projects = [
  lib('contract', 0),
  lib('installation', 0),
  lib('platform', 1),
  lib('members', 6),
  lib('likes', 7),
  lib('discounts', 7),
  lib('chat', 8),
  lib('testing', 11, 'testing'),
  app('site', 1),
  app('console', 1),
  app('api', 12),
  app('worker', 13),
  { name: 'migrations', root: 'migrations', rank: 2, type: 'lib' },
  { name: 'tools', root: 'tools', rank: 14, type: 'tool' },
  { name: 'workspace', root: '.', rank: 15, type: 'tool' },
];
const aliases = { '@duet/*': ['./libs/*/src/index.ts'] };
const fault = (file, request) => ladderFault({ projects, aliases }, file, request);

describe('the ladder of imports', () => {
  test.each([
    ['libs/likes/src/likes.service.ts', '@duet/members'],
    ['libs/likes/src/likes.service.ts', './like.entity'],
    ['libs/likes/src/likes.service.ts', 'typeorm'],
    ['libs/likes/src/likes.api.spec.ts', '@duet/testing'],
    ['libs/likes/src/likes.api.spec.ts', '@duet/likes'],
    ['libs/platform/src/installation.ts', '../../installation/src/installation.mjs'],
    ['apps/api/src/app.module.ts', '@duet/chat'],
    ['apps/worker/src/killed-worker.jobs.spec.ts', '../../api/src/app.module'],
    ['apps/site/src/app/main.tsx', '@duet/contract'],
    ['migrations/1-AddLikes.ts', '@duet/platform'],
    ['tools/migrate.ts', '../migrations'],
    ['eslint.config.mjs', './tools/lint/site-layers-rule.mjs'],
  ])('%s may import %s', (file, request) => {
    expect(fault(file, request)).toBeNull();
  });

  test.each([
    ['libs/likes/src/likes.service.ts', '@duet/chat', 'rank'],
    ['libs/likes/src/likes.service.ts', '@duet/discounts', 'rank'],
    ['libs/likes/src/likes.api.spec.ts', '@duet/chat', 'rank'],
    ['libs/contract/src/call.ts', '@duet/platform', 'rank'],
    ['libs/likes/src/likes.service.ts', '@duet/likes', 'itself'],
    ['libs/likes/src/likes.service.ts', '@duet/testing', 'tests alone'],
    ['libs/likes/src/likes.service.ts', '@duet/members/src/search', 'index'],
    ['libs/likes/src/likes.service.ts', '../../members/src/search', '@duet/members'],
    ['libs/likes/src/likes.service.ts', '../../../apps/api/src/app.module', 'tests alone'],
    ['libs/likes/src/likes.api.spec.ts', '../../../apps/api/src/app.module', 'rank'],
    ['libs/platform/src/clock.ts', '../../../tools/start/stack.mjs', 'rank'],
    ['tools/lab/main.ts', '../../apps/api/src/app.module', 'tests alone'],
    ['apps/site/src/app/main.tsx', '@duet/members', 'rank'],
    ['apps/console/src/app.tsx', '../../site/src/ui/button', 'tests alone'],
    ['migrations/1-AddLikes.ts', '../libs/platform/src/database/tenancy', '@duet/platform'],
    ['libs/likes/src/likes.service.ts', '@duet/unknown', 'no lib'],
  ])('%s may not import %s', (file, request, reason) => {
    expect(fault(file, request)).toContain(reason);
  });

  test('a file belongs to the deepest project above it', () => {
    const at = (file) => projectOf(projects, file).name;
    expect([at('libs/installation/src/installation.mjs'), at('tools/start/main.mjs'), at('nx.json')]).toEqual([
      'installation',
      'tools',
      'workspace',
    ]);
    expect(at('libs/likes-and-more/src/index.ts')).toBe('workspace');
  });
});
