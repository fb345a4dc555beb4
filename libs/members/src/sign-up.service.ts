import {
  AccountsService,
  accountSignedUp,
  cleanEmail,
  cleanName,
  PasswordHasher,
  pendingDeletion,
  Revealing,
  SessionsService,
  SIGN_UPS,
  steadily,
} from '@duet/accounts';
import type { BodyOf, Fault } from '@duet/contract';
import { DomainError, signUp } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { Clock, CONFIG, Idempotency, Ids, isUniqueViolation, keyed, Outbox, RateLimits, Texts } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audienceOf } from './audience.rules';
import { MemberState } from './member-state.entity';
import { cellOfPlace } from './place.rules';
import { Profile } from './profile.entity';
import { cleanTrafficSource, faultsOfSignUp, isOpen } from './sign-up.rules';

export type SignUpInput = NonNullable<BodyOf<typeof signUp>>;

/** Who signed up, with the token of the first session; null where the site does not tell (D-74). */
export type SignedUp = { accountId: string; token: string } | null;

/** Sign-up: account, profile, wallet and first session in one transaction, once per key. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly revealing: Revealing,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly texts: Texts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes the member; the same key answers the same member again. `device` is the token of the device's cookie. */
  signUp(ctx: Ctx, body: SignUpInput, device: string): Promise<SignedUp> {
    // The first answer sets a session cookie, which a repeat of a lost answer brings along: both are one visitor's.
    const visitor: Ctx = { ...ctx, session: null };
    const work = async () => {
      try {
        const made = await this.idempotency.once(visitor, { call: signUp, body }, async (tx) => ({
          account_id: await this.join(tx, visitor, { input: cleaned(body), device }),
        }));
        if (!this.revealing.allowed(ctx)) return null;
        return { accountId: made.account_id, token: this.tokenOf(made.account_id) };
      } catch (error) {
        return this.refuse(visitor, body, this.nameConflict(ctx, error));
      }
    };
    return this.revealing.allowed(ctx) ? work() : steadily(work);
  }

  private async join(tx: EntityManager, ctx: Ctx, { input, device }: Joining): Promise<string> {
    const { settings } = ctx.site;
    const trafficSource = cleanTrafficSource(input.traffic_source);
    if (!isOpen(settings, trafficSource !== null)) throw new DomainError('signups_closed');
    await this.revealing.check(ctx);
    await this.refuseFaulty(tx, ctx, input);
    await this.limits.take(ctx, SIGN_UPS, ctx.client.network);
    const passwordHash = await this.hasher.hash(input.password);
    const id = this.ids.next();
    const { email, name, special_consent: specialConsent, signup_message } = input;
    const firstMessage = signup_message ?? null;
    const account = { id, email, name, passwordHash, specialConsent, trafficSource, firstMessage };
    await this.accounts.create(tx, ctx, account);
    await this.makeProfile(tx, ctx, { id, input });
    await this.sessions.open(tx, ctx, { accountId: id, token: this.tokenOf(id), device });
    await this.outbox.tell(tx, ctx, accountSignedUp, { account_id: id });
    return id;
  }

  private async refuseFaulty(tx: EntityManager, ctx: Ctx, input: SignUpInput): Promise<void> {
    const faults: Fault[] = await faultsOfSignUp(input, { settings: ctx.site.settings, now: this.clock.now() });
    const owner = await this.accounts.findByEmail(tx, ctx, input.email);
    if (owner?.status === 'pending_deletion' && faults.length === 0) throw pendingDeletion(ctx, owner);
    if (owner) faults.push(this.emailTaken(ctx));
    if (await this.accounts.isNameTaken(tx, ctx, input.name)) faults.push({ field: 'name', code: 'name_taken' });
    if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  }

  private async makeProfile(tx: EntityManager, ctx: Ctx, { id, input }: { id: string; input: SignUpInput }) {
    const now = this.clock.now();
    const { name, gender, country } = input;
    const sexuality = input.special_consent ? (input.sexuality ?? null) : null;
    const region = input.region ?? null;
    const city = input.city ?? null;
    const position = cellOfPlace(country, region, city);
    await tx.insert(Profile, {
      site_id: ctx.site.id,
      id,
      name,
      gender,
      sexuality,
      audience: audienceOf({ gender, sexuality }),
      birth_date: input.date_of_birth,
      country,
      region,
      city,
      cell_lat: position?.lat ?? null,
      cell_lon: position?.lon ?? null,
      status: 'disabled',
      disabled_reason: 'unconfirmed',
      last_active_at: now,
      created_at: now,
    });
    await tx.insert(MemberState, { site_id: ctx.site.id, member_id: id, seen_at: now });
  }

  /** The token of the first session: made from the account, so that a repeated answer carries the same one. */
  private tokenOf(accountId: string): string {
    return keyed(this.config.secret, 'first session', accountId).toString('base64url');
  }

  /** Two sign-ups at the same moment meet at the constraint: the refusal names the field all the same. */
  private nameConflict(ctx: Ctx, error: unknown): unknown {
    if (isUniqueViolation(error, 'uq_accounts_name')) return DomainError.field('name', 'name_taken');
    if (!isUniqueViolation(error, 'uq_accounts_email')) return error;
    return new DomainError('invalid', {}, [this.emailTaken(ctx)]);
  }

  private emailTaken(ctx: Ctx): Fault {
    return { field: 'email', code: 'email_taken', args: { 0: this.texts.t(ctx.locale, 'errors:log_in_instead') } };
  }

  /** Throws the refusal; where the site does not tell who is a member, a taken address is no refusal to be seen. */
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
    city: body.city?.trim() || null,
    signup_message: message && { ...message, text: message.text.trim() },
  };
}
