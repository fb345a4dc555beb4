import { paidSql } from '@duet/accounts';
import type { Ctx, Line, Statement } from '@duet/platform';
import { Batcher, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { FREE_VIEW } from './photo.rules';
import { notHiddenSql, shownBeforeSql } from './photo.sql';

/** SQL expressions that a visibility rule may use: site and viewer are parameters, owner and photo are columns. */
interface VisibilityNames {
  site: string;
  viewer: string;
  owner: string;
  photo: string;
}

/** Makes the SQL condition that a viewer may see a photo because of its owner's profile, or because of its message. */
export type MaySeeSql = (names: VisibilityNames) => string;

/** The visibility rules of photos of profiles and of photos in messages. */
interface RightsRules {
  profile: MaySeeSql;
  message: MaySeeSql;
}

interface AskedPicture {
  viewerId: string;
  photoId: string;
  /** The number of photos that a member without premium shows. */
  freePhotos: number;
}

/** The storage key of a photo that the viewer may know of, and whether they may have its clear bytes. */
export interface PictureRight {
  storageKey: string;
  isAllowed: boolean;
}

const MOST_SITES = 5000;

/**
 * Decides who may have the clear bytes of a photo. A page asks for all of its pictures at once, so those that a site's members ask for while
 * one statement is under way are answered by the next one: each of them is decided by the database as it is then.
 */
@Injectable()
export class PictureRights {
  private statement = statementOf({ profile: () => 'false', message: () => 'false' });
  private readonly sites = new Map<string, Batcher<AskedPicture, PictureRight | null>>();

  constructor(private readonly db: Database) {}

  /** Sets the rules of the statement; before, members see their own photos alone. */
  setRules(rules: RightsRules): void {
    this.statement = statementOf(rules);
  }

  /** The viewer's right to a photo; null where they may not know of it. */
  find({ site }: Ctx, viewerId: string, photoId: string): Promise<PictureRight | null> {
    return this.batcherOf(site.id).get({ viewerId, photoId, freePhotos: site.settings.free_photos });
  }

  private batcherOf(siteId: string): Batcher<AskedPicture, PictureRight | null> {
    const known = this.sites.get(siteId);
    if (known) return known;
    if (this.sites.size >= MOST_SITES) this.sites.clear();
    const made = new Batcher<AskedPicture, PictureRight | null>((pictures) => this.read(siteId, pictures));
    this.sites.set(siteId, made);
    return made;
  }

  private async read(siteId: string, pictures: AskedPicture[]): Promise<(PictureRight | null)[]> {
    const values = [
      siteId,
      pictures.map(({ viewerId }) => viewerId),
      pictures.map(({ photoId }) => photoId),
      pictures.map(({ freePhotos }) => freePhotos),
    ];
    const lines = await this.db.lines({ site: { id: siteId } }, this.statement, values);
    const found = new Map(lines.map((line) => [Number(line[0]) - 1, rightOf(line)]));
    return pictures.map((_picture, index) => found.get(index) ?? null);
  }
}

const rightOf = ([, storageKey, allowed]: Line): PictureRight => ({
  storageKey: storageKey ?? '',
  isAllowed: allowed === 't',
});

const VIEWER_HAS_PREMIUM = paidSql({ site: '$1', member: 'asked.viewer' });

function statementOf(rules: RightsRules): Statement {
  return { name: 'photo_rights', text: rightsSql(rules) };
}

/** The limit keeps the planner at looking up one photo after the other by its key. */
function rightsSql({ profile, message }: RightsRules): string {
  const names = { site: '$1', viewer: 'asked.viewer', owner: 'ph.member_id', photo: 'ph.id' };
  return `SELECT asked.number, found.storage_key, found.allowed
    FROM unnest($2::uuid[], $3::uuid[], $4::int[]) WITH ORDINALITY AS asked (viewer, photo, free_photos, number),
    LATERAL (
      SELECT ph.storage_key, ph.member_id = asked.viewer OR ph.purpose = 'message' OR ${shownBeforeSql('ph')} < ${FREE_VIEW}
        OR ${VIEWER_HAS_PREMIUM} AS allowed
      FROM photos ph WHERE ph.site_id = $1 AND ph.id = asked.photo AND ph.processed AND (ph.member_id = asked.viewer
        OR (ph.status = 'active' AND ph.purpose = 'profile' AND ${notHiddenSql('ph', 'asked.free_photos')} AND ${profile(names)})
        OR (ph.status = 'active' AND ph.purpose = 'message' AND ${message(names)}))
      LIMIT 1) found`;
}
