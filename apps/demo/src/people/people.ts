import type { Country, Gender, ProfileFactValue, Sexuality, SpokenLanguage } from '@duet/contract';
import { INTEREST_LIST, listCities, type City, type InterestKey } from '@duet/sites';
import { Wardrobe, type Looks } from './looks';
import { nameFor } from './naming';
import { spokenName, townFor } from './places';
import { randomOf, type Random } from './random';
import { LOG_INS, SITE_PLANS, type DemoLanguage, type DemoSiteKey, type LogIn, type SitePlan } from './sites';
import { WORDS } from './words';
import { aboutMe, lookingFor } from './writing';

type Relationship = ProfileFactValue<'relationship_status'>;

/** Somebody on a demo site, with everything that the profile and the account need but ids and e-mail. */
export interface DemoPerson extends Looks {
  readonly name: string;
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  /** `YYYY-MM-DD`. */
  readonly birth_date: string;
  readonly country: Country;
  readonly region: string;
  readonly city: string;
  readonly lat: number;
  readonly lon: number;
  readonly relationship_status: Relationship;
  readonly tattoos: ProfileFactValue<'tattoos'>;
  readonly intent: ProfileFactValue<'intent'>;
  readonly height: ProfileFactValue<'height'>;
  readonly children: ProfileFactValue<'children'> | null;
  readonly smoking: ProfileFactValue<'smoking'> | null;
  readonly languages: readonly SpokenLanguage[];
  readonly interests: readonly InterestKey[];
  readonly about_me: string;
  readonly looking_for: string;
  readonly language: DemoLanguage;
  /** Nobody is behind it: labelled wherever it is met, and it never acts (D-42). */
  readonly fictional: boolean;
  readonly last_active: Date;
  readonly created_at: Date;
}

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Every ninth of those who were here last is a fictional profile, as many as the site wants. */
const FICTIONAL_EVERY = 9;
/** Those who were here last show a photo, and so does every first page of a search; of the others some show none. */
const ALL_WITH_PHOTO = 72;
const WITHOUT_PHOTO = 0.115;
/** Days since the log-ins signed up. */
const HERE_FOR: Readonly<Record<LogIn, number>> = { free: 45, premium: 210 };

/** The facts from which the rest of a person follows. */
interface Sketch {
  readonly gender: Gender;
  readonly sexuality: Sexuality;
  readonly age: number;
  readonly language: DemoLanguage;
  readonly town: City;
}

/** Values that are the same for everybody on a site. */
interface PeopleContext {
  readonly site: DemoSiteKey;
  readonly plan: SitePlan;
  readonly today: Date;
  readonly random: Random;
  readonly wardrobe: Wardrobe;
}

/** Days away from a birthday, so that the age is the same in every time zone. */
function birthDate(age: number, { today, random }: PeopleContext): string {
  const born = new Date(today.getTime() - random.whole(3, 360) * DAY);
  born.setUTCFullYear(born.getUTCFullYear() - age);
  return born.toISOString().slice(0, 10);
}

function relationship(age: number, random: Random): Relationship {
  if (age >= 62) return random.pick(['widowed', 'widowed', 'divorced', 'single', 'unmarried']);
  if (age >= 38) return random.pick(['single', 'divorced', 'divorced', 'unmarried', 'single', 'widowed']);
  return random.pick(['single', 'single', 'single', 'unmarried', 'divorced']);
}

function interestsOf({ plan, random }: PeopleContext): InterestKey[] {
  const everyday = INTEREST_LIST.filter(({ explicit }) => !explicit);
  const chosen = random.shuffle(everyday).slice(0, random.whole(3, plan.explicit ? 6 : 8));
  const spicy = plan.explicit ? random.shuffle(INTEREST_LIST.filter(({ explicit }) => explicit)) : [];
  return [...chosen, ...spicy.slice(0, random.whole(1, 2))].map(({ key }) => key);
}

function tattoosOf(age: number, { plan, random }: PeopleContext): DemoPerson['tattoos'] {
  if (age >= 58) return random.pick(['none', 'none', 'none', 'none', 'some']);
  return random.pick(
    plan.scene === 'night' ? ['none', 'some', 'some', 'many'] : ['none', 'none', 'none', 'some', 'some', 'many'],
  );
}

/** Facts that came later have a chance of their own, so that everybody stays who they were. */
function laterFacts(name: string, { gender, age, language }: Pick<Sketch, 'gender' | 'age' | 'language'>) {
  const random = randomOf(`facts of ${name}`);
  const heights = gender === 'male' ? MENS_HEIGHTS : WOMENS_HEIGHTS;
  return {
    intent: random.pick(['long_term', 'long_term', 'casual', 'friends', 'open', 'undecided'] as const),
    height: random.pick(heights),
    children: random.pick(age >= 42 ? (['have', 'have', 'unwanted', null] as const) : CHILDREN_OF_THE_YOUNG),
    smoking: random.pick(['never', 'never', 'never', 'sometimes', 'often', null] as const),
    languages: [...new Set<SpokenLanguage>([language, 'en', random.pick(OTHER_LANGUAGES)])].slice(
      0,
      random.whole(0, 3),
    ),
  };
}
const OTHER_LANGUAGES = ['fr', 'de', 'es', 'it', 'tr', 'pl', 'pt'] as const;
const MENS_HEIGHTS = ['from_170', 'from_170', 'from_180', 'from_180', 'from_190'] as const;
const WOMENS_HEIGHTS = ['from_150', 'from_160', 'from_160', 'from_170', 'from_170'] as const;
const CHILDREN_OF_THE_YOUNG = ['have', 'wanted', 'wanted', 'undecided', 'unwanted', null] as const;

