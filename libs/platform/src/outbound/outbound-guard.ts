import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP, Socket } from 'node:net';
import type { Config } from '../config';
import type { Destination } from './outbound-hosts';
import { OUTBOUND_LINES, plainHost } from './outbound-hosts';

/** A connection that somebody is about to open. */
interface Attempt {
  host: string;
  port: number;
  path: string | null;
  /** The name that an address was looked up by, where its caller did so by itself (nodemailer). */
  name: string | null;
}

/** A connection to somebody who is on no list. */
export class OutboundRefused extends Error {
  readonly code = 'EOUTBOUND';

  constructor(readonly destination: string) {
    super(`${destination} is not among the hosts that this process may call (docs/operations.md, "Who is called")`);
    this.name = 'OutboundRefused';
  }
}

const permitted = new AsyncLocalStorage<Destination[]>();

/** Calls a host that no variable names, because its own rule has let it pass: a traffic partner's. */
export function callOut<T>(address: URL, call: () => T): T {
  const port = Number(address.port) || (address.protocol === 'https:' ? 443 : 80);
  return permitted.run([{ host: plainHost(address.hostname), port }], call);
}

/** True if a host is the one of a destination, or below the one that begins with a dot. */
const isHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('.') ? host.endsWith(pattern) : host === pattern;

function isMeant(destination: Destination, { host, port, path, name }: Attempt): boolean {
  if ('folder' in destination) return path?.startsWith(`${destination.folder.replace(/\/$/, '')}/`) ?? false;
  if (path !== null || port !== destination.port) return false;
  return isHost(destination.host, host) || (name !== null && isIP(host) > 0 && isHost(destination.host, name));
}

/** Reads the arguments of `socket.connect`: options, a path, a port and a host, or what net.connect made of them. */
function readArguments(args: unknown[]): Attempt {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first === 'string' && Number.isNaN(Number(first))) return { host: '', port: 0, path: first, name: null };
  const options = typeof first === 'object' && first !== null ? first : { port: first, host: second };
  const { host, port, path, servername } = options as Record<string, unknown>;
  return {
    host: plainHost(typeof host === 'string' && host ? host : 'localhost'),
    port: Number(port),
    path: typeof path === 'string' && port === undefined ? path : null,
    name: typeof servername === 'string' ? plainHost(servername) : null,
  };
}

/** Everybody whom a process of this configuration may call. */
export const destinationsOf = (config: Config): Destination[] =>
  OUTBOUND_LINES.flatMap((line) => line.destinationsOf(config));

/**
 * Lets this process open connections to those alone whom its configuration names, whichever library asks: each of them ends in
 * `Socket.connect` of Node. A refused one fails as if nobody answered, and `tell` hears of it. Answers how to take the guard away.
 */
export function guardOutbound(config: Config, tell: (destination: string) => void): () => void {
  const list = destinationsOf(config);
  const { prototype } = Socket;
  const connect = prototype.connect as (...args: unknown[]) => Socket;
  function connectListed(this: Socket, ...args: unknown[]): Socket {
    const attempt = readArguments(args);
    const isListed = [...list, ...(permitted.getStore() ?? [])].some((one) => isMeant(one, attempt));
    if (isListed) return connect.apply(this, args);
    const refusal = new OutboundRefused(attempt.path ?? `${attempt.host}:${attempt.port}`);
    tell(refusal.destination);
    process.nextTick(() => this.destroy(refusal));
    return this;
  }
  Object.assign(prototype, { connect: connectListed });
  return () => void Object.assign(prototype, { connect });
}
