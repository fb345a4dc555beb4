import type { AddPasskeyRequest, NewPasskeyChallenge, Passkey } from '@duet/contract';
import { DomainError, MOST_PASSKEYS } from '@duet/contract';
import type { Ctx, SiteContext } from '@duet/platform';
import {
  Clock,
  Database,
  describeDevice,
  Ids,
  isUniqueViolation,
  me,
  Outbox,
  Texts,
  UNKNOWN_DEVICE,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountsService } from '../accounts.service';
import { CHALLENGE_SECONDS } from '../limits';
import { SessionProofs } from '../session-proofs';
import { ALGORITHMS, PasskeyChecks } from './passkey-checks';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyEntity } from './passkey.entity';
import { passkeyAdded } from './passkeys.events';

/** A new passkey, and the new token of the session that has made it. */
interface AddedPasskey {
  passkey: Passkey;
  token: string | null;
}

/** A member's own passkeys. Who adds or deletes one has logged in or given the password within ten minutes. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly outbox: Outbox,
    private readonly texts: Texts,
    private readonly accounts: AccountsService,
    private readonly proofs: SessionProofs,
    private readonly challenges: PasskeyChallenges,
    private readonly checks: PasskeyChecks,
  ) {}

  /** The member's passkeys, the newest first. */
  async list(ctx: Ctx): Promise<Passkey[]> {
    const passkeys = await this.listOf(ctx, me(ctx));
    return passkeys.map(toPasskey);
  }

  /** The passkeys of an account, the newest first. */
  listOf(ctx: SiteContext, accountId: string): Promise<PasskeyEntity[]> {
    return this.db.tx(ctx, (tx) => listOf(tx, ctx, accountId));
  }

  /** The input of an authenticator that makes a passkey. Throws `proof_needed`, `too_many_passkeys`. */
  async challenge(ctx: Ctx): Promise<NewPasskeyChallenge> {
    await this.proofs.requireFresh(ctx);
    const account = await this.accounts.getOwn(ctx);
    const passkeys = await this.listOf(ctx, account.id);
    refuseFull(passkeys);
    const userHandle = passkeys[0]?.user_handle ?? this.ids.token();
    return {
      challenge: await this.challenges.issue(ctx, 'register', userHandle),
      domain: ctx.site.host,
      seconds: CHALLENGE_SECONDS,
      site_name: ctx.site.settings.name,
      user_handle: userHandle,
      user_name: account.name,
      algorithms: [...ALGORITHMS],
      known: passkeys.map(({ credential_id }) => credential_id),
    };
  }

  /**
   * Keeps a new passkey and has its member told by mail. Throws `passkey_expired`, `passkey_invalid`, `passkey_known`,
   * `too_many_passkeys`.
   */
  async add(ctx: Ctx, answer: AddPasskeyRequest): Promise<AddedPasskey> {
    const challenge = this.checks.challengeOf(answer);
    if (!challenge) throw new DomainError('passkey_invalid');
    const userHandle = await this.challenges.use(ctx, { purpose: 'register', challenge });
    const made = userHandle && (await this.checks.checkNew(ctx, answer, challenge));
    if (!made) throw new DomainError('passkey_invalid');
    const passkey: PasskeyEntity = {
      site_id: ctx.site.id,
      id: this.ids.next(),
      account_id: me(ctx),
      credential_id: made.credentialId,
      public_key: made.publicKey,
      user_handle: userHandle,
      counter: String(made.counter),
      label: this.labelOf(ctx),
      created_at: this.clock.now(),
      last_used_at: null,
    };
    const token = await this.db.tx(ctx, async (tx) => {
      await this.store(tx, ctx, passkey);
      return this.proofs.renewToken(tx, ctx);
    });
    return { passkey: toPasskey(passkey), token };
  }

  /** The browser and system that made it; a passkey of an unknown one is called so in the member's language. */
  private labelOf(ctx: Ctx): string {
    const device = describeDevice(ctx.client.userAgent);
    return device === UNKNOWN_DEVICE ? this.texts.t(ctx.locale, 'passkeys:unnamed') : device;
  }

  private async store(tx: EntityManager, ctx: Ctx, passkey: PasskeyEntity): Promise<void> {
    const { account_id } = passkey;
    await this.accounts.lock(tx, ctx, account_id);
    refuseFull(await listOf(tx, ctx, account_id));
    await tx.insert(PasskeyEntity, passkey).catch((error: unknown) => {
      throw isUniqueViolation(error, 'uq_passkeys_credential') ? new DomainError('passkey_known') : error;
    });
    await this.outbox.tell(tx, ctx, passkeyAdded, { account_id, passkey_id: passkey.id });
  }

  /** Gives a passkey another name. Throws `not_found`, and a fault of `label` where it is blank. */
  async rename(ctx: Ctx, { id, label }: { id: string; label: string }): Promise<Passkey> {
    const key = { site_id: ctx.site.id, account_id: me(ctx), id };
    const newLabel = label.trim();
    if (!newLabel) throw DomainError.field('label', 'required');
    return this.db.tx(ctx, async (tx) => {
      await tx.update(PasskeyEntity, key, { label: newLabel });
      const passkey = await tx.findOneBy(PasskeyEntity, key);
      if (!passkey) throw new DomainError('not_found');
      return toPasskey(passkey);
    });
  }

  /** Deletes a passkey; sessions that it has opened go on. Throws `proof_needed`, `not_found`. */
  async delete(ctx: Ctx, id: string): Promise<void> {
    await this.proofs.requireFresh(ctx);
    const key = { site_id: ctx.site.id, account_id: me(ctx), id };
    const { affected } = await this.db.tx(ctx, (tx) => tx.delete(PasskeyEntity, key));
    if (!affected) throw new DomainError('not_found');
  }
}

const listOf = (tx: EntityManager, ctx: SiteContext, account_id: string): Promise<PasskeyEntity[]> =>
  tx.find(PasskeyEntity, { where: { site_id: ctx.site.id, account_id }, order: { created_at: 'DESC', id: 'DESC' } });

function refuseFull(passkeys: PasskeyEntity[]): void {
  if (passkeys.length >= MOST_PASSKEYS) throw new DomainError('too_many_passkeys', { limit: MOST_PASSKEYS });
}

const toPasskey = ({ id, label, created_at, last_used_at }: PasskeyEntity): Passkey => ({
  id,
  label,
  created_at: created_at.toISOString() as never,
  last_used_at: (last_used_at?.toISOString() ?? null) as never,
});
