import {
  blockMember,
  countMembers,
  getMemberCard,
  getProfile,
  hideMember,
  listBlocks,
  listHides,
  searchMembers,
  unblockMember,
  unhideMember,
  updateProfile,
} from '@duet/contract';
import type { Ctx, Input, Params, Query as QueryOf } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BlocksService } from './blocks.service';
import { EXCLUSION_LISTS } from './exclusion-lists.statements';
import { HidesService } from './hides.service';
import { ListedMembers } from './listed-members';
import { ProfileService } from './profile.service';
import { SearchService } from './search.service';
import { VisitorsService } from './visitors.service';

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller()
export class MembersController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly searches: SearchService,
    private readonly blocks: BlocksService,
    private readonly hides: HidesService,
    private readonly lists: ListedMembers,
    private readonly visitors: VisitorsService,
  ) {}

  @Serves(getProfile)
  get(@Context() ctx: Ctx, @Reply() reply: FastifyReply): Promise<string> {
    void reply.header('content-type', JSON_TYPE);
    return this.profiles.getText(ctx);
  }

  @Serves(updateProfile)
  update(@Context() ctx: Ctx, @Body() body: Input<typeof updateProfile>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TYPE);
    return this.profiles.update(ctx, body);
  }

  @Serves(searchMembers)
  search(@Context() ctx: Ctx, @Query() query: QueryOf<typeof searchMembers>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TYPE);
    return this.searches.search(ctx, query);
  }

  @Serves(countMembers)
  count(@Context() ctx: Ctx, @Query() query: QueryOf<typeof countMembers>) {
    return this.searches.count(ctx, query);
  }

  @Serves(getMemberCard)
  card(@Context() ctx: Ctx, @Param() { id }: Params<typeof getMemberCard>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TYPE);
    return this.visitors.getCard(ctx, id);
  }

  @Serves(listHides)
  listHides(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof listHides>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TYPE);
    return this.lists.list(ctx, EXCLUSION_LISTS.hidden, before);
  }

  @Serves(hideMember)
  hide(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof hideMember>): Promise<void> {
    return this.hides.hide(ctx, profile_id);
  }

  @Serves(unhideMember)
  unhide(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof unhideMember>): Promise<void> {
    return this.hides.unhide(ctx, profile_id);
  }

  @Serves(listBlocks)
  listBlocks(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof listBlocks>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', JSON_TYPE);
    return this.lists.list(ctx, EXCLUSION_LISTS.blocked, before);
  }

  @Serves(blockMember)
  block(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof blockMember>): Promise<void> {
    return this.blocks.block(ctx, profile_id);
  }

  @Serves(unblockMember)
  unblock(@Context() ctx: Ctx, @Param() { profile_id }: Params<typeof unblockMember>): Promise<void> {
    return this.blocks.unblock(ctx, profile_id);
  }
}
