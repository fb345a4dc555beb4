import type { ExportedFile, SiteContext } from '@duet/platform';
import { Database, Storage } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { DecodedPhoto } from './decoder/decoder';
import { PhotoEntity } from './photo.entity';
import { mediaKey, originalKey, photoFolder, publicKey, WHOLE, wholeKey } from './photo.rules';

/** The files of photos in storage: the original, its sizes, and the blurred picture, which photos may share. */
@Injectable()
export class PhotoFiles {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** The bytes of an unprocessed photo, or null. */
  async readOriginal({ site }: SiteContext, photoId: string): Promise<Buffer | null> {
    const file = await this.storage.open(originalKey(site.id, photoId));
    return file && readAll(file.stream);
  }

  async removeOriginal({ site }: SiteContext, photoId: string): Promise<void> {
    await this.storage.remove(originalKey(site.id, photoId));
  }

  /** Stores the sizes of a photo without the blurred picture. */
  async putSizes({ site }: SiteContext, photoId: string, { files }: DecodedPhoto): Promise<void> {
    const folder = photoFolder(site.id, photoId);
    for (const [name, bytes] of Object.entries(files)) await this.storage.put(`${folder}/${name}`, Buffer.from(bytes));
  }

  /** Stores a blurred picture under its hash and answers that. Runs before the transaction that will name it. */
  async putBlurred(blurred: Buffer): Promise<string> {
    const name = createHash('sha256').update(blurred).digest('hex');
    await this.storage.put(publicKey(name), Buffer.from(blurred));
    return name;
  }

  /**
   * Keeps a stored blurred picture until the end of the transaction that names it; call it before any other lock is
   * taken. Stores it again where it has gone meanwhile with the last photo that had it.
   */
  async holdBlurred(tx: EntityManager, name: string, blurred: Buffer): Promise<void> {
    await lock(tx, name);
    if (!(await this.storage.has(publicKey(name)))) await this.storage.put(publicKey(name), Buffer.from(blurred));
  }

  /** Removes a blurred picture, unless a photo still has it. */
  eraseBlurred(name: string): Promise<void> {
    return this.db.system(async (tx) => {
      await lock(tx, name);
      const users = (await tx.query('SELECT 1 FROM photos WHERE blurred_name = $1 LIMIT 1', [name])) as unknown[];
      if (users.length === 0) await this.storage.remove(publicKey(name));
    });
  }

  /**
   * Every photo of a member in its full size, those of messages too, with the whole picture of those that are cut; one whose sizes are not
   * made yet is left out.
   */
  async *listOf(ctx: SiteContext, memberId: string): AsyncIterable<ExportedFile> {
    const where = { site_id: ctx.site.id, member_id: memberId, processed: true };
    const photos = await this.db.tx(ctx, (tx) => tx.find(PhotoEntity, { where, order: { id: 'ASC' } }));
    for (const photo of photos) {
      const file = await this.storage.open(mediaKey(photo.storage_key, 'full'));
      if (file) yield { name: `photos/${photo.id}.webp`, bytes: await readAll(file.stream) };
      const whole = photo.cut && (await this.storage.open(wholeKey(photo)));
      if (whole) yield { name: `photos/${photo.id}-${WHOLE}.webp`, bytes: await readAll(whole.stream) };
    }
  }

  /** Removes all files of a photo whose row is gone. Pictures that the demo's photos share lie elsewhere and stay. */
  async erase(ctx: SiteContext, photoId: string, blurredName: string | null): Promise<void> {
    await this.removeOriginal(ctx, photoId);
    await this.removeSizes(ctx, photoId);
    if (blurredName) await this.eraseBlurred(blurredName);
  }

  /** Removes everything below a photo's storage key, also files that a killed process left half written. */
  async removeSizes({ site }: SiteContext, photoId: string): Promise<void> {
    for await (const { key } of this.storage.list(photoFolder(site.id, photoId))) await this.storage.remove(key);
  }
}

/** Locks one blurred picture over all sites, so that naming and removing it exclude each other. */
async function lock(tx: EntityManager, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`photos:${name}`]);
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
