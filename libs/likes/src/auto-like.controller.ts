import { getAutoLike } from '@duet/contract';
import type { Ctx } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AutoLikeService } from './auto-like.service';

@Controller()
export class AutoLikeController {
  constructor(private readonly autoLikes: AutoLikeService) {}

  /** Sends the answer itself: Nest would replace the 204 of an empty answer by the call's 200. */
  @Serves(getAutoLike)
  async next(@Context() ctx: Ctx, @Res() reply: FastifyReply): Promise<void> {
    const autoLike = await this.autoLikes.findNext(ctx);
    if (autoLike) void reply.send(autoLike);
    else void reply.code(204).send();
  }
}
