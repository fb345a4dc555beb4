import { Injectable } from '@nestjs/common';
import nodemailer from 'nodemailer';
import type { Transporter } from 'nodemailer';

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
}

/** A PDF that comes with a mail. */
export interface MailAttachment {
  name: string;
  bytes: Buffer;
}

/** The port to the mail system; SMTP is its one adapter, to the embedded catcher or to a real relay. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter;

  constructor(smtpUrl: string) {
    // A mail leaves inside a transaction, so a relay that hangs must not hold it for minutes.
    const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    this.transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  }

  /** Sends a mail; throws when the relay refuses it, so that its job is tried again. */
  async send(mail: Mail): Promise<void> {
    const domain = mail.from.address.split('@')[1] ?? 'localhost';
    await this.transport.sendMail({
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${domain}>`,
      attachments: (mail.attachments ?? []).map(({ name, bytes }) => ({
        ...{ filename: name, content: bytes, contentType: 'application/pdf' },
      })),
      headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  close(): void {
    this.transport.close();
  }
}
