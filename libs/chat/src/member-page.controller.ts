import { getMember } from '@duet/contract';
import type { Ctx, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { MemberPageService } from './member-page.service';

@Controller()
export class MemberPageController {
  constructor(private readonly members: MemberPageService) {}

  @Serves(getMember)
  async open(@Context() ctx: Ctx, @Param() { id }: Params<typeof getMember>) {
    return { profile: await this.members.open(ctx, id) };
  }
}
