const MOST_SIGNS = 15_000;
const TOKEN = /\+([0-9a-f]{24})@/i;

/** A mail as a provider has handed it on. */
export interface InboundMail {
  /** Its Message-ID, or the provider's own. */
  id: string;
  /** The sender's address, as the mail says: it can be forged. */
  from: string;
  /** The token of the case that it answers; null: it was written to the mailbox. */
  token: string | null;
  subject: string;
  /** The words of the sender, without the mail that they quote. */
  text: string;
  attachments: number;
  /** Sent by a program: an answer to it would never end. */
  isAutomatic: boolean;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The mail in a body of one of both formats; null: it is neither. */
export function readInboundMail(body: unknown): InboundMail | null {
  if (!isFields(body)) return null;
  const mail = 'MessageID' in body ? readPostmark(body) : readEmbedded(body);
  return mail.id && mail.from.includes('@') ? mail : null;
}

/**
 * Postmark's inbound webhook: `MailboxHash` is the part behind the plus sign of the address.
 * Source: https://postmarkapp.com/developer/webhooks/inbound-webhook
 */
function readPostmark(body: Fields): InboundMail {
  const from = isFields(body.FromFull) ? textOf(body.FromFull.Email) : textOf(body.From);
  const headers = listOf(body.Headers).filter(isFields);
  const named = headers.map(({ Name, Value }) => [textOf(Name), textOf(Value)] as const);
  const hash = /^[0-9a-f]{24}$/i.exec(textOf(body.MailboxHash))?.[0].toLowerCase() ?? null;
  return {
    id: textOf(body.MessageID),
    from,
    token: hash ?? tokenIn([body.OriginalRecipient, body.To]),
    subject: textOf(body.Subject),
    text: cut(textOf(body.StrippedTextReply) || withoutQuote(textOf(body.TextBody))),
    attachments: listOf(body.Attachments).length,
    isAutomatic: isAutomatic(named),
  };
}

/** The platform's own format: `{ message_id, from, to, subject, text, headers?, attachments? }`; `headers` by their name. */
function readEmbedded(body: Fields): InboundMail {
  const headers = isFields(body.headers) ? Object.entries(body.headers) : [];
  return {
    id: textOf(body.message_id),
    from: textOf(body.from),
    token: tokenIn([body.to].flat()),
    subject: textOf(body.subject),
    text: cut(withoutQuote(textOf(body.text))),
    attachments: typeof body.attachments === 'number' ? body.attachments : 0,
    isAutomatic: isAutomatic(headers.map(([name, value]) => [name, textOf(value)])),
  };
}

const cut = (text: string): string => text.slice(0, MOST_SIGNS).trim();

function tokenIn(addresses: readonly unknown[]): string | null {
  const found = addresses.map((address) => TOKEN.exec(textOf(address))?.[1]).find(Boolean);
  return found ? found.toLowerCase() : null;
}

/** Headers of programs (RFC 3834), and what list programs and answering machines add. */
function isAutomatic(headers: readonly (readonly [name: string, value: string])[]): boolean {
  return headers.some(([name, value]) => {
    const key = name.toLowerCase();
    if (key === 'auto-submitted') return value.toLowerCase() !== 'no';
    if (key === 'precedence') return /^(bulk|junk|list|auto_reply)$/i.test(value);
    return key === 'x-autoreply' || key === 'list-id';
  });
}

const ATTRIBUTION = /:\s*$/;

/** The lines above the quoted mail and its "… wrote:"; a mail that is nothing but a quote stays as it is. */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r?\n/);
  const quote = lines.findIndex((line) => /^\s*>/.test(line) || /^-{2,}\s?\S.*-{2,}\s*$/.test(line) || line === '-- ');
  if (quote <= 0) return text;
  const own = lines.slice(0, quote);
  while (own.length > 0 && own.at(-1)!.trim() === '') own.pop();
  if (own.length > 0 && ATTRIBUTION.test(own.at(-1)!)) own.pop();
  const kept = own.join('\n').trim();
  return kept || text;
}
