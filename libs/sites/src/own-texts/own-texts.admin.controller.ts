import {
  adminDiscardOwnText,
  adminGetOwnText,
  adminListOwnTexts,
  adminPublishOwnText,
  adminSaveOwnText,
  adminShowOwnText,
  adminWithdrawOwnText,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OwnTextsAdminService } from './own-texts.admin.service';

@Controller()
export class OwnTextsAdminController {
  constructor(private readonly texts: OwnTextsAdminService) {}

  @Serves(adminListOwnTexts)
  list(@Acting() actor: Actor, @Query() { kind, ...owner }: QueryOf<typeof adminListOwnTexts>) {
    return this.texts.overview(actor, { kind, owner });
  }

  @Serves(adminGetOwnText)
  get(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminGetOwnText>,
    @Query() owner: QueryOf<typeof adminGetOwnText>,
  ) {
    return this.texts.get(actor, { place, owner });
  }

  @Serves(adminSaveOwnText)
  save(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminSaveOwnText>,
    @Body() { version, parts, ...owner }: Input<typeof adminSaveOwnText>,
  ) {
    return this.texts.save(actor, { place, owner, version, parts });
  }

  @Serves(adminPublishOwnText)
  publish(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminPublishOwnText>,
    @Body() { version, note, renews_terms: renewsTerms = false, ...owner }: Input<typeof adminPublishOwnText>,
  ) {
    return this.texts.publish(actor, { place, owner, version, note, renewsTerms });
  }

  @Serves(adminWithdrawOwnText)
  withdraw(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminWithdrawOwnText>,
    @Body() { version, note, ...owner }: Input<typeof adminWithdrawOwnText>,
  ) {
    return this.texts.withdraw(actor, { place, owner, version, note });
  }

  @Serves(adminDiscardOwnText)
  discard(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminDiscardOwnText>,
    @Body() { version, ...owner }: Input<typeof adminDiscardOwnText>,
  ) {
    return this.texts.discard(actor, { place, owner, version });
  }

  @Serves(adminShowOwnText)
  async show(
    @Acting() actor: Actor,
    @Param() place: ParamsOf<typeof adminShowOwnText>,
    @Query() owner: QueryOf<typeof adminShowOwnText>,
    @Reply() reply: FastifyReply,
  ): Promise<string> {
    const { html, policy } = await this.texts.show(actor, { place, owner });
    void answerAs(reply, 'still_page', { policy }).header('content-type', 'text/html; charset=utf-8');
    return html;
  }
}
