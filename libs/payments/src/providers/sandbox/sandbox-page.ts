import type { Locale } from '@duet/contract';
import type { Texts } from '@duet/platform';
import type { PaymentStatus } from '../payment-status';
import type { SandboxAct, SandboxPayment } from './sandbox-payments.service';

interface SandboxPageOptions {
  payment: SandboxPayment;
  locale: Locale;
  /** The name of the site that is paid. */
  site: string;
  nonce: string;
}

/** First what members choose, then what testers choose. */
const CHOICES: Record<PaymentStatus, { main: SandboxAct[]; more: SandboxAct[] }> = {
  open: { main: ['pay', 'pending', 'fail', 'cancel'], more: ['late', 'twice', 'silent', 'leave'] },
  pending: { main: ['pay', 'fail', 'cancel'], more: ['late', 'twice', 'silent'] },
  failed: { main: [], more: ['pay'] },
  cancelled: { main: [], more: ['pay'] },
  expired: { main: [], more: ['pay'] },
  paid: { main: [], more: ['dispute', 'charge_back'] },
  disputed: { main: [], more: ['win', 'charge_back'] },
  charged_back: { main: [], more: [] },
};
const ENDED: readonly PaymentStatus[] = ['failed', 'cancelled', 'expired'];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

/** The page of a payment at the sandbox, without a script. */
export function sandboxPage({ payment, locale, site, nonce }: SandboxPageOptions, texts: Texts): string {
  const text = (key: string, args = {}) => escape(texts.t(locale, `sandbox:${key}`, args));
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: payment.currency });
  const { main, more } = CHOICES[payment.status];
  const button = (act: SandboxAct) => {
    const key = act === 'pay' && ENDED.includes(payment.status) ? 'after' : act;
    return `<button name="act" value="${act}"${act === main[0] ? ' class="main"' : ''}>${text(key)}</button>`;
  };
  const hasKept = payment.keeps_means && payment.means_ref !== null && payment.status === 'paid';
  const others = [...more, ...(hasKept ? (['decline'] as const) : [])].map(button).join('\n');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')} · ${escape(site)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<p class="flag">${text('title')}</p>
<h1>${escape(money.format(payment.amount / 100))}</h1>
<dl>
<div><dt>${text('for')}</dt><dd>${escape(payment.description)}</dd></div>
<div><dt>${text('method')}</dt><dd>${escape(texts.t(locale, `enums:payment_method.${payment.method}`))}</dd></div>
</dl>
<p class="state" role="status">${text(`state.${payment.status}`)}</p>
<p class="lead">${text('lead')}</p>
${payment.keeps_means ? `<p class="lead">${text('keeps')}</p>` : ''}
<form method="post">
${main.map(button).join('\n')}
${others && `<details${main.length === 0 ? ' open' : ''}><summary>${text('more')}</summary>\n<div>${others}</div></details>`}
</form>
<a href="${escape(payment.return_url)}">${text('back', { site })}</a>
</main>
</body>
</html>`;
}

const STYLE = `
:root{color-scheme:light dark;--ground:#eef0f4;--card:#fff;--ink:#1b2230;--soft:#56607a;--line:#d5dae4;--mark:#2b4acb;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#11141b;--card:#1a1f2a;--ink:#eef1f7;--soft:#a7b0c4;--line:#323a4b;--mark:#9db2ff;--on:#10152a}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:start center;padding:1.5rem 1rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
@media(min-height:760px){body{place-items:center}}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:16px;padding:0 1.5rem 1.5rem;overflow:hidden}
.flag{margin:0 -1.5rem 1.25rem;padding:.6rem 1.5rem;font-weight:600;color:#2e2400;background:repeating-linear-gradient(-45deg,#ffe28a 0 14px,#ffd65c 14px 28px)}
h1{margin:0 0 1rem;font-size:2.25rem;line-height:1.2;font-variant-numeric:tabular-nums;letter-spacing:-.02em}
dl{margin:0 0 1rem;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.6rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:500;overflow-wrap:anywhere}
.state{margin:0;font-weight:600}.lead{margin:0 0 1rem;color:var(--soft)}
form{display:grid;gap:.6rem;margin-bottom:1.25rem}
button{width:100%;min-height:48px;padding:.5rem 1rem;font:inherit;font-weight:600;text-wrap:balance;color:var(--ink);background:transparent;border:1px solid var(--line);border-radius:12px;cursor:pointer}
button:hover{border-color:var(--mark)}
button.main{background:var(--mark);border-color:var(--mark);color:var(--on)}
:is(button,summary,a):focus-visible{outline:3px solid var(--mark);outline-offset:2px}
summary{padding:.6rem 0;min-height:44px;color:var(--soft);cursor:pointer;border-radius:8px}
details div{display:grid;gap:.6rem;padding-top:.3rem}
a{display:inline-block;padding:.5rem 0;color:var(--mark)}`;
