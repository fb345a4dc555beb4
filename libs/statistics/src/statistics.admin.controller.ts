import { getCohorts, getSources, getStatistics } from '@duet/contract';
import type { Actor, Query as QueryOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Controller, Query } from '@nestjs/common';
import { CohortsAdminService } from './cohorts.admin.service';
import { SourcesAdminService } from './sources.admin.service';
import { StatisticsAdminService } from './statistics.admin.service';

/** Numbers in the console. */
@Controller()
export class StatisticsAdminController {
  constructor(
    private readonly statistics: StatisticsAdminService,
    private readonly sources: SourcesAdminService,
    private readonly cohorts: CohortsAdminService,
  ) {}

  @Serves(getStatistics)
  get(@Acting() { staff }: Actor, @Query() query: QueryOf<typeof getStatistics>) {
    return this.statistics.get(staff, query);
  }

  @Serves(getSources)
  getSources(@Acting() { staff }: Actor, @Query() query: QueryOf<typeof getSources>) {
    return this.sources.get(staff, query);
  }

  @Serves(getCohorts)
  getCohorts(@Acting() { staff }: Actor, @Query() query: QueryOf<typeof getCohorts>) {
    return this.cohorts.get(staff, query);
  }
}
