import { getMember } from '@duet/contract';
import type { Ctx, Params, Query as QueryOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param, Query } from '@nestjs/common';
import { MemberPageService } from './member-page.service';

@Controller()
export class MemberPageController {
  constructor(private readonly members: MemberPageService) {}

  @Serves(getMember)
  async open(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof getMember>,
    @Query() { peek = false }: QueryOf<typeof getMember>,
  ) {
    return { profile: await (peek ? this.members.peek(ctx, id) : this.members.open(ctx, id)) };
  }
}
