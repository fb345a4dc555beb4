import type { Gender } from '@duet/contract';
import type { Random } from './random';
import type { DemoLanguage } from './sites';
import { WORDS } from './words';

/** A name may have 3 to 20 characters (D-02). */
const LONGEST = 20;
const SHORTEST = 3;

export interface BirthFacts {
  readonly language: DemoLanguage;
  readonly gender: Gender;
  readonly year: number;
}

function firstName({ language, gender, year }: BirthFacts, random: Random): string {
  const { older, middle, younger } = WORDS[language].names[gender];
  const list = year < 1968 ? older : year <= 1988 ? middle : younger;
  return random.pick(list.split(' '));
}

type Dress = (first: string, born: BirthFacts, random: Random) => string;

const digits = (year: number): string => String(year % 100).padStart(2, '0');
const small = (name: string): string => name.toLocaleLowerCase();
const letter = (random: Random): string => random.pick([...'ABCDEFGHJKLMNPRSTVW']);

/** The ways in which people write a name that others have already; the first is taken while it is free. */
const DRESSES: readonly Dress[] = [
  (first, _born, random) => `${first} ${letter(random)}`,
  (first, _born, random) => `${first}${letter(random)}`,
  (first, _born, random) => `${first}_${letter(random)}`,
  (first, { year }) => `${small(first)}${digits(year)}`,
  (first, { year }) => `${first}${year}`,
  (first, { year }) => `${first}.${digits(year)}`,
  (first, _born, random) => `${first}${random.whole(2, 99)}`,
  (first, born, random) => `${first} ${firstName(born, random)}`,
  (first, born, random) => `${first}-${firstName(born, random)}`,
  (first) => small(first),
  (first) => `${small(first)}${small(first).at(-1) ?? ''}`,
];
const PLAIN = 0.45;
const NICK = 0.22;

function chosenName(born: BirthFacts, random: Random): string {
  const first = firstName(born, random);
  if (random.chance(NICK)) return random.pick(WORDS[born.language].names.nicks.split(' '));
  return random.chance(PLAIN) ? first : random.pick(DRESSES)(first, born, random);
}

/** A site name that nobody in `usedNames` has; adds itself to them. */
export function nameFor(born: BirthFacts, usedNames: Set<string>, random: Random): string {
  for (;;) {
    const name = chosenName(born, random);
    const key = name.toLocaleLowerCase();
    if (name.length < SHORTEST || name.length > LONGEST || usedNames.has(key)) continue;
    usedNames.add(key);
    return name;
  }
}
