import {
  adminApprovePhoto,
  adminClaimPhotos,
  adminGetPhoto,
  adminGetPhotoPicture,
  adminListPhotoDecisions,
  adminListPhotos,
  adminRejectPhoto,
  adminReleasePhotos,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PhotoQueueService } from './photo-queue.service';

@Controller()
export class PhotoQueueController {
  constructor(private readonly queue: PhotoQueueService) {}

  @Serves(adminListPhotos)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListPhotos>, @Reply() reply: FastifyReply) {
    const page = await this.queue.list(actor, query);
    sendRange(reply, 'photos', page);
    return page.rows;
  }

  @Serves(adminListPhotoDecisions)
  async listDecisions(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListPhotoDecisions>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.queue.listDecisions(actor, query);
    sendRange(reply, 'photo-decisions', page);
    return page.rows;
  }

  @Serves(adminClaimPhotos)
  claim(@Acting() actor: Actor, @Body() body: Input<typeof adminClaimPhotos>) {
    return this.queue.claim(actor, body);
  }

  @Serves(adminReleasePhotos)
  release(@Acting() actor: Actor, @Body() { ids }: Input<typeof adminReleasePhotos>) {
    return this.queue.release(actor, ids);
  }

  @Serves(adminGetPhoto)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetPhoto>) {
    return this.queue.get(actor, id);
  }

  @Serves(adminGetPhotoPicture)
  async sendPicture(
    @Acting() actor: Actor,
    @Param() { id, size }: ParamsOf<typeof adminGetPhotoPicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.queue.getPicture(actor, id, size);
    await answerAs(reply, 'picture')
      .headers({
        'content-type': file.type,
        'content-length': String(file.size),
        'cache-control': 'private, max-age=300',
      })
      .send(file.body);
  }

  @Serves(adminApprovePhoto)
  approve(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminApprovePhoto>,
    @Body() { reverse = false }: Input<typeof adminApprovePhoto>,
  ) {
    return this.queue.decide(actor, id, { status: 'active', reason: null, reverse });
  }

  @Serves(adminRejectPhoto)
  reject(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRejectPhoto>,
    @Body() { reason, reverse = false }: Input<typeof adminRejectPhoto>,
  ) {
    return this.queue.decide(actor, id, { status: 'rejected', reason, reverse });
  }
}
