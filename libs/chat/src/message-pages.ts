import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { oldestVisibleId } from './history.rules';
import { MessagePhotos } from './message-photos';
import { MessageWords } from './message-words';
import { MESSAGES_AFTER, MESSAGES_BEFORE } from './messages.statements';

const PAGE = 50;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Pages of a conversation's messages. */
@Injectable()
export class MessagePages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly photos: MessagePhotos,
    private readonly words: MessageWords,
  ) {}

  /** A page of messages as JSON text `{ messages, next, price }`; `next` continues in the requested direction. */
  async read(ctx: Ctx, conversationId: string, range: { before?: string; after?: string }): Promise<string> {
    if (range.before && range.after) throw DomainError.field('after', 'invalid');
    const oldest = oldestVisibleId(this.clock.now());
    const from = range.after && range.after > oldest ? range.after : oldest;
    const values = [ctx.site.id, me(ctx), conversationId, from, range.before ?? LAST_ID];
    const statement = range.after ? MESSAGES_AFTER : MESSAGES_BEFORE;
    const page = await this.db.text(ctx, statement, [
      ...values,
      PAGE,
      ctx.site.settings.message_credits,
      this.photos.contextOf(ctx),
      oldest,
    ]);
    if (page === null) throw new DomainError('not_found');
    return this.words.openPage(ctx, page);
  }
}
