import { accountJoinSql } from '@duet/accounts';
import type { MailState } from '@duet/contract';
import type { SiteContext, TimetableEntry } from '@duet/platform';
import { Batcher, Clock, Database, hideAddresses, loadBySite, Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailRecordEntity } from './mail-record.entity';

const DAY_MS = 86_400_000;
/** For as long as somebody may ask where a mail is. */
const KEPT_DAYS = 90;
const LONGEST_REASON = 300;

/** A mail with what has become of it. */
export interface MailNote {
  siteId: string;
  id: string;
  accountId: string;
  kind: string;
  state: MailState;
  reason?: string;
  createdAt: Date;
}

const NOTE = {
  name: 'note-mails',
  text: `
    INSERT INTO mail_records AS m (site_id, id, account_id, kind, state, reason, created_at, changed_at)
    SELECT $1, n.id, n.account_id, n.kind, n.state, n.reason, n.created_at, $2
    FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
      n (id, account_id, kind, state, reason, created_at)
    JOIN ${accountJoinSql('n.account_id')}
    ON CONFLICT (site_id, id) DO UPDATE
      SET state = excluded.state, reason = excluded.reason, changed_at = excluded.changed_at`,
};

/** Keeps what has become of each mail, for staff to see. A note that cannot be written never keeps a mail from going out. */
@Injectable()
export class MailLog {
  private readonly notes = new Batcher<MailNote, null>((notes) => loadBySite(notes, (id, own) => this.write(id, own)));

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Notes what has become of a mail; those of the same moment by one statement. */
  async note(note: MailNote): Promise<void> {
    await this.notes.get(note).catch((error: unknown) => this.log.error('a mail could not be noted', error));
  }

  /** Notes what a mail provider told about a mail; an unknown one is passed over. */
  async mark(tx: EntityManager, ctx: SiteContext, { id, state }: { id: string; state: MailState }): Promise<void> {
    await tx.update(MailRecordEntity, { site_id: ctx.site.id, id }, { state, changed_at: this.clock.now() });
  }

  timetable(): TimetableEntry[] {
    return [{ name: 'mail-records.forget', everySeconds: 3600, run: () => this.forgetOld() }];
  }

  private async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await this.db.systemRows('DELETE FROM mail_records WHERE created_at < $1', [before]);
  }

  /** Of two notes about one mail in the same moment the later one counts. */
  private async write(siteId: string, notes: readonly MailNote[]): Promise<null[]> {
    const latest = [...new Map(notes.map((note) => [note.id, note])).values()];
    await this.db.rows({ site: { id: siteId } }, NOTE, [
      siteId,
      this.clock.now(),
      latest.map(({ id }) => id),
      latest.map(({ accountId }) => accountId),
      latest.map(({ kind }) => kind),
      latest.map(({ state }) => state),
      latest.map(({ reason }) => (reason === undefined ? null : hideAddresses(reason).slice(0, LONGEST_REASON))),
      latest.map(({ createdAt }) => createdAt),
    ]);
    return notes.map(() => null);
  }
}
