import { Redis } from 'ioredis';
import type { Log } from '../logging';
import { lineUp } from '../metrics';
import { REDIS_OPTIONS } from '../redis-client';
import type { ChannelListener, FanoutChannel } from './fanout-channel';
import { AGAIN_MS, ANSWER_MS, PROBE_MS } from './fanout-channel';

const CHANNEL = 'duet:live';
const LINE = { line: 'live channel' };
const OPTIONS = {
  ...REDIS_OPTIONS,
  lazyConnect: true,
  enableOfflineQueue: false,
  autoResubscribe: false,
  connectTimeout: ANSWER_MS,
  commandTimeout: ANSWER_MS,
  keepAlive: PROBE_MS,
  retryStrategy: () => AGAIN_MS,
};

/** The channel over Redis: one connection publishes, another one listens. */
export class RedisChannel implements FanoutChannel {
  private readonly publisher: Redis;
  private readonly subscriber: Redis;
  private probe: NodeJS.Timeout | null = null;
  private isLost = false;

  constructor(
    url: string,
    private readonly log: Log,
  ) {
    this.publisher = new Redis(url, OPTIONS);
    this.subscriber = new Redis(url, OPTIONS);
  }

  /** While Redis is away the process starts without it: hints wait, and the line comes up by itself. */
  async start(listener: ChannelListener | null): Promise<void> {
    this.publisher.on('error', () => undefined);
    if (!listener) return this.publisher.connect().catch((error: Error) => this.lose(error));
    this.subscriber.on('error', (error: Error) => this.lose(error));
    this.subscriber.on('close', () => this.lose(new Error('The connection has ended')));
    this.subscriber.on('message', (_channel, payload) => listener.onPayload(payload));
    await Promise.all([this.publisher.connect(), this.listen()]).catch((error: Error) => this.lose(error));
    this.subscriber.on('ready', () => void this.recover(listener));
    // It may have come up between the fault and now.
    if (this.isLost && this.subscriber.status === 'ready') void this.recover(listener);
    this.probe = setInterval(() => void this.ask(), PROBE_MS).unref();
  }

  private async listen(): Promise<void> {
    await this.subscriber.connect();
    await this.subscriber.subscribe(CHANNEL);
    lineUp.set(LINE, 1);
  }

  async publish(payloads: string[]): Promise<void> {
    const pipeline = this.publisher.pipeline();
    for (const payload of payloads) pipeline.publish(CHANNEL, payload);
    const results = (await pipeline.exec()) ?? [];
    for (const [error] of results) if (error) throw error;
  }

  async stop(): Promise<void> {
    if (this.probe) clearInterval(this.probe);
    this.isLost = true;
    this.subscriber.disconnect();
    this.publisher.disconnect();
  }

  private async recover(listener: ChannelListener): Promise<void> {
    try {
      await this.subscriber.subscribe(CHANNEL);
      this.isLost = false;
      lineUp.set(LINE, 1);
      listener.recovered();
    } catch {
      this.subscriber.disconnect(true);
    }
  }

  private async ask(): Promise<void> {
    if (this.subscriber.status !== 'ready') return;
    await this.subscriber.ping().catch(() => this.subscriber.disconnect(true));
  }

  /** Reports a lost connection once until it is back. */
  private lose(error: Error): void {
    if (this.isLost) return;
    this.isLost = true;
    lineUp.set(LINE, 0);
    this.log.error('live channel is down, trying again', error);
  }
}
