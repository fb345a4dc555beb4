import type { CompanyInfo, Locale, SiteSettings } from '@duet/contract';
import { dateLocales } from '@duet/contract';
import { Marked } from 'marked';
import type { TextParts } from './own-texts/own-text.entity';
import { dropForeignLinks, fillPlaceholders } from './own-texts/own-text.rules';

const marked = new Marked({ gfm: true, async: false });

/** Names that stand for facts of a site in its pages. */
export const PAGE_PLACEHOLDERS = [
  'name',
  'domain',
  'company_name',
  'company_address',
  'company_kvk',
  'support_email',
  'support_phone',
  'min_age',
  'refund_days',
  'terms_date',
] as const;

/** The site that a page belongs to, for readers of one language. */
export interface PageSite {
  locale: Locale;
  settings: SiteSettings;
  company: Pick<CompanyInfo, 'name' | 'address' | 'city' | 'kvk'>;
}

function factsOf({ locale, settings, company }: PageSite): Record<(typeof PAGE_PLACEHOLDERS)[number], string> {
  const date = new Intl.DateTimeFormat(dateLocales(locale, settings), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    name: settings.name,
    domain: settings.domain,
    company_name: company.name,
    company_address: `${company.address}, ${company.city}`,
    company_kvk: company.kvk ?? '',
    support_email: settings.support_email ?? '',
    support_phone: settings.support_phone ?? '',
    min_age: String(settings.min_age),
    refund_days: String(settings.refund_days),
    terms_date: date.format(new Date(settings.terms_version_at)),
  };
}

const MAIL_LINK = '<a href="mailto:{support_email}">{support_email}</a>';

/**
 * The product's text of a page, from its markdown: the first heading is the title. Placeholders are left in, so that no
 * fact of a site is ever read as markdown.
 */
export function readPage(source: string): { title: string; html: string } {
  const [, title = ''] = /^#\s+(.+)$/m.exec(source) ?? [];
  const body = source.replace(/^#\s+.+\n?/m, '').replaceAll('{support_email}', MAIL_LINK);
  return { title, html: marked.parse(body) as string };
}

/** Renders a page: placeholders get the facts of the site, escaped where they stand in HTML; none of them makes a link lead into a script. */
export function renderPage(slug: string, { title = slug, html = '' }: TextParts, site: PageSite) {
  const facts = factsOf(site);
  return {
    slug,
    title: fillPlaceholders(title, facts),
    html: dropForeignLinks(fillPlaceholders(html, facts, escapeText)),
  };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Makes the characters that HTML reads as its own ordinary ones. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
