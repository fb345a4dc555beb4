import type { Card, Country, FittingMember, Gender, INTERESTS, Member, SiteSettings } from '@duet/contract';
import { listReasons, MOST_REASONS, nicheChoices, SAMPLE_CONVERSATION_ID, SAMPLE_PEOPLE } from '@duet/contract';
import type { NicheName } from '@duet/contract';

/** The draft that the samples are made up for, the words of its language, and the present. */
export interface SampleContext {
  settings: SiteSettings;
  niche: NicheName;
  country: Country;
  /** Addresses of drawn portraits; the people take them in turn. */
  portraits: readonly string[];
  /** A text of `preview.json`. */
  t: (key: string) => string;
  now: Date;
}

interface Person {
  name: string;
  age: number;
  distance: Card['distance'];
  online: boolean;
  interests: (typeof INTERESTS)[number][];
}

/** Short names that are at home in every language of the product, for people of any gender. */
const PEOPLE: readonly Person[] = [
  { name: 'Robin', age: 34, distance: '5', online: true, interests: ['hiking', 'coffee', 'music'] },
  { name: 'Kim', age: 29, distance: '10', online: true, interests: ['movies', 'sushi'] },
  { name: 'Alex', age: 41, distance: '10', online: false, interests: ['cooking', 'wine', 'travelling'] },
  { name: 'Noa', age: 37, distance: '25', online: false, interests: ['reading', 'tea'] },
  { name: 'Charlie', age: 52, distance: '25', online: true, interests: ['gardening', 'animals'] },
  { name: 'Sam', age: 45, distance: '50', online: false, interests: ['sports', 'beach'] },
  { name: 'Mika', age: 31, distance: '50', online: false, interests: ['photography', 'art'] },
  { name: 'Luca', age: 48, distance: '100', online: false, interests: ['dancing', 'foodie'] },
];
/** Places of those who like the sample member, and of those whom they like. */
const LIKING = [0, 1, 3];
const LIKED = [0, 2];
/** Points of those who fit best. */
const FITS = [92, 88, 81, 76, 70];
/** The age of the sample member. */
export const OWN_AGE = 36;
const BOTH = LIKED.filter((one) => LIKING.includes(one));

/** A gender that the niche's sign-up offers; with two of them, every second person has the other. */
function genderOf({ niche }: SampleContext, place: number): Gender {
  const { genders } = nicheChoices(niche);
  return genders[place % genders.length] ?? 'female';
}

/** The portrait of a sample person; the last of them has none, as on every site. */
function portraitOf({ portraits }: SampleContext, place: number): Card['main_image'] {
  const filename = portraits[place % portraits.length];
  if (filename === undefined || place === PEOPLE.length - 1) return null;
  const sizes = { filename, thumb_filename: filename, match: filename, width: 480, height: 600 };
  return { ...sizes, id: SAMPLE_PEOPLE[place]!, status: 'active', blurred: false, main: true, thumbhash: null };
}

function cardOf(context: SampleContext, person: Person, place: number): Card {
  const { name, age, distance, online, interests } = person;
  return {
    id: SAMPLE_PEOPLE[place]!,
    name,
    age,
    country: context.country,
    region: null,
    city: null,
    main_image: portraitOf(context, place),
    online,
    distance,
    fictional: false,
    shared_interests: interests.slice(0, 2),
  };
}

/** The sample people as cards. */
export const sampleCards = (context: SampleContext): Card[] =>
  PEOPLE.map((person, place) => cardOf(context, person, place));

function likeStateOf(place: number): Member['like_state'] {
  if (LIKING.includes(place)) return LIKED.includes(place) ? 'match' : 'received_like';
  return LIKED.includes(place) ? 'liked' : 'not_liked';
}

/** The profile of a sample person; null for any other id. */
export function sampleProfile(context: SampleContext, id: string): Member | null {
  const place = SAMPLE_PEOPLE.indexOf(id);
  const person = PEOPLE[place];
  if (!person) return null;
  return {
    ...cardOf(context, person, place),
    gender: genderOf(context, place),
    relationship_status: 'single',
    body_type: 'normal',
    hair_color: 'brown',
    eye_color: 'green',
    tattoos: 'none',
    intent: 'long_term',
    height: 'from_170',
    children: null,
    smoking: 'never',
    languages: ['en', 'fr'],
    interests: person.interests,
    about_me: context.t('about_me'),
    looking_for: context.t('looking_for'),
    photos: [portraitOf(context, place)].filter((photo) => photo !== null),
    gifts: [],
    like_state: likeStateOf(place),
    conversation_id: place === 0 ? SAMPLE_CONVERSATION_ID : null,
    blocked: false,
    hidden: false,
    favourite: false,
    may: { like: null, message: null, gift: null },
  };
}

/** The people who fit the sample member best, with the reasons of the real match finder. */
export function sampleFits(context: SampleContext): FittingMember[] {
  return sampleCards(context)
    .slice(0, FITS.length)
    .map((profile, place) => {
      const card = { ...profile, shared_interests: profile.shared_interests ?? [] };
      const reasons = listReasons({ card, viewerAge: OWN_AGE, isActiveLately: profile.online });
      return { profile, fit: FITS[place]!, reasons: reasons.slice(0, MOST_REASONS) as FittingMember['reasons'] };
    });
}

/** The gender of the sample member. */
export const ownGender = (context: SampleContext): Gender => genderOf(context, 1);

const cardsAt = (context: SampleContext, places: readonly number[]): Card[] =>
  sampleCards(context).filter((_, place) => places.includes(place));

/** Likes of a kind; the newest of those received is new. */
export function sampleLikes(context: SampleContext, type: string) {
  const places = type === 'sent' ? LIKED : type === 'matches' ? BOTH : LIKING;
  const profiles = cardsAt(context, places);
  const isMatch = (id: string) => BOTH.some((place) => SAMPLE_PEOPLE[place] === id);
  const isNew = (id: string) => type === 'received' && id === SAMPLE_PEOPLE[1];
  const liked_by = profiles.map(({ id }) => ({ id, like_new: isNew(id), match: isMatch(id) }));
  return { profiles, liked_by };
}
