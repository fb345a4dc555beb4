import net from 'node:net';

/** A line to the demo that can be cut: every connection on it breaks at once, in the middle of whatever it carries. */
export class CutLine {
  private readonly sockets = new Set<net.Socket>();
  private readonly server: net.Server;
  cuts = 0;

  private constructor(target: number) {
    this.server = net.createServer((near) => {
      const far = net.connect(target, '127.0.0.1');
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
  }

  static async to(target: number): Promise<CutLine> {
    const line = new CutLine(target);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get port(): number {
    return (this.server.address() as net.AddressInfo).port;
  }

  cut(): void {
    this.cuts += 1;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
