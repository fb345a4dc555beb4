import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RANKS } from '../ladder.mjs';
import { ladderFault } from './ladder-rule.mjs';

const fault = (file, request) => ladderFault(path.resolve(file), request);

describe('the ladder of imports', () => {
  test.each([
    ['libs/likes/src/likes.service.ts', '@duet/members'],
    ['libs/likes/src/likes.service.ts', './like.entity'],
    ['libs/likes/src/likes.api.spec.ts', '@duet/testing'],
    ['libs/testing/src/test-app.ts', '../../../apps/api/src/app.module'],
    ['apps/api/src/app.module.ts', '@duet/notifications'],
    ['apps/site/src/app/main.tsx', '@duet/contract'],
    ['migrations/1-AddLikes.ts', '@duet/platform'],
    ['libs/platform/src/http/door.ts', 'fastify'],
  ])('%s may import %s', (file, request) => {
    expect(fault(file, request)).toBeNull();
  });

  test.each([
    ['libs/likes/src/likes.service.ts', '@duet/chat', 'rank'],
    ['libs/likes/src/likes.service.ts', '@duet/discounts', 'rank'],
    ['libs/contract/src/call.ts', '@duet/platform', 'rank'],
    ['libs/likes/src/likes.service.ts', '@duet/likes', 'itself'],
    ['libs/likes/src/likes.service.ts', '@duet/testing', 'specs alone'],
    ['libs/likes/src/likes.service.ts', '@duet/members/src/search', 'index'],
    ['libs/likes/src/likes.service.ts', '../../members/src/search', '@duet/members'],
    ['libs/likes/src/likes.service.ts', '../../../apps/api/src/app.module', 'nothing imports'],
    ['apps/site/src/app/main.tsx', '@duet/members', '@duet/contract alone'],
    ['apps/console/src/app.tsx', '../../site/src/ui/button', 'nothing imports'],
    ['migrations/1-AddLikes.ts', '../libs/platform/src/database/tenancy', '@duet/platform'],
    ['libs/likes/src/likes.service.ts', '@duet/unheard-of', 'no rank'],
  ])('%s may not import %s', (file, request, reason) => {
    expect(fault(file, request)).toContain(reason);
  });

  test('the projects of the libs carry the same ranks', () => {
    const file = (lib) => path.resolve('libs', lib, 'project.json');
    const libs = Object.keys(RANKS).filter((lib) => existsSync(path.resolve('libs', lib, 'src/index.ts')));
    const tags = libs.map((lib) => [lib, JSON.parse(readFileSync(file(lib), 'utf8')).tags]);
    expect(tags).toEqual(libs.map((lib) => [lib, [`rank:${RANKS[lib]}`]]));
  });
});
