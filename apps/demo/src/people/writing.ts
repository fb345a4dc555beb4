import type { Gender } from '@duet/contract';
import type { Random } from './random';
import type { DemoLanguage, DemoSiteKey } from './sites';
import { WORDS, type Slot } from './words';

/** The traits of a writer on which the words depend. */
export interface Writer {
  readonly site: DemoSiteKey;
  readonly language: DemoLanguage;
  readonly gender: Gender;
  readonly age: number;
  readonly city: string;
}

/** `{he|she}` in the gender of the one who writes. */
export const byGender = (text: string, gender: Gender): string =>
  text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_whole, male: string, female: string) =>
    gender === 'male' ? male : female,
  );

const SENTENCE_START = /(^|[.!?…]\s)$/;
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function fillText(text: string, { language, gender, city }: Writer, random: Random): string {
  const { slots } = WORDS[language];
  const words = text.replace(/\{(\w+)\}/g, (_whole, slot: string, place: number) => {
    const word = slot === 'city' ? city : random.pick(slots[slot as Slot]);
    return SENTENCE_START.test(text.slice(0, place)) ? capital(word) : word;
  });
  return capital(byGender(words, gender));
}

/** The sentences about oneself that suit an age; a group that fits closely is as likely as the general one. */
function aboutFor({ language, age }: Writer, random: Random): string {
  const { any, working, young, middle, senior } = WORDS[language].about;
  const close = [
    age <= 35 ? young : [],
    age >= 36 && age <= 58 ? middle : [],
    age >= 60 ? senior : [],
    age >= 22 && age <= 63 ? working : [],
  ].flat();
  return random.pick(random.chance(0.45) ? any : close);
}

/** A few sentences about oneself, in the writer's language and with the niche in mind. */
export function aboutMe(writer: Writer, random: Random): string {
  const { niche, tails } = WORDS[writer.language];
  const lines = niche[writer.site];
  const special = lines ? [...lines.any, ...(lines[writer.gender] ?? [])] : [];
  const parts = [aboutFor(writer, random)];
  if (special.length > 0 && random.chance(0.5)) parts.splice(random.whole(0, 1), 0, random.pick(special));
  if (random.chance(0.7)) parts.push(random.pick(tails));
  return parts.map((part) => fillText(part, writer, random)).join(' ');
}

export const lookingFor = (writer: Writer, random: Random): string =>
  fillText(
    random.pick(WORDS[writer.language].niche[writer.site]?.looking ?? WORDS[writer.language].looking),
    writer,
    random,
  );
