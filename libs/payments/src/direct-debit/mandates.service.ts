import type { AnswerOf, BodyOf, createMandate } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Ids, KeyRing, me, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DebitMandateEntity } from './debit-mandate.entity';
import { isSepa, maskIban, maskPhone, readIban, readPhone } from './direct-debit.rules';
import { MandateCodes } from './mandate-codes';
import { proveMandate } from './mandate-proof';
import type { MandateOrder } from './mandate-wording';
import { MandateWording } from './mandate-wording';

export type MandateForm = NonNullable<BodyOf<typeof createMandate>>;
export type MandateAnswer = AnswerOf<typeof createMandate>;

/** More drafts of one order than typing errors explain. */
const MOST_DRAFTS = 20;

/**
 * SEPA mandates: drafted from a form, authorised, and confirmed by a code (D-55). Every act is one step of the caller's
 * transaction, which holds the lock of the order.
 */
@Injectable()
export class MandatesService {
  constructor(
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly wording: MandateWording,
    private readonly codes: MandateCodes,
    private readonly keys: KeyRing,
  ) {}

  /** Throws `too_many` where an order has had more drafts than typing errors explain. */
  async requireDraft(tx: EntityManager, { site_id, id: order_id }: MandateOrder): Promise<void> {
    if ((await this.countDrafts(tx, { site_id, order_id })) >= MOST_DRAFTS) {
      throw withCause(new DomainError('too_many', { retry_after: 3600 }), 'mandates of an order');
    }
  }

  /** Drafts the mandate of an order for the member; answers its id. Names the field of the form that cannot be used. */
  async draft(tx: EntityManager, ctx: Ctx, { order, form }: { order: MandateOrder; form: MandateForm }) {
    const { iban, phone } = readForm(form);
    const id = this.ids.next();
    const drafts = await this.countDrafts(tx, { site_id: ctx.site.id, order_id: order.id });
    await tx.insert(DebitMandateEntity, {
      site_id: ctx.site.id,
      id,
      member_id: me(ctx),
      order_id: order.id,
      reference: `${order.payment_id}-${drafts + 1}`,
      ...this.wording.of(ctx, order),
      ...readHolder(form),
      iban_sealed: this.keys.seal('iban', iban),
      iban_end: maskIban(iban),
      phone_sealed: this.keys.seal('phone', phone),
      phone_end: maskPhone(phone),
      created_at: this.clock.now(),
    });
    return { id };
  }

  /** The member's own mandate; throws `not_found` for any other. */
  async get(tx: EntityManager, ctx: Ctx, id: string): Promise<DebitMandateEntity> {
    const row = await tx.findOneBy(DebitMandateEntity, { site_id: ctx.site.id, id, member_id: me(ctx) });
    if (!row) throw new DomainError('not_found');
    return row;
  }

  /** Notes the member's authorisation, once, and makes a code; answers the function that sends it, for after the commit. */
  async authorise(tx: EntityManager, ctx: Ctx, row: DebitMandateEntity): Promise<() => Promise<void>> {
    const { site_id, id, authorised_at } = row;
    const change = { authorised_at: this.clock.now(), authorised_from: ctx.client.address };
    if (!authorised_at) await tx.update(DebitMandateEntity, { site_id, id }, change);
    return this.codes.makeCode(tx, ctx, row);
  }

  /** Counts a try of a code; true if it was right. The caller commits it either way. */
  tryCode(tx: EntityManager, row: DebitMandateEntity, code: string): Promise<boolean> {
    return this.codes.tryCode(tx, row, code);
  }

  /** Confirms a mandate, with the proof over everything that was agreed. */
  async confirm(tx: EntityManager, row: DebitMandateEntity): Promise<void> {
    const confirmed_at = this.clock.now();
    const change = { confirmed_at, code_hash: null, proof: proveMandate(this.keys, { ...row, confirmed_at }) };
    await tx.update(DebitMandateEntity, { site_id: row.site_id, id: row.id }, change);
  }

  /** A mandate as its member sees it: account and phone by their ends. */
  async show(tx: EntityManager, row: DebitMandateEntity): Promise<MandateAnswer> {
    const { id, order_id, reference, creditor_id, creditor_name, holder, text } = row;
    const { codes, nextAt } = await this.codes.countRemaining(tx, row);
    return {
      mandate: {
        id,
        order_id,
        reference,
        creditor_id,
        creditor_name,
        holder,
        text,
        iban: row.iban_end,
        phone: row.phone_end,
        confirmed: row.confirmed_at !== null,
        next_code_at: nextAt?.toISOString() ?? null,
        codes_left: codes,
      },
    };
  }

  private countDrafts(tx: EntityManager, key: { site_id: string; order_id: string }): Promise<number> {
    return tx.countBy(DebitMandateEntity, key);
  }
}

function readForm({ iban: typed, phone: number, country }: MandateForm): { iban: string; phone: string } {
  const account = readIban(typed);
  if ('fault' in account) throw DomainError.field('iban', account.fault);
  if (!isSepa(country)) throw DomainError.field('country', 'iban_not_sepa');
  const phone = readPhone(number, country);
  if (!phone) throw DomainError.field('phone', 'phone_invalid');
  return { iban: account.iban, phone };
}

/** Name and address of the account's holder, trimmed; throws for a field that is empty then. */
function readHolder({ holder, street, house_number, postal_code, city, country }: MandateForm) {
  const typed = { holder, street, house_number, postal_code, city };
  const trimmed = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const);
  const empty = trimmed.find(([, value]) => value === '');
  if (empty) throw DomainError.field(empty[0], 'required');
  return { ...(Object.fromEntries(trimmed) as typeof typed), country };
}
