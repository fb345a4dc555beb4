import type { Problem } from '@duet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPolicy } from './content-policies';
import { sayWhen } from './problem';
import { answerAs } from './security-headers';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);

const STYLE = `:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;
place-items:center;text-align:center;background:#f7f7f5;color:#20242c}main{padding:2rem;max-width:34rem}h1{font-size:1.5rem;
line-height:1.3}p{color:#596273}@media(prefers-color-scheme:dark){body{background:#15181d;color:#eceef2}p{color:#a9b2c2}}`;

const POLICY = plainPolicy(STYLE);

/** Says if a browser asks for a page, not for a call. */
export function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api/') && String(request.headers.accept ?? '').includes('text/html');
}

/** A refusal as a plain page of no brand: there may be no site whose brand it could have. */
export function sendProblemPage(reply: FastifyReply, problem: Problem, locale: string): FastifyReply {
  return answerAs(sayWhen(reply, problem), 'still_page', { policy: POLICY })
    .code(problem.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store').send(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(problem.title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escape(problem.detail)}</h1>
<p>${problem.status}${problem.request_id ? ` · ${problem.request_id}` : ''}</p></main></body></html>`);
}
