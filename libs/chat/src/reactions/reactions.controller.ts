import { removeReaction, setReaction } from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { ReactionsService } from './reactions.service';

@Controller()
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @Serves(setReaction)
  set(
    @Context() ctx: Ctx,
    @Param() { id, message }: Params<typeof setReaction>,
    @Body() { reaction }: Input<typeof setReaction>,
  ) {
    return this.reactions.set(ctx, { conversationId: id, messageId: message, reaction });
  }

  @Serves(removeReaction)
  remove(@Context() ctx: Ctx, @Param() { id, message }: Params<typeof removeReaction>) {
    return this.reactions.set(ctx, { conversationId: id, messageId: message, reaction: null });
  }
}
