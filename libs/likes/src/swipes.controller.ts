import { getSwipeDeck, swipeMember, undoSwipe } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SwipesService } from './swipes.service';

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller()
export class SwipesController {
  constructor(private readonly swipes: SwipesService) {}

  @Serves(getSwipeDeck)
  getDeck(@Context() ctx: Ctx, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TEXT);
    return this.swipes.getDeck(ctx);
  }

  @Serves(swipeMember)
  swipe(@Context() ctx: Ctx, @Body() request: Input<typeof swipeMember>) {
    return this.swipes.swipe(ctx, request);
  }

  @Serves(undoSwipe)
  undo(@Context() ctx: Ctx, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TEXT);
    return this.swipes.undo(ctx);
  }
}
