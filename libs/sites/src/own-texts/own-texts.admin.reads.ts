import type { AdminOwnTexts, Locale, NicheName, OwnTextVersion } from '@duet/contract';
import { LOCALES, nicheOfNumber } from '@duet/contract';
import type { EntityManager } from 'typeorm';
import { OwnTextEntity } from './own-text.entity';
import type { TextParts } from './own-text.entity';
import type { TextKind } from './own-text-kinds';

/** The owner of texts: a company (`siteId` null), or one of its sites. */
export interface TextOwner {
  companyId: string;
  siteId: string | null;
  name: string;
}

/** The columns that name an owner's rows. */
export const ownerColumns = ({ companyId, siteId }: TextOwner) =>
  siteId ? { company_id: null, site_id: siteId } : { company_id: companyId, site_id: null };

type StateRow = Pick<OwnTextEntity, 'key' | 'locale' | 'company_id'> & { has_draft: boolean; is_published: boolean };

/**
 * The state of the texts of a kind that the owner's sites show, and of those that it has written; a text that exists in one language
 * of the owner is missing in the others.
 */
export async function readOverview(
  tx: EntityManager,
  owner: TextOwner,
  { kind, keys, nicheOf }: Pick<TextKind, 'kind' | 'keys' | 'nicheOf'>,
): Promise<AdminOwnTexts> {
  const locales = await readLocales(tx, owner);
  const rows = (await tx.query(
    `SELECT key, locale, company_id, draft IS NOT NULL AS has_draft, published IS NOT NULL AS is_published
     FROM own_texts WHERE kind = $1 AND (site_id = $2 OR company_id = $3)`,
    [kind, owner.siteId, owner.companyId],
  )) as StateRow[];
  const niches = nicheOf ? await readNiches(tx, owner) : [];
  const isShown = (key: string) =>
    !nicheOf || niches.length === 0 || niches.includes(nicheOf(key)) || rows.some((row) => row.key === key);
  const texts = keys
    .filter(isShown)
    .map((key) => ({ key, cells: locales.map((locale) => cellOf(rows, { key, locale, owner })) }));
  const withMissing = texts.map(({ key, cells }) => {
    const isWritten = cells.some(({ source }) => source !== 'product');
    return { key, cells: cells.map((cell) => ({ ...cell, is_missing: isWritten && cell.source === 'product' })) };
  });
  const missing = withMissing.flatMap(({ cells }) => cells).filter(({ is_missing }) => is_missing).length;
  return { owner_name: owner.name, locales, texts: withMissing, missing };
}

function cellOf(rows: StateRow[], { key, locale, owner }: { key: string; locale: Locale; owner: TextOwner }) {
  const here = rows.filter((row) => row.key === key && row.locale === locale);
  const ofSite = here.find(({ company_id }) => company_id === null);
  const ofCompany = here.find(({ company_id }) => company_id !== null);
  const own = owner.siteId ? ofSite : ofCompany;
  const inherited = ofCompany?.is_published ? ('company' as const) : ('product' as const);
  const source = ofSite?.is_published ? ('site' as const) : inherited;
  return { locale, source, has_draft: own?.has_draft ?? false };
}

/** The languages that the owner's sites offer, in the product's order. */
async function readLocales(tx: EntityManager, { companyId, siteId }: TextOwner): Promise<Locale[]> {
  const rows = (await tx.query(
    `SELECT DISTINCT jsonb_array_elements_text(s.draft -> 'locales') AS locale FROM sites s
     WHERE ${siteId ? 's.id' : 's.company_id'} = $1 AND s.status <> 'archived' AND jsonb_typeof(s.draft -> 'locales') = 'array'`,
    [siteId ?? companyId],
  )) as { locale: string }[];
  const offered = LOCALES.filter((locale) => rows.some((row) => row.locale === locale));
  return offered.length > 0 ? offered : [...LOCALES];
}

/** The niches of the owner's sites, as their drafts have them. */
async function readNiches(tx: EntityManager, { companyId, siteId }: TextOwner): Promise<NicheName[]> {
  const rows = (await tx.query(
    `SELECT DISTINCT s.niche FROM sites s WHERE ${siteId ? 's.id' : 's.company_id'} = $1 AND s.status <> 'archived'`,
    [siteId ?? companyId],
  )) as { niche: number }[];
  return rows.map(({ niche }) => nicheOfNumber(niche));
}

/** Versions of a text, the newest first; at most 100. */
export async function readVersions(tx: EntityManager, textId: string): Promise<OwnTextVersion[]> {
  const rows = (await tx.query(
    `SELECT v.version, v.content, v.note, v.renews_terms, v.published_at, v.published_by
     FROM own_text_versions v
     WHERE v.text_id = $1 ORDER BY v.version DESC LIMIT 100`,
    [textId],
  )) as (Omit<OwnTextVersion, 'content' | 'published_at'> & { content: TextParts | null; published_at: Date })[];
  return rows.map(({ content, published_at, ...row }) => ({
    ...row,
    content: content && { parts: content },
    published_at: published_at.toISOString(),
  }));
}
