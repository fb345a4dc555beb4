/** The words of a mail, already in the reader's language, and the look of its site. */
export interface Letter {
  locale: string;
  subject: string;
  preheader: string;
  heading: string;
  /** Paragraphs above and below the button. */
  before: string[];
  after: string[];
  button: { label: string; url: string };
  copyLink: string;
  footer: string[];
  siteName: string;
  siteUrl: string;
  colour: { ground: string; ink: string };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DARK = [
  '.page{background:#15161a !important}',
  '.card{background:#212329 !important}',
  '.text,.heading,.brand{color:#f1f1f3 !important}',
  '.soft,.soft a{color:#b3b5bd !important}',
].join('');

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#24262b">${escape(text)}</p>`;
const small = (html: string): string =>
  `<p class="soft" style="margin:0 0 10px;font-size:13px;line-height:1.5;color:#5d616b">${html}</p>`;

function button({ button: { label, url }, colour }: Letter): string {
  const box = `display:inline-block;padding:14px 28px;border-radius:10px;background:${colour.ground};color:${colour.ink}`;
  const type = 'font-size:16px;font-weight:600;text-decoration:none';
  return `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="${box};${type}">${escape(label)}</a></p>`;
}

/**
 * The mail as HTML: one column, one button, no picture, nothing from another host; dark where the reader's system is.
 */
export function htmlOf(letter: Letter): string {
  const { button: action, siteName, siteUrl } = letter;
  const link = `${escape(letter.copyLink)}<br><a href="${escape(action.url)}" style="color:inherit;word-break:break-all">${escape(action.url)}</a>`;
  return `<!doctype html>
<html lang="${escape(letter.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f3f5;${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(letter.preheader)}</div>
<div class="page" style="padding:32px 16px;background:#f3f3f5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px 4px;font-size:18px;font-weight:700"><a class="brand" href="${escape(siteUrl)}" style="color:#24262b;text-decoration:none">${escape(siteName)}</a></p>
<div class="card" style="padding:32px 28px;border-radius:16px;border-top:4px solid ${letter.colour.ground};background:#ffffff">
<h1 class="heading" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#16181c">${escape(letter.heading)}</h1>
${letter.before.map(paragraph).join('\n')}
${button(letter)}
${letter.after.map(paragraph).join('\n')}
${small(link)}
</div>
<div style="padding:20px 4px">${letter.footer.map((line) => small(escape(line))).join('\n')}</div>
</div>
</div>
</body>
</html>`;
}

/** The same mail as plain text. */
export function textOf(letter: Letter): string {
  const { heading, before, after, footer, button: action } = letter;
  return [heading, ...before, `${action.label}:\n${action.url}`, ...after, `-- \n${footer.join('\n')}`].join('\n\n');
}
