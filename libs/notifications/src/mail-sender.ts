import { accountJoinSql, NOTIFICATION_FACTS, NotificationChoicesService } from '@duet/accounts';
import type { MailState, NotificationFacts } from '@duet/contract';
import { mayNotify } from '@duet/contract';
import type { Begin, JobRun } from '@duet/platform';
import { Batcher, Database, loadBySite, Mailer, NoMailbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { MailComposer } from './mail-composer';
import type { MailInput } from './mail-composer';
import { categoryOf, MAIL_KINDS } from './mail-kinds';
import type { MailKind } from './mail-kinds';
import { MailLog } from './mail-log/mail-log';

const IN_DOUBT =
  'The process was stopped while this mail went out: it may have arrived, and is not sent a second time.';

/** Sends the mails of jobs. */
@Injectable()
export class MailSender {
  private readonly receivers = new Batcher<AskedReceiver, Receiver | null>((keys) => this.readReceivers(keys));

  constructor(
    private readonly mailer: Mailer,
    private readonly composer: MailComposer,
    private readonly db: Database,
    private readonly choices: NotificationChoicesService,
    private readonly log: MailLog,
  ) {}

  /**
   * Sends a mail once, however often its job runs: the start is committed before the relay has the whole mail, the end
   * right after the relay's answer. A process killed in between leaves the mail in doubt: then its row in `MAIL_KINDS`
   * decides, and a repeated mail has the same Message-ID (decision 0070). Nothing is sent that the member has turned off, or
   * to an address that bounced, or of one who pauses, as it is at this moment.
   */
  async send<K extends MailKind>(run: JobRun, input: MemberMailInput<K>): Promise<void> {
    const note = (state: MailState, reason?: string) =>
      this.log.note({ ...noteOf(run, input), state, ...(reason && { reason }) });
    if (run.inDoubt && !MAIL_KINDS[input.kind].isRepeatedInDoubt) {
      await note('in_doubt');
      return run.giveUp(IN_DOUBT);
    }
    const receiver = await this.receivers.get({ siteId: run.siteId!, accountId: input.accountId });
    if (!receiver) return;
    const refusal = findRefusal(receiver, input);
    if (refusal) return note('not_wanted', refusal);
    const mail = await this.composer.compose({ ...input, id: run.id, siteId: run.siteId! });
    let noted = Promise.resolve();
    const send = async (begin: Begin) => {
      await this.mailer.send(mail, begin);
      // Not waited for: until the job is closed, a killed process leaves its mail in doubt.
      noted = note('sent');
    };
    await run.once(send).catch(async (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (!(error instanceof NoMailbox) || input.to !== receiver.email) {
        await note('queued', reason);
        throw error;
      }
      await note('bounced', reason);
      await this.markAsBounced(run, input.accountId);
    });
    await noted;
  }

  /** Sends a mail to an address that a visitor gave, once, as `send` does; what becomes of it is not kept. */
  async sendToVisitor<K extends MailKind>(
    run: JobRun,
    input: Omit<MailInput<K>, 'id' | 'siteId' | 'accountId'>,
  ): Promise<void> {
    if (run.inDoubt && !MAIL_KINDS[input.kind].isRepeatedInDoubt) return run.giveUp(IN_DOUBT);
    const mail = await this.composer.compose({ ...input, id: run.id, siteId: run.siteId!, accountId: null });
    await run.once((begin: Begin) => this.mailer.send(mail, begin));
  }

  /** The mailbox does not exist: nothing more is sent there, and the job is done (D-61). */
  private async markAsBounced(run: JobRun, accountId: string): Promise<void> {
    const ctx = { site: { id: run.siteId! } };
    await this.db.tx(ctx, async (tx) => {
      await this.choices.markAsBounced(tx, ctx, accountId);
      await run.close(tx);
    });
  }

  /** A receiver's facts for each mail, read for many mails by one statement. */
  private readReceivers(keys: readonly AskedReceiver[]): Promise<(Receiver | null)[]> {
    return loadBySite(keys, async (siteId, own) => {
      const ids = own.map(({ accountId }) => accountId);
      const found = await this.db.rows<Receiver>({ site: { id: siteId } }, RECEIVERS, [siteId, ids]);
      const receivers = new Map(found.map((receiver) => [receiver.id, receiver]));
      return ids.map((id) => receivers.get(id) ?? null);
    });
  }
}

type MemberMailInput<K extends MailKind> = Omit<MailInput<K>, 'id' | 'siteId' | 'accountId'> & { accountId: string };

interface AskedReceiver {
  siteId: string;
  accountId: string;
}

/** The account that a mail is for. */
interface Receiver {
  id: string;
  email: string;
  /** Pauses, or is about to be deleted. */
  is_away: boolean;
  notifications: NotificationFacts;
}

const RECEIVERS = {
  name: 'receivers-of-mails',
  text: `
    SELECT a.id, a.email, a.paused_at IS NOT NULL OR a.status = 'pending_deletion' AS is_away,
      ${NOTIFICATION_FACTS} AS notifications
    FROM unnest($2::uuid[]) w (id) JOIN ${accountJoinSql('w.id')}`,
};

/**
 * Why a receiver is not to have a mail; null where they are. An address that is to become the account's is the way out of a
 * bounce.
 */
function findRefusal(
  { email, is_away, notifications: { bounced, choices } }: Receiver,
  { kind, to }: MailTo,
): string | null {
  const category = categoryOf(kind);
  if (bounced && to === email) return 'The address does not exist.';
  if (is_away && category) return 'The member pauses, or is leaving.';
  const isWanted = mayNotify({ bounced: false, choices }, category ?? 'transactional', 'mail');
  return isWanted ? null : 'Turned off by the member.';
}

const noteOf = (run: JobRun, { kind, accountId }: { kind: MailKind; accountId: string }) => ({
  siteId: run.siteId!,
  id: run.id,
  accountId,
  kind,
  createdAt: run.createdAt,
});

type MailTo = Pick<MailInput, 'kind' | 'to'>;
