import { isIP } from 'node:net';
import tls from 'node:tls';

/** A server's certificate for a name: its end, and why it is not trusted; or why there was no handshake. */
export type CertificateAnswer = { ends: Date; distrust: string | null } | { failure: string };

/** The port to the TLS servers of domains. */
export abstract class Certificates {
  /** Shakes hands with the server at an address, as a browser does that wants this host. */
  abstract look(host: string, address: string): Promise<CertificateAnswer>;
}

const PATIENCE_MS = 8000;
const HTTPS = 443;

/** Certificates as this machine gets them. */
export class RealCertificates extends Certificates {
  constructor(private readonly port = HTTPS) {
    super();
  }

  look(host: string, address: string): Promise<CertificateAnswer> {
    return new Promise((resolve) => {
      // Distrust is a finding, not an end: nothing is sent over this connection.
      const options = { host: address, port: this.port, servername: isIP(host) ? '' : host, rejectUnauthorized: false };
      const socket = tls.connect(options, () => {
        const { valid_to: ends } = socket.getPeerCertificate();
        const distrust = socket.authorized ? null : String(socket.authorizationError);
        socket.destroy();
        resolve({ ends: new Date(ends), distrust });
      });
      socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
      socket.once('error', (error) => resolve({ failure: error.message }));
    });
  }
}
