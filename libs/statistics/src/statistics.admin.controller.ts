import { getStatistics } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import { StatisticsAdminService } from './statistics.admin.service';

/** Numbers in the console. */
@Controller()
export class StatisticsAdminController {
  constructor(private readonly statistics: StatisticsAdminService) {}

  @Serves(getStatistics)
  get(@Acting() { staff }: Actor, @Query() query: QueryOf<typeof getStatistics>) {
    return this.statistics.get(staff, query);
  }
}
