import { BackupSchedule } from '@duet/backup';
import { domains, entities } from '@duet/domains';
import type { Clock, Config } from '@duet/platform';
import { PlatformModule } from '@duet/platform';
import type { DynamicModule } from '@nestjs/common';
import { Module } from '@nestjs/common';

/** The same domains as the API, without a way in. */
@Module({})
export class WorkerModule {
  static with(config: Config, clock?: Clock): DynamicModule {
    const options = { config, process: 'worker', entities };
    return {
      module: WorkerModule,
      imports: [PlatformModule.with(clock ? { ...options, clock } : options), ...domains],
      providers: [BackupSchedule],
    };
  }
}
