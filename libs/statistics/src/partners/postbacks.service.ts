import { ACCOUNT_ROWS, accountActivated, accountSignedUp } from '@duet/accounts';
import type { ClickField, PostbackEvent } from '@duet/contract';
import { shape, uuid } from '@duet/contract';
import { ORDER_ROWS, orderCompleted } from '@duet/orders';
import type { JobRun, SiteContext } from '@duet/platform';
import { Clock, Database, defineJob, Ids, MAX_TRIES, NotDone, Outbox } from '@duet/platform';
import { KeyRing, Refused, REFUSED_TRIES } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { PostbackTransport } from './postback-transport';
import { fillUrl, signatureHeaders } from './postback.rules';

/** In the queue of calls: a partner that does not answer holds each try for seconds. */
export const sendPostback = defineJob('statistics.send_postback', shape({ postback_id: uuid().required() }), 'calls');

interface PostbackRow {
  event: PostbackEvent;
  happened_at: Date;
  url: string;
  click_field: ClickField;
  secret_sealed: Buffer;
  source: Record<string, string> | null;
  is_on: boolean;
}

/** An event of a member, as it was told within the house. */
interface MemberEvent {
  memberId: string;
  event: PostbackEvent;
}

const LONGEST_ERROR = 300;
const IS_OFF = 'the partner is switched off';

/** Tells partners what became of the sign-ups that they brought: their own number of a click, the event and its time, and nothing about the member. */
@Injectable()
export class PostbacksService implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly transport: PostbackTransport,
    private readonly keys: KeyRing,
  ) {}

  onModuleInit(): void {
    this.outbox.on(accountSignedUp, 'postback', ({ account_id: memberId }, run) =>
      this.note(run, { memberId, event: 'sign_up' }),
    );
    this.outbox.on(accountActivated, 'postback', ({ account_id: memberId }, run) =>
      this.note(run, { memberId, event: 'activation' }),
    );
    this.outbox.on(orderCompleted, 'postback', async ({ member_id: memberId, order_id }, run) => {
      if (await this.isFirst(contextOf(run), order_id)) await this.note(run, { memberId, event: 'first_payment' });
    });
    this.outbox.handle(sendPostback, ({ postback_id }, run) => this.send(postback_id, run));
  }

  /** Notes once that the partner of a member's network is to be told, where there is one that wants to be. */
  private async note(run: JobRun, { memberId, event }: MemberEvent): Promise<void> {
    const ctx = contextOf(run);
    const id = this.ids.next();
    await this.db.tx(ctx, async (tx) => {
      const values = [ctx.site.id, memberId, event, id, run.createdAt, this.clock.now()];
      const noted = (await tx.query(NOTE, values)) as unknown[];
      if (noted.length > 0) await this.outbox.add(tx, ctx, sendPostback, { postback_id: id });
    });
  }

  private async isFirst({ site }: SiteContext, orderId: string): Promise<boolean> {
    const [row] = await this.db.systemRows<{ is_first: boolean }>(IS_FIRST, [site.id, orderId]);
    return row?.is_first ?? false;
  }

  private async send(id: string, run: JobRun): Promise<void> {
    const { site } = contextOf(run);
    const [row] = await this.db.systemRows<PostbackRow>(FIND, [site.id, id]);
    if (!row) return;
    if (!row.is_on) {
      await this.db.systemRows(LEFT, [site.id, id, IS_OFF]);
      return;
    }
    try {
      const status = await this.call(id, row);
      await this.db.systemRows(SENT, [site.id, id, status, this.clock.now()]);
    } catch (error) {
      const most = error instanceof Refused ? REFUSED_TRIES : MAX_TRIES;
      const status = error instanceof UnwelcomeAnswer ? error.status : null;
      const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
      const state = run.tries >= most ? 'failed' : 'waiting';
      await this.db.systemRows(FAILED, [site.id, id, status, text, state]);
      throw error;
    }
  }

  /** Answers the status of a partner who took it; throws what is to be tried again. */
  private async call(id: string, { url: template, secret_sealed, ...row }: PostbackRow): Promise<number> {
    const { event, happened_at: happenedAt, click_field: clickField, source } = row;
    const url = fillUrl(template, { id, event, happenedAt, clickField, source: source ?? {} });
    const secret = this.keys.unseal('traffic-partners', secret_sealed);
    const status = await this.transport.get(url, signatureHeaders(secret, { id, url, at: this.clock.now() }));
    if (status >= 200 && status < 300) return status;
    throw new UnwelcomeAnswer(status);
  }
}

/** An answer other than 2xx: refused, and given up after two hours. */
class UnwelcomeAnswer extends Refused {
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

function contextOf({ siteId }: JobRun): SiteContext {
  if (!siteId) throw new NotDone('a postback belongs to a site');
  return { site: { id: siteId } };
}

const NOTE = `
  INSERT INTO postbacks (site_id, id, partner_id, member_id, event, state, happened_at, created_at)
  SELECT p.site_id, $4, p.id, a.id, $3, 'waiting', $5, $6 FROM ${ACCOUNT_ROWS}
  JOIN traffic_partners p ON p.site_id = a.site_id AND p.network = a.traffic_source->>'network'
  WHERE a.site_id = $1 AND a.id = $2 AND p.is_on AND $3 = ANY(p.events)
  ON CONFLICT DO NOTHING RETURNING id`;

const IS_FIRST = `
  SELECT NOT EXISTS (SELECT 1 FROM ${ORDER_ROWS.replace(' o', ' e')} WHERE e.site_id = o.site_id AND e.member_id = o.member_id
    AND e.completed_at < o.completed_at) AS is_first FROM ${ORDER_ROWS} WHERE o.site_id = $1 AND o.id = $2`;

const FIND = `
  SELECT b.event, b.happened_at, p.url, p.click_field, p.secret_sealed, a.traffic_source AS source, p.is_on FROM postbacks b
  JOIN traffic_partners p ON p.site_id = b.site_id AND p.id = b.partner_id
  JOIN ${ACCOUNT_ROWS} ON a.site_id = b.site_id AND a.id = b.member_id
  WHERE b.site_id = $1 AND b.id = $2 AND b.state <> 'sent'`;

const SENT = `UPDATE postbacks SET state = 'sent', tries = tries + 1, status = $3, error = NULL, sent_at = $4
  WHERE site_id = $1 AND id = $2`;
/** Fails without a try; staff may call once more when the partner is on again. */
const LEFT = `UPDATE postbacks SET state = 'failed', error = $3 WHERE site_id = $1 AND id = $2 AND state = 'waiting'`;
const FAILED = `UPDATE postbacks SET state = $5, tries = tries + 1, status = $3, error = $4 WHERE site_id = $1 AND id = $2`;
