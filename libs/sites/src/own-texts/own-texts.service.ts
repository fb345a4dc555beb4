import type { Locale, OwnTextKind } from '@duet/contract';
import type { SiteRef } from '@duet/platform';
import { Database } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import { SiteDirectory } from '../site-directory';
import type { SiteRecord } from '../site-directory';
import type { TextParts } from './own-text.entity';

interface PublishedTextRow {
  kind: OwnTextKind;
  key: string;
  locale: Locale;
  published: TextParts;
}

/** Published texts of site `$1` and company `$2`. Those of the site come last, and replace those of the company. */
const TEXTS_NOW = {
  name: 'own_texts_now',
  text: `SELECT kind, key, locale, published FROM own_texts
    WHERE published IS NOT NULL AND (site_id = $1 OR company_id = $2) ORDER BY site_id NULLS FIRST`,
};

/** The same as they were published at the moment `$3`; a text that was withdrawn then has a version without content. */
const TEXTS_AT = {
  name: 'own_texts_at',
  text: `SELECT t.kind, t.key, t.locale, v.content AS published FROM own_texts t
    JOIN LATERAL (
      SELECT o.content FROM own_text_versions o WHERE o.text_id = t.id AND o.published_at <= $3
      ORDER BY o.version DESC LIMIT 1) v ON v.content IS NOT NULL
    WHERE t.site_id = $1 OR t.company_id = $2 ORDER BY t.site_id NULLS FIRST`,
};

const nameOf = ({ kind, key, locale }: Omit<PublishedTextRow, 'published'>) => `${kind} ${key} ${locale}`;

/** Published texts of companies and sites, for whoever shows one. */
@Injectable()
export class OwnTextsService {
  /** Read at the first need and cached with the site's record, so that publishing drops both. */
  private readonly published = new WeakMap<SiteRecord, Promise<Map<string, TextParts>>>();

  constructor(
    private readonly db: Database,
    private readonly directory: SiteDirectory,
  ) {}

  /** The site's own text, or else its company's; null: the product's is shown. */
  async find(site: SiteRef, place: { kind: OwnTextKind; key: string; locale: Locale }): Promise<TextParts | null> {
    const record = this.directory.recordOf(site);
    if (!record) return null;
    const texts = this.published.get(record) ?? this.load(record);
    return (await texts).get(nameOf(place)) ?? null;
  }

  private load(record: SiteRecord): Promise<Map<string, TextParts>> {
    const texts = this.read(record);
    this.published.set(record, texts);
    // A read that failed is not kept: the next request asks again.
    texts.catch(() => this.published.delete(record));
    return texts;
  }

  private async read({ id, companyId, shownAt }: SiteRecord): Promise<Map<string, TextParts>> {
    const ctx = { site: { id } };
    const rows = shownAt
      ? await this.db.rows<PublishedTextRow>(ctx, TEXTS_AT, [id, companyId, shownAt])
      : await this.db.rows<PublishedTextRow>(ctx, TEXTS_NOW, [id, companyId]);
    return new Map(rows.map((row) => [nameOf(row), row.published]));
  }
}
