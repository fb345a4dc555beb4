// Mails and text messages in memory, newest first, each also a file, so that they are still there after a restart.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** Opens the folder `dir` (none: memory alone) and keeps the newest `limit` mails. */
export async function openMailStore({ dir, limit }) {
  const store = new MailStore(dir, limit);
  if (dir) await store.load();
  return store;
}

class MailStore {
  mails = [];
  count = 0;

  constructor(dir, limit) {
    this.dir = dir;
    this.limit = limit;
  }

  async load() {
    await mkdir(this.dir, { recursive: true });
    const files = (await readdir(this.dir)).filter((file) => file.endsWith('.json')).sort();
    for (const file of files) {
      const entry = await readFile(path.join(this.dir, file), 'utf8')
        .then(JSON.parse)
        .catch(() => null);
      if (entry) this.mails.unshift(await open(entry));
    }
    await this.forgetOldest();
  }

  /** Takes a mail of the SMTP server; it is on disk when the promise settles. */
  async add({ from, to, raw }) {
    await this.keep({ from, to, raw: raw.toString('base64') });
  }

  /** Takes a text message. */
  async addSms({ from, to, text }) {
    await this.keep({ from, to: [to], sms: text });
  }

  async keep(content) {
    const received_at = new Date().toISOString();
    const id = `${received_at.replace(/\D/g, '')}-${process.pid}-${String(this.count++).padStart(6, '0')}`;
    const entry = { id, received_at, ...content };
    const mail = await open(entry);
    if (this.dir) await this.write(entry);
    this.mails.unshift(mail);
    await this.forgetOldest();
  }

  /** Newest first; `to` is the whole address of a recipient, or a part of one. */
  list(to) {
    const recipient = to?.trim().toLowerCase();
    const found = recipient
      ? this.mails.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(recipient)))
      : this.mails;
    return found.map(summary);
  }

  /** Text messages alone, newest first. */
  listSms(to) {
    const recipient = to?.replace(/\s/g, '');
    const found = this.mails.filter((mail) => mail.sms && (!recipient || mail.to[0].includes(recipient)));
    return found.map(({ id, received_at, from, to: [number], text }) => ({
      id,
      received_at,
      from: from.name,
      to: number,
      text,
    }));
  }

  find(id) {
    return this.mails.find((mail) => mail.id === id) ?? null;
  }

  async clear() {
    const gone = this.mails.splice(0);
    await Promise.all(gone.map((mail) => this.remove(mail)));
  }

  async forgetOldest() {
    const gone = this.mails.splice(this.limit);
    await Promise.all(gone.map((mail) => this.remove(mail)));
  }

  async write(entry) {
    const file = path.join(this.dir, `${entry.id}.json`);
    await writeFile(`${file}.new`, JSON.stringify(entry));
    await rename(`${file}.new`, file);
  }

  async remove(mail) {
    if (this.dir) await rm(path.join(this.dir, `${mail.id}.json`), { force: true });
  }
}

/** Reads a stored entry: a mail, or a text message in the same shape. */
function open(entry) {
  if (entry.sms === undefined) return parse({ ...entry, raw: Buffer.from(entry.raw, 'base64') });
  const { id, received_at, from, to, sms: text } = entry;
  const none = { html: null, headers: [], attachments: [], source: text };
  const sender = { name: from, address: '' };
  return {
    ...none,
    id,
    received_at,
    sms: true,
    envelope_from: from,
    from: sender,
    to,
    subject: '',
    text,
    links: findLinks(null, text),
  };
}

async function parse({ id, received_at, from, to, raw }) {
  const parsed = await PostalMime.parse(raw);
  const text = parsed.text ?? '';
  const html = parsed.html ?? null;
  return {
    id,
    received_at,
    envelope_from: from,
    from: parsed.from
      ? { name: parsed.from.name ?? '', address: parsed.from.address ?? '' }
      : { name: '', address: from },
    to,
    subject: parsed.subject ?? '',
    text,
    html,
    links: findLinks(html, text),
    headers: parsed.headers.map(({ key, value }) => ({ key, value })),
    attachments: parsed.attachments.map(({ filename, mimeType }) => ({ filename, type: mimeType })),
    source: raw.toString('utf8'),
  };
}

// Those of the text too: a mail whose two halves differ should not go unnoticed.
function findLinks(html, text) {
  const inHtml = [...(html ?? '').matchAll(/href="([^"]+)"/gi)].map((match) => match[1].replaceAll('&amp;', '&'));
  const inText = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:/.test(link));
}

function summary({ id, received_at, from, to, subject, text, sms = false }) {
  return { id, received_at, from, to, subject, sms, preview: text.replace(/\s+/g, ' ').trim().slice(0, 140) };
}
