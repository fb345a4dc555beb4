import type { Readable } from 'node:stream';
import { DomainError } from '@duet/contract';
import type { Ctx, SessionRef, Statement, StoredFile } from '@duet/platform';
import { Clock, Database, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { isMediaToken, OPEN_TOKEN } from './media-token';
import type { PhotoFilesRow, PhotoSize } from './photo.rules';
import { FALLBACK, mediaKey, publicKey, wholeKey } from './photo.rules';
import type { MaySeeSql } from './picture-rights';
import { PictureRights } from './picture-rights';

/**
 * The visibility rules of photos of profiles, photos in messages, and main photos without a session (`viewer` is null).
 */
interface VisibilityRules {
  profile: MaySeeSql;
  message: MaySeeSql;
  open: MaySeeSql;
}

/** A picture to send: its bytes, or a stream of so many. */
export interface PhotoFile {
  body: Buffer | Readable;
  size: number;
  type: 'image/webp' | 'image/jpeg';
}

/** Serves the bytes of photos to those who may have them (D-21, D-22). */
@Injectable()
export class PhotoAccess {
  private rules: VisibilityRules = { profile: () => 'false', message: () => 'false', open: () => 'false' };
  private publicStatement: Statement = { name: 'photo_open', text: publicAccessSql(this.rules) };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly rights: PictureRights,
  ) {}

  /**
   * Sets the visibility rules: the members lib those of profiles, the chat lib those of photos in messages. Without a
   * rule nobody sees another member's photos.
   */
  setRules(rules: Partial<VisibilityRules>): void {
    this.rules = { ...this.rules, ...rules };
    this.rights.setRules(this.rules);
    this.publicStatement = { name: 'photo_open', text: publicAccessSql(this.rules) };
  }

  /**
   * The storage key of a photo whose clear bytes the viewer may have: the session for which the address was made, and
   * its member. Throws 403 `premium_required` where only premium is missing, `not_found` for everything else.
   */
  async getStorageKey(ctx: Ctx, token: string, photoId: string): Promise<string> {
    if (token === OPEN_TOKEN) return this.getPublicStorageKey(ctx, photoId);
    if (!ctx.session) throw new DomainError('authentication_required');
    if (!isMediaToken(token, ctx.session, this.clock.now())) throw new DomainError('not_found');
    return this.getAllowedStorageKey(ctx, ctx.session, photoId);
  }

  /** The key of the whole picture that a member's own photo was cut from. Throws `not_found`. */
  async getWholeKey(ctx: Ctx, token: string, photoId: string): Promise<string> {
    const { session } = ctx;
    if (!session) throw new DomainError('authentication_required');
    const isMine = isMediaToken(token, session, this.clock.now());
    const [row] = isMine ? await this.db.rows<WholeRow>(ctx, OWN_WHOLE, [ctx.site.id, session.accountId, photoId]) : [];
    if (!row) throw new DomainError('not_found');
    return wholeKey(row);
  }

  /** One clear size of a photo by its storage key; as JPEG without `webp`, where there is one. Throws `not_found`. */
  async getFile(storageKey: string, size: PhotoSize, webp = true): Promise<PhotoFile> {
    const jpeg = webp ? null : await this.storage.load(`${storageKey}/${FALLBACK}`);
    return jpeg ? pictureOf(jpeg, 'image/jpeg') : this.open(mediaKey(storageKey, size));
  }

  /** True while the full size of a photo lies in storage. */
  hasFile(storageKey: string): Promise<boolean> {
    return this.storage.has(mediaKey(storageKey, 'full'));
  }

  /** A blurred picture by its SHA-256 in hex. Throws `not_found`. */
  getPublicFile(hash: string): Promise<PhotoFile> {
    return this.open(publicKey(hash));
  }

  private async getAllowedStorageKey(ctx: Ctx, { accountId }: SessionRef, photoId: string): Promise<string> {
    const right = await this.rights.find(ctx, accountId, photoId);
    if (!right) throw new DomainError('not_found');
    if (!right.isAllowed) throw new DomainError('premium_required');
    return right.storageKey;
  }

  private async getPublicStorageKey(ctx: Ctx, photoId: string): Promise<string> {
    const storageKey = await this.db.text(ctx, this.publicStatement, [ctx.site.id, photoId]);
    if (!storageKey) throw new DomainError('not_found');
    return storageKey;
  }

  /** A picture by its key. Throws `not_found`. */
  async open(key: string): Promise<PhotoFile> {
    const file = await this.storage.load(key);
    if (!file) throw new DomainError('not_found');
    return pictureOf(file, 'image/webp');
  }
}

const pictureOf = (file: Buffer | StoredFile, type: PhotoFile['type']): PhotoFile =>
  Buffer.isBuffer(file) ? { body: file, size: file.length, type } : { body: file.stream, size: file.size, type };

type WholeRow = Pick<PhotoFilesRow, 'storage_key' | 'cut'>;

const OWN_WHOLE: Statement = {
  name: 'photo_whole',
  text: `SELECT ph.storage_key, ph.cut FROM photos ph
    WHERE ph.site_id = $1 AND ph.member_id = $2 AND ph.id = $3 AND ph.processed AND ph.purpose = 'profile'`,
};

/** SQL of the main photo of a public profile (D-10, D-22): the only clear one that needs no session. */
function publicAccessSql({ open }: VisibilityRules): string {
  const names = { site: '$1', viewer: 'NULL::uuid', owner: 'ph.member_id', photo: 'ph.id' };
  return `SELECT ph.storage_key FROM photos ph
    WHERE ph.site_id = $1 AND ph.id = $2 AND ph.main AND ph.reviewed AND ph.status = 'active' AND ${open(names)}`;
}
