import { addFavourite, listFavourites, removeFavourite } from '@duet/contract';
import type { Ctx, Params, Query as QueryOf } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FavouritesService } from './favourites.service';

@Controller()
export class FavouritesController {
  constructor(private readonly favourites: FavouritesService) {}

  @Serves(listFavourites)
  list(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof listFavourites>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.favourites.list(ctx, before);
  }

  @Serves(addFavourite)
  add(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof addFavourite>): Promise<void> {
    return this.favourites.add(ctx, profile_id);
  }

  @Serves(removeFavourite)
  remove(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof removeFavourite>): Promise<void> {
    return this.favourites.remove(ctx, profile_id);
  }
}
