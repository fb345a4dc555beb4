import type { AdminOwnText, AdminOwnTexts, AuditAct, OwnTextOwner, OwnTextPlace, Permission } from '@duet/contract';
import type { PAGE_SLUGS } from '@duet/contract';
import { DomainError } from '@duet/contract';
import type { Actor, StaffRef } from '@duet/platform';
import {
  AuditLog,
  Clock,
  Database,
  Ids,
  recordVersion,
  requireReach,
  requireVersion,
  scopeOf,
  Versions,
} from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CompanyEntity } from '../company.entity';
import { SiteDirectory } from '../site-directory';
import { SiteEntity } from '../site.entity';
import type { TextParts } from './own-text.entity';
import { OwnTextEntity, OwnTextVersionEntity } from './own-text.entity';
import { checkParts } from './own-text.rules';
import type { ShownText, TextKind } from './own-text-kinds';
import { OwnTextKinds } from './own-text-kinds';
import type { TextOwner } from './own-texts.admin.reads';
import { ownerColumns, readOverview, readVersions } from './own-texts.admin.reads';

interface TextAddress {
  place: OwnTextPlace;
  owner: OwnTextOwner;
}

interface TextChange extends TextAddress {
  version: string;
}

interface TextPublishing extends TextChange {
  note?: string | undefined;
  renewsTerms: boolean;
}

/** Pages to whose versions a member agrees. */
const AGREED_PAGES: readonly string[] = ['terms', 'privacy'] satisfies (typeof PAGE_SLUGS)[number][];

/** A text with its place, in the transaction of a call. */
interface OpenText {
  tx: EntityManager;
  kind: TextKind;
  place: OwnTextPlace;
  owner: TextOwner;
  row: OwnTextEntity | null;
}

interface NewVersion {
  row: OwnTextEntity;
  content: TextParts | null;
  note?: string | undefined;
  renewsTerms: boolean;
}

const versionOf = (row: OwnTextEntity | null) =>
  recordVersion({ draft: row?.draft ?? null, published: row?.published_version ?? null });

