import { onlineSince, readLineCursor } from '@duet/members';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me, Texts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { previewsOf, toChatListText, undeliveredOf } from './chat-lines';
import { CHATS } from './chats.statement';
import { Deliveries } from './deliveries';
import { MessageWords } from './message-words';

/** The list of a member's conversations. */
@Injectable()
export class ChatListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly deliveries: Deliveries,
    private readonly words: MessageWords,
  ) {}

  /**
   * The chat list as JSON text: `{ chats, total, unread }`; `before` is `<last_message_at>~<conversation id>`. Notes that the
   * messages in it have reached a browser of the member.
   */
  async list(ctx: Ctx, before: string | undefined): Promise<string> {
    const cursor = readLineCursor(before);
    const formerName = this.texts.t(ctx.locale, 'chat:former.name');
    const viewer = { now: this.clock.now(), settings: ctx.site.settings, session: ctx.session, formerName };
    const values = [ctx.site.id, me(ctx), onlineSince(viewer), cursor.at, cursor.id];
    const lines = await this.db.lines(ctx, CHATS, values);
    await this.deliveries.note(ctx, undeliveredOf(lines));
    const openLine = await this.words.openLines(ctx, previewsOf(lines));
    return toChatListText(lines, { ...viewer, openLine }, cursor);
  }
}
