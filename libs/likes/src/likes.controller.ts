import { getLikes, getLikeStates, likeMember, listLikes, unlikeMember } from '@duet/contract';
import type { Ctx, Params, Query as QueryOf } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LikesLists } from './likes.lists';
import { LikesService } from './likes.service';

const JSON_TEXT = 'application/json; charset=utf-8';

@Controller()
export class LikesController {
  constructor(
    private readonly likes: LikesService,
    private readonly lists: LikesLists,
  ) {}

  @Serves(getLikes)
  listNewest(@Context() ctx: Ctx, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TEXT);
    return this.lists.listNewest(ctx);
  }

  @Serves(listLikes)
  list(
    @Context() ctx: Ctx,
    @Param() { type }: Params<typeof listLikes>,
    @Query() { before }: QueryOf<typeof listLikes>,
    @Reply() reply: FastifyReply,
  ) {
    void reply.header('content-type', JSON_TEXT);
    return this.lists.list(ctx, type, before);
  }

  @Serves(getLikeStates)
  async states(@Context() ctx: Ctx, @Query() { ids }: QueryOf<typeof getLikeStates>) {
    return { states: await this.likes.getStates(ctx, ids) };
  }

  @Serves(likeMember)
  like(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof likeMember>) {
    return this.likes.like(ctx, profile_id);
  }

  @Serves(unlikeMember)
  unlike(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof unlikeMember>) {
    return this.likes.unlike(ctx, profile_id);
  }
}
