import type { Gender } from '@duet/contract';
import { de } from './names/de';
import { en } from './names/en';
import { es } from './names/es';
import { fi } from './names/fi';
import { fr } from './names/fr';
import type { Names } from './names/names';
import { nl } from './names/nl';
import { pl } from './names/pl';
import { sv } from './names/sv';
import type { Random } from './random';
import type { DemoLanguage } from './sites';

const NAMES: Readonly<Record<DemoLanguage, Names>> = { en, de, nl, fr, fi, sv, pl, es };
/** A name may have 3 to 20 characters (D-02). */
const LONGEST = 20;
const SHORTEST = 3;

export interface Born {
  readonly language: DemoLanguage;
  readonly gender: Gender;
  readonly year: number;
}

function firstName({ language, gender, year }: Born, random: Random): string {
  const { older, middle, younger } = NAMES[language][gender];
  const list = year < 1968 ? older : year <= 1988 ? middle : younger;
  return random.pick(list.split(' '));
}

function dressed(first: string, born: Born, random: Random): string {
  const behind = random.pick(NAMES[born.language].behind.split(' '));
  const year = String(born.year % 100).padStart(2, '0');
  const forms = [first, `${first}_${year}`, `${first}_${behind}`, `${first}-${first.charAt(0)}`, `${first} ${year}`];
  const weights = [0, 0, 0, 1, 1, 2, 2, 2, 2, 4];
  return forms[random.pick(weights)] as string;
}

/** A site name that nobody in `taken` has; adds itself to them. */
export function nameFor(born: Born, taken: Set<string>, random: Random): string {
  for (;;) {
    const first = firstName(born, random);
    const name = dressed(first, born, random);
    const key = name.toLocaleLowerCase();
    if (name.length < SHORTEST || name.length > LONGEST || taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}
