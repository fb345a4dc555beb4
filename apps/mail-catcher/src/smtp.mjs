import { SMTPServer } from 'smtp-server';

const MEGABYTE = 1024 * 1024;

/** An SMTP server without log-in or TLS that puts each mail into the store before it says yes. */
export function createSmtpServer(store) {
  return new SMTPServer({
    banner: 'Duet mail catcher',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 20 * MEGABYTE,
    rejectOversized: true,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done();
        const envelope = session.envelope;
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { from: envelope.mailFrom ? envelope.mailFrom.address : '', to, raw: Buffer.concat(chunks) };
        return store.add(mail).then(() => done(), done);
      });
    },
  });
}
