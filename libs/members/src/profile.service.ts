import { accountJoinSql, AccountsService } from '@duet/accounts';
import type { Fault } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Database, me, Outbox } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { changesTexts, toTextColumns } from './held-texts.rules';
import { profileTextsChanged } from './members.events';
import { HeldWords } from './held-words';
import { OWN_COLUMNS, OWN_PROFILE, OwnProfiles } from './own-profile';
import { ProfileViewsService } from './profile-views/profile-views.service';
import { ProfileEntity } from './profile.entity';
import type { OpenProfile } from './held-words';
import type { ProfileRequest } from './profile.rules';
import { toProfileColumns, findProfileFaults } from './profile.rules';
import { Viewers } from './viewers';

const OWN = {
  name: 'members.own_profile',
  text: `SELECT ${OWN_PROFILE.columns}, a.paid_user FROM ${OWN_PROFILE.from}
    JOIN ${accountJoinSql('$2')} WHERE ${OWN_PROFILE.where}`,
};

@Injectable()
export class ProfileService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountsService,
    private readonly viewers: Viewers,
    private readonly outbox: Outbox,
    private readonly views: ProfileViewsService,
    private readonly own: OwnProfiles,
    private readonly held: HeldWords,
  ) {}

  /** The member's own profile as JSON text `{ profile }`. Throws `not_found`. */
  async getText(ctx: Ctx): Promise<string> {
    const [line] = await this.db.lines(ctx, OWN, [ctx.site.id, me(ctx)]);
    if (!line) throw new DomainError('not_found');
    const viewer = { id: me(ctx), session: ctx.session, paid: line[OWN_COLUMNS] === 't' };
    return `{"profile":${await this.own.toText(ctx, line, viewer)}}`;
  }

  /** Changes the fields of the request: all of them or none, with every fault named (`invalid`). */
  async update(ctx: Ctx, input: ProfileRequest): Promise<string> {
    await this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, id: me(ctx) };
      // The account first, as everywhere. Read under its lock: a consent withdrawn meanwhile does not count.
      const account = await this.accounts.lock(tx, ctx, me(ctx));
      if (!account) throw new DomainError('authentication_required');
      const stored = await tx.findOneOrFail(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
      const profile = await this.held.openToChange(stored);
      const hasConsent = account.special_consent_at !== null;
      const faults = findProfileFaults(input, { profile, settings: ctx.site.settings, hasConsent });
      const change = faults.length > 0 ? {} : toProfileColumns(input, profile);
      const name = await this.rename(tx, ctx, { input, profile, faults });
      if (faults.length > 0) throw new DomainError('invalid', {}, faults);
      const { about_me, looking_for, prompts, ...facts } = change;
      const written = { about_me, looking_for, prompts, name };
      const isHolding = ctx.site.settings.hold_texts && !profile.fictional;
      const texts = await this.held.seal(where, toTextColumns(profile, written, isHolding));
      await tx.update(ProfileEntity, where, { ...facts, ...texts } as never);
      if (change.invisible || change.shows_visits === false) await this.views.removeTraces(tx, ctx, profile.id);
      await this.viewers.announceChange(tx, ctx, profile.id);
      if (changesTexts(profile, written))
        await this.outbox.tell(tx, ctx, profileTextsChanged, { member_id: profile.id });
    });
    return this.getText(ctx);
  }

  /** Changes the name where the request has one, and answers the resulting name; adds its faults to `faults`. */
  private async rename(
    tx: EntityManager,
    ctx: Ctx,
    { input, profile, faults }: ProfileRename,
  ): Promise<string | undefined> {
    if (input.name === undefined) return undefined;
    const country = input.country ?? profile.country;
    try {
      return await this.accounts.rename(tx, ctx, { name: input.name, country });
    } catch (error) {
      if (!(error instanceof DomainError) || error.faults.length === 0) throw error;
      faults.push(...error.faults);
      return undefined;
    }
  }
}

interface ProfileRename {
  input: ProfileRequest;
  profile: OpenProfile;
  faults: Fault[];
}
