import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Reads } from '../context';
import type { Replicas } from '../database/replicas';
import { cookieName } from './cookies';

const COOKIE = 'read.after';
const POSITION = /^[0-9a-z]{1,11}$/;
const RADIX = 36;
/** A replica that is read from is behind by the bound at most: after some seconds more it has all of it, whatever the position was. */
const MORE_SECONDS = 30;

/** The mark of a request: a member sees at least what their browser was told at the end of their last act. `wrote`: it is an act itself. */
export function readsOf({ cookies }: FastifyRequest, wrote: boolean): Reads {
  const kept = cookies[COOKIE] ?? '';
  const after = POSITION.test(kept) ? Number.parseInt(kept, RADIX) : 0;
  return { after, wrote };
}

interface Ending {
  request: FastifyRequest;
  reply: FastifyReply;
  replicas: Replicas;
  config: Pick<Config, 'publicScheme' | 'readLagSeconds'>;
}

/** Goes on with the answer; where its request may have written, the browser is given the position behind that first, for every later request. */
export function afterPosition({ request, reply, replicas, config }: Ending, goOn: () => void): void {
  if (!request.ctx?.reads?.wrote) return goOn();
  const give = (position: number) => {
    const isSecure = config.publicScheme === 'https' || request.protocol === 'https';
    const seconds = config.readLagSeconds + MORE_SECONDS;
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`;
    void reply.header('set-cookie', `${cookieName(COOKIE, isSecure)}=${position.toString(RADIX)}; ${attributes}`);
  };
  void replicas.findPosition().then(give).finally(goOn);
}
