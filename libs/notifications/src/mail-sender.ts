import { AccountEntity, NotificationChoicesService } from '@duet/accounts';
import { mayNotify } from '@duet/contract';
import type { JobRun } from '@duet/platform';
import { Database, Mailer } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailComposer } from './mail-composer';
import type { MailInput } from './mail-composer';
import { categoryOf, MAIL_KINDS } from './mail-kinds';
import type { MailKind } from './mail-kinds';

const IN_DOUBT =
  'The process was stopped while this mail went out: it may have arrived, and is not sent a second time.';

/** Sends the mails of jobs. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: Mailer,
    private readonly composer: MailComposer,
    private readonly db: Database,
    private readonly choices: NotificationChoicesService,
  ) {}

  /**
   * Sends a mail once, however often its job runs: the start is committed before the relay has the whole mail, the end
   * right after the relay's answer. A process killed in between leaves the mail in doubt: then its row in `MAIL_KINDS`
   * decides, and a repeated mail has the same Message-ID (decision 0070). Nothing is sent that the member has turned off, or
   * to an address that bounced, or of one who pauses, as it is at this moment.
   */
  async send<K extends MailKind>(run: JobRun, input: Omit<MailInput<K>, 'id' | 'siteId'>): Promise<void> {
    if (run.inDoubt && !MAIL_KINDS[input.kind].isRepeatedInDoubt) return run.giveUp(IN_DOUBT);
    if (!(await this.isWanted(run, input))) return;
    const mail = await this.composer.compose({ ...input, id: run.id, siteId: run.siteId! });
    await run.once((begin) => this.mailer.send(mail, begin));
  }

  private isWanted(
    run: JobRun,
    { kind, accountId, to }: Pick<MailInput, 'kind' | 'accountId' | 'to'>,
  ): Promise<boolean> {
    const ctx = { site: { id: run.siteId! } };
    return this.db.tx(ctx, async (tx) => {
      const account = await tx.findOneBy(AccountEntity, { site_id: ctx.site.id, id: accountId });
      if (!account) return false;
      const isAway = account.paused_at !== null || account.status === 'pending_deletion';
      if (isAway && categoryOf(kind)) return false;
      // An address that is to become the account's has not bounced: it is the way out of that.
      const { bounced, choices } = await this.choices.getFacts(tx, ctx, accountId);
      const facts = { bounced: bounced && to === account.email, choices };
      return mayNotify(facts, categoryOf(kind) ?? 'transactional', 'mail');
    });
  }
}
