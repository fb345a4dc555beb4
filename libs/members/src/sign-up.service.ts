import {
  AccountsService,
  cleanEmail,
  cleanName,
  hasContactData,
  InviteCodesService,
  pendingDeletion,
  Revealing,
  SIGN_UPS,
  TAKEN_NAMES,
  steadily,
} from '@duet/accounts';
import type { BodyOf, Fault } from '@duet/contract';
import { DomainError, signUp } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Idempotency, isUniqueViolation, RateLimits, tamedText, Texts, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewMembers } from './new-members';
import { cleanText } from './profile.rules';
import { cleanTrafficSource, faultsOfSignUp, isOpen } from './sign-up.rules';

export type SignUpInput = NonNullable<BodyOf<typeof signUp>>;

/** The new account and the token of its first session; null where the site does not reveal who is a member (D-74). */
export type SignedUp = { accountId: string; token: string } | null;

/** Sign-up: account, profile, wallet and first session in one transaction, once per key. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly newMembers: NewMembers,
    private readonly invites: InviteCodesService,
    private readonly revealing: Revealing,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly texts: Texts,
  ) {}

  /**
   * Signs a member up; the same key answers the same member again. `device` is the token of the device's cookie. Throws
   * `invalid` with all faults, `signups_closed`, `pending_deletion`, `contact_in_message`, `too_many`.
   */
  signUp(ctx: Ctx, body: SignUpInput, device: string): Promise<SignedUp> {
    // The first answer sets a session cookie, which a repeat of a lost answer brings along: both are one visitor's.
    const visitor: Ctx = { ...ctx, session: null };
    const work = async () => {
      try {
        const made = await this.idempotency.once(visitor, { call: signUp, body }, async (tx) => ({
          account_id: await this.join(tx, visitor, { input: cleaned(body), device }),
        }));
        if (!this.revealing.allowed(ctx)) return null;
        return { accountId: made.account_id, token: this.newMembers.firstToken(made.account_id) };
      } catch (error) {
        return this.refuse(visitor, body, this.nameConflict(ctx, error));
      }
    };
    return this.revealing.allowed(ctx) ? work() : steadily(work);
  }

  private async join(tx: EntityManager, ctx: Ctx, { input, device }: Joining): Promise<string> {
    const { settings } = ctx.site;
    const trafficSource = cleanTrafficSource(input.traffic_source);
    const typed = isOpen(settings, trafficSource !== null) ? null : inviteOf(input);
    if (typed) await this.invites.checkIn(tx, ctx, typed);
    await this.revealing.check(ctx);
    await this.checkNames(ctx);
    await this.refuseFaulty(tx, ctx, input);
    await this.limits.take(ctx, SIGN_UPS, ctx.client.network);
    const accountId = await this.newMembers.make(tx, ctx, { input, trafficSource, device });
    // Last, because the code's row stays locked until the commit and others wait for it.
    if (typed) await this.invites.use(tx, ctx, { typed, accountId });
    return accountId;
  }

  /** Refuses a network that has tried many taken names, whatever name comes next. */
  private async checkNames(ctx: Ctx): Promise<void> {
    const { points, secondsLeft } = await this.limits.used(ctx, TAKEN_NAMES, ctx.client.network);
    if (points >= TAKEN_NAMES.points)
      throw withCause(new DomainError('too_many', { retry_after: secondsLeft }), `limit ${TAKEN_NAMES.name}`);
  }

  private async refuseFaulty(tx: EntityManager, ctx: Ctx, input: SignUpInput): Promise<void> {
    const faults: Fault[] = await faultsOfSignUp(input, { settings: ctx.site.settings, now: this.clock.now() });
    // Before anything is asked about the address: the question must not tell who is a member.
    if (faults.length === 0) askAboutContact(ctx, input);
    const owner = await this.accounts.findByEmail(tx, ctx, input.email);
    if (owner?.status === 'pending_deletion' && faults.length === 0) throw pendingDeletion(ctx, owner);
    if (owner) faults.push(this.emailTaken(ctx));
    if (await this.accounts.isNameTaken(tx, ctx, input.name)) {
      await this.limits.count(ctx, TAKEN_NAMES, ctx.client.network);
      faults.push({ field: 'name', code: 'name_taken' });
    }
    if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  }

  /** Turns the conflict of two simultaneous sign-ups at a constraint into a fault of the field. */
  private nameConflict(ctx: Ctx, error: unknown): unknown {
    if (isUniqueViolation(error, 'uq_accounts_name')) return DomainError.field('name', 'name_taken');
    if (!isUniqueViolation(error, 'uq_accounts_email')) return error;
    return new DomainError('invalid', {}, [this.emailTaken(ctx)]);
  }

  private emailTaken(ctx: Ctx): Fault {
    return { field: 'email', code: 'email_taken', args: { 0: this.texts.t(ctx.locale, 'errors:log_in_instead') } };
  }

  /** Throws the refusal; where the site does not reveal who is a member, a taken address answers like a success. */
  private async refuse(ctx: Ctx, body: SignUpInput, error: unknown): Promise<null> {
    if (this.revealing.allowed(ctx) || !(error instanceof DomainError)) return this.revealing.refuse(ctx, error);
    const others = error.faults.filter(({ code }) => code !== 'email_taken');
    const isTaken = error.code === 'pending_deletion' || others.length < error.faults.length;
    if (!isTaken) throw error;
    if (others.length > 0) throw new DomainError('invalid', {}, others);
    await this.limits.take(ctx, SIGN_UPS, ctx.client.network);
    await this.accounts.tellRepeatedSignUp(ctx, body.email);
    return null;
  }
}

/** Throws `contact_in_message` for contact data in the first message, until the sender confirms it (D-40). */
function askAboutContact({ site }: Ctx, { signup_message: message }: SignUpInput): void {
  if (!message || message.anyway) return;
  if (hasContactData(message.text, site.settings.countries)) throw new DomainError('contact_in_message');
}

/** The invite code of a request. Throws `signups_closed` without one (D-09). */
function inviteOf({ invite_code: code }: SignUpInput): string {
  if (!code?.trim()) throw new DomainError('signups_closed');
  return code;
}

interface Joining {
  input: SignUpInput;
  device: string;
}

function cleaned(body: SignUpInput): SignUpInput {
  const { signup_message: message } = body;
  return {
    ...body,
    email: cleanEmail(body.email),
    name: cleanName(body.name),
    region: body.region || null,
    city: cleanText(body.city ?? ''),
    signup_message: message && { ...message, text: tamedText(message.text).trim() },
  };
}
