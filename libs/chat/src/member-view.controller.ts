import { getMember } from '@duet/contract';
import type { Ctx, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { OpenedMembers } from './member-view.service';

@Controller()
export class MemberViewController {
  constructor(private readonly members: OpenedMembers) {}

  @Serves(getMember)
  async open(@Context() ctx: Ctx, @Param() { id }: Params<typeof getMember>) {
    return { profile: await this.members.open(ctx, id) };
  }
}
