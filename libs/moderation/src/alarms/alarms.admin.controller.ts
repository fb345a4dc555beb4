import { adminConfirmAlarm, adminGetAlarm, adminLiftAlarm, adminListAlarms } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AlarmsAdminService } from './alarms.admin.service';

@Controller()
export class AlarmsAdminController {
  constructor(private readonly alarms: AlarmsAdminService) {}

  @Serves(adminListAlarms)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListAlarms>, @Reply() reply: FastifyReply) {
    const page = await this.alarms.list(actor, query);
    sendRange(reply, 'alarms', page);
    return page.rows;
  }

  @Serves(adminGetAlarm)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetAlarm>) {
    return this.alarms.get(actor, id);
  }

  @Serves(adminConfirmAlarm)
  confirm(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminConfirmAlarm>,
    @Body() { note }: Input<typeof adminConfirmAlarm>,
  ) {
    return this.alarms.settle(actor, id, { state: 'confirmed', note });
  }

  @Serves(adminLiftAlarm)
  lift(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminLiftAlarm>,
    @Body() { note }: Input<typeof adminLiftAlarm>,
  ) {
    return this.alarms.settle(actor, id, { state: 'lifted', note });
  }
}
