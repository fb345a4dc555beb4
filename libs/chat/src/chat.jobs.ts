import { AccountsService } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import { Clock, Database } from '@duet/platform';
import type { JobRun, TimetableEntry } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import { cleanMessage } from './message-text';
import type { MessageInput } from './send.service';
import { SendService } from './send.service';

const FIRST_MESSAGE_LENGTH = 250;
const FIRST_MESSAGE_KEY = 'signup:first-message';
const HOUR = 3600;
const KEPT_MS = 7 * 24 * HOUR * 1000;

/** Follows events of accounts. */
@Injectable()
export class ChatJobs {
  constructor(
    private readonly db: Database,
    private readonly sites: SiteDirectory,
    private readonly sender: SendService,
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  timetable(): TimetableEntry[] {
    return [{ name: 'chat.forget-keys', everySeconds: HOUR, run: () => this.forgetKeys() }];
  }

  /** Forgets the keys of messages of more than a week ago: no client repeats a send that long. */
  async forgetKeys(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.db.systemRows('DELETE FROM send_requests WHERE created_at < $1', [before]);
  }

  /**
   * Sends the message of the sign-up once the address is confirmed (D-07), once by its fixed key. Contact data in it
   * was confirmed at sign-up (D-40).
   */
  async sendFirstMessage(accountId: string, run: JobRun): Promise<void> {
    const site = await this.sites.get(run.siteId!);
    const account = await this.accounts.find({ site }, accountId);
    if (!account?.first_message) return;
    const { profile_id: profileId, text } = account.first_message;
    const input = { from: accountId, to: { profileId }, price: site.settings.message_credits, anyway: true };
    await this.sendQuietly({ site }, input, text);
    await this.db.tx({ site }, async (tx) => {
      await this.accounts.forgetFirstMessage(tx, { site }, accountId);
      await run.close(tx);
    });
  }

  /** Sends without an error for refusals: that the other one has left, or has blocked the sender, is final. */
  private async sendQuietly(ctx: SiteCtx, input: Omit<MessageInput, 'key' | 'content'>, raw: string): Promise<void> {
    try {
      const text = cleanMessage(raw, { max: FIRST_MESSAGE_LENGTH });
      await this.sender.send(ctx, { ...input, content: { type: 'text', text }, key: FIRST_MESSAGE_KEY });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    }
  }
}
