import type { Call, Photo } from '@duet/contract';
import { DomainError, uploadMessagePhoto } from '@duet/contract';
import { notBlockedSql } from '@duet/members';
import type { MaySeeSql, PhotoUpload } from '@duet/photos';
import { mediaToken, messagePhotoSql, PhotoAccess, PhotosService, shownPhotoSql } from '@duet/photos';
import type { Ctx, SiteContext, Statement, TimetableEntry } from '@duet/platform';
import { Clock, Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';

/** Only the two members of a conversation see its photos, and only while they see the messages (D-27, D-43). */
const maySeeMessagePhoto: MaySeeSql = ({ site, viewer, photo }) => `EXISTS (
  SELECT 1 FROM messages m
  JOIN inboxes i ON i.site_id = m.site_id AND i.member_id = ${viewer} AND i.conversation_id = m.conversation_id
  WHERE m.site_id = ${site} AND m.photo_id = ${photo} AND (i.cleared_until_id IS NULL OR m.id > i.cleared_until_id)
    AND ${notBlockedSql({ site: 'm.site_id', viewer, owner: 'i.other_id' })})`;

const HOUR = 3600;
const DAY_MS = 24 * HOUR * 1000;

/** SQL condition that a photo is in a message. */
const sentSql = (photo: string): string =>
  `EXISTS (SELECT 1 FROM messages m WHERE m.site_id = ${photo}.site_id AND m.photo_id = ${photo}.id)`;

const PHOTO_STATE: Statement = {
  name: 'chat.photo_state',
  text: messagePhotoSql({ photo: '$3', member: '$2' }, `${sentSql('ph')} AS sent`),
};

const SHOWN_PHOTO: Statement = {
  name: 'chat.photo',
  text: `SELECT (${shownPhotoSql('$2', { clear: 'true', context: '$3' })})::text`,
};

/** Photos in messages: uploaded first, sent when their sizes are made. */
@Injectable()
export class MessagePhotos implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly photos: PhotosService,
    private readonly access: PhotoAccess,
  ) {}

  onModuleInit(): void {
    this.access.setRules({ message: maySeeMessagePhoto });
  }

  /** Accepts an upload for a message of this conversation; the caller has checked the rules. */
  accept(ctx: Ctx, conversationId: string, upload: PhotoUpload): Promise<{ photo: { id: string } }> {
    return this.photos.accept(ctx, upload, {
      purpose: 'message',
      call: uploadMessagePhoto as Call,
      about: { conversationId },
      within: async (_tx, { id }) => ({ photo: { id } }),
    });
  }

  /**
   * Throws 422 for a photo that is unknown, broken or already sent, and `wrong_state` (409) for one still processed.
   */
  async requireSendable(ctx: SiteContext, memberId: string, photoId: string): Promise<void> {
    const [photo] = await this.db.rows<PhotoState>(ctx, PHOTO_STATE, [ctx.site.id, memberId, photoId]);
    if (!photo || photo.sent || photo.status === 'rejected') throw DomainError.field('photo_id', 'invalid');
    if (!photo.processed || photo.status !== 'active') throw new DomainError('wrong_state', { status: photo.status });
  }

  /** A photo as the viewer sees it, with addresses for their session. */
  async show(ctx: Ctx, photoId: string): Promise<Photo | undefined> {
    const text = await this.db.text(ctx, SHOWN_PHOTO, [ctx.site.id, photoId, this.contextOf(ctx)]);
    return text ? (JSON.parse(text) as Photo) : undefined;
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'chat.unsent-photos', everySeconds: HOUR, run: () => this.deleteUnsent() }];
  }

  /** Deletes photos that were uploaded for a message and not sent within a day, with their files. */
  async deleteUnsent(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.photos.removeUnused({ before, used: sentSql });
  }

  /** The `context` parameter of statements that show photos of messages. */
  contextOf(ctx: Ctx): string {
    return JSON.stringify({ media: mediaToken(ctx.session, this.clock.now()) });
  }
}

interface PhotoState {
  processed: boolean;
  status: string;
  sent: boolean;
}
