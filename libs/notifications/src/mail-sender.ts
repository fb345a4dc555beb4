import type { JobRun } from '@duet/platform';
import { Database, Mailer } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailComposer } from './mail-composer';
import type { MailOrder } from './mail-composer';

/** Sends what a job has to say. */
@Injectable()
export class MailSender {
  constructor(
    private readonly db: Database,
    private readonly mailer: Mailer,
    private readonly composer: MailComposer,
  ) {}

  /**
   * Sends within the transaction that closes the job, so that a mail leaves once, however often the job is handed over.
   * Only a worker that dies between the relay's "accepted" and the commit sends again, with the same Message-ID.
   */
  async send(run: JobRun, order: Omit<MailOrder, 'id' | 'siteId'>): Promise<void> {
    const mail = await this.composer.compose({ ...order, id: run.id, siteId: run.siteId! });
    await this.db.tx({ site: { id: run.siteId! } }, async (tx) => {
      if (await run.close(tx)) await this.mailer.send(mail);
    });
  }
}
