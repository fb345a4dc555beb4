import type { AddressInfo } from 'node:net';
import net from 'node:net';
import { createTestDatabase, redisAs, testRedis, until } from '@duet/testing';
import type { RedisAccount, TestDatabase } from '@duet/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { v7 } from 'uuid';
import { Log } from '../logging';
import type { Hint } from './fanout';
import { Fanout, payloadsOf } from './fanout';
import type { FanoutChannel } from './fanout-channel';
import { PostgresChannel } from './postgres-channel';
import { RedisChannel } from './redis-channel';

const log = new Log('silent', 'test');
const site = v7();
const hint = (event: string, number = 0): Hint => ({ site, to: v7(), event, data: { id: `${number}` } });

/** One process: what it hears of this test's site, how often it heard of a gap, and how often it published. */
class Process {
  readonly hints: Hint[] = [];
  readonly payloads: string[][] = [];
  gaps = 0;
  readonly fanout: Fanout;

  constructor(channel: FanoutChannel) {
    const publish = channel.publish.bind(channel);
    channel.publish = (payloads) => {
      this.payloads.push(payloads);
      return publish(payloads);
    };
    this.fanout = new Fanout(channel, log);
    this.fanout.listen({
      hint: (one) => {
        if (one.site === site) this.hints.push(one);
      },
      gap: () => {
        this.gaps += 1;
      },
    });
  }

  numbers(): string[] {
    return this.hints.map(({ data }) => data.id!);
  }
}

