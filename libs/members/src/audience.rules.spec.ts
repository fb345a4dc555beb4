import type { Gender, Sexuality } from '@duet/contract';
import { GENDERS, SEXUALITIES } from '@duet/contract';
import type { AudienceFacts } from './audience.rules';
import { audienceOf, audiencesFor, partnerGenders } from './audience.rules';

const PEOPLE: AudienceFacts[] = GENDERS.flatMap((gender) =>
  [null, ...SEXUALITIES].map((sexuality) => ({ gender, sexuality })),
);

const finds = (searcher: AudienceFacts, other: AudienceFacts) =>
  audiencesFor(searcher.gender, partnerGenders(searcher), false).audiences.includes(audienceOf(other));

const person = (gender: Gender, sexuality: Sexuality | null): AudienceFacts => ({ gender, sexuality });

describe('audiences', () => {
  it('[D01] D-13: who finds somebody by the default search is found by them too', () => {
    for (const a of PEOPLE) for (const b of PEOPLE) expect(finds(a, b)).toBe(finds(b, a));
  });

  it.each([
    [person('male', 'hetero'), person('female', 'hetero'), true],
    [person('male', 'hetero'), person('female', 'lesbian'), false],
    [person('male', 'hetero'), person('male', 'gay'), false],
    [person('male', 'gay'), person('male', 'bi'), true],
    [person('female', 'lesbian'), person('female', 'gay'), true],
    [person('female', 'bi'), person('male', 'hetero'), true],
    [person('female', 'bi'), person('male', 'gay'), false],
  ])('[D01] D-13: %j and %j are shown to each other: %s', (a, b, expected) => {
    expect(finds(a, b)).toBe(expected);
  });

  it('[D01] D-18: a member without sexuality searches and is found by gender alone', () => {
    expect(partnerGenders(person('female', null))).toEqual(['female', 'male']);
    expect(finds(person('male', 'hetero'), person('female', null))).toBe(true);
    expect(finds(person('female', 'lesbian'), person('female', null))).toBe(true);
    expect(finds(person('male', null), person('female', 'hetero'))).toBe(true);
    expect(audienceOf(person('female', null))).not.toBe(audienceOf(person('female', 'bi')));
  });

  it('[D01] the filter may ask for another gender than the usual one', () => {
    const { audiences } = audiencesFor('male', ['male'], false);
    expect(audiences).toContain(audienceOf(person('male', 'gay')));
    expect(audiences).not.toContain(audienceOf(person('male', 'hetero')));
  });

  it('[D01] a lesbian member looks for women and is found by women, whatever gender the profile states', () => {
    expect([partnerGenders(person('male', 'lesbian')), partnerGenders(person('male', 'gay'))]).toEqual([
      ['female'],
      ['male'],
    ]);
    expect(audienceOf(person('male', 'lesbian'))).toBe(audienceOf(person('male', 'hetero')));
  });

  it('[D01] a visitor finds everybody of the genders asked for, and nobody twice', () => {
    const { audiences, counted } = audiencesFor(null, ['female'], false);
    const women = [null, ...SEXUALITIES].map((sexuality) => audienceOf(person('female', sexuality)));
    expect([...audiences].sort()).toEqual([...new Set(women)].sort());
    expect(counted).toBe(audiences.length);
  });

  it('D-42: fictional profiles have audiences of their own and are not counted', () => {
    const woman = { ...person('female', 'hetero'), fictional: true };
    expect(audiencesFor('male', ['female'], false).audiences).not.toContain(audienceOf(woman));
    const { audiences, counted } = audiencesFor('male', ['female'], true);
    expect(audiences.indexOf(audienceOf(woman))).toBeGreaterThanOrEqual(counted);
  });
});
