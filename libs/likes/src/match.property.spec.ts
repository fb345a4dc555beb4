import { Ids } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp } from '@duet/testing';
import { MATCH, UNMATCHED_MUTUAL } from './likes.statements';
import { SwipeEntity } from './swipe.entity';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

/** Everything that one member's swipe about another can be; null: none. */
const SWIPES = [
  null,
  { direction: 'pass', delivered: true },
  { direction: 'pass', delivered: false },
  { direction: 'like', delivered: false },
  { direction: 'like', delivered: true },
] as const;
type SwipeFacts = (typeof SWIPES)[number];

const cases = SWIPES.flatMap((mine) => SWIPES.map((theirs) => ({ mine, theirs })));
const counts = (swipe: SwipeFacts) => swipe?.direction === 'like' && swipe.delivered;
const expected = cases.filter(({ mine, theirs }) => counts(mine) && counts(theirs));

async function placePair({ mine, theirs }: (typeof cases)[number]): Promise<[string, string]> {
  const [ann, bob] = [(await placeMember(test, site)).id, (await placeMember(test, site)).id];
  const row = (from: string, to: string, swipe: NonNullable<SwipeFacts>) =>
    test.db.system((tx) =>
      tx.insert(SwipeEntity, { site_id: site.id, from_id: from, to_id: to, ...swipe, created_at: test.clock.now() }),
    );
  if (mine) await row(ann, bob, mine);
  if (theirs) await row(bob, ann, theirs);
  return [ann, bob];
}

const rowsOf = (sql: string, values: unknown[]) =>
  test.db.tx({ site: { id: site.id } }, (tx) => tx.query(sql, values) as Promise<object[]>);

describe('what makes a match', () => {
  it('[D04] is that both have liked each other and both likes are delivered, of all that swipes can be', async () => {
    const found: typeof cases = [];
    for (const one of cases) {
      const [ann, bob] = await placePair(one);
      const waiting = await rowsOf(UNMATCHED_MUTUAL, [site.id, ann]);
      const made = await rowsOf(MATCH, [site.id, bob, ann, test.clock.now()]);
      expect(waiting).toEqual(made.map(() => ({ other_id: bob })));
      if (made.length === 0) continue;
      found.push(one);
      expect(made).toEqual([{ a_id: [ann, bob].sort()[0], b_id: [ann, bob].sort()[1] }]);
      expect(await rowsOf(MATCH, [site.id, ann, bob, test.clock.now()])).toEqual([]);
      expect(await rowsOf(UNMATCHED_MUTUAL, [site.id, ann])).toEqual([]);
    }
    expect(found).toEqual(expected);
    expect(found).toHaveLength(1);
  });

  it('needs the two members themselves: a stranger’s likes make none', async () => {
    const [ann] = await placePair({ mine: SWIPES[4], theirs: SWIPES[4] });
    expect(await rowsOf(MATCH, [site.id, ann, test.get(Ids).next(), test.clock.now()])).toEqual([]);
  });
});
