import type { AddressInfo } from 'node:net';
import type { SMTPServerDataStream } from 'smtp-server';
import { SMTPServer } from 'smtp-server';

const ID = /^Message-ID: (\S+)/im;
const SUBJECT = /^Subject: (.+)$/im;

/** A mail as it arrived. */
export interface ReceivedMail {
  id: string;
  subject: string;
  /** Head and body as they came. */
  text: string;
}

/** A mail server that counts every arrival, and answers when the test lets it. */
export class SmtpRelay {
  readonly arrivals: ReceivedMail[] = [];
  /** Connections that were opened. */
  connections = 0;
  /** Called before the server's word on a whole mail; the mail counts as arrived already. */
  beforeAnswer: () => Promise<void> = async () => undefined;
  /** Called before a recipient is accepted: no text has come yet. */
  beforeRecipient: () => Promise<void> = async () => undefined;
  /** An answer such as 451 in place of 250. */
  refusal: number | null = null;
  refusalText = 'not now';
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, callback) => {
        this.connections += 1;
        callback();
      },
      onRcptTo: (_address, _session, callback) => void this.beforeRecipient().then(() => callback()),
      onData: (stream, _session, callback) => this.take(stream, callback),
    });
    // A client that is killed resets its connection: just what is meant here.
    this.server.on('error', () => undefined);
  }

  static async start(): Promise<SmtpRelay> {
    const relay = new SmtpRelay();
    await new Promise<void>((resolve) => relay.server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Deliveries by Message-ID. */
  get counts(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { id } of this.arrivals) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** A text whose connection ended before its dot never was a mail. */
  private take(stream: SMTPServerDataStream, callback: (error?: Error) => void): void {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    stream.on('end', () => {
      if (this.refusal) return callback(Object.assign(new Error(this.refusalText), { responseCode: this.refusal }));
      this.arrivals.push({ id: ID.exec(text)?.[1] ?? '', subject: SUBJECT.exec(text)?.[1] ?? '', text });
      void this.beforeAnswer().then(() => callback());
    });
  }
}
