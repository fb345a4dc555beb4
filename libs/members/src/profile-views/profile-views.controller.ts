import { countProfileViews, listProfileViews } from '@duet/contract';
import type { Ctx, Query as QueryOf } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProfileViewsService } from './profile-views.service';

@Controller()
export class ProfileViewsController {
  constructor(private readonly views: ProfileViewsService) {}

  @Serves(listProfileViews)
  list(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof listProfileViews>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.views.list(ctx, before);
  }

  @Serves(countProfileViews)
  async count(@Context() ctx: Ctx) {
    return { new: await this.views.countNew(ctx) };
  }
}
