import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';
import { Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import DKIM from 'nodemailer/lib/dkim/index.js';
import { Counter } from 'prom-client';
import type { Begin } from '../jobs/job';
import { NotDone, Refused } from '../jobs/job';

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
}

/** The key by which a mail is signed for its sender's domain (DKIM, RFC 6376); PEM. */
export interface MailSigner {
  domain: string;
  selector: string;
  privateKey: string;
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

/** The port to the mail system; SMTP is its one adapter, to the embedded catcher or to a real relay. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter;

  constructor(smtpUrl: string) {
    this.transport = nodemailer.createTransport({ url: smtpUrl, ...PATIENCE });
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
    const options: HeldOptions = { ...optionsOf(mail), begin, signer: mail.signer };
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

function faultOf(error: Refusal): Error {
  const { responseCode: code, response = '', command = '', message } = error;
  if (typeof code !== 'number') return error;
  const isOfTheMail = code >= 500 && (command === 'RCPT TO' || command === 'DATA') && !OF_THE_RELAY.test(response);
  return isOfTheMail ? new Refused(message, { cause: error }) : new NotDone(message, { cause: error });
}

function optionsOf(mail: Mail): SendMailOptions {
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
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Lets the text of a mail through and holds its end back until `begin` has been committed. It buffers nothing, so the end
 * comes only when the relay has taken the text.
 */
function holdTheEnd(text: Readable, begin: Begin): Readable {
  const held = new Transform({
    readableHighWaterMark: 0,
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void begin().then(() => done(), done),
  });
  return pipeline(text, held, () => undefined);
}
