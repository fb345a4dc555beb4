import { EXPLICIT_INTERESTS, INTERESTS } from '@duet/contract';

export type InterestKey = (typeof INTERESTS)[number];

/** An interest; its names are in `locales/<language>/interests.json`. */
export interface ReferenceInterest {
  readonly key: InterestKey;
  /** Its name in the specification. */
  readonly name: string;
  /** Name of an icon of @mui/icons-material. */
  readonly icon: string;
  /** Shown only where the site allows it, and only to logged-in members (D-20). */
  readonly explicit: boolean;
}

const ICONS: Record<InterestKey, string> = {
  adventure: 'Explore',
  anal_sex: 'Whatshot',
  animals: 'Pets',
  art: 'Palette',
  astrology: 'AutoAwesome',
  bbq: 'OutdoorGrill',
  beach: 'BeachAccess',
  beer: 'SportsBar',
  biking: 'DirectionsBike',
  bondage: 'Link',
  coffee: 'Coffee',
  cooking: 'SoupKitchen',
  dancing: 'Nightlife',
  exchanging_pictures: 'Collections',
  fashion: 'Checkroom',
  foodie: 'Restaurant',
  gardening: 'Yard',
  gym: 'FitnessCenter',
  hiking: 'Hiking',
  hugging: 'VolunteerActivism',
  kissing: 'FavoriteBorder',
  lingerie: 'FilterVintage',
  massages: 'Spa',
  masturbating: 'SelfImprovement',
  movies: 'Movie',
  music: 'MusicNote',
  one_night_stand: 'Bedtime',
  oral_sex: 'LocalFireDepartment',
  outdoors: 'Forest',
  party: 'Celebration',
  photography: 'PhotoCamera',
  politics: 'HowToVote',
  public_sex: 'VisibilityOutlined',
  reading: 'MenuBook',
  relationship: 'Favorite',
  sadomasochism: 'LockPerson',
  safe_sex: 'HealthAndSafety',
  sex: 'KingBed',
  sex_toys: 'Vibration',
  shopping: 'ShoppingBag',
  sports: 'SportsSoccer',
  sushi: 'SetMeal',
  tattoos: 'Brush',
  tea: 'EmojiFoodBeverage',
  theater: 'TheaterComedy',
  threesome: 'Groups',
  travelling: 'FlightTakeoff',
  vegetarian: 'Grass',
  video_games: 'SportsEsports',
  wine: 'WineBar',
};

/** The 50 interests with icon and `explicit`, in the order of the specification (A11). */
export const INTEREST_LIST: readonly ReferenceInterest[] = INTERESTS.map((key) => ({
  key,
  name: key.replaceAll('_', ' '),
  icon: ICONS[key],
  explicit: (EXPLICIT_INTERESTS as readonly InterestKey[]).includes(key),
}));

const BY_KEY = new Map(INTEREST_LIST.map((interest) => [interest.key, interest]));

/** True for an explicit interest; false for an unknown key. */
export function isExplicitInterest(key: string): boolean {
  return BY_KEY.get(key as InterestKey)?.explicit ?? false;
}

/** The interests that a site allows, for one viewer: explicit ones only when logged in (D-20). */
export function interestsFor(allowed: readonly string[], loggedIn: boolean): readonly ReferenceInterest[] {
  return INTEREST_LIST.filter((interest) => allowed.includes(interest.key) && (loggedIn || !interest.explicit));
}
