import type { Endpoint, JsonSchema } from '@duet/contract';
import { ERROR_STATUS, toJsonSchema } from '@duet/contract';
import { plainPolicy } from '@duet/platform';
import { escapeHtml } from './html';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:2rem 1rem;color:#1d2330}
h1{font-size:1.6rem}section{border-top:1px solid #d8dce4;padding:1rem 0}h2{font-size:1.05rem;margin:0 0 .25rem}
code{font:14px/1.5 ui-monospace,monospace}.method{color:#0b6b58;font-weight:700}dl{display:grid;grid-template-columns:8rem 1fr;
gap:.15rem 1rem;margin:.5rem 0}dt{color:#5b6474}dd{margin:0;overflow-wrap:anywhere}`;

/** Its one style sheet is allowed by its hash. */
export const DOCS_POLICY = plainPolicy(STYLE);

/** A readable page of every call: who may, what goes in, what comes out, what may be refused. */
export function docsPage(calls: readonly Endpoint[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Duet HTTP interface</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1>HTTP interface</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a>. Errors are
<code>application/problem+json</code>.</p>${calls.map(section).join('\n')}</body></html>`;
}

function section(call: Endpoint): string {
  const rows: [string, string][] = [['Who', call.access]];
  if (call.params) rows.push(['Path', fields(toJsonSchema(call.params))]);
  if (call.query) rows.push(['Query', fields(toJsonSchema(call.query))]);
  if (call.body) rows.push(['Body', fields(toJsonSchema(call.body))]);
  rows.push(['Answer', call.answer ? `${call.status} ${fields(toJsonSchema(call.answer))}` : String(call.status)]);
  if (call.idempotent) rows.push(['Key', 'Idempotency-Key required']);
  if (call.errors.length > 0)
    rows.push(['Refusals', call.errors.map((code) => `${ERROR_STATUS[code]} ${code}`).join(', ')]);
  const list = rows.map(([name, value]) => `<dt>${name}</dt><dd><code>${escapeHtml(value)}</code></dd>`).join('');
  return `<section><h2><code><span class="method">${call.method}</span> ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p><dl>${list}</dl></section>`;
}

function fields(schema: JsonSchema): string {
  if (schema.items) return `[${fields(schema.items as JsonSchema)}]`;
  if (!schema.properties) return String(schema.type);
  const required = schema.required as string[];
  const parts = Object.entries(schema.properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${fields(field)}`,
  );
  return `{ ${parts.join(', ')} }`;
}
