import { PhotoEntity, photoProcessed, PhotosService } from '@duet/photos';
import type { SiteContext } from '@duet/platform';
import { Clock, Database, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { VerificationEntity } from './verification.entity';
import { keptSince } from './verification.rules';

const BATCH = 500;
/** Days for which a request is known. Photos that it had compared stay so. */
const KNOWN_DAYS = 365;
const DAY_MS = 86_400_000;

interface VerificationKey {
  site_id: string;
  id: string;
}

/** Ends requests whose time is over, and deletes selfies 30 days after their decision at the latest. */
@Injectable()
export class SelfieRemoval implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly photos: PhotosService,
  ) {}

  onModuleInit(): void {
    this.outbox.on(photoProcessed, 'noteUnreadableSelfie', ({ photo_id }, run) =>
      this.noteUnreadable({ site: { id: run.siteId! } }, photo_id),
    );
  }

  /** Deletes the selfie of a request, which may be gone already. */
  async remove(tx: EntityManager, { site_id, id, photo_id }: VerificationEntity): Promise<void> {
    if (photo_id === null) return;
    await this.photos.removeSelfie(tx, { site: { id: site_id } }, photo_id);
    await tx.update(VerificationEntity, { site_id, id }, { photo_id: null });
  }

  /** Runs hourly, over all sites. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const expired = `UPDATE verifications SET state = 'expired' WHERE state = 'open' AND expires_at <= $1`;
    await this.db.systemRows(expired, [now]);
    const over = await this.db.systemRows<VerificationKey>(
      `SELECT site_id, id FROM verifications WHERE photo_id IS NOT NULL AND decided_at < $1 LIMIT ${BATCH}`,
      [keptSince(now)],
    );
    for (const key of over) await this.removeOf(key);
    const known = new Date(now.getTime() - KNOWN_DAYS * DAY_MS);
    await this.db.systemRows(`DELETE FROM verifications WHERE asked_at < $1 AND photo_id IS NULL`, [known]);
  }

  private removeOf({ site_id, id }: VerificationKey): Promise<void> {
    return this.db.tx({ site: { id: site_id } }, async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const row = await tx.findOne(VerificationEntity, { where: { site_id, id }, lock });
      if (row) await this.remove(tx, row);
    });
  }

  /** A file that could not be decoded is nothing to compare: its member is asked for another one. */
  private noteUnreadable(ctx: SiteContext, photoId: string): Promise<void> {
    return this.db.tx(ctx, async (tx) => {
      const key = { site_id: ctx.site.id, photo_id: photoId, state: 'waiting' } as const;
      const row = await tx.findOneBy(VerificationEntity, key);
      const photo = row && (await tx.findOneBy(PhotoEntity, { site_id: ctx.site.id, id: photoId }));
      if (!row || photo?.status !== 'rejected') return;
      await tx.update(VerificationEntity, { site_id: row.site_id, id: row.id }, { state: 'unreadable' });
      await this.remove(tx, row);
    });
  }
}
