import { hash } from 'node:crypto';
import type { Ctx, SiteRef } from '@duet/platform';
import { BoundedCache } from '@duet/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Opening } from './page-parts';
import type { Templates } from './templates';

/** Characters of all pages together: some two hundred pages. */
const MOST_CHARACTERS = 16_000_000;
const LONGEST_COOKIE = 300;
/** Calls whose answers to visitors are made of the site's record, and change with it. */
const OF_THE_SITE = ['/api/companyinfo.php', '/api/credit-bundles', '/api/gifts', '/api/pages/'];

/** Headers that the page itself decides on; all others are those of every answer. */
const OWN_HEADERS = [
  'content-type',
  'content-language',
  'cache-control',
  'link',
  'content-security-policy',
  'cross-origin-opener-policy',
];

export interface KeptPage {
  html: string;
  /** SHA-256 of the page, by which its compressed bytes are found. */
  sum: string;
  headers: Record<string, string>;
  /** The pattern of its address, under which a visit counts. */
  pattern: string;
}

/** Behind a page there is one record of its site and one build; another of either makes another page. */
interface PageSource {
  site: SiteRef;
  templates: Templates;
}

/** A page with the answer that it is sent in. */
interface AnsweredPage {
  reply: FastifyReply;
  html: string;
  pattern: string;
}

interface KeptEntry extends PageSource {
  page: KeptPage;
}

/**
 * Whole pages that visitors see alike, as they were first answered. One counts for as long as its `SiteRef` does: the directory
 * makes another when the site, its prices or its texts change, and each minute.
 */
export class KeptPages {
  private readonly entries = new BoundedCache<KeptEntry>(MOST_CHARACTERS, ({ page }) => page.html.length);

  /** Stands for the page that a visitor asks for; null where it may be one person's, or its address has a query. */
  keyOf(request: FastifyRequest): string | null {
    const { site, session, locale } = request.ctx as Ctx;
    const { browser = '' } = request.cookies;
    if (session || site.preview || request.method !== 'GET') return null;
    if (request.url.includes('?') || browser.length > LONGEST_COOKIE) return null;
    const { geoip_country, geoip_selected_country, has_traffic_source } = site.settings;
    const visitor = [site.id, site.host, locale, geoip_country, geoip_selected_country, has_traffic_source, browser];
    return [...visitor, request.url].join('|');
  }

  find(key: string, { site, templates }: PageSource): KeptPage | null {
    const entry = this.entries.get(key);
    return entry?.site === site && entry.templates === templates ? entry.page : null;
  }

  /** Keeps a page where nothing but the site is in it. */
  keep(key: string, { site, templates }: PageSource, { reply, html, pattern }: AnsweredPage): void {
    const headers = Object.fromEntries(OWN_HEADERS.map((name) => [name, String(reply.getHeader(name))]));
    const page = { html, sum: hash('sha256', html, 'base64'), headers, pattern };
    this.entries.set(key, { site, templates, page });
  }
}

/** All that the page of an address shows to a visitor is the site's: no member, no list of them, no secret link. */
export const isOfSite = ({ addresses, isSecret, isUnknown }: Opening): boolean =>
  !isSecret && !isUnknown && addresses.every((one) => OF_THE_SITE.some((start) => one.startsWith(start)));
