import { AccountEntity } from '@duet/accounts';
import type { SavedSearch, SearchFilters } from '@duet/contract';
import { DomainError, SAVED_SEARCH_LIMITS } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Clock, Database, me } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from '../profile.entity';
import { Viewers } from '../viewers';
import { SavedSearchEntity } from './saved-search.entity';
import { findSavingFaults, reviveSearch } from './saved-searches.rules';

interface SearchToSave {
  id: string;
  name: string;
  filters: SearchFilters;
}

const LIST = {
  name: 'members.saved_searches',
  text: `SELECT id, name, filters FROM saved_searches WHERE site_id = $1 AND member_id = $2 ORDER BY created_at, id`,
};

/** Searches that members save under a name, at most ten each. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly db: Database,
    private readonly viewers: Viewers,
    private readonly clock: Clock,
  ) {}

  /** The member's saved searches, the oldest first, each as it can be made now. */
  async list(ctx: Ctx): Promise<SavedSearch[]> {
    const context = { settings: ctx.site.settings, viewer: await this.viewers.get(ctx) };
    const rows = await this.db.rows<SearchToSave>(ctx, LIST, [ctx.site.id, me(ctx)]);
    return rows.map((row) => reviveSearch(row, context));
  }

  /** Saves a search; again under the same id it takes the place of the first. Throws `invalid` with all faults. */
  async save(ctx: Ctx, { id, name, filters }: SearchToSave): Promise<SavedSearch> {
    const viewer = await this.viewers.get(ctx);
    const { settings } = ctx.site;
    const trimmedName = requireName(name);
    await this.db.tx(ctx, async (tx) => {
      const mayKeep = await this.lockConsent(tx, ctx);
      const faults = findSavingFaults(filters, { settings, viewer, mayKeep });
      if (faults.length > 0) throw new DomainError('invalid', {}, faults);
      await this.write(tx, ctx, { id, name: trimmedName, filters });
    });
    return { id, name: trimmedName, filters, left_out: [] };
  }

  private async write(tx: EntityManager, ctx: Ctx, { id, name, filters }: SearchToSave): Promise<void> {
    const own = { site_id: ctx.site.id, member_id: me(ctx) };
    const { affected } = await tx.update(SavedSearchEntity, { ...own, id }, { name, filters });
    if (affected) return;
    const max = SAVED_SEARCH_LIMITS.most;
    if ((await tx.countBy(SavedSearchEntity, own)) >= max) throw DomainError.field('id', 'too_many_items', { max });
    await tx.insert(SavedSearchEntity, { ...own, id, name, filters, created_at: this.clock.now() });
  }

  /** Locks the profile, as a withdrawal of the consent does and every other saving, and says if the consent is given. */
  private async lockConsent(tx: EntityManager, ctx: Ctx): Promise<boolean> {
    const where = { site_id: ctx.site.id, id: me(ctx) };
    await tx.findOneOrFail(ProfileEntity, { where, lock: { mode: 'pessimistic_write' } });
    const account = await tx.findOneByOrFail(AccountEntity, where);
    return account.special_consent_at !== null;
  }

  /** Renames a saved search. Throws `not_found`. */
  async rename(ctx: Ctx, id: string, name: string): Promise<void> {
    const change = { name: requireName(name) };
    await this.db.tx(ctx, async (tx) => {
      const where = { site_id: ctx.site.id, member_id: me(ctx), id };
      const { affected } = await tx.update(SavedSearchEntity, where, change);
      if (!affected) throw new DomainError('not_found');
    });
  }

  /** Deletes a saved search, if there is one. */
  async delete(ctx: Ctx, id: string): Promise<void> {
    await this.db.tx(ctx, (tx) => tx.delete(SavedSearchEntity, { site_id: ctx.site.id, member_id: me(ctx), id }));
  }
}

function requireName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw DomainError.field('name', 'required');
  return trimmed;
}
