import type { JobRun } from '@duet/platform';
import { Mailer } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailComposer } from './mail-composer';
import type { MailOrder } from './mail-composer';
import { IS_REPEATED_IN_DOUBT } from './mails-in-doubt';

const IN_DOUBT =
  'The process was stopped while this mail went out: it may have arrived, and is not sent a second time.';

/** Sends the mails of jobs. */
@Injectable()
export class MailSender {
  constructor(
    private readonly mailer: Mailer,
    private readonly composer: MailComposer,
  ) {}

  /**
   * Sends a mail once, however often its job runs: the start is committed before the relay has the whole mail, the end
   * right after the relay's answer. A process killed in between leaves the mail in doubt: then `IS_REPEATED_IN_DOUBT`
   * decides, and a repeated mail has the same Message-ID (decision 0070).
   */
  async send(run: JobRun, order: Omit<MailOrder, 'id' | 'siteId'>): Promise<void> {
    if (run.inDoubt && !IS_REPEATED_IN_DOUBT[order.kind]) return run.giveUp(IN_DOUBT);
    const mail = await this.composer.compose({ ...order, id: run.id, siteId: run.siteId! });
    await run.once((begin) => this.mailer.send(mail, begin));
  }
}
