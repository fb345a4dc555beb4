import { openEvents, sendTyping } from '@duet/contract';
import type { Ctx, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LivePages } from './live-pages';
import { TypingService } from './typing.service';

@Controller()
export class EventsController {
  constructor(
    private readonly pages: LivePages,
    private readonly typing: TypingService,
  ) {}

  /** The stream takes the reply over, so that Nest sends nothing itself; HEAD has nothing to stream. */
  @Serves(openEvents)
  open(@Context() ctx: Ctx, @Res() reply: FastifyReply): void {
    if (reply.request.method === 'HEAD') void reply.send();
    else this.pages.open(ctx, reply);
  }

  @Serves(sendTyping)
  sendTyping(@Context() ctx: Ctx, @Param() { id }: Params<typeof sendTyping>) {
    return this.typing.send(ctx, id);
  }
}
