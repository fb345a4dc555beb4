import { AccountsService, NotificationChoicesService } from '@duet/accounts';
import { DomainError, NOTIFICATION_CATEGORY_NAMES } from '@duet/contract';
import type { SiteContext } from '@duet/platform';
import { Clock, Database, KeyRing } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailLog } from '../mail-log/mail-log';
import { embeddedEventsKeys, isSignedEmbedded, readEmbeddedEvents } from './embedded-events';
import type { MailEvent, SignedRequest } from './mail-event';
import { MailEventEntity, MailEventKeyEntity } from './mail-event.entity';
import type { MailEventProvider } from './mail-event.entity';
import { isSignedBySendGrid, readSendGridEvents } from './sendgrid-events';

const DAY_MS = 86_400_000;
/** An event that is older counts no more, so that its id need not be kept for ever; providers try again for days. */
const COUNTS_DAYS = 30;

const STATES = { bounce: 'bounced', fbl: 'complained', listunsubscribe: 'unsubscribed' } as const;

interface Applied extends MailEvent {
  accountId: string;
}

/** Events of mail providers: each of a known member counts once and turns off what D-61 says. */
@Injectable()
export class MailEventsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsService,
    private readonly choices: NotificationChoicesService,
    private readonly log: MailLog,
    private readonly keys: KeyRing,
  ) {}

  /** Takes a provider's events for a site. Throws `forbidden` for a wrong signature, `bad_request` for another body. */
  async receive(ctx: SiteContext, provider: MailEventProvider, request: SignedRequest): Promise<void> {
    if (!(await this.isSigned(ctx, provider, request))) throw new DomainError('forbidden');
    const body = parse(request.bytes);
    const events = provider === 'sendgrid' ? readSendGridEvents(body) : readEmbeddedEvents(body);
    if (!events) throw new DomainError('bad_request');
    const oldest = this.clock.now().getTime() - COUNTS_DAYS * DAY_MS;
    for (const event of events) {
      if (event.at.getTime() > oldest) await this.takeOne(ctx, provider, event);
    }
  }

  /** Forgets events that would count no more. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - (COUNTS_DAYS + 1) * DAY_MS);
    await this.db.systemRows('DELETE FROM mail_events WHERE received_at < $1', [before]);
  }

  private async isSigned(ctx: SiteContext, provider: MailEventProvider, request: SignedRequest): Promise<boolean> {
    if (provider === 'embedded')
      return embeddedEventsKeys(this.keys, ctx.site.id).some((key) => isSignedEmbedded(request, key));
    const where = { site_id: ctx.site.id, provider };
    const key = await this.db.tx(ctx, (tx) => tx.findOneBy(MailEventKeyEntity, where));
    return key !== null && isSignedBySendGrid(request, key.public_key);
  }

  /** An address that is nobody's leaves no trace. */
  private async takeOne(ctx: SiteContext, provider: MailEventProvider, event: MailEvent): Promise<void> {
    await this.db.tx(ctx, async (tx) => {
      const account = await this.accounts.findByEmail(tx, ctx, event.email);
      if (!account) return;
      const row = { site_id: ctx.site.id, provider, event_id: event.id, account_id: account.id, kind: event.kind };
      const times = { happened_at: event.at, received_at: this.clock.now() };
      const insert = tx.createQueryBuilder().insert().into(MailEventEntity).orIgnore().returning('event_id');
      const { raw } = await insert.values({ ...row, ...times, category: event.category }).execute();
      if ((raw as unknown[]).length > 0) await this.apply(tx, ctx, { ...event, accountId: account.id });
    });
  }

  /** An unsubscribing whose mail the provider does not name ends all categories: it was meant, and the member may choose. */
  private async apply(tx: EntityManager, ctx: SiteContext, event: Applied): Promise<void> {
    const { kind, category, mailId, accountId: id } = event;
    if (mailId) await this.log.mark(tx, ctx, { id: mailId, state: STATES[kind] });
    if (kind === 'bounce') return this.choices.markAsBounced(tx, ctx, id);
    if (kind === 'fbl') return this.choices.markAsSpam(tx, ctx, id);
    for (const one of category ? [category] : NOTIFICATION_CATEGORY_NAMES)
      await this.choices.unsubscribe(tx, ctx, { id, category: one });
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new DomainError('bad_request');
  }
}
