import type { Country, SiteSettings } from '@duet/contract';
import { ageOn, PROFILE_FACT_NAMES } from '@duet/contract';
import type { MainPhoto, OwnPhotoRow } from '@duet/photos';
import { toMainImage, mediaToken, toOwnPhotos, ownPhotosSql } from '@duet/photos';
import type { Line, SessionRef } from '@duet/platform';
import { todayByCountry } from './card-viewer';
import { PROFILE_TEXTS } from './held-texts.rules';

/** Fields of the own profile that are answered as the row has them. */
const FIELDS = [
  'id',
  'country',
  'region',
  'city',
  'gender',
  'sexuality',
  ...PROFILE_FACT_NAMES,
  'languages',
  'interests',
  'hidden_fields',
  'invisible',
  'status',
  'disabled_reason',
  'read_receipts',
  'shows_visits',
  'public_profile',
] as const;

/** Texts and answers as their member wrote them last, and the names of those that others do not see yet. */
const WRITTEN_TEXTS = [
  ...PROFILE_TEXTS.map((field) => `coalesce(p.held_texts ->> '${field}', p.${field}) AS ${field}`),
  `coalesce(p.held_texts -> 'prompts', p.prompts) AS prompts`,
  `CASE WHEN p.held_texts IS NULL THEN '{}'::text[] ELSE ARRAY(SELECT jsonb_object_keys(p.held_texts)) END AS held_texts`,
];

/** Number of columns of `OWN_PROFILE`. */
export const OWN_COLUMNS = 5;

/**
 * SQL of member `$2` of site `$1`: the columns that `toOwnProfileText` reads, and their tables. Unchanged fields are
 * turned into JSON as a row: pair by pair it takes twice as long.
 */
export const OWN_PROFILE = {
  columns: `row_to_json(own), p.birth_date, p.country, p.main_photo, ${ownPhotosSql('$1', '$2')}`,
  from: `profiles p CROSS JOIN LATERAL (SELECT ${[...FIELDS.map((column) => `p.${column}`), ...WRITTEN_TEXTS].join(', ')}) own`,
  where: 'p.site_id = $1 AND p.id = $2',
} as const;

/** The session, site and time for which an own profile is made. */
export interface OwnViewer {
  now: Date;
  settings: SiteSettings;
  session: Pick<SessionRef, 'tokenHash'> | null;
  paid: boolean;
}

/** The own profile as JSON text, with every field of the specification, from a line that begins with `OWN_PROFILE`. */
export function toOwnProfileText(line: Line, { now, settings, session, paid }: OwnViewer): string {
  const [fields, birthDate, country, mainPhoto, photos] = line as [
    string,
    string,
    Country,
    string | null,
    string | null,
  ];
  const media = mediaToken(session, now);
  const mainImage = toMainImage(mainPhoto === null ? null : (JSON.parse(mainPhoto) as MainPhoto), media);
  const rows = photos === null ? null : (JSON.parse(photos) as OwnPhotoRow[]);
  const ownPhotos = toOwnPhotos(rows, { media, freePhotos: settings.free_photos, paid });
  return `${fields.slice(0, -1)},"date_of_birth":"${birthDate}","age":${ageOn(birthDate, todayByCountry(now)[country])}\
,"main_image":${JSON.stringify(mainImage)},"photos":${JSON.stringify(ownPhotos)}}`;
}
