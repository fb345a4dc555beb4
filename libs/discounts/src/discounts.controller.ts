import { DomainError, getDiscountCode } from '@duet/contract';
import type { Ctx, Query as QueryOf } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import { CodeLookupService } from './code-lookup.service';

@Controller()
export class DiscountsController {
  constructor(private readonly lookup: CodeLookupService) {}

  @Serves(getDiscountCode)
  find(@Context() ctx: Ctx, @Query() query: QueryOf<typeof getDiscountCode>) {
    if (query.welcome === 'true') return this.lookup.getOffer(ctx);
    if (!query.code?.trim()) throw DomainError.field('code', 'required');
    return this.lookup.find(ctx, query.code, query);
  }
}
