import type { Readable } from 'node:stream';
import { DomainError } from '@duet/contract';
import type { Ctx, Statement } from '@duet/platform';
import { Database, me, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { PhotoSize } from './photo.rules';
import { mediaKey, publicKey } from './photo.rules';
import { freelyShownSql } from './photo.sql';

/** Names inside a statement: site and viewer are parameters, owner is the member whose photo it is. */
interface VisibilityNames {
  site: string;
  viewer: string;
  owner: string;
}

/** SQL condition that a viewer may see a member; the members lib appoints it. */
export type MaySeeSql = (names: VisibilityNames) => string;

export interface PhotoFile {
  stream: Readable;
  size: number;
}

/** Photo files, and who may have their bytes (D-21, D-22). */
@Injectable()
export class PhotosService {
  private statement: Statement | null = null;

  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Sets the rule who may see whom; without it nobody sees another member's photos. */
  appoint(maySee: MaySeeSql): void {
    this.statement = { name: 'photo_storage_key', text: storageKeyText(maySee) };
  }

  /** Where the photo is stored, if the member may have its clear bytes; 404 otherwise. */
  async getStorageKey(ctx: Ctx, photoId: string): Promise<string> {
    const viewer = me(ctx);
    if (!this.statement) throw new Error('Nobody has said who may see whom');
    const [row] = await this.db.rows<{ storage_key: string }>(ctx, this.statement, [ctx.site.id, viewer, photoId]);
    if (!row) throw new DomainError('not_found');
    return row.storage_key;
  }

  /** One clear size of a photo by its storage key; 404 when the file is gone. */
  getFile(storageKey: string, size: PhotoSize): Promise<PhotoFile> {
    return this.open(mediaKey(storageKey, size));
  }

  /** A blurred picture by its SHA-256 in hex; 404 when there is none. */
  getPublicFile(hash: string): Promise<PhotoFile> {
    return this.open(publicKey(hash));
  }

  private async open(key: string): Promise<PhotoFile> {
    const file = await this.storage.open(key);
    if (!file) throw new DomainError('not_found');
    return file;
  }
}

function storageKeyText(maySee: MaySeeSql): string {
  const premium = 'EXISTS (SELECT 1 FROM accounts a WHERE a.site_id = $1 AND a.id = $2 AND a.paid_user)';
  return `SELECT ph.storage_key FROM photos ph WHERE ph.site_id = $1 AND ph.id = $3
    AND (ph.member_id = $2 OR (ph.status = 'active' AND (${freelyShownSql('ph')} OR ${premium})
      AND ${maySee({ site: '$1', viewer: '$2', owner: 'ph.member_id' })}))`;
}
