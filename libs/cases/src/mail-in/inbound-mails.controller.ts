import { timingSafeEqual } from 'node:crypto';
import { DomainError, receiveInboundMail } from '@duet/contract';
import { inboundMailKeys } from '@duet/notifications';
import { hostOf, KeyRing, Serves, signedBytesOf } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readInboundMail } from './inbound-mail';
import { InboundMailsService } from './inbound-mails.service';

/** Receives mails of the site whose host the provider calls; the address that it calls has the key as its password. */
@Controller()
export class InboundMailsController {
  constructor(
    private readonly mails: InboundMailsService,
    private readonly sites: SiteDirectory,
    private readonly keys: KeyRing,
  ) {}

  @Serves(receiveInboundMail)
  async receive(@Req() request: FastifyRequest, @Headers('authorization') authorization = ''): Promise<void> {
    const site = await this.sites.find(hostOf(request));
    if (!site) throw new DomainError('unknown_site');
    const password = passwordOf(authorization);
    if (!inboundMailKeys(this.keys, site.id).some((key) => isKey(password, key))) throw new DomainError('forbidden');
    const mail = readInboundMail(parse(signedBytesOf(request)));
    if (!mail) throw new DomainError('bad_request');
    await this.mails.take({ site: { id: site.id } }, mail);
  }
}

/** The password of HTTP's basic authentication, whatever the name. */
function passwordOf(authorization: string): string {
  const [, encoded = ''] = /^basic\s+(\S+)$/i.exec(authorization) ?? [];
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function isKey(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new DomainError('bad_request');
  }
}
