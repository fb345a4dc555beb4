import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { request } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { callOut, isPublicAddress, NotDone } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { hostnameOf } from './postback.rules';

const TIMEOUT_MS = 10_000;

/** Calls partners: the one place from which it is done. Redirections are not followed, and nothing of the answer but its status is read. */
@Injectable()
export class PostbackTransport {
  /** Opens the connection; a test leads it to a server of its own. */
  request: (url: string, options: RequestOptions, listener: (response: IncomingMessage) => void) => ClientRequest =
    request;

  /** Answers the status. Throws `NotDone` where the host is none of the public internet, or nobody answers within 10 seconds. */
  get(url: string, headers: Record<string, string>): Promise<number> {
    const { host } = new URL(url);
    const name = hostnameOf(host);
    if (ipaddr.isValid(name) && !isPublicAddress(name))
      return Promise.reject(new NotDone('the address is not of the public internet'));
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const options = { method: 'GET', headers, signal, agent: false, lookup: lookUp };
      const call = callOut(new URL(url), () =>
        this.request(url, options, (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        }),
      );
      call.on('error', (error) => reject(new NotDone(signal.aborted ? 'no answer within 10 seconds' : error.message)));
      call.end();
    });
  }
}

/** Looks a name up for the connection itself, so that nothing lies between the check and the call. */
const lookUp: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found;
    const forbidden = addresses.some(({ address }) => !isPublicAddress(address));
    const fault = error ?? (forbidden ? new Error('the host is not of the public internet') : null);
    if (fault || !addresses[0]) return callback(fault ?? new Error('the host has no address'), '', 4);
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0].address, addresses[0].family);
  });
};
