import { listCreditEntries } from '@duet/contract';
import type { Ctx, Query as QueryOf } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LedgerReader } from './ledger-reader';

@Controller()
export class CreditsController {
  constructor(private readonly ledger: LedgerReader) {}

  @Serves(listCreditEntries)
  list(@Context() ctx: Ctx, @Query() { before }: QueryOf<typeof listCreditEntries>, @Reply() reply: FastifyReply) {
    void reply.header('content-type', 'application/json; charset=utf-8');
    return this.ledger.getPageText(ctx, before);
  }
}
