import net from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';
const EICAR = ['EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE'].join('');

/** As much of ClamAV's daemon as INSTREAM needs (clamd(8)): it knows one signature, that of the test file of EICAR. */
export class ClamdServer {
  /** The contents that it was asked about, oldest first. */
  readonly received: Buffer[] = [];
  /** Beyond, a content is refused, as by StreamMaxLength. */
  sizeLimit = Infinity;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<ClamdServer> {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const made = new ClamdServer(server, `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (socket) => made.serve(socket));
    return made;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private serve(socket: Socket): void {
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isBegun = false;
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      waiting = Buffer.concat([waiting, Buffer.from(piece)]);
      if (!isBegun) {
        if (waiting.length < COMMAND.length) return;
        if (waiting.subarray(0, COMMAND.length).toString() !== COMMAND) return void socket.end('UNKNOWN COMMAND\0');
        isBegun = true;
        waiting = waiting.subarray(COMMAND.length);
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE();
        if (length === 0) return this.answer(socket, content);
        if (waiting.length < 4 + length) return;
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (content.length > this.sizeLimit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
    });
  }

  private answer(socket: Socket, content: Buffer): void {
    this.received.push(content);
    socket.end(content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  }
}
