import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import type { Config } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { CONFIG, Log, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { PushController } from './push.controller';
import { PushJobs } from './push.jobs';
import { PushService } from './push.service';
import { LoggedPusher, Pusher, WebPusher } from './pusher';
import { PUSH_DATA } from './personal-data';

/** Real sending needs an address that push services may turn to; without it messages are made and logged. */
function makePusher({ push }: Config, log: Log): Pusher {
  return push?.contact ? new WebPusher({ ...push, contact: push.contact }) : new LoggedPusher(log);
}

/** Push messages to members who are not looking at their conversations. */
@Module({
  imports: [SitesModule, AccountsModule, ChatModule],
  controllers: [PushController],
  providers: [PushService, PushJobs, { provide: Pusher, inject: [CONFIG, Log], useFactory: makePusher }],
  exports: [PushJobs],
})
export class PushModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(PUSH_DATA);
  }
}
