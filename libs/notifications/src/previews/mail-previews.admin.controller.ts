import { adminListMailKinds, adminPreviewMail, adminSendMail, adminShowMail } from '@duet/contract';
import type { Actor, Answer, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, requireKey, Serves } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { pageOf, pagePolicy } from './mail-page';
import { MailPreviewsAdminService } from './mail-previews.admin.service';

@Controller()
export class MailPreviewsAdminController {
  constructor(
    private readonly previews: MailPreviewsAdminService,
    private readonly sites: SiteDirectory,
  ) {}

  @Serves(adminListMailKinds)
  listKinds() {
    return this.previews.listKinds();
  }

  @Serves(adminPreviewMail)
  async preview(
    @Acting() actor: Actor,
    @Param() { id: siteId, kind }: ParamsOf<typeof adminPreviewMail>,
    @Query() { locale }: QueryOf<typeof adminPreviewMail>,
  ): Promise<Answer<typeof adminPreviewMail>> {
    const { from, subject, text, headers = {} } = await this.previews.compose(actor, { siteId, kind, locale });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    return { from: `${from.name} <${from.address}>`, subject, text, headers: lines };
  }

  @Serves(adminShowMail)
  async show(
    @Acting() actor: Actor,
    @Param() { id: siteId, kind }: ParamsOf<typeof adminShowMail>,
    @Query() { locale, scheme }: QueryOf<typeof adminShowMail>,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    const { html } = await this.previews.compose(actor, { siteId, kind, locale });
    void answerAs(reply, 'still_page', { policy: pagePolicy(await this.sites.get(siteId)) });
    void reply.header('content-type', 'text/html; charset=utf-8');
    return pageOf(html, scheme);
  }

  @Serves(adminSendMail)
  send(
    @Acting() actor: Actor,
    @Param() { id: siteId, kind }: ParamsOf<typeof adminSendMail>,
    @Body() { locale }: Input<typeof adminSendMail>,
    @Headers('idempotency-key') key?: string,
  ): Promise<void> {
    return this.previews.send(actor, { siteId, kind, locale }, requireKey({ key: key ?? null }));
  }
}
