import { AccountsService, accountSignedUp, KnownDevices, SessionsService, SitePasswords } from '@duet/accounts';
import type { Ctx } from '@duet/platform';
import { Clock, Ids, KeyRing, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { audienceOf } from './audience.rules';
import { MemberStateEntity } from './member-state.entity';
import { HeldWords } from './held-words';
import { cellOfPlace } from './place.rules';
import { ProfileEntity } from './profile.entity';
import type { SignUpRequest } from './sign-up.service';

/** A sign-up that has passed every check; `device` is the token of the device's cookie. */
export interface NewMember {
  input: SignUpRequest;
  trafficSource: Record<string, string> | null;
  device: string;
}

/** Creates members: account, profile, counters, wallet (by its event) and the first session. */
@Injectable()
export class NewMembers {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevices,
    private readonly passwords: SitePasswords,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keys: KeyRing,
    private readonly held: HeldWords,
  ) {}

  /** Creates a member within a transaction and answers the id. */
  async make(tx: EntityManager, ctx: Ctx, { input, trafficSource, device }: NewMember): Promise<string> {
    const passwordHash = await this.passwords.hash(input.password);
    const id = this.ids.next();
    const { email, name, special_consent: specialConsent, signup_message } = input;
    const firstMessage = signup_message ? { profile_id: signup_message.profile_id, text: signup_message.text } : null;
    const account = { id, email, name, passwordHash, specialConsent, trafficSource, firstMessage };
    await this.accounts.create(tx, ctx, account);
    await this.makeProfile(tx, ctx, { id, input });
    await this.sessions.open(tx, ctx, { accountId: id, token: this.firstToken(id) });
    await this.devices.remember(tx, ctx, { accountId: id, device });
    await this.outbox.tell(tx, ctx, accountSignedUp, { account_id: id });
    return id;
  }

  /** The error code of a broken rule of the password, or null (D-03). */
  findPasswordFault({ site }: Ctx, input: SignUpRequest) {
    return this.passwords.findFault(site, input.password, input);
  }

  /** The token of the first session, derived from the account, so that a repeated answer carries the same one. */
  firstToken(accountId: string): string {
    return this.keys.derive('first session', accountId).toString('base64url');
  }

  private async makeProfile(tx: EntityManager, ctx: Ctx, { id, input }: { id: string; input: SignUpRequest }) {
    const now = this.clock.now();
    const { name, gender, country } = input;
    const sexuality = input.special_consent ? (input.sexuality ?? null) : null;
    const region = input.region ?? null;
    const city = input.city ?? null;
    const position = cellOfPlace(country, region, city);
    await tx.insert(ProfileEntity, {
      site_id: ctx.site.id,
      id,
      ...(await this.held.nameColumns(ctx, id, name)),
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
    await tx.insert(MemberStateEntity, { site_id: ctx.site.id, member_id: id, seen_at: now });
  }
}
