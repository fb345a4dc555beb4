import { createMandate, DomainError } from '@duet/contract';
import type { AnswerOf, BodyOf } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { Clock, CONFIG, Database, Idempotency, Ids, keyed, me, seal } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Order } from '../order.entity';
import { PaymentsService } from '../payments.service';
import { DebitLimits } from './debit-limits';
import { DebitMandateRow } from './debit-mandate.entity';
import { isSepa, maskIban, maskPhone, readIban, readPhone } from './debit.rules';
import { MandateCodes } from './mandate-codes';
import { MandateWording } from './mandate-wording';

type Draft = NonNullable<BodyOf<typeof createMandate>>;
type Shown = AnswerOf<typeof createMandate>;

/** More drafts of one order than typing errors explain. */
const MOST_DRAFTS = 20;

/** SEPA mandates: drafted from a form, authorised, confirmed by a code, and then collected (D-55). */
@Injectable()
export class MandatesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly once: Idempotency,
    private readonly wording: MandateWording,
    private readonly limits: DebitLimits,
    private readonly codes: MandateCodes,
    private readonly payments: PaymentsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Drafts the mandate of an order. */
  async draft(ctx: Ctx, form: Draft): Promise<Shown> {
    const { id } = await this.once.once(ctx, { call: createMandate, body: form }, (tx) => this.insert(tx, ctx, form));
    return this.db.tx(ctx, async (tx) => this.show(tx, await this.load(tx, ctx, id)));
  }

  /** Takes the member's authorisation and sends a code to their phone. */
  async authorise(ctx: Ctx, id: string, authorised: boolean): Promise<Shown> {
    if (!authorised) throw DomainError.field('authorised', 'authorisation_needed');
    const send = await this.db.tx(ctx, async (tx) => {
      const row = await this.loadOpen(tx, ctx, id);
      const now = { authorised_at: this.clock.now(), authorised_from: ctx.client.address };
      if (!row.authorised_at) await tx.update(DebitMandateRow, { site_id: row.site_id, id }, now);
      return this.codes.make(tx, ctx, row);
    });
    await send();
    return this.db.tx(ctx, async (tx) => this.show(tx, await this.load(tx, ctx, id)));
  }

  /** Confirms a mandate by its code and has the order collected; confirmed already, the collecting is taken up again. */
  async confirm(ctx: Ctx, id: string, code: string): Promise<Shown> {
    const isConfirmed = await this.db.tx(ctx, (tx) => this.confirmIn(tx, ctx, { id, code }));
    // The try is counted, whatever the answer.
    if (!isConfirmed) throw new DomainError('code_invalid');
    const row = await this.db.tx(ctx, (tx) => this.load(tx, ctx, id));
    const order = await this.db.tx(ctx, (tx) => tx.findOneByOrFail(Order, { site_id: row.site_id, id: row.order_id }));
    await this.payments.begin(ctx, order);
    return this.db.tx(ctx, (tx) => this.show(tx, row));
  }

  private async confirmIn(tx: EntityManager, ctx: Ctx, { id, code }: { id: string; code: string }): Promise<boolean> {
    const known = await this.load(tx, ctx, id);
    if (known.confirmed_at) return true;
    const row = await this.loadOpen(tx, ctx, id);
    if (!(await this.codes.isRight(tx, row, code))) return false;
    const order = await tx.findOneByOrFail(Order, { site_id: row.site_id, id: row.order_id });
    await this.limits.require(tx, ctx, { total: order.total, orderId: order.id });
    const confirmed_at = this.clock.now();
    const change = { confirmed_at, code_hash: null, proof: this.proofOf({ ...row, confirmed_at }) };
    await tx.update(DebitMandateRow, { site_id: row.site_id, id }, change);
    return true;
  }

  /** Any later change of what was agreed, by whom, when, and from where shows. */
  private proofOf(row: DebitMandateRow): Buffer {
    const { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent } = row;
    const said = { reference, text, locale, holder, authorised_at, authorised_from, confirmed_at, codes_sent };
    const sealed = [row.iban_sealed.toString('base64'), row.phone_sealed.toString('base64')];
    return keyed(this.config.secret, 'debit-proof', JSON.stringify([said, ...sealed]));
  }

  private async insert(tx: EntityManager, ctx: Ctx, form: Draft): Promise<{ id: string }> {
    const order = await this.payable(tx, ctx, form.order_id);
    const drafts = await tx.countBy(DebitMandateRow, { site_id: ctx.site.id, order_id: order.id });
    if (drafts >= MOST_DRAFTS) throw new DomainError('too_many', { retry_after: 3600 });
    await this.limits.require(tx, ctx, { total: order.total, orderId: order.id });
    const { iban, phone } = readForm(form);
    const { secret } = this.config;
    const id = this.ids.next();
    const said = { reference: `${order.payment_id}-${drafts + 1}`, ...this.wording.of(ctx, order) };
    await tx.insert(DebitMandateRow, {
      ...{ site_id: ctx.site.id, id, member_id: me(ctx), order_id: order.id, ...said, ...placeOf(form) },
      ...{ iban_sealed: seal(secret, 'iban', iban), iban_end: maskIban(iban) },
      ...{ phone_sealed: seal(secret, 'phone', phone), phone_end: maskPhone(phone) },
      created_at: this.clock.now(),
    });
    return { id };
  }

  /** The member's own order, under its lock, while it can be paid. */
  private async payable(tx: EntityManager, ctx: Ctx, id: string): Promise<Order> {
    const where = { site_id: ctx.site.id, id, member_id: me(ctx) };
    const order = await tx.findOne(Order, { where, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new DomainError('not_found');
    const isOpen = order.method === 'sdd' && order.state === 'created' && order.provider_ref === null;
    if (!isOpen || order.expires_at <= this.clock.now()) throw new DomainError('wrong_state');
    return order;
  }

  /** A mandate that can still be confirmed, with its order locked. */
  private async loadOpen(tx: EntityManager, ctx: Ctx, id: string): Promise<DebitMandateRow> {
    const { order_id } = await this.load(tx, ctx, id);
    await this.payable(tx, ctx, order_id);
    const row = await this.load(tx, ctx, id);
    if (row.confirmed_at) throw new DomainError('wrong_state');
    return row;
  }

  private async load(tx: EntityManager, ctx: Ctx, id: string): Promise<DebitMandateRow> {
    const row = await tx.findOneBy(DebitMandateRow, { site_id: ctx.site.id, id, member_id: me(ctx) });
    if (!row) throw new DomainError('not_found');
    return row;
  }

  private async show(tx: EntityManager, row: DebitMandateRow): Promise<Shown> {
    const { id, order_id, reference, creditor_id, creditor_name, holder, text } = row;
    const { codes, nextAt } = await this.codes.left(tx, row);
    return {
      mandate: {
        ...{ id, order_id, reference, creditor_id, creditor_name, holder, text },
        ...{ iban: row.iban_end, phone: row.phone_end, confirmed: row.confirmed_at !== null },
        ...{ next_code_at: nextAt?.toISOString() ?? null, codes_left: codes },
      },
    };
  }
}

function readForm({ iban: typed, phone: number, country }: Draft): { iban: string; phone: string } {
  const account = readIban(typed);
  if ('fault' in account) throw DomainError.field('iban', account.fault);
  if (!isSepa(country)) throw DomainError.field('country', 'iban_not_sepa');
  const phone = readPhone(number, country);
  if (!phone) throw DomainError.field('phone', 'phone_invalid');
  return { iban: account.iban, phone };
}

/** Trimmed; what is empty then is named. */
function placeOf({ holder, street, house_number, postal_code, city, country }: Draft) {
  const typed = { holder, street, house_number, postal_code, city };
  const trimmed = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const);
  const empty = trimmed.find(([, value]) => value === '');
  if (empty) throw DomainError.field(empty[0], 'required');
  return { ...(Object.fromEntries(trimmed) as typeof typed), country };
}
