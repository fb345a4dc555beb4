import {
  adminApproveSelfie,
  adminClaimSelfies,
  adminGetSelfie,
  adminGetSelfiePicture,
  adminListSelfies,
  adminRejectSelfie,
  adminReleaseSelfies,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SelfiesAdminService } from './selfies.admin.service';

@Controller()
export class SelfiesAdminController {
  constructor(private readonly selfies: SelfiesAdminService) {}

  @Serves(adminListSelfies)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListSelfies>, @Reply() reply: FastifyReply) {
    const page = await this.selfies.list(actor, query);
    sendRange(reply, 'selfies', page);
    return page.rows;
  }

  @Serves(adminClaimSelfies)
  claim(@Acting() actor: Actor, @Body() body: Input<typeof adminClaimSelfies>) {
    return this.selfies.claim(actor, body);
  }

  @Serves(adminReleaseSelfies)
  release(@Acting() actor: Actor, @Body() { ids }: Input<typeof adminReleaseSelfies>) {
    return this.selfies.release(actor, ids);
  }

  @Serves(adminGetSelfie)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetSelfie>) {
    return this.selfies.get(actor, id);
  }

  /** Kept by no cache: a selfie that its member has deleted is gone from the moderator's browser too. */
  @Serves(adminGetSelfiePicture)
  async sendPicture(
    @Acting() actor: Actor,
    @Param() { id, size }: ParamsOf<typeof adminGetSelfiePicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, size: length, body } = await this.selfies.getPicture(actor, id, size);
    const headers = { 'content-type': type, 'content-length': String(length), 'cache-control': 'no-store' };
    await answerAs(reply, 'picture').headers(headers).send(body);
  }

  @Serves(adminApproveSelfie)
  approve(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminApproveSelfie>,
    @Body() { photos, reverse = false }: Input<typeof adminApproveSelfie>,
  ) {
    return this.selfies.decide(actor, id, { state: 'approved', reason: null, photos, reverse });
  }

  @Serves(adminRejectSelfie)
  reject(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRejectSelfie>,
    @Body() { reason, reverse = false }: Input<typeof adminRejectSelfie>,
  ) {
    return this.selfies.decide(actor, id, { state: 'refused', reason, photos: [], reverse });
  }
}
