import type { MatchFinderAnswer, SiteSettings } from '@duet/contract';
import { endpointOf, findFaults, SAMPLE_CONVERSATION_ID, SAMPLE_PEOPLE } from '@duet/contract';
import type { Operation } from '@duet/contract';
import { SAMPLES, samplesFor } from './answers';
import type { SampleContext } from './people';

const context: SampleContext = {
  settings: { locales: ['en'], message_credits: 3 } as unknown as SiteSettings,
  niche: 'gay',
  country: 'DE',
  portraits: ['blob:one', 'blob:two'],
  t: (key) => key,
  now: new Date('2026-03-01T12:00:00Z'),
};
const find = samplesFor(context);
const sampleOf = (path: string, params: Record<string, string> = {}) => find({ method: 'GET', path }, params);
/** Parameters for the calls that have some. */
const PARAMS: Record<string, Record<string, string>> = {
  '/api/members/:id': { id: SAMPLE_PEOPLE[1]! },
  '/api/likes/:type': { type: 'received' },
  '/api/conversations/:id/messages': { id: SAMPLE_CONVERSATION_ID },
};

describe('the samples of a preview as a member', () => {
  it.each(SAMPLES.map(({ call }) => [call.path, call] as const))(
    '[I02] %s answers as the contract says',
    (path, call) => {
      const { answer: schema, alsoAnswers } = endpointOf(call) as Operation;
      const sample = find(call, PARAMS[path] ?? {});
      expect(sample).not.toBeNull();
      if (sample?.answer === undefined) expect(alsoAnswers).toContain('204');
      else expect(findFaults(schema!, sample.answer)).toEqual([]);
    },
  );

  it('[I02] are reads alone, and know nobody but the sample people', () => {
    expect(SAMPLES.map(({ call }) => call.method)).toEqual(SAMPLES.map(() => 'GET'));
    expect(sampleOf('/api/members/:id', { id: '00000000-0000-4000-8000-000000000999' })).toBeNull();
    expect(sampleOf('/api/conversations/:id/messages', { id: 'another' })).toBeNull();
    expect(sampleOf('/api/settings.php')).toBeNull();
    expect(find({ method: 'POST', path: '/api/profile' }, {})).toBeNull();
  });

  it('[I02] have portraits, but for one of them, and say why somebody fits', () => {
    const { profiles } = sampleOf('/api/members')?.answer as {
      profiles: { main_image: { filename: string } | null }[];
    };
    const portraits = profiles.map(({ main_image }) => main_image?.filename ?? null);
    expect(portraits.slice(0, 3)).toEqual(['blob:one', 'blob:two', 'blob:one']);
    expect(portraits.indexOf(null)).toBe(portraits.length - 1);
    const { result } = sampleOf('/api/match-finder')?.answer as MatchFinderAnswer;
    expect(result?.members.every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(result?.members[0]?.reasons[0]).toMatchObject({ kind: 'interests' });
  });

  it('[I02] follow the draft: its price of a message, and genders that its niche has', () => {
    expect(sampleOf('/api/conversations/:id/messages', { id: SAMPLE_CONVERSATION_ID })?.answer).toMatchObject({
      price: 3,
    });
    expect(sampleOf('/api/user.php')?.answer).toMatchObject({ user: { credits: 37, profile: { gender: 'male' } } });
    const genders = SAMPLE_PEOPLE.map(
      (id) => sampleOf('/api/members/:id', { id })?.answer as { profile: { gender: string } },
    );
    expect(new Set(genders.map(({ profile }) => profile.gender))).toEqual(new Set(['male']));
  });
});