/** Some are here now, most were within the week. */
function lastActive(place: number, { today, random }: PeopleContext): Date {
  const ago = [
    [0.07, 1, 14],
    [0.4, 20, 1_440],
    [0.83, 1_440, 7 * 1_440],
    [1, 7 * 1_440, 45 * 1_440],
  ].find(([share]) => place < (share as number)) as [number, number, number];
  return new Date(today.getTime() - random.between(ago[1], ago[2]) * MINUTE);
}

function createdAt(active: Date, { today, random }: PeopleContext): Date {
  const earliest = today.getTime() - 548 * DAY;
  const latest = active.getTime() - 10 * MINUTE;
  return new Date(earliest + (latest - earliest) * random.next() ** 0.8);
}

interface Moment {
  readonly name: string;
  readonly looks: Looks;
  readonly active: Date;
  readonly fictional: boolean;
}

function personOf(
  { gender, sexuality, age, language, town }: Sketch,
  { name, looks, active, fictional }: Moment,
  making: PeopleContext,
): DemoPerson {
  const { site, random } = making;
  const writer = { site, language, gender, age, city: spokenName(town, language) };
  return {
    name,
    gender,
    sexuality,
    birth_date: birthDate(age, making),
    country: town.country,
    region: town.region,
    city: town.name,
    lat: town.lat,
    lon: town.lon,
    ...looks,
    relationship_status: relationship(age, random),
    tattoos: tattoosOf(age, making),
    ...laterFacts(name, { gender, age, language }),
    interests: interestsOf(making),
    about_me: aboutMe(writer, random),
    looking_for: lookingFor(writer, random),
    language,
    fictional,
    last_active: active,
    created_at: createdAt(active, making),
  };
}

function languageFor({ languages }: SitePlan, share: number): DemoLanguage {
  let rest = share;
  const found = languages.find(([, part]) => (rest -= part) < 0);
  return (found ?? languages[0] ?? ['en', 1])[0];
}

function sketches({ plan, random }: PeopleContext): Sketch[] {
  const crowds = plan.crowds.flatMap(({ count, gender, sexuality, ages: [youngest, oldest] }) =>
    Array.from({ length: count }, (_unused, index) => {
      const age = youngest + Math.floor(((index + random.next()) / count) * (oldest - youngest + 1));
      const language = languageFor(plan, random.next());
      return { gender, sexuality, age, language, town: townFor(plan.country, language, random) };
    }),
  );
  return random.shuffle(crowds);
}

function makingOf(site: DemoSiteKey, today: Date, part: string): PeopleContext {
  const plan = SITE_PLANS[site];
  const random = randomOf(`${site} ${part}`);
  return { site, plan, today, random, wardrobe: new Wardrobe(plan, random) };
}

/** Names of the log-ins are theirs alone. */
const takenNames = (plan: SitePlan): Set<string> =>
  new Set(LOG_INS.map((logIn) => plan.seats[logIn].name.toLocaleLowerCase()));

/**
 * The 240 people of a demo site, most recently active first. The same site and day give the same people; pictures are
 * named by the keys of `makePictures` and follow each other so that one face comes back late.
 */
export function makePeople(site: DemoSiteKey, today: Date): DemoPerson[] {
  const making = makingOf(site, today, 'people');
  const { plan, random, wardrobe } = making;
  const usedNames = takenNames(plan);
  const texts = new Set<string>();
  const drawn = sketches(making);
  const times = drawn.map((_unused, index) => lastActive(index / drawn.length, making));
  times.sort((one, other) => other.getTime() - one.getTime());
  return drawn.map((sketch, index) => {
    const year = today.getUTCFullYear() - sketch.age;
    const name = nameFor({ ...sketch, year }, usedNames, random);
    const shy = index >= ALL_WITH_PHOTO && random.chance(WITHOUT_PHOTO);
    const looks = shy ? wardrobe.untold(sketch.age) : wardrobe.next(sketch.gender, sketch.age);
    const fictional = index % FICTIONAL_EVERY === 4 && index < FICTIONAL_EVERY * (plan.fictional ?? 0);
    const moment = { name, looks, active: times[index] as Date, fictional };
    const person = ownWords(() => personOf(sketch, moment, making), texts);
    return fictional ? { ...person, about_me: WORDS[person.language].fictional, looking_for: '' } : person;
  });
}

/** Nobody on a site says word for word what another says. */
function ownWords(make: () => DemoPerson, texts: Set<string>): DemoPerson {
  for (;;) {
    const person = make();
    if (texts.has(person.about_me)) continue;
    texts.add(person.about_me);
    return person;
  }
}

/** The people behind `free@example.com` and `premium@example.com` of a site. */
export function makeLogIns(site: DemoSiteKey, today: Date): Record<LogIn, DemoPerson> {
  const making = makingOf(site, today, 'log-ins');
  const make = (logIn: LogIn): DemoPerson => {
    const { name, city, ...seat } = making.plan.seats[logIn];
    const town = listCities(making.plan.country)[city] as City;
    const active = new Date(today.getTime() - 26 * 60 * MINUTE);
    const looks = making.wardrobe.next(seat.gender, seat.age);
    const person = personOf({ ...seat, town }, { name, looks, active, fictional: false }, making);
    return { ...person, created_at: new Date(today.getTime() - HERE_FOR[logIn] * DAY) };
  };
  return { free: make('free'), premium: make('premium') };
}
