import { DomainError, receiveMailEvents } from '@duet/contract';
import { hostOf, Serves, signedBytesOf } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Controller, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MailEventsService } from './mail-events.service';

/** Headers of a provider's signature and its time; who sent the request is told by which of them it has. */
const SENDGRID = 'x-twilio-email-event-webhook';
const EMBEDDED = 'x-mail-events';

/** Receives the events of mail providers, each for the site whose host it calls. */
@Controller()
export class MailEventsController {
  constructor(
    private readonly events: MailEventsService,
    private readonly sites: SiteDirectory,
  ) {}

  @Serves(receiveMailEvents)
  async receive(@Req() request: FastifyRequest, @Headers() headers: Record<string, string | undefined>): Promise<void> {
    const site = await this.sites.find(hostOf(request));
    if (!site) throw new DomainError('unknown_site');
    const provider = headers[`${SENDGRID}-signature`] === undefined ? 'embedded' : 'sendgrid';
    const prefix = provider === 'sendgrid' ? SENDGRID : EMBEDDED;
    const [signature = '', timestamp = ''] = [headers[`${prefix}-signature`], headers[`${prefix}-timestamp`]];
    await this.events.receive({ site: { id: site.id } }, provider, {
      signature,
      timestamp,
      bytes: signedBytesOf(request),
    });
  }
}
