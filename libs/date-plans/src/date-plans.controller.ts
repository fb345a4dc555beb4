import {
  changeDatePlan,
  createDatePlan,
  DATE_PLAN_LIMITS,
  endDatePlan,
  listDatePlans,
  readSharedDatePlan,
  removeDatePlan,
  withdrawDatePlan,
} from '@duet/contract';
import type { Ctx, Input, Params } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatePlanLinks } from './date-plan-links';
import { DatePlansService } from './date-plans.service';

/** A member's date plans, and what the friend with a link sees of one. */
@Controller()
export class DatePlansController {
  constructor(
    private readonly plans: DatePlansService,
    private readonly links: DatePlanLinks,
  ) {}

  @Serves(listDatePlans)
  async list(@Context() ctx: Ctx) {
    return { plans: await this.plans.list(ctx), most_open: DATE_PLAN_LIMITS.open };
  }

  @Serves(createDatePlan)
  async create(@Context() ctx: Ctx, @Body() body: Input<typeof createDatePlan>) {
    return { plan: await this.plans.create(ctx, body) };
  }

  @Serves(changeDatePlan)
  async change(
    @Context() ctx: Ctx,
    @Param() { id }: Params<typeof changeDatePlan>,
    @Body() body: Input<typeof changeDatePlan>,
  ) {
    return { plan: await this.plans.change(ctx, id, body) };
  }

  @Serves(endDatePlan)
  async end(@Context() ctx: Ctx, @Param() { id }: Params<typeof endDatePlan>) {
    return { plan: await this.plans.sayBack(ctx, id) };
  }

  @Serves(withdrawDatePlan)
  async withdraw(@Context() ctx: Ctx, @Param() { id }: Params<typeof withdrawDatePlan>) {
    return { plan: await this.plans.withdraw(ctx, id) };
  }

  @Serves(removeDatePlan)
  remove(@Context() ctx: Ctx, @Param() { id }: Params<typeof removeDatePlan>) {
    return this.plans.remove(ctx, id);
  }

  @Serves(readSharedDatePlan)
  async read(@Context() ctx: Ctx, @Body() { token }: Input<typeof readSharedDatePlan>, @Reply() reply: FastifyReply) {
    void reply.header('cache-control', 'no-store');
    return { plan: await this.links.read(ctx, token) };
  }
}
