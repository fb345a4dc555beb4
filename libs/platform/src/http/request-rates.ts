import { DomainError } from '@duet/contract';
import { refusals } from '../metrics';
import { withCause } from './cause';
import { networkOf } from './network';

/** Buckets that one process remembers of each kind; beyond, the fullest and then the oldest are forgotten. */
const MOST_KEYS = 20_000;
const MINUTE_S = 60;
/** A bucket holds what comes in within a quarter of a minute. */
const HELD_SHARE = 4;

interface Bucket {
  left: number;
  atMs: number;
}

/** Token buckets: so many a minute for each key, and a quarter of that at once. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();
  private readonly held: number;
  private readonly perMs: number;

  constructor(
    perMinute: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.held = Math.max(1, perMinute / HELD_SHARE);
    this.perMs = perMinute / (MINUTE_S * 1000);
  }

  /** Takes one token of `key`: 0, or the seconds until there is one again. */
  take(key: string): number {
    const now = this.now();
    const bucket = this.buckets.get(key) ?? this.add(key, now);
    bucket.left = Math.min(this.held, bucket.left + (now - bucket.atMs) * this.perMs);
    bucket.atMs = now;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / this.perMs / 1000));
    bucket.left -= 1;
    return 0;
  }

  get size(): number {
    return this.buckets.size;
  }

  private add(key: string, now: number): Bucket {
    if (this.buckets.size >= MOST_KEYS) this.forget(now);
    const bucket = { left: this.held, atMs: now };
    this.buckets.set(key, bucket);
    return bucket;
  }

  private forget(now: number): void {
    for (const [key, { left, atMs }] of this.buckets)
      if (left + (now - atMs) * this.perMs >= this.held) this.buckets.delete(key);
    for (const key of this.buckets.keys()) {
      if (this.buckets.size < MOST_KEYS / 2) return;
      this.buckets.delete(key);
    }
  }
}

/** Requests a minute that one process takes of a member and of a network; 0: as many as come. */
export interface RateConfig {
  memberRequests: number;
  networkRequests: number;
}

/** The limits that hold for every call, kept in memory by each process: they cost no statement. */
export class RequestRates {
  private readonly members: TokenBuckets | null;
  private readonly networks: TokenBuckets | null;

  constructor({ memberRequests, networkRequests }: RateConfig) {
    this.members = memberRequests > 0 ? new TokenBuckets(memberRequests) : null;
    this.networks = networkRequests > 0 ? new TokenBuckets(networkRequests) : null;
  }

  /**
   * Counts a request of an address' network; 429 beyond. The machine itself has none: behind it may be everybody. Nor has a
   * request whose connection is closed already: Node.js knows its address no more.
   */
  ofAddress(address: string | undefined): void {
    if (!this.networks || !address || isLoopback(address)) return;
    refuse(this.networks.take(quickNetworkOf(address)), 'network');
  }

  /** Counts a request of a member; 429 beyond. */
  ofMember(id: string): void {
    if (this.members) refuse(this.members.take(id), 'member');
  }
}

function refuse(seconds: number, of: 'member' | 'network'): void {
  if (seconds === 0) return;
  refusals.inc({ limit: `requests of a ${of}` });
  throw withCause(new DomainError('too_many', { retry_after: seconds }), `rate of a ${of}`);
}

/** True for the machine itself. */
export const isLoopback = (address: string) =>
  address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.');

/** The /24 of an IPv4 address without parsing it, any other as `networkOf` has it. */
export function quickNetworkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.'));
  return networkOf(address);
}
