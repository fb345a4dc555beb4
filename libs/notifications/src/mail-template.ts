/** The texts of a mail in the receiver's language, with the site's brand. */
export interface MailContent {
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
  colour: { background: string; text: string };
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
const smallPrint = (html: string): string =>
  `<p class="soft" style="margin:0 0 10px;font-size:13px;line-height:1.5;color:#5d616b">${html}</p>`;

function buttonHtml({ button: { label, url }, colour }: MailContent): string {
  const box = `display:inline-block;padding:14px 28px;border-radius:10px;background:${colour.background};color:${colour.text}`;
  const type = 'font-size:16px;font-weight:600;text-decoration:none';
  return `<p style="margin:8px 0 24px"><a href="${escape(url)}" style="${box};${type}">${escape(label)}</a></p>`;
}

/**
 * The mail as HTML: one column, one button, no picture, nothing from another host; dark where the reader's system is.
 */
export function toHtml(mail: MailContent): string {
  const { button: action, siteName, siteUrl } = mail;
  const link = `${escape(mail.copyLink)}<br><a href="${escape(action.url)}" style="color:inherit;word-break:break-all">${escape(action.url)}</a>`;
  return `<!doctype html>
<html lang="${escape(mail.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(mail.subject)}</title>
<style>@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f3f5;${FONT}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(mail.preheader)}</div>
<div class="page" style="padding:32px 16px;background:#f3f3f5">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px 4px;font-size:18px;font-weight:700"><a class="brand" href="${escape(siteUrl)}" style="color:#24262b;text-decoration:none">${escape(siteName)}</a></p>
<div class="card" style="padding:32px 28px;border-radius:16px;border-top:4px solid ${mail.colour.background};background:#ffffff">
<h1 class="heading" style="margin:0 0 20px;font-size:24px;line-height:1.25;color:#16181c">${escape(mail.heading)}</h1>
${mail.before.map(paragraph).join('\n')}
${buttonHtml(mail)}
${mail.after.map(paragraph).join('\n')}
${smallPrint(link)}
</div>
<div style="padding:20px 4px">${mail.footer.map((line) => smallPrint(escape(line))).join('\n')}</div>
</div>
</div>
</body>
</html>`;
}

/** The same mail as plain text. */
export function toText(mail: MailContent): string {
  const { heading, before, after, footer, button: action } = mail;
  return [heading, ...before, `${action.label}:\n${action.url}`, ...after, `-- \n${footer.join('\n')}`].join('\n\n');
}
