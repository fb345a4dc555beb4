import type { Call, Photo } from '@duet/contract';
import { DomainError, uploadMessagePhoto } from '@duet/contract';
import { notBlockedSql } from '@duet/members';
import type { MaySeeSql, PhotoUpload } from '@duet/photos';
import { erasePhoto, mediaToken, PhotoAccess, photoSql, PhotosService } from '@duet/photos';
import type { Ctx, SiteContext, Statement, TimetableEntry } from '@duet/platform';
import { Clock, Database, Outbox, returned } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** Only the two of a conversation see its photos, and only as far as they see its messages (D-27, D-43). */
const maySee: MaySeeSql = ({ site, viewer, photo }) => `EXISTS (
  SELECT 1 FROM messages m
  JOIN inboxes i ON i.site_id = m.site_id AND i.member_id = ${viewer} AND i.conversation_id = m.conversation_id
  WHERE m.site_id = ${site} AND m.photo_id = ${photo} AND (i.cleared_until_id IS NULL OR m.id > i.cleared_until_id)
    AND ${notBlockedSql({ site: 'm.site_id', viewer, owner: 'i.other_id' })})`;

const HOUR = 3600;
const DAY_MS = 24 * HOUR * 1000;
const BATCH = 500;
const UNSENT = `ph.purpose = 'message' AND ph.created_at < $1
  AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.site_id = ph.site_id AND m.photo_id = ph.id)`;

const STATE: Statement = {
  name: 'chat.photo_state',
  text: `
    SELECT ph.processed, ph.status, EXISTS (
      SELECT 1 FROM messages m WHERE m.site_id = $1 AND m.photo_id = ph.id) AS sent
    FROM photos ph WHERE ph.site_id = $1 AND ph.member_id = $2 AND ph.id = $3 AND ph.purpose = 'message'`,
};

const SHOWN: Statement = {
  name: 'chat.photo',
  text: `SELECT ${photoSql('ph', { clear: 'true', context: '$3' })}::text FROM photos ph WHERE ph.site_id = $1 AND ph.id = $2`,
};

/** Photos in messages: uploaded first, sent once they can be seen. */
@Injectable()
export class MessagePhotos implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly photos: PhotosService,
    private readonly access: PhotoAccess,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.access.appoint({ message: maySee });
  }

  /** Keeps an upload for a message of this conversation; the caller has asked the rules. */
  accept(ctx: Ctx, conversationId: string, upload: PhotoUpload): Promise<{ photo: { id: string } }> {
    return this.photos.accept(ctx, upload, {
      purpose: 'message',
      call: uploadMessagePhoto as Call,
      about: { conversationId },
      within: async (_tx, { id }) => ({ photo: { id } }),
    });
  }

  /** Why a photo cannot be sent: unknown, broken or sent already (422), or still processed (409). */
  async refuse(ctx: SiteContext, memberId: string, photoId: string): Promise<void> {
    const [photo] = await this.db.rows<PhotoState>(ctx, STATE, [ctx.site.id, memberId, photoId]);
    if (!photo || photo.sent || photo.status === 'rejected') throw DomainError.field('photo_id', 'invalid');
    if (!photo.processed || photo.status !== 'active') throw new DomainError('wrong_state', { status: photo.status });
  }

  /** A photo as the one who asks sees it, with addresses for their session. */
  async show(ctx: Ctx, photoId: string): Promise<Photo | undefined> {
    const text = await this.db.text(ctx, SHOWN, [ctx.site.id, photoId, this.contextOf(ctx)]);
    return text ? (JSON.parse(text) as Photo) : undefined;
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'chat.unsent-photos', everySeconds: HOUR, run: () => this.forgetUnsent() }];
  }

  /** Photos that were uploaded for a message and not sent within a day go, with their files. */
  async forgetUnsent(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    const rows = await this.db.systemRows<{ site_id: string; id: string }>(
      `SELECT site_id, id FROM photos ph WHERE ${UNSENT} LIMIT $2`,
      [before, BATCH],
    );
    for (const { site_id, id } of rows) await this.forget({ site: { id: site_id } }, id, before);
  }

  private forget(ctx: SiteContext, id: string, before: Date): Promise<void> {
    return this.db.tx(ctx, async (tx) => {
      // A send that has the photo is waited for, and what it wrote is seen by the next statement.
      await tx.query('SELECT 1 FROM photos WHERE site_id = $1 AND id = $2 FOR UPDATE', [ctx.site.id, id]);
      const deletion = `DELETE FROM photos ph WHERE ${UNSENT} AND ph.site_id = $2 AND ph.id = $3 RETURNING blurred_name`;
      const [gone] = returned<{ blurred_name: string | null }>(await tx.query(deletion, [before, ctx.site.id, id]));
      if (gone) await this.outbox.add(tx, ctx, erasePhoto, { photo_id: id, blurred_name: gone.blurred_name });
    });
  }

  /** The parameter of statements that show photos of messages. */
  contextOf(ctx: Ctx): string {
    return JSON.stringify({ media: mediaToken(ctx.session, this.clock.now()) });
  }
}

interface PhotoState {
  processed: boolean;
  status: string;
  sent: boolean;
}
