import { yearsBetween } from '@duet/contract';
import { mediaToken } from '@duet/photos';
import type { Line } from '@duet/platform';
import type { CardViewer, ViewerFacts } from './card-viewer';
import { dayByCountry, shows, showsPlaces } from './card-viewer';
import { KM_PER_DEGREE } from './place.rules';

/** Makes a card as JSON text from a line that begins with the columns of `cardSql`. */
export type CardWriter = (line: Line) => string;

/** The columns of `cardSql` in a parsed row. */
export interface CardRow {
  card_head: string;
  card_facts: string;
  recent: boolean;
}

/** The line of a parsed row. */
export const cardLine = ({ card_head, card_facts, recent }: CardRow): Line => [
  card_head,
  card_facts,
  recent ? 't' : 'f',
];

/** The position of the id in the text of every card. */
const ID_AT = '{"id":"'.length;
const ID_LENGTH = 36;
/** The start of a media address in a head. Inside a text, the quotation mark would have a backslash before it. */
const ADDRESS = ':"media/';
/** Fields of a card that a site may leave out. */
const PLACE_FIELDS = ['region', 'city'] as const;

/**
 * Makes cards for one viewer; no other code makes cards. The head comes as JSON from the row; everything that depends
 * on the viewer and the time is added here, at a tenth of the database's cost (decision 0040). Fields that the site or
 * the member hides are null or empty; fictional and invisible members are never online (D-26, D-42).
 */
export function cardWriter(viewer: CardViewer): CardWriter {
  const { now, settings, session, facts } = viewer;
  const today = dayByCountry(now);
  const address = `${ADDRESS}${mediaToken(session, now)}/`;
  const blankFields = blankHidden(viewer);
  const sharedInterests = intersectInterests(viewer);
  const position = showsPlaces(settings) ? positionOf(facts) : null;
  return ([head, rowFacts, recent]) => {
    const [birthDay, country, showsOnline, lat, lon, interests] = (rowFacts ?? '').split('|') as [string, ...string[]];
    const age = yearsBetween(Number(birthDay), today[country ?? ''] ?? 0);
    const tail = `,"age":${age},"online":${recent === 't' && showsOnline === '1'},"distance":${distanceStep(position, lat, lon)}`;
    return `${blankFields((head ?? '').replaceAll(ADDRESS, address))}${tail},"shared_interests":${sharedInterests(interests)}}`;
  };
}

/** The member id of a card or of its head. */
export const cardId = (card: string): string => card.slice(ID_AT, ID_AT + ID_LENGTH);

type TextChange = (text: string) => string;

/** Blanks the fields of a head that the site does not show; most sites show all. */
function blankHidden({ settings, teaser }: CardViewer): TextChange {
  const hidden = PLACE_FIELDS.filter((field) => !shows(settings, field) || (teaser && field === 'city'));
  if (hidden.length === 0) return (head) => head;
  const blank = Object.fromEntries(hidden.map((field) => [field, null]));
  return (head) => JSON.stringify({ ...(JSON.parse(`${head}}`) as object), ...blank }).slice(0, -1);
}

/** The interests that both have, among those that the site offers (D-20). */
function intersectInterests({ settings, facts }: CardViewer): (interests: string | undefined) => string {
  const siteInterests = new Set<string>(shows(settings, 'interests') ? settings.interests : []);
  const own = new Set(facts?.interests.filter((key) => siteInterests.has(key)));
  if (own.size === 0) return () => '[]';
  return (interests) => {
    if (!interests) return '[]';
    const both = interests.split(',').filter((key) => own.has(key));
    return both.length > 0 ? `["${both.join('","')}"]` : '[]';
  };
}

interface ViewerPosition {
  lat: number;
  lon: number;
}

const positionOf = (facts: ViewerFacts | undefined): ViewerPosition | null =>
  facts && facts.lat !== null && facts.lon !== null ? { lat: facts.lat, lon: facts.lon } : null;

/** The only steps in which a distance is ever shown, in km (D-19). */
const STEPS = [5, 10, 25, 50, 100];

/** The distance step as JSON, by the flat formula: exact enough for steps of 5 km and more. */
function distanceStep(position: ViewerPosition | null, lat: string | undefined, lon: string | undefined): string {
  if (!position || !lat || !lon) return 'null';
  const [theirLat, theirLon] = [Number(lat), Number(lon)];
  const longitudeScale = Math.cos((((theirLat + position.lat) / 2) * Math.PI) / 180);
  const km = KM_PER_DEGREE * Math.hypot(theirLat - position.lat, (theirLon - position.lon) * longitudeScale);
  const step = STEPS.find((most) => km <= most);
  return step ? `"${step}"` : '"100+"';
}
