import type { Country } from '@duet/contract';
import { ageOn, PROFILE_FACT_NAMES } from '@duet/contract';
import type { MainPhoto, OwnPhotoRow } from '@duet/photos';
import { HeldCaptions, toMainImage, mediaToken, toOwnPhotos, ownPhotosSql } from '@duet/photos';
import type { Ctx, Line, SessionRef } from '@duet/platform';
import { Clock } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { todayByCountry } from './card-viewer';
import { PROFILE_TEXTS } from './held-texts.rules';
import { HeldWords } from './held-words';
import type { HeldTexts } from './profile.entity';

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

/** Number of columns of `OWN_PROFILE`. */
export const OWN_COLUMNS = 6;

/** Texts as they show, and no names of those that others do not see yet: `withHeld` has them where there are some. */
const TEXTS = [...PROFILE_TEXTS.map((field) => `p.${field}`), 'p.prompts', `'{}'::text[] AS held_texts`];

/**
 * SQL of member `$2` of site `$1`: the columns that `OwnProfiles` reads, and their tables. Unchanged fields are
 * turned into JSON as a row: pair by pair it takes twice as long.
 */
export const OWN_PROFILE = {
  columns: `row_to_json(own), p.birth_date, p.country, p.main_photo, ${ownPhotosSql('$1', '$2')}, p.held_texts`,
  from: `profiles p CROSS JOIN LATERAL (SELECT ${[...FIELDS.map((column) => `p.${column}`), ...TEXTS].join(', ')}) own`,
  where: 'p.site_id = $1 AND p.id = $2',
} as const;

/** The member whose own profile is made, and the session for which it is. */
export interface OwnViewer {
  id: string;
  session: Pick<SessionRef, 'tokenHash'> | null;
  paid: boolean;
}

/** Own profiles of members, with the words that they wrote last: they lie sealed while they wait. */
@Injectable()
export class OwnProfiles {
  constructor(
    private readonly clock: Clock,
    private readonly words: HeldWords,
    private readonly captions: HeldCaptions,
  ) {}

  /** The own profile as JSON text, with every field of the specification, from a line that begins with `OWN_PROFILE`. */
  async toText({ site }: Ctx, line: Line, { id, session, paid }: OwnViewer): Promise<string> {
    const [fields, birthDate, country, mainPhoto, photos, held] = line as OwnLine;
    const now = this.clock.now();
    const media = mediaToken(session, now);
    const mainImage = toMainImage(mainPhoto === null ? null : (JSON.parse(mainPhoto) as MainPhoto), media);
    const rows = photos === null ? [] : await this.captions.open(site.id, JSON.parse(photos) as OwnPhotoRow[]);
    const ownPhotos = toOwnPhotos(rows, { media, freePhotos: site.settings.free_photos, paid });
    const written = held === null ? fields : await this.withHeld(fields, { site_id: site.id, id, held });
    return `${written.slice(0, -1)},"date_of_birth":"${birthDate}","age":${ageOn(birthDate, todayByCountry(now)[country])}\
,"main_image":${JSON.stringify(mainImage)},"photos":${JSON.stringify(ownPhotos)}}`;
  }

  /** The fields with the texts that wait in the place of those that show, and the names of them. */
  private async withHeld(fields: string, { held, ...key }: HeldColumn): Promise<string> {
    const stored = JSON.parse(held) as HeldTexts | string;
    const [{ held_texts } = { held_texts: null }] = await this.words.open([{ ...key, held_texts: stored }]);
    if (!held_texts) return fields;
    const names = { held_texts: Object.keys(held_texts) };
    return JSON.stringify({ ...(JSON.parse(fields) as object), ...held_texts, ...names });
  }
}

type OwnLine = [
  fields: string,
  birthDate: string,
  country: Country,
  mainPhoto: string | null,
  photos: string | null,
  held: string | null,
];

interface HeldColumn {
  site_id: string;
  id: string;
  /** `held_texts` as JSON. */
  held: string;
}
