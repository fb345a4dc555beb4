import { adminListJobKinds, adminListJobs, adminListTimetable, adminRemoveJob, adminRetryJob } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { JobKindsAdminService } from './job-kinds.admin.service';
import { JobsAdminService } from './jobs.admin.service';

@Controller()
export class JobsAdminController {
  constructor(
    private readonly jobs: JobsAdminService,
    private readonly kinds: JobKindsAdminService,
  ) {}

  @Serves(adminListJobs)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListJobs>, @Reply() reply: FastifyReply) {
    const page = await this.jobs.list(actor, query);
    sendRange(reply, 'jobs', page);
    return page.rows;
  }

  @Serves(adminListJobKinds)
  async listKinds(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListJobKinds>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.kinds.list(actor, query);
    sendRange(reply, 'job-kinds', page);
    return page.rows;
  }

  @Serves(adminListTimetable)
  async listTimetable(@Acting() actor: Actor, @Reply() reply: FastifyReply) {
    const page = await this.kinds.listTimetable(actor);
    sendRange(reply, 'timetable', page);
    return page.rows;
  }

  @Serves(adminRetryJob)
  retry(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRetryJob>,
    @Body() body: Input<typeof adminRetryJob>,
  ) {
    return this.jobs.retry(actor, id, body.confirmed ?? false);
  }

  @Serves(adminRemoveJob)
  remove(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRemoveJob>,
    @Body() { reason }: Input<typeof adminRemoveJob>,
  ) {
    return this.jobs.remove(actor, id, reason);
  }
}
