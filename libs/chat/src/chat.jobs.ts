import { Account } from '@duet/accounts';
import { DomainError } from '@duet/contract';
import { Database } from '@duet/platform';
import type { JobRun } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Injectable } from '@nestjs/common';
import type { SiteCtx } from './chat.facts';
import { cleanMessage } from './message-text';
import type { Letter } from './send.service';
import { Sender } from './send.service';

const FIRST_MESSAGE_LENGTH = 250;
const KEY = 'signup:first-message';

/** Chat's part in the news of accounts. */
@Injectable()
export class ChatJobs {
  constructor(
    private readonly db: Database,
    private readonly sites: SiteDirectory,
    private readonly sender: Sender,
  ) {}

  /**
   * Sends the message given at sign-up once the address is confirmed (D-07); its key makes that happen once. What it names
   * was asked about at sign-up (D-40).
   */
  async sendFirstMessage(accountId: string, run: JobRun): Promise<void> {
    const site = await this.sites.get(run.siteId!);
    const at = { site_id: site.id, id: accountId };
    const account = await this.db.tx({ site }, (tx) => tx.findOneBy(Account, at));
    if (!account?.first_message) return;
    const { profile_id: profileId, text } = account.first_message;
    const letter = { from: accountId, to: { profileId }, price: site.settings.message_credits, anyway: true };
    await this.attempt({ site }, letter, text);
    await this.db.tx({ site }, async (tx) => {
      await tx.update(Account, at, { first_message: null });
      await run.close(tx);
    });
  }

  /** A refusal (the other one has left, or blocked) is final: there is nobody to tell. */
  private async attempt(ctx: SiteCtx, letter: Omit<Letter, 'key' | 'content'>, raw: string): Promise<void> {
    try {
      const text = cleanMessage(raw, { max: FIRST_MESSAGE_LENGTH });
      await this.sender.send(ctx, { ...letter, content: { type: 'text', text }, key: KEY });
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error;
    }
  }
}
