import { paidSql } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import type { Ctx, SessionRef, Statement, StoredFile } from '@duet/platform';
import { Clock, Database, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { isMediaToken, OPEN } from './media-token';
import type { PhotoSize } from './photo.rules';
import { FALLBACK, FREE_VIEW, mediaKey, publicKey } from './photo.rules';
import { notHiddenSql, shownBeforeSql } from './photo.sql';

/** Names inside a statement: site and viewer are parameters, owner is the member whose photo it is, photo its id. */
interface VisibilityNames {
  site: string;
  viewer: string;
  owner: string;
  photo: string;
}

/** SQL condition that a viewer may see a photo as far as its owner, or its message, goes. */
export type MaySeeSql = (names: VisibilityNames) => string;

/** Who may see photos of profiles, photos in messages, and, without a session (`viewer` is null), main photos. */
interface AccessRules {
  profile: MaySeeSql;
  message: MaySeeSql;
  open: MaySeeSql;
}

export interface PhotoFile extends StoredFile {
  type: 'image/webp' | 'image/jpeg';
}

interface Access {
  storage_key: string;
  allowed: boolean;
}

/** The bytes of photos, and who may have them (D-21, D-22). */
@Injectable()
export class PhotoAccess {
  private rules: AccessRules = { profile: () => 'false', message: () => 'false', open: () => 'false' };
  private statement: Statement = { name: 'photo_access', text: accessText(this.rules) };
  private openStatement: Statement = { name: 'photo_open', text: openText(this.rules) };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  /**
   * Sets a rule who may see whose photos: the members lib says it of profiles, the chat lib of photos in messages. Without
   * one nobody sees another member's.
   */
  appoint(rules: Partial<AccessRules>): void {
    this.rules = { ...this.rules, ...rules };
    this.statement = { name: 'photo_access', text: accessText(this.rules) };
    this.openStatement = { name: 'photo_open', text: openText(this.rules) };
  }

  /**
   * Where a photo is stored, if whoever asks may have its clear bytes: the session that its address was made for, and
   * that session's member. 403 `premium_required` where premium alone is missing, 404 for everything else.
   */
  async getStorageKey(ctx: Ctx, token: string, photoId: string): Promise<string> {
    if (token === OPEN) return this.getOpenStorageKey(ctx, photoId);
    if (!ctx.session) throw new DomainError('authentication_required');
    if (!isMediaToken(token, ctx.session, this.clock.now())) throw new DomainError('not_found');
    return this.findAllowed(ctx, ctx.session, photoId);
  }

  /** One clear size of a photo by its storage key, as JPEG where it is wanted and there; 404 when the file is gone. */
  async getFile(storageKey: string, size: PhotoSize, webp = true): Promise<PhotoFile> {
    const jpeg = webp ? null : await this.storage.open(`${storageKey}/${FALLBACK}`);
    return jpeg ? { ...jpeg, type: 'image/jpeg' } : this.open(mediaKey(storageKey, size));
  }

  /** A blurred picture by its SHA-256 in hex; 404 when there is none. */
  getPublicFile(hash: string): Promise<PhotoFile> {
    return this.open(publicKey(hash));
  }

  private async findAllowed(ctx: Ctx, { accountId }: SessionRef, photoId: string): Promise<string> {
    const values = [ctx.site.id, accountId, photoId, ctx.site.settings.free_photos];
    const [row] = await this.db.rows<Access>(ctx, this.statement, values);
    if (!row) throw new DomainError('not_found');
    if (!row.allowed) throw new DomainError('premium_required');
    return row.storage_key;
  }

  private async getOpenStorageKey(ctx: Ctx, photoId: string): Promise<string> {
    const [row] = await this.db.rows<Access>(ctx, this.openStatement, [ctx.site.id, photoId]);
    if (!row) throw new DomainError('not_found');
    return row.storage_key;
  }

  private async open(key: string): Promise<PhotoFile> {
    const file = await this.storage.open(key);
    if (!file) throw new DomainError('not_found');
    return { ...file, type: 'image/webp' };
  }
}

const PREMIUM = paidSql({ site: '$1', member: '$2' });

/** The main photo of a member who made the profile public (D-10, D-22): the only one that needs no session. */
function openText({ open }: AccessRules): string {
  const names = { site: '$1', viewer: 'NULL::uuid', owner: 'ph.member_id', photo: 'ph.id' };
  return `SELECT ph.storage_key, true AS allowed FROM photos ph
    WHERE ph.site_id = $1 AND ph.id = $2 AND ph.main AND ph.reviewed AND ph.status = 'active' AND ${open(names)}`;
}

function accessText(rules: AccessRules): string {
  const names = { site: '$1', viewer: '$2', owner: 'ph.member_id', photo: 'ph.id' };
  return `SELECT ph.storage_key, ph.member_id = $2 OR ph.purpose = 'message' OR ${shownBeforeSql('ph')} < ${FREE_VIEW}
      OR ${PREMIUM} AS allowed
    FROM photos ph WHERE ph.site_id = $1 AND ph.id = $3 AND ph.processed AND (ph.member_id = $2
      OR (ph.status = 'active' AND ph.purpose = 'profile' AND ${notHiddenSql('ph', '$4::int')} AND ${rules.profile(names)})
      OR (ph.status = 'active' AND ph.purpose = 'message' AND ${rules.message(names)}))`;
}
