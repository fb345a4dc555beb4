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

  private async read({ id, companyId }: SiteRecord): Promise<Map<string, TextParts>> {
    // Texts of the site come last, and replace those of the company.
    const rows = await this.db.systemRows<PublishedTextRow>(
      `SELECT kind, key, locale, published FROM own_texts
       WHERE published IS NOT NULL AND (site_id = $1 OR company_id = $2) ORDER BY site_id NULLS FIRST`,
      [id, companyId],
    );
    return new Map(rows.map((row) => [nameOf(row), row.published]));
  }
}
