import type { CompanyInfo, Locale, SiteSettings } from '@duet/contract';
import { dateLocales } from '@duet/contract';
import { Marked } from 'marked';

const marked = new Marked({ gfm: true, async: false });

interface PageSource {
  locale: Locale;
  slug: string;
  source: string;
  settings: SiteSettings;
  company: CompanyInfo;
}

/**
 * Renders a page from its markdown template: placeholders get escaped facts of the site; the first heading is the
 * title.
 */
export function renderPage({ slug, source, settings, company, locale }: PageSource) {
  const date = new Intl.DateTimeFormat(dateLocales(locale, settings), { dateStyle: 'long', timeZone: 'UTC' });
  const facts: Record<string, string> = {
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
  const filled = source.replace(/\{(\w+)\}/g, (whole, key: string) => escapeText(facts[key] ?? whole));
  const [, title = slug] = /^#\s+(.+)$/m.exec(filled) ?? [];
  const body = filled.replace(/^#\s+.+\n?/m, '');
  return { slug, title: unescapeText(title), html: marked.parse(body) as string };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const unescapeText = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (whole) => Object.keys(ESCAPES).find((key) => ESCAPES[key] === whole) ?? whole);
