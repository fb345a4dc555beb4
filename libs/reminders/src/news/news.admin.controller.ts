import {
  adminCountNews,
  adminCreateNews,
  adminDeleteNews,
  adminGetNews,
  adminListNews,
  adminPatchNews,
  adminSendNews,
  adminShowNews,
  adminStopNews,
} from '@duet/contract';
import { pageOf, pagePolicy } from '@duet/notifications';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { NewNewsInput, NewsPatch } from './news.admin.service';
import { NewsAdminService } from './news.admin.service';

@Controller()
export class NewsAdminController {
  constructor(private readonly news: NewsAdminService) {}

  @Serves(adminListNews)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListNews>, @Reply() reply: FastifyReply) {
    const page = await this.news.list(actor, query);
    sendRange(reply, 'news', page);
    return page.rows;
  }

  @Serves(adminGetNews)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetNews>) {
    return this.news.get(actor, id);
  }

  @Serves(adminCreateNews)
  create(@Acting() actor: Actor, @Body() body: Input<typeof adminCreateNews>) {
    return this.news.create(actor, body as NewNewsInput);
  }

  @Serves(adminPatchNews)
  patch(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminPatchNews>,
    @Body() body: Input<typeof adminPatchNews>,
  ) {
    return this.news.patch(actor, id, body as NewsPatch);
  }

  @Serves(adminDeleteNews)
  remove(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminDeleteNews>) {
    return this.news.remove(actor, id);
  }

  @Serves(adminCountNews)
  count(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminCountNews>) {
    return this.news.count(actor, id);
  }

  @Serves(adminShowNews)
  async show(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminShowNews>,
    @Query() { locale, scheme }: QueryOf<typeof adminShowNews>,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    const { mail, site } = await this.news.compose(actor, id, locale);
    void answerAs(reply, 'still_page', { policy: pagePolicy(site) });
    void reply.header('content-type', 'text/html; charset=utf-8');
    return pageOf(mail.html, scheme);
  }

  @Serves(adminSendNews)
  send(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminSendNews>) {
    return this.news.send(actor, id);
  }

  @Serves(adminStopNews)
  stop(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminStopNews>) {
    return this.news.stop(actor, id);
  }
}
