import { createHash } from 'node:crypto';
import type { CompanyInfo, Locale, SiteSettings } from '@duet/contract';
import { DomainError, PAGE_SLUGS } from '@duet/contract';
import type { Config, Ctx } from '@duet/platform';
import { CONFIG, countLookups, Texts } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import { allRegions, countryNames, interestsFor } from './reference';
import { OwnTextsService } from './own-texts/own-texts.service';
import { readPage, renderPage } from './pages';
import { SiteDirectory } from './site-directory';
import type { SiteRecord } from './site-directory';

/** A body ready to send, with its ETag. */
export interface CachedBody {
  body: Buffer;
  etag: string;
}

const MAX_KINDS = 500;
const count = countLookups('settings');

/** Public facts of a site: settings, interests, regions, company, pages (docs/api.md, D-66 to D-68). */
@Injectable()
export class SitesService {
  /** Cached with the record they were made of, so that they are dropped together: only the directory decides when. */
  private readonly bodies = new WeakMap<SiteRecord, Map<string, CachedBody>>();

  constructor(
    private readonly directory: SiteDirectory,
    private readonly texts: Texts,
    private readonly ownTexts: OwnTextsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The settings answer, from the cache where this kind of visitor has been here before. Throws `forbidden`. */
  async getSettingsBody(ctx: Ctx, domain: string | undefined): Promise<CachedBody> {
    const { geoip_country, geoip_selected_country, has_traffic_source } = ctx.site.settings;
    const host = domain?.toLowerCase().replace(/:\d+$/, '') || ctx.site.host;
    const isMember = ctx.session !== null;
    const key = [host, ctx.locale, geoip_country, geoip_selected_country, has_traffic_source, isMember].join('|');
    if (ctx.site.preview) return toBytes({ settings: this.ownSettings(ctx) });
    const record = await this.getAllowedRecord(ctx, host);
    const kinds = this.bodies.get(record) ?? new Map<string, CachedBody>();
    this.bodies.set(record, kinds);
    const cached = kinds.get(key);
    count(cached !== undefined);
    if (cached) return cached;
    const body = toBytes({ settings: this.localiseSettings(ctx, record, host) });
    if (kinds.size >= MAX_KINDS) kinds.clear();
    kinds.set(key, body);
    return body;
  }

  /** The settings of the request's own site for this viewer, with texts in their language. */
  ownSettings(ctx: Ctx): SiteSettings {
    const record = this.directory.recordOf(ctx.site);
    return record ? this.localiseSettings(ctx, record, ctx.site.host) : toReadable(ctx, ctx.site.settings);
  }

  private localiseSettings(ctx: Ctx, record: SiteRecord, host: string): SiteSettings {
    const { geoip_country, geoip_selected_country, has_traffic_source } = ctx.site.settings;
    const visit = {
      country: geoip_country,
      selectedCountry: geoip_selected_country,
      hasTrafficSource: has_traffic_source,
    };
    return toReadable(ctx, this.directory.refOf(record, { host, locale: ctx.locale, ...visit }).settings);
  }

  /**
   * The record of a host. Another one than the request's is allowed between demo sites outside production only (D-68).
   */
  private async getAllowedRecord(ctx: Ctx, host: string): Promise<SiteRecord> {
    const record = await this.directory.find(host);
    if (host === ctx.site.host && record) return record;
    if (!record || this.config.production || !record.isDemo) throw new DomainError('forbidden');
    return record;
  }

  /** Interests of the site with names in a language; explicit ones for logged-in members only (D-20). */
  interests(ctx: Ctx, locale: Locale | undefined) {
    const list = interestsFor(ctx.site.settings.interests, ctx.session !== null);
    return list.map(({ key, icon, explicit }) => ({
      key,
      icon,
      explicit,
      name: this.texts.t(locale ?? ctx.locale, `interests:${key}`),
    }));
  }

  regions(ctx: Ctx, locale: Locale | undefined) {
    return allRegions(locale ?? ctx.locale).map(({ country, word, regions }) => ({
      country,
      word,
      regions: regions.map(({ code, name }) => ({ code, name })),
    }));
  }

  company(ctx: Ctx, locale: Locale = ctx.locale): CompanyInfo {
    const record = this.directory.recordOf(ctx.site);
    if (!record) throw new DomainError('unknown_site');
    const { id, name, address, kvk, city, country, tradenames, vat_numbers, delete_discount, added } = record.company;
    const { support_phone, support_email } = ctx.site.settings;
    const contact = { support_phone, support_email, delete_discount, added: added.toISOString() };
    const country_name = countryNames(locale)[country];
    return { id, name, address, kvk, city, country, country_name, tradenames, vat_numbers, ...contact };
  }

  /**
   * A legal or information page as HTML: the site's own text, its company's, or the product's. Throws `not_found`.
   */
  async page(ctx: Ctx, slug: string, locale: Locale = ctx.locale) {
    if (!(PAGE_SLUGS as readonly string[]).includes(slug)) throw new DomainError('not_found');
    const own = await this.ownTexts.find(ctx.site, { kind: 'page', key: slug, locale });
    const text = own ?? this.productPage(slug, locale);
    return renderPage(slug, text, { locale, settings: ctx.site.settings, company: this.company(ctx, locale) });
  }

  private productPage(slug: string, locale: Locale) {
    const source = this.texts.file(locale, `legal/${slug}.md`);
    if (!source) throw new DomainError('not_found');
    return readPage(source);
  }
}

/** The settings for this viewer: explicit interests are for logged-in members (D-20). */
function toReadable(ctx: Ctx, settings: SiteSettings): SiteSettings {
  const interests = interestsFor(settings.interests, ctx.session !== null).map(({ key }) => key);
  return { ...settings, interests };
}

/** Serialises a value with its ETag. */
export function toBytes(value: unknown): CachedBody {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}
