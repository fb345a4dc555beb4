import type { Card, MatchFinderAnswers, SiteSettings } from '@duet/contract';
import { listReasons, PROFILE_FIELDS } from '@duet/contract';
import type { FinderCandidate, FinderViewer } from './match-finder.rules';
import { dropOutdated, findAnswerFaults, isWanted, listMissedSteps, selectFitting } from './match-finder.rules';

let count = 0;

function candidate({ card, ...rest }: Partial<Omit<FinderCandidate, 'card'>> & { card?: Partial<Card> } = {}) {
  count += 1;
  const id = String(count).padStart(4, '0');
  const shown = { id, name: id, age: 35, distance: '10', shared_interests: [], fictional: false, ...card } as never;
  return { card: shown, facts: {}, daysAway: 40, filled: 0, wishes: null, ...rest } as FinderCandidate;
}

const viewerWith = (answers: MatchFinderAnswers = {}, rest: Partial<FinderViewer> = {}): FinderViewer => ({
  gender: 'male',
  age: 35,
  answers,
  ages: { min: 25, max: 45 },
  namesAges: false,
  interests: [],
  ...rest,
});

const settings = {
  visible_profile_fields: PROFILE_FIELDS,
  optional_facts: ['smoking'],
  interests: ['tea', 'hiking'],
} as unknown as SiteSettings;

describe('the rules of the match finder', () => {
  it('[D08] D-25: is mutual: who looks for another gender or age is left out', () => {
    const viewer = viewerWith();
    expect(isWanted(viewer, null)).toBe(true);
    expect(isWanted(viewer, { gender: ['male'], min_age: 35, max_age: 35 })).toBe(true);
    expect(isWanted(viewer, { gender: ['female'] })).toBe(false);
    expect(isWanted(viewer, { min_age: 36 })).toBe(false);
    expect(isWanted(viewer, { max_age: 34 })).toBe(false);
    const { members } = selectFitting(viewer, [candidate({ wishes: { max_age: 30 } }), candidate()]);
    expect(members).toHaveLength(1);
  });

  it('[D08] answers about looks, life and distance are met, and what is not known does not meet them', () => {
    const answers: MatchFinderAnswers = {
      hair_color: ['red', 'blond'],
      relationship_status: ['single'],
      distance: '25',
    };
    const facts = { hair_color: 'red', relationship_status: 'single' };
    expect(listMissedSteps(candidate({ facts, card: { distance: '25' } }), answers)).toEqual([]);
    expect(listMissedSteps(candidate({ facts, card: { distance: '50' } }), answers)).toEqual(['where']);
    expect(listMissedSteps(candidate({ facts, card: { distance: null } }), answers)).toEqual(['where']);
    expect(listMissedSteps(candidate({ facts: { ...facts, hair_color: null } }), answers)).toEqual(['looks']);
    expect(listMissedSteps(candidate(), answers)).toEqual(['looks', 'life']);
  });

  it('[D08] the twenty best come first, of equals the one who was here last', () => {
    const late = candidate({ daysAway: 100 });
    const near = candidate({ card: { distance: '5' } });
    const many = Array.from({ length: 30 }, () => candidate());
    const { members, too_narrow } = selectFitting(viewerWith(), [late, ...many, near]);
    expect(members).toHaveLength(20);
    expect(members[0]!.profile.id).toBe(near.card.id);
    expect(members.map(({ profile }) => profile.id)).not.toContain(late.card.id);
    expect(too_narrow).toEqual([]);
  });

  it('[D08] says which answers are too narrow, the one first whose widening brings most', () => {
    const answers: MatchFinderAnswers = {
      eye_color: ['blue'],
      relationship_status: ['single'],
      countryregion: ['GB-KEN'],
    };
    const blue = () => candidate({ facts: { eye_color: 'blue' } });
    const single = candidate({ facts: { relationship_status: 'single' } });
    expect(selectFitting(viewerWith(answers), [single, blue(), blue(), candidate()]).too_narrow).toEqual([
      'life',
      'looks',
    ]);
    expect(selectFitting(viewerWith(answers), [candidate()]).too_narrow).toEqual(['looks', 'life']);
    expect(selectFitting(viewerWith({ ...answers, min_age: 30 }), []).too_narrow).toEqual(['who', 'where']);
    expect(selectFitting(viewerWith(), []).too_narrow).toEqual([]);
  });

  it('[D08] three reasons at most, the one with most points first, and none that does not hold', () => {
    const rich = candidate({
      card: { shared_interests: ['tea', 'hiking'], distance: '100' },
      wishes: { min_age: 30, max_age: 40 },
      daysAway: 0,
      filled: 1,
    });
    const viewer = viewerWith({ min_age: 30 }, { namesAges: true, interests: ['tea', 'hiking'] });
    const [best] = selectFitting(viewer, [rich]).members;
    expect(best!.reasons).toEqual([
      { kind: 'interests', interests: ['tea', 'hiking'] },
      { kind: 'age_wishes' },
      { kind: 'active_lately' },
    ]);
    const plain = candidate({ card: { distance: '100+', age: 45 } });
    expect(selectFitting(viewerWith(), [plain]).members[0]!.reasons).toEqual([]);
  });

  it('[D08] a card alone gives the reasons that it shows', () => {
    const card = { age: 38, distance: '50', shared_interests: ['tea'] } as const;
    expect(listReasons({ card, viewerAge: 35 }).map(({ kind }) => kind)).toEqual([
      'interests',
      'distance',
      'close_ages',
    ]);
    expect(listReasons({ card: { ...card, distance: '100', shared_interests: [] }, viewerAge: null })).toEqual([]);
  });

  it('[D08] D-11: gender and interests are kept under the consent alone; what the site does not ask for is refused', () => {
    const answers: MatchFinderAnswers = { gender: ['male'], interests: ['tea'], min_age: 40, max_age: 30 };
    const faultsOf = (one: MatchFinderAnswers, mayKeep: boolean) =>
      findAnswerFaults(one, { settings, mayKeep }).map(({ field, code }) => `${field} ${code}`);
    expect(faultsOf(answers, false)).toEqual([
      'gender consent_missing',
      'interests consent_missing',
      'min_age age_range',
    ]);
    expect(faultsOf(answers, true)).toEqual(['min_age age_range']);
    expect(faultsOf({ interests: ['beer'], countryregion: ['GB-XX'] }, true)).toEqual([
      'countryregion region_unknown',
      'interests interest_not_allowed',
    ]);
    expect(faultsOf({ smoking: ['never'], height: ['from_170'] }, true)).toEqual(['height unknown_field']);
    const narrow = { ...settings, visible_profile_fields: ['age'] } as unknown as SiteSettings;
    expect(dropOutdated({ hair_color: ['red'], min_age: 30, interests: ['beer'] }, narrow)).toEqual({ min_age: 30 });
  });
});
