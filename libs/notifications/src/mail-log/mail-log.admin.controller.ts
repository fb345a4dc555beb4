import { adminListMailRecords } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import { Acting, Reply, sendRange, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MailLogAdminService } from './mail-log.admin.service';

@Controller()
export class MailLogAdminController {
  constructor(private readonly records: MailLogAdminService) {}

  @Serves(adminListMailRecords)
  async list(
    @Acting() actor: Actor,
    @Query() query: QueryOf<typeof adminListMailRecords>,
    @Reply() reply: FastifyReply,
  ) {
    const page = await this.records.list(actor, query);
    sendRange(reply, 'mail-log', page);
    return page.rows;
  }
}