/** Texts that staff write in place of the product's, for a company or one site: draft, versions, the way back. */
@Injectable()
export class OwnTextsAdminService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly audit: AuditLog,
    private readonly versions: Versions,
    private readonly directory: SiteDirectory,
    private readonly kinds: OwnTextKinds,
  ) {}

  overview(
    { staff }: Actor,
    { kind, owner }: { kind: OwnTextPlace['kind']; owner: OwnTextOwner },
  ): Promise<AdminOwnTexts> {
    return this.db.system(async (tx) => {
      const reached = await this.reach(tx, staff, { owner, permission: 'texts:read' });
      return readOverview(tx, reached, this.kinds.get(kind));
    });
  }

  get({ staff }: Actor, address: TextAddress): Promise<AdminOwnText> {
    return this.db.system(async (tx) =>
      this.answer(await this.open(tx, staff, { ...address, permission: 'texts:read' })),
    );
  }

  /** Saves the draft. Throws `invalid` with the faulty parts, and `record_changed`. */
  save(actor: Actor, { parts, ...change }: TextChange & { parts: TextParts }): Promise<AdminOwnText> {
    return this.change(actor, change, async ({ tx, kind, place, owner, row }) => {
      const checked = checkParts(parts, { parts: kind.parts, placeholders: kind.placeholdersOf(place.key) });
      if (checked.faults.length > 0) throw new DomainError('invalid', {}, checked.faults);
      const draft = checked.parts;
      if (row) await tx.update(OwnTextEntity, { id: row.id }, { draft, updated_at: this.clock.now() });
      else await this.insert(tx, { ...place, ...ownerColumns(owner), draft });
      return 'changed';
    });
  }

  /**
   * Publishes the draft as the next version. With `renewsTerms` members are asked to agree to it, and the version date of
   * the terms is now. Throws `wrong_state` without a draft, and a fault of `renews_terms` for a text nobody agrees to.
   */
  publish(actor: Actor, { note, renewsTerms, ...change }: TextPublishing): Promise<AdminOwnText> {
    return this.change(actor, change, async ({ tx, place, row }) => {
      const isAgreedTo = place.kind === 'page' && AGREED_PAGES.includes(place.key);
      if (renewsTerms && !isAgreedTo) throw DomainError.field('renews_terms', 'invalid');
      if (!row?.draft) throw new DomainError('wrong_state');
      await this.addVersion(tx, actor, { row, content: row.draft, note, renewsTerms });
      return 'published';
    });
  }

  /** Lets the text of the company or of the product stand again, as the next version; a draft stays. */
  withdraw(actor: Actor, { note, ...change }: TextChange & { note?: string | undefined }): Promise<AdminOwnText> {
    return this.change(actor, change, async ({ tx, row }) => {
      if (!row?.published) throw new DomainError('wrong_state');
      await this.addVersion(tx, actor, { row, content: null, note, renewsTerms: false });
      return 'removed';
    });
  }

  discard(actor: Actor, change: TextChange): Promise<AdminOwnText> {
    return this.change(actor, change, async ({ tx, row }) => {
      if (!row?.draft) throw new DomainError('wrong_state');
      await tx.update(OwnTextEntity, { id: row.id }, { draft: null, updated_at: this.clock.now() });
      return 'changed';
    });
  }

  /** Draws the draft, or what stands there, with the facts of one of the owner's published sites. */
  async show({ staff }: Actor, address: TextAddress): Promise<ShownText> {
    const found = await this.db.system(async (tx) => {
      const text = await this.open(tx, staff, { ...address, permission: 'texts:read' });
      const { companyId, siteId } = text.owner;
      const [site] = (await tx.query(
        `SELECT id FROM sites WHERE ${siteId ? 'id' : 'company_id'} = $1 AND status = 'published' ORDER BY created_at LIMIT 1`,
        [siteId ?? companyId],
      )) as { id: string }[];
      return {
        text,
        siteId: site?.id,
        parts: text.row?.draft ?? text.row?.published ?? (await this.inherited(text)).parts,
      };
    });
    if (!found.siteId) throw new DomainError('wrong_state');
    return found.text.kind.show(await this.directory.get(found.siteId), found.text.place, found.parts);
  }

  private change(actor: Actor, change: TextChange, act: (text: OpenText) => Promise<AuditAct>): Promise<AdminOwnText> {
    return this.db.system(async (tx) => {
      const address = { ...change, permission: 'texts:write' as const };
      const before = await this.open(tx, actor.staff, { ...address, lock: true });
      requireVersion(change.version, versionOf(before.row));
      const done = await act(before);
      const after = await this.open(tx, actor.staff, address);
      await this.writeAudit(actor, { act: done, before, after });
      await this.versions.announce(tx, 'site', '*');
      return this.answer(after);
    });
  }

  private async writeAudit(actor: Actor, { act, before, after }: { act: AuditAct; before: OpenText; after: OpenText }) {
    const { tx, place, owner, row } = after;
    await this.audit.write(tx, actor, {
      act,
      resource: 'own-texts',
      resourceId: row!.id,
      name: `${place.kind} ${place.key} (${place.locale}) of ${owner.name}`,
      siteId: owner.siteId,
      companyId: owner.companyId,
      before: auditedFields(before.row),
      after: auditedFields(row),
    });
  }

  private async open(
    tx: EntityManager,
    staff: StaffRef,
    { place, owner: named, permission, lock = false }: TextAddress & { permission: Permission; lock?: boolean },
  ): Promise<OpenText> {
    const kind = this.kinds.find(place.kind, place.key);
    const owner = await this.reach(tx, staff, { owner: named, permission });
    if (!kind) throw new DomainError('not_found');
    // Without a row there is nothing to lock: the owner's row stands for it.
    if (lock) await tx.query(`SELECT 1 FROM companies WHERE id = $1 FOR NO KEY UPDATE`, [owner.companyId]);
    const { company_id, site_id } = ownerColumns(owner);
    const [row = null] = (await tx.query(
      `SELECT * FROM own_texts WHERE kind = $1 AND key = $2 AND locale = $3
         AND company_id IS NOT DISTINCT FROM $4 AND site_id IS NOT DISTINCT FROM $5`,
      [place.kind, place.key, place.locale, company_id, site_id],
    )) as OwnTextEntity[];
    return { tx, kind, place, owner, row };
  }

  /** Throws a fault of `site_id` unless exactly one owner is named, and `not_found` for one out of reach. */
  private async reach(
    tx: EntityManager,
    staff: StaffRef,
    { owner: { company_id, site_id }, permission }: { owner: OwnTextOwner; permission: Permission },
  ): Promise<TextOwner> {
    scopeOf(staff, permission);
    if (Boolean(company_id) === Boolean(site_id)) throw DomainError.field('site_id', 'invalid');
    const site = site_id ? await tx.findOneBy(SiteEntity, { id: site_id }) : null;
    const company = await tx.findOneBy(CompanyEntity, { id: site?.company_id ?? company_id ?? site_id! });
    if (!company || (site_id && !site)) throw new DomainError('not_found');
    requireReach(staff, permission, { company_id: company.id, site_id: site?.id ?? null });
    return { companyId: company.id, siteId: site?.id ?? null, name: site?.name ?? company.name };
  }

  private async insert(
    tx: EntityManager,
    row: Omit<OwnTextEntity, 'id' | 'published' | 'published_version' | 'updated_at'>,
  ) {
    const nothing = { published: null, published_version: null };
    await tx.insert(OwnTextEntity, { ...row, ...nothing, id: this.ids.next(), updated_at: this.clock.now() } as never);
  }

  private async addVersion(
    tx: EntityManager,
    { staff }: Actor,
    { row, content, note, renewsTerms }: NewVersion,
  ): Promise<void> {
    const now = this.clock.now();
    const version = (row.published_version ?? 0) + 1;
    const line = {
      text_id: row.id,
      version,
      content,
      note: note?.trim() || null,
      renews_terms: renewsTerms,
      published_by: staff.email,
    };
    await tx.insert(OwnTextVersionEntity, { ...line, published_at: now } as never);
    const draft = content ? null : row.draft;
    const change = { published: content, published_version: version, draft, updated_at: now };
    await tx.update(OwnTextEntity, { id: row.id }, change as never);
  }

  private async inherited({
    tx,
    kind,
    place,
    owner,
  }: OpenText): Promise<{ parts: TextParts; source: 'company' | 'product' }> {
    const company = owner.siteId ? await publishedOf(tx, place, { company_id: owner.companyId }) : null;
    return company ? { parts: company, source: 'company' } : { parts: kind.productText(place), source: 'product' };
  }

  private async answer(text: OpenText): Promise<AdminOwnText> {
    const { tx, kind, place, owner, row } = text;
    const inherited = await this.inherited(text);
    const english = await this.englishOf(text, { ...place, locale: 'en' });
    return {
      ...place,
      parts: [...kind.parts],
      placeholders: [...kind.placeholdersOf(place.key)],
      source: row?.published ? (owner.siteId ? 'site' : 'company') : inherited.source,
      inherited: inherited.parts,
      english,
      draft: row?.draft ? { parts: row.draft } : null,
      published: row?.published ? { parts: row.published } : null,
      versions: row ? await readVersions(tx, row.id) : [],
      version: versionOf(row),
    };
  }

  private async englishOf({ tx, kind, owner }: OpenText, place: OwnTextPlace): Promise<TextParts> {
    const ofSite = owner.siteId ? await publishedOf(tx, place, { site_id: owner.siteId }) : null;
    return ofSite ?? (await publishedOf(tx, place, { company_id: owner.companyId })) ?? kind.productText(place);
  }
}

const auditedFields = (row: OwnTextEntity | null) =>
  row && { draft: row.draft, published: row.published, published_version: row.published_version };

async function publishedOf(
  tx: EntityManager,
  { kind, key, locale }: OwnTextPlace,
  { company_id = null, site_id = null }: { company_id?: string | null; site_id?: string | null },
): Promise<TextParts | null> {
  const place = [kind, key, locale, company_id, site_id];
  const [row] = (await tx.query(
    `SELECT published FROM own_texts WHERE kind = $1 AND key = $2 AND locale = $3
       AND company_id IS NOT DISTINCT FROM $4 AND site_id IS NOT DISTINCT FROM $5`,
    place,
  )) as { published: TextParts | null }[];
  return row?.published ?? null;
}
