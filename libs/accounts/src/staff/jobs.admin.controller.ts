import { adminListJobs, adminRemoveJob, adminRetryJob } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Param, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { JobsAdminService } from './jobs.admin.service';

@Controller()
export class JobsAdminController {
  constructor(private readonly jobs: JobsAdminService) {}

  @Serves(adminListJobs)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListJobs>, @Reply() reply: FastifyReply) {
    const page = await this.jobs.list(actor, query);
    sendRange(reply, 'jobs', page);
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