let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Client({ connectionString: database.appUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

interface Backend {
  name: string;
  /** The channel of a process that has this account of Redis. */
  open: (account: RedisAccount) => FanoutChannel;
  /** Cuts every connection of every process. */
  cutAll: () => Promise<void>;
}

const backends: Backend[] = [
  {
    name: 'PostgreSQL',
    open: () => new PostgresChannel(database.appUrl, log),
    cutAll: async () => {
      await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'duet live'`);
    },
  },
  {
    name: 'Redis',
    open: (account) => new RedisChannel(testRedis(account)!, log),
    cutAll: async () => {
      const redis = new Redis(testRedis('default')!);
      for (const type of ['pubsub', 'normal']) await redis.client('KILL', 'TYPE', type, 'SKIPME', 'yes');
      redis.disconnect();
    },
  },
];

describe.each(backends)('the fan-out over $name', ({ open, cutAll }) => {
  let one: Process;
  let other: Process;
  let worker: Process;

  beforeEach(async () => {
    one = new Process(open('duet_sites'));
    other = new Process(open('duet_console'));
    worker = new Process(open('duet_worker'));
    await one.fanout.start({ listen: true });
    await other.fanout.start({ listen: true });
    await worker.fanout.start({ listen: false });
  });
  afterEach(() => Promise.all([one, other, worker].map(({ fanout }) => fanout.onApplicationShutdown())));

  it('tells every listening process what any process sends, its own too', async () => {
    const sentHints = [hint('message', 1), hint('like', 2)];
    one.fanout.send(sentHints[0]!);
    worker.fanout.send(sentHints[1]!);
    await until(() => one.hints.length === 2 && other.hints.length === 2);
    expect(new Set(one.numbers())).toEqual(new Set(['1', '2']));
    expect(other.hints).toEqual(expect.arrayContaining(sentHints));
    expect(worker.hints).toEqual([]);
  });

  it('keeps the order of one process, and needs one round trip for what is sent at one moment', async () => {
    for (let number = 0; number < 500; number += 1) one.fanout.send(hint('message', number));
    await until(() => other.hints.length === 500);
    expect(other.numbers()).toEqual(Array.from({ length: 500 }, (_, number) => `${number}`));
    expect(one.payloads).toHaveLength(1);
    expect(one.payloads[0]!.length).toBeGreaterThan(1);
    expect(Math.max(...one.payloads[0]!.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  });

  it('says once what is asked for many times at one moment', async () => {
    const same = hint('state');
    for (let times = 0; times < 50; times += 1) one.fanout.send(same);
    one.fanout.send(hint('like', 1));
    await until(() => other.numbers().includes('1'));
    expect(other.hints).toHaveLength(2);
  });

  it('comes back after a cut, tells of the gap, and brings what was sent meanwhile', async () => {
    await cutAll();
    one.fanout.send(hint('message', 1));
    await until(() => one.gaps > 0 && other.gaps > 0);
    one.fanout.send(hint('message', 2));
    await until(() => other.numbers().includes('2') && one.numbers().includes('2'));
    expect(one.payloads.length).toBeGreaterThan(0);
  });

  it('sends what is waiting before it stops', async () => {
    const last = new Process(open('duet_worker'));
    await last.fanout.start({ listen: false });
    last.fanout.send(hint('message', 9));
    await last.fanout.onApplicationShutdown();
    await until(() => other.numbers().includes('9'));
    expect(last.payloads).toHaveLength(1);
  });
});

it('the fan-out over Redis starts while Redis is away, and tells of the gap once it has come', async () => {
  const proxy = net.createServer((socket) => {
    const { port, hostname } = new URL(testRedis('default')!);
    const line = net.connect(Number(port), hostname);
    for (const one of [socket, line]) one.on('error', () => undefined);
    socket.pipe(line).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  await new Promise((resolve) => proxy.close(resolve));
  const open = (account: RedisAccount) =>
    new Process(new RedisChannel(redisAs(account, `redis://127.0.0.1:${port}`), log));
  const [late, worker] = [open('duet_sites'), open('duet_worker')];
  await late.fanout.start({ listen: true });
  await worker.fanout.start({ listen: false });
  worker.fanout.send(hint('message', 1));
  await listen(port);
  await until(() => late.gaps > 0 && late.numbers().includes('1'));
  await Promise.all([late, worker].map(({ fanout }) => fanout.onApplicationShutdown()));
  await new Promise((resolve) => proxy.close(resolve));
});

describe('the fan-out by itself', () => {
  /** A line that a test holds: down, or kept waiting. */
  class HeldChannel implements FanoutChannel {
    isDown = false;
    payloads: string[] = [];
    onPayload: (payload: string) => void = () => undefined;

    async start(listener: { onPayload: (payload: string) => void } | null) {
      if (listener) this.onPayload = listener.onPayload;
    }
    async publish(payloads: string[]) {
      if (this.isDown) throw new Error('down');
      this.payloads.push(...payloads);
      for (const payload of payloads) this.onPayload(payload);
    }
    async stop() {
      this.isDown = true;
    }
  }

  it('keeps what could not be sent, and gives up on single hints when there are too many', async () => {
    const channel = new HeldChannel();
    const alone = new Process(channel);
    await alone.fanout.start({ listen: true });
    channel.isDown = true;
    alone.fanout.send(hint('message', 1));
    await until(() => alone.payloads.length > 0);
    channel.isDown = false;
    await until(() => alone.numbers().includes('1'));
    channel.isDown = true;
    for (let number = 0; number < 20_001; number += 1) alone.fanout.send(hint('message', number));
    channel.isDown = false;
    await until(() => alone.gaps === 1);
    expect(alone.hints.length).toBeLessThan(20_000);
    await alone.fanout.onApplicationShutdown();
  });

  it('ignores what it cannot read, and goes on when a listener fails', async () => {
    const channel = new HeldChannel();
    const alone = new Process(channel);
    alone.fanout.listen({
      hint: () => {
        throw new Error('a page that is broken');
      },
      gap: () => undefined,
    });
    await alone.fanout.start({ listen: true });
    for (const payload of ['', '{"a":1}', 'null', '[']) channel.onPayload(payload);
    channel.onPayload(payloadsOf([JSON.stringify([site, v7(), 'like', { id: '7' }])])[0]!);
    expect(alone.numbers()).toEqual(['7']);
    await alone.fanout.onApplicationShutdown();
  });

  it('sends nothing before it is started', async () => {
    const channel = new HeldChannel();
    const alone = new Process(channel);
    alone.fanout.send(hint('message', 1));
    await alone.fanout.onApplicationShutdown();
    expect(channel.payloads).toEqual([]);
  });
});
