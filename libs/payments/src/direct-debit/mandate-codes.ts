import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Ids, KeyRing, Log, me, RateLimits, SmsSender, Texts, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DebitMandateEntity } from './debit-mandate.entity';

const VALID_MS = 10 * 60_000;
const PAUSE_MS = 60_000;
const MOST_TRIES = 5;
const MOST_CODES = 3;
const DIGITS = 6;
const DAY_S = 86_400;
/** Nobody's phone is rung by others all day, and nobody sends texts for the fun of it: whatever the orders. */
const TO_A_NUMBER = { name: 'sms_number', points: 6, seconds: DAY_S };
const BY_A_MEMBER = { name: 'sms_member', points: 12, seconds: DAY_S };

/** The number of codes that an order has used, and the time of the last one. */
interface UsedCodes {
  codes: number;
  last: Date | null;
}

/** Codes by SMS: six digits, kept as a hash, for 10 minutes and 5 tries, again after 60 seconds, 3 per order (D-55), 6 a day to one number, 12 a day for one member. */
@Injectable()
export class MandateCodes {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly sms: SmsSender,
    private readonly texts: Texts,
    private readonly log: Log,
    private readonly limits: RateLimits,
    private readonly keys: KeyRing,
  ) {}

  /** Counts the codes that an order has left, and the time from which the next may be sent; null: now, or none. */
  async countRemaining(tx: EntityManager, row: DebitMandateEntity): Promise<{ codes: number; nextAt: Date | null }> {
    const used = await this.countUsed(tx, row);
    const next = used.last ? new Date(used.last.getTime() + PAUSE_MS) : null;
    const codes = Math.max(MOST_CODES - used.codes, 0);
    return { codes, nextAt: codes > 0 && next && next > this.clock.now() ? next : null };
  }

  /** Makes a code for a mandate under its lock; answers the sending, for after the commit. */
  async makeCode(tx: EntityManager, ctx: Ctx, row: DebitMandateEntity): Promise<() => Promise<void>> {
    const { codes, nextAt } = await this.countRemaining(tx, row);
    const now = this.clock.now();
    if (nextAt)
      throw withCause(
        new DomainError('too_many', { retry_after: Math.ceil((nextAt.getTime() - now.getTime()) / 1000) }),
        'pause between codes',
      );
    if (codes === 0)
      throw withCause(new DomainError('too_many', { retry_after: Math.ceil(VALID_MS / 1000) }), 'codes of a mandate');
    await this.limitSending(ctx, row);
    const code = String(this.ids.integer(10 ** DIGITS)).padStart(DIGITS, '0');
    const { site_id, id, codes_sent } = row;
    const change = {
      code_hash: this.keys.sign('debit-code', codeOf(id, code)),
      code_sent_at: now,
      codes_sent: codes_sent + 1,
      tries: 0,
    };
    await tx.update(DebitMandateEntity, { site_id, id }, change);
    return () => this.send(ctx, row, code);
  }

  private async limitSending(ctx: Ctx, { phone_sealed }: DebitMandateEntity): Promise<void> {
    const phone = this.keys.sign('sms-number', this.keys.unseal('phone', phone_sealed)).toString('base64url');
    await this.limits.take(ctx, BY_A_MEMBER, me(ctx));
    await this.limits.take(ctx, TO_A_NUMBER, phone);
  }

  /** Counts a try, and tells whether it was the code. The caller commits it either way. */
  async tryCode(tx: EntityManager, row: DebitMandateEntity, typed: string): Promise<boolean> {
    const { site_id, id, code_hash, code_sent_at, tries } = row;
    if (!code_hash || !code_sent_at || tries >= MOST_TRIES) return false;
    if (this.clock.now().getTime() - code_sent_at.getTime() >= VALID_MS) return false;
    await tx.update(DebitMandateEntity, { site_id, id }, { tries: tries + 1 });
    return this.keys.isSigned('debit-code', codeOf(id, typed.replace(/\D/g, '')), code_hash);
  }

  /** Where it cannot be sent it has not been: the member may ask again at once. */
  private async send(ctx: Ctx, row: DebitMandateEntity, code: string): Promise<void> {
    const to = this.keys.unseal('phone', row.phone_sealed);
    const { name: site } = ctx.site.settings;
    const text = this.texts.t(ctx.locale, 'direct-debit:sms', { code, site });
    try {
      await this.sms.send({ to, sender: site, text });
    } catch (error) {
      this.log.error('a text message could not be sent', error, { site: ctx.site.key });
      const { site_id, id, code_sent_at, codes_sent } = row;
      await this.db.tx(ctx, (tx) =>
        tx.update(DebitMandateEntity, { site_id, id }, { code_hash: null, code_sent_at, codes_sent }),
      );
      throw withCause(new DomainError('unavailable'), error);
    }
  }

  private async countUsed(tx: EntityManager, { site_id, order_id }: DebitMandateEntity): Promise<UsedCodes> {
    const [used] = (await tx.query(
      `SELECT coalesce(sum(codes_sent), 0)::int AS codes, max(code_sent_at) AS last FROM debit_mandates
       WHERE site_id = $1 AND order_id = $2`,
      [site_id, order_id],
    )) as [UsedCodes];
    return used;
  }
}

const codeOf = (id: string, code: string): string => `${id}:${code}`;
