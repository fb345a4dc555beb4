import type { CSSProperties } from 'react';
import type { MailColours } from './mail-content';

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Styles of the parts of a mail, written into each tag: many programs drop style sheets. */
export const styleOf = (colours: MailColours) =>
  ({
    page: { margin: 0, padding: '24px 12px', backgroundColor: colours.page, fontFamily: FONT },
    column: { maxWidth: 560, margin: '0 auto' },
    brandBox: { padding: '4px 4px 16px' },
    brand: { color: colours.text, fontSize: 19, fontWeight: 700, lineHeight: '32px', textDecoration: 'none' },
    logo: { maxWidth: 240 },
    card: {
      padding: '28px 24px',
      borderRadius: 16,
      border: `1px solid ${colours.line}`,
      borderTop: `4px solid ${colours.button}`,
      backgroundColor: colours.card,
    },
    heading: { margin: '0 0 20px', fontSize: 24, lineHeight: '30px', color: colours.text },
    paragraph: { whiteSpace: 'pre-line', margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: colours.text },
    person: { margin: 0, padding: '12px 0', borderTop: `1px solid ${colours.line}` },
    lastPerson: { margin: 0, padding: '12px 0 24px', borderTop: `1px solid ${colours.line}` },
    personLink: { color: colours.text, fontSize: 17, fontWeight: 600, lineHeight: '24px', textDecoration: 'underline' },
    personReason: { display: 'block', color: colours.soft, fontSize: 15, lineHeight: '22px' },
    buttonBox: { padding: '8px 0 24px' },
    button: {
      padding: '15px 28px',
      borderRadius: 12,
      fontSize: 16,
      fontWeight: 600,
      textAlign: 'center',
      backgroundColor: colours.button,
      color: colours.onButton,
    },
    small: { margin: '0 0 10px', fontSize: 13, lineHeight: '20px', color: colours.soft },
    address: { color: colours.soft, textDecoration: 'underline', wordBreak: 'break-all' },
    exit: { color: colours.soft, textDecoration: 'underline' },
    footer: { padding: '20px 4px 0' },
  }) as const satisfies Record<string, CSSProperties>;

export type MailStyle = ReturnType<typeof styleOf>;

/** The parts whose colours change in the dark, by their classes. `Body` gives its ground to a cell inside, too. */
const dark = ({ page, card, line, text, soft, button, onButton }: MailColours) => ({
  grounds: [
    ['.page,.page>table>tbody>tr>td', `background-color:${page}!important`],
    ['.card', `background-color:${card}!important;border-color:${line}!important;border-top-color:${button}!important`],
    ['.person', `border-color:${line}!important`],
    ['.button', `background-color:${button}!important;color:${onButton}!important`],
  ],
  texts: [
    ['.text', `color:${text}!important`],
    ['.soft', `color:${soft}!important`],
  ],
});

const under = (prefix: string, selectors: string) =>
  selectors
    .split(',')
    .map((selector) => `${prefix} ${selector}`.trim())
    .join(',');

const rulesOf = (prefix: string, rules: string[][]) =>
  rules.map(([selectors = '', values = '']) => `${under(prefix, selectors)}{${values}}`).join('');

/** Dark colours for programs that follow the reader's system: Apple's, Thunderbird, Samsung's. */
export function darkRules(colours: MailColours): string {
  const { grounds, texts } = dark(colours);
  const rules = rulesOf('', [...grounds, ...texts]);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules}}`;
}

/**
 * The same for Outlook on the web and on phones, which rewrites colours and marks what it rewrote (`data-ogsb` grounds,
 * `data-ogsc` texts). Gmail knows neither: it derives its own from the light ones.
 */
export function outlookDarkRules(colours: MailColours): string {
  const { grounds, texts } = dark(colours);
  return rulesOf('[data-ogsb]', grounds) + rulesOf('[data-ogsc]', texts);
}
