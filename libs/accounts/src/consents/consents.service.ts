import type { AnswerOf, getConsents } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, Ids, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from '../account.entity';
import type { ConsentKind } from './consent.entity';
import { ConsentEntity } from './consent.entity';

const HISTORY_LENGTH = 200;

interface ConsentChange {
  accountId: string;
  kind: ConsentKind;
  given: boolean;
}

/** Consents of members (D-11): the account has the present state, the record every change. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** Adds a row to the record, in the transaction of the change. */
  async record(tx: EntityManager, ctx: Ctx, { accountId, kind, given }: ConsentChange): Promise<void> {
    await tx.insert(ConsentEntity, {
      site_id: ctx.site.id,
      id: this.ids.next(),
      account_id: accountId,
      kind,
      given,
      version_at: new Date(ctx.site.settings.terms_version_at),
      created_at: this.clock.now(),
    });
  }

  /**
   * Gives or withdraws the member's consent to special-category data; false where nothing changes. The caller applies
   * the consequences for the profile in the same transaction.
   */
  async changeSpecial(tx: EntityManager, ctx: Ctx, given: boolean): Promise<boolean> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    const account = await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (!account) throw new DomainError('authentication_required');
    if ((account.special_consent_at !== null) === given) return false;
    await tx.update(AccountEntity, where, { special_consent_at: given ? this.clock.now() : null });
    await this.record(tx, ctx, { accountId: account.id, kind: 'special_data', given });
    return true;
  }

  /**
   * Agrees to the version of the terms in force, recorded once however often it is sent. Throws `record_changed` if it is
   * another one than the member has read.
   */
  async acceptTerms(ctx: Ctx, versionAt: Date): Promise<void> {
    const current = new Date(ctx.site.settings.terms_version_at);
    if (versionAt.getTime() !== current.getTime()) throw new DomainError('record_changed');
    await this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, id: me(ctx) };
      const account = await tx.findOne(AccountEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!account) throw new DomainError('authentication_required');
      if (account.terms_version_at >= current) return;
      await tx.update(AccountEntity, where, { terms_version_at: current, terms_accepted_at: this.clock.now() });
      await this.record(tx, ctx, { accountId: account.id, kind: 'terms', given: true });
    });
  }

  /** The member's consents, with the record newest first. */
  async get(ctx: Ctx): Promise<AnswerOf<typeof getConsents>> {
    const { account, rows } = await this.db.tx(ctx, async (tx) => {
      const at = { site_id: ctx.site.id };
      const row = await tx.findOneBy(AccountEntity, { ...at, id: me(ctx) });
      const where = { ...at, account_id: me(ctx) };
      return { account: row, rows: await tx.find(ConsentEntity, { where, order: NEWEST_FIRST, take: HISTORY_LENGTH }) };
    });
    if (!account) throw new DomainError('authentication_required');
    const history = rows.map(({ kind, given, created_at }) => ({ kind, given, at: created_at.toISOString() }));
    const { terms_version_at: version, terms_accepted_at: accepted, special_consent_at: special } = account;
    const terms = { version_at: version.toISOString(), accepted_at: accepted.toISOString() };
    const required = ctx.site.settings.special_data_required;
    return { consents: { terms, special_data: { given_at: special?.toISOString() ?? null, required }, history } };
  }
}

const NEWEST_FIRST = { created_at: 'DESC', id: 'DESC' } as const;
