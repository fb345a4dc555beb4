import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InnerPort, startFault } from '@duet/platform';

describe('the inner port', () => {
  it('says in a sentence that its port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const place = { port, host: '127.0.0.1', variable: 'WORKER_METRICS_PORT' };
    const fault = startFault(await InnerPort.open(place, { health: true }).catch((error: unknown) => error));
    expect(fault).toBe(
      `WORKER_METRICS_PORT: port ${port} of 127.0.0.1 belongs to another process. Each process needs one of its own.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
