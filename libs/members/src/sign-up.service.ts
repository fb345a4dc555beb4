import {
  AccountsService,
  cleanEmail,
  cleanName,
  hasContactData,
  InviteCodesService,
  toPendingDeletionError,
  AccountDisclosure,
  RestrictionsService,
  SIGN_UPS,
  TAKEN_NAMES,
  withSteadyDuration,
} from '@duet/accounts';
import type { BodyOf, Fault } from '@duet/contract';
import { DomainError, signUp } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Idempotency, isUniqueViolation, RateLimits, tamedText, Texts, withCause } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewMembers } from './new-members';
import { cleanNote } from './profile.rules';
import { cleanTrafficSource, findSignUpFaults, isSignUpOpen } from './sign-up.rules';

export type SignUpRequest = NonNullable<BodyOf<typeof signUp>>;

/** The new account and the token of its first session; null where the site does not reveal who is a member (D-74). */
export type SignUpOutcome = { accountId: string; token: string } | null;

/** Sign-up: account, profile, wallet and first session in one transaction, once per key. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly newMembers: NewMembers,
    private readonly invites: InviteCodesService,
    private readonly revealing: AccountDisclosure,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly texts: Texts,
    private readonly restrictions: RestrictionsService,
  ) {}

  /**
   * Signs a member up; the same key answers the same member again. `device` is the token of the device's cookie. Throws
   * `invalid` with all faults, `signups_closed`, `pending_deletion`, `contact_in_message`, `too_many`.
   */
  signUp(ctx: Ctx, body: SignUpRequest, device: string): Promise<SignUpOutcome> {
    // A lost first answer may have set a session cookie, which the repeat carries: both are the same visitor's.
    const visitor: Ctx = { ...ctx, session: null };
    const work = async () => {
      try {
        const member = await this.idempotency.once(visitor, { call: signUp, body }, async (tx) => ({
          account_id: await this.join(tx, visitor, { input: cleanRequest(body), device }),
        }));
        if (!this.revealing.allowed(ctx)) return null;
        return { accountId: member.account_id, token: this.newMembers.firstToken(member.account_id) };
      } catch (error) {
        return this.refuseQuietly(visitor, body, this.toFieldError(ctx, error));
      }
    };
    return this.revealing.allowed(ctx) ? work() : withSteadyDuration(work);
  }

  private async join(tx: EntityManager, ctx: Ctx, { input, device }: SignUpAttempt): Promise<string> {
    const { settings } = ctx.site;
    const trafficSource = cleanTrafficSource(input.traffic_source);
    const inviteCode = isSignUpOpen(settings, trafficSource !== null) ? null : requireInviteCode(input);
    if (inviteCode) await this.invites.checkIn(tx, ctx, inviteCode);
    await this.revealing.check(ctx);
    await this.refuseGuessing(ctx);
    await this.requireFaultless(tx, ctx, input);
    await this.limits.take(ctx, SIGN_UPS, ctx.client.network);
    const accountId = await this.newMembers.make(tx, ctx, { input, trafficSource, device });
    // Last, because the code's row stays locked until the commit and others wait for it.
    if (inviteCode) await this.invites.use(tx, ctx, { typed: inviteCode, accountId });
    return accountId;
  }

  /** Refuses a network that has tried many taken names, whatever name comes next. */
  private async refuseGuessing(ctx: Ctx): Promise<void> {
    const { points, secondsLeft } = await this.limits.used(ctx, TAKEN_NAMES, ctx.client.network);
    if (points >= TAKEN_NAMES.points)
      throw withCause(new DomainError('too_many', { retry_after: secondsLeft }), `limit ${TAKEN_NAMES.name}`);
  }

  private async requireFaultless(tx: EntityManager, ctx: Ctx, input: SignUpRequest): Promise<void> {
    const faults: Fault[] = findSignUpFaults(input, { settings: ctx.site.settings, now: this.clock.now() });
    const weakness = await this.newMembers.findPasswordFault(ctx, input);
    if (weakness) faults.push({ field: 'password', code: weakness });
    // Before any look at the address: the question must not reveal who is a member.
    if (faults.length === 0) confirmContactData(ctx, input);
    const owner = await this.accounts.findByEmail(tx, ctx, input.email);
    if (owner?.status === 'pending_deletion' && faults.length === 0) throw toPendingDeletionError(ctx, owner);
    if (owner) faults.push(this.emailTaken(ctx));
    else if (await this.restrictions.isAddressBanned(tx, ctx, input.email))
      faults.push({ field: 'email', code: 'email_banned' });
    if (await this.accounts.isNameTaken(tx, ctx, input.name)) {
      await this.limits.count(ctx, TAKEN_NAMES, ctx.client.network);
      faults.push({ field: 'name', code: 'name_taken' });
    }
    if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  }

  /** Turns the conflict of two simultaneous sign-ups at a constraint into a fault of the field. */
  private toFieldError(ctx: Ctx, error: unknown): unknown {
    if (isUniqueViolation(error, 'uq_accounts_name')) return DomainError.field('name', 'name_taken');
    if (!isUniqueViolation(error, 'uq_accounts_email')) return error;
    return new DomainError('invalid', {}, [this.emailTaken(ctx)]);
  }

  private emailTaken(ctx: Ctx): Fault {
    return { field: 'email', code: 'email_taken', args: { 0: this.texts.t(ctx.locale, 'errors:log_in_instead') } };
  }

  /** Throws the refusal; where the site does not reveal who is a member, a taken address answers like a success. */
  private async refuseQuietly(ctx: Ctx, body: SignUpRequest, error: unknown): Promise<null> {
    if (this.revealing.allowed(ctx) || !(error instanceof DomainError)) return this.revealing.refuse(ctx, error);
    const others = error.faults.filter(({ code }) => !TELLING_FAULTS.has(code));
    const isTaken = error.code === 'pending_deletion' || others.length < error.faults.length;
    if (!isTaken) throw error;
    if (others.length > 0) throw new DomainError('invalid', {}, others);
    await this.limits.take(ctx, SIGN_UPS, ctx.client.network);
    await this.accounts.announceRepeatedSignUp(ctx, body.email);
    return null;
  }
}

/** Faults of an address that say that somebody has, or had, an account with it. */
const TELLING_FAULTS = new Set(['email_taken', 'email_banned']);

/** Throws `contact_in_message` for contact data in the first message, until the sender confirms it (D-40). */
function confirmContactData({ site }: Ctx, { signup_message: message }: SignUpRequest): void {
  if (!message || message.anyway) return;
  if (hasContactData(message.text, site.settings.countries)) throw new DomainError('contact_in_message');
}

/** The invite code of a request. Throws `signups_closed` without one (D-09). */
function requireInviteCode({ invite_code: code }: SignUpRequest): string {
  if (!code?.trim()) throw new DomainError('signups_closed');
  return code;
}

interface SignUpAttempt {
  input: SignUpRequest;
  device: string;
}

function cleanRequest(body: SignUpRequest): SignUpRequest {
  const { signup_message: message } = body;
  return {
    ...body,
    email: cleanEmail(body.email),
    name: cleanName(body.name),
    region: body.region || null,
    city: cleanNote(body.city ?? ''),
    signup_message: message && { ...message, text: tamedText(message.text).trim() },
  };
}
