import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import nodemailer from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim/index.js';
import { Counter } from 'prom-client';
import type { Begin } from '../jobs/job';
import { NoMailbox, NotDone, Refused } from '../jobs/job';

/** A mail ready to go. `id` is the job's id: it becomes the Message-ID, so a repeated send can be recognised. */
export interface Mail {
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  signer?: MailSigner;
  /** The category that turns it off; without one it is transactional. */
  category?: string;
}

/** The key by which a mail is signed for its sender's domain (DKIM, RFC 6376): an object, because reading PEM takes longer than to sign. */
export interface MailSigner {
  domain: string;
  selector: string;
  privateKey: KeyObject;
}

/** A PDF that comes with a mail. */
export interface MailAttachment {
  name: string;
  bytes: Buffer;
}

interface HeldOptions extends SendMailOptions {
  begin: Begin | undefined;
  signer: MailSigner | undefined;
}

/** An error of nodemailer with the answer of the mail server. */
interface Refusal extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

const mails = new Counter({
  name: 'duet_mails_total',
  help: 'Mails handed to the mail server by end; refused: for good',
  labelNames: ['outcome'],
});

/** Less than the time after which a job counts as in doubt. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Connections to the mail server at once; each is kept for further mails, and given up when none comes for a while. */
const MAIL_CONNECTIONS = 20;
const POOL = {
  pool: true,
  maxConnections: MAIL_CONNECTIONS,
  maxMessages: 1000,
  idleTimeout: 20_000,
  maxRequeues: 1,
} as const;

/** The port to the mail system; SMTP is its one adapter, to the embedded catcher or to a real relay. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(private readonly smtpUrl: string) {
    this.transport = nodemailer.createTransport({ url: smtpUrl, ...POOL, ...PATIENCE });
    this.transport.use('stream', (mail, done) => {
      const { begin, signer } = mail.data as HeldOptions;
      // Signed by hand: nodemailer would do it behind the hold, and a signer reads the whole mail before it lets any of it go.
      if (signer) mail.message.processFunc((text) => dkimOf(signer).sign(text));
      if (begin) mail.message.processFunc((text) => holdTheEnd(text, begin));
      done();
    });
  }

  /**
   * Sends a mail. `begin` runs when the relay has everything but the dot that ends it: a mail without it is dropped by
   * every server (RFC 5321, 4.1.1.4). Throws `NotDone` when the relay refuses, so that its job is tried again, and
   * `Refused` where the mailbox or the mail itself is what it will never take.
   */
  async send(mail: Mail, begin?: Begin): Promise<void> {
    if (!this.smtpUrl) throw new Error('This process serves sites alone: mails are sent by workers');
    const options: HeldOptions = {
      ...optionsOf(mail, trackingHeadersOf(this.smtpUrl, mail)),
      begin,
      signer: mail.signer,
    };
    try {
      await this.transport.sendMail(options);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      const fault = faultOf(error as Refusal);
      mails.inc({ outcome: fault instanceof Refused ? 'refused' : 'failed' });
      throw fault;
    }
  }

  close(): void {
    this.transport.close();
  }

  onApplicationShutdown(): void {
    this.close();
  }
}

/** RFC 8058, 4: the headers of the one click are signed; nodemailer's own list lacks one of them. */
const SIGNED_HEADERS = [
  'From',
  'Sender',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
].join(':');

const dkimOf = ({ domain, selector, privateKey }: MailSigner): DKIM =>
  new DKIM({ domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS });

/** States of the relay itself: system, route, protocol, policy (RFC 3463, 3). They pass when somebody mends it. */
const OF_THE_RELAY = /^5\d\d[ -]5\.[3457]\.\d/;

/** No such mailbox (RFC 3463), or no such domain; also the null MX of RFC 7505. */
const NO_MAILBOX = /^55\d[ -]5\.1\.(1|2|10)\b/;

function faultOf(error: Refusal): Error {
  const { responseCode: code, response = '', command = '', message } = error;
  if (typeof code !== 'number') return error;
  const isOfTheMail = code >= 500 && (command === 'RCPT TO' || command === 'DATA') && !OF_THE_RELAY.test(response);
  if (!isOfTheMail) return new NotDone(message, { cause: error });
  return new (NO_MAILBOX.test(response) ? NoMailbox : Refused)(message, { cause: error });
}

/**
 * Headers by which the mail server's events name the mail and its category again: SendGrid's unique arguments, which it takes out
 * before it sends the mail on. Source: https://www.twilio.com/docs/sendgrid/for-developers/sending-email/unique-arguments
 */
export function trackingHeadersOf(
  smtpUrl: string,
  { id, category }: Pick<Mail, 'id' | 'category'>,
): Record<string, string> {
  if (!new URL(smtpUrl).hostname.endsWith('.sendgrid.net')) return {};
  const unique_args = { mail_id: id, ...(category && { notification_category: category }) };
  return { 'X-SMTPAPI': JSON.stringify({ unique_args }) };
}

function optionsOf(mail: Mail, tracking: Record<string, string>): SendMailOptions {
  const domain = mail.from.address.split('@')[1] ?? 'localhost';
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    attachments: (mail.attachments ?? []).map(({ name, bytes }) => ({
      filename: name,
      content: bytes,
      contentType: 'application/pdf',
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers, ...tracking },
    // Without it nodemailer counts the letters of each mail to choose between this and base64.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Hands on the text of a mail in one piece, and holds its end back until `begin` has been committed. It reads nothing ahead, so
 * the end comes only when the relay has taken the text.
 */
function holdTheEnd(text: Readable, begin: Begin): Readable {
  let isGiven = false;
  const held = new Readable({
    highWaterMark: 0,
    read() {
      if (isGiven) return void begin().then(() => held.push(null), fail);
      isGiven = true;
      const pieces: Buffer[] = [];
      text.on('data', (piece: Buffer) => pieces.push(piece));
      text.once('end', () => held.push(Buffer.concat(pieces)));
    },
  });
  const fail = (error: Error) => held.destroy(error);
  text.once('error', fail);
  return held;
}
