import type { SiteSettings } from '@duet/contract';
import { cleanHtml } from './own-texts/own-text.rules';
import { readPage, renderPage } from './pages';

const HOSTILE = '[x](javascript:alert(1)) ![y](https://evil.example/p.png) **bold** `code` <b onclick="z()">"&';

const settings = {
  name: HOSTILE,
  countries: ['BE'],
  geoip_country: null,
  geoip_selected_country: null,
  domain: 'site.example',
  support_email: 'help@site.example',
  support_phone: null,
  min_age: 18,
  refund_days: 14,
  terms_version_at: '2026-01-01T00:00:00.000Z',
} as unknown as SiteSettings;
const render = (html: string, company = HOSTILE) => {
  const facts = { name: company, address: HOSTILE, city: 'Ghent', kvk: null };
  return renderPage('terms', { title: 'Terms of {name}', html }, { locale: 'en', settings, company: facts });
};

describe('facts of a site in its pages', () => {
  it('[H06] stay words, whatever they look like in Markdown or HTML', () => {
    const { title, html } = readPage(
      '# Terms\n\nBy {company_name}, {company_address}; **{name}**. Write to {support_email}.',
    );
    expect(title).toBe('Terms');
    const page = render(html).html;
    expect(page.match(/<[^>]+>/g)).toEqual([
      '<p>',
      '<strong>',
      '</strong>',
      '<a href="mailto:help@site.example">',
      '</a>',
      '</p>',
    ]);
    expect(page).toContain('[x](javascript:alert(1)) ![y](https://evil.example/p.png) **bold** `code` &lt;b onclick=');
    expect(render(html).title).toBe(`Terms of ${HOSTILE}`);
  });

  it.each([
    ['<a href="{company_name}">a</a>', 'javascript:alert(1)'],
    ['<a href="{company_name}">a</a>', ' java\tscript:alert(1)'],
    ['<a href="{company_name}">a</a>', 'DATA:text/html,x'],
    ['<a href="java{support_phone}script:alert(1)">a</a>', ''],
  ])('[H06] make no link lead into a script: %s with %j', (html, company) => {
    expect(render(cleanHtml(html), company).html).toBe('<a>a</a>');
  });

  it.each([
    '<a href="https://{domain}/x?a=b:c">a</a>',
    '<a href="mailto:{support_email}">a</a>',
    '<a href="tel:+31201234567">a</a>',
    '<a href="/pages/terms#a:b">a</a>',
  ])('[H06] may stand in any other link: %s', (html) => {
    expect(render(cleanHtml(html)).html).toMatch(/^<a href="(https:|mailto:|tel:|\/)[^"]+">a<\/a>$/);
  });
});
