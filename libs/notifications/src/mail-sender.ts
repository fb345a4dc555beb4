import type { JobRun } from '@duet/platform';
import { Mailer } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailComposer } from './mail-composer';
import type { MailInput } from './mail-composer';
import { MAIL_KINDS } from './mail-kinds';
import type { MailKind } from './mail-kinds';

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
   * right after the relay's answer. A process killed in between leaves the mail in doubt: then its row in `MAIL_KINDS`
   * decides, and a repeated mail has the same Message-ID (decision 0070).
   */
  async send<K extends MailKind>(run: JobRun, input: Omit<MailInput<K>, 'id' | 'siteId'>): Promise<void> {
    if (run.inDoubt && !MAIL_KINDS[input.kind].isRepeatedInDoubt) return run.giveUp(IN_DOUBT);
    const mail = await this.composer.compose({ ...input, id: run.id, siteId: run.siteId! });
    await run.once((begin) => this.mailer.send(mail, begin));
  }
}
