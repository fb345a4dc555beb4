import { changeMailSubscription, DomainError, unsubscribeOneClick } from '@duet/contract';
import type { Ctx, Input, Query as QueryOf } from '@duet/platform';
import { Context, hostOf, Serves } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Body, Controller, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnsubscribeService } from './unsubscribe.service';
import type { SubscriptionState } from './unsubscribe.service';

@Controller()
export class UnsubscribeController {
  constructor(
    private readonly subscriptions: UnsubscribeService,
    private readonly sites: SiteDirectory,
  ) {}

  /** Called by mail services, which send no proof of origin: the token is the whole permission. */
  @Serves(unsubscribeOneClick)
  async unsubscribe(
    @Req() request: FastifyRequest,
    @Query() { token }: QueryOf<typeof unsubscribeOneClick>,
  ): Promise<void> {
    const site = await this.sites.find(hostOf(request));
    if (!site) throw new DomainError('unknown_site');
    await this.subscriptions.change({ site: { id: site.id } }, token, false);
  }

  @Serves(changeMailSubscription)
  change(
    @Context() ctx: Ctx,
    @Body() { token, is_on }: Input<typeof changeMailSubscription>,
  ): Promise<SubscriptionState> {
    return this.subscriptions.change(ctx, token, is_on);
  }
}
