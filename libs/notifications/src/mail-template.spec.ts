import type { MailColours, MailContent } from './mail-content';
import { placeOf } from './mail-places';
import { fillTemplate, renderTemplate } from './mail-template-cache';

const colours: MailColours = {
  page: '#ffffff',
  card: '#ffffff',
  line: '#dddddd',
  text: '#111111',
  soft: '#444444',
  button: '#224466',
  onButton: '#ffffff',
};
const mailOf = (text: string): MailContent => ({
  locale: 'en',
  subject: text,
  preheader: text,
  heading: 'Heading',
  before: [text],
  after: [],
  people: [],
  button: { label: 'Open', url: 'https://she.example/a-b' },
  copyLink: 'Copy',
  footer: [],
  unsubscribe: null,
  siteName: 'She',
  siteUrl: 'https://she.example/',
  logo: null,
  colours: { light: colours, dark: colours },
});
const whole = (text: string) => `<span style="white-space:nowrap">${text}</span>`;

describe('words of a mail', () => {
  it('[G02] numbers and short words with a hyphen are not parted at the end of a line', () => {
    const text = `Report ${placeOf('reference')} of order ${placeOf('order')}, by e-mail: see E-Mail-Adresse, 12-34 and well-known`;
    const { html, text: plain } = fillTemplate(renderTemplate(mailOf(text)), {
      reference: 'C-2026-000123',
      order: '<1>',
    });
    const words = `Report ${whole('C-2026-000123')} of order ${whole('&lt;1&gt;')}, by ${whole('e-mail')}: see ${whole('E-Mail')}-Adresse, ${whole('12-34')} and well-known`;
    expect(html).toContain(`>${words}</p>`);
    expect(html).toContain('href="https://she.example/a-b"');
    expect(html).toMatch(/<title>Report C-2026-000123 of order &lt;1&gt;, by e-mail/);
    expect(plain).toContain('Report C-2026-000123 of order <1>, by e-mail');
  });
});
