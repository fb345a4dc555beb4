import { getLander, getLanderBySlug } from '@duet/contract';
import type { Ctx, Params } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Param } from '@nestjs/common';
import { LandersService } from './landers.service';

/** The parts of landers, for whoever draws one. */
@Controller()
export class LandersController {
  constructor(private readonly landers: LandersService) {}

  @Serves(getLander)
  async get(@Context() ctx: Ctx, @Param() { template }: Params<typeof getLander>) {
    return { lander: await this.landers.get(ctx, template, null) };
  }

  @Serves(getLanderBySlug)
  async getBySlug(@Context() ctx: Ctx, @Param() { template, slug }: Params<typeof getLanderBySlug>) {
    return { lander: await this.landers.get(ctx, template, slug) };
  }
}
