import { AccountsModule } from '@duet/accounts';
import { ChatModule } from '@duet/chat';
import { LikesModule } from '@duet/likes';
import type { Config } from '@duet/platform';
import { SitesModule } from '@duet/sites';
import { CONFIG, Log, PersonalDataRegistry } from '@duet/platform';
import { Module } from '@nestjs/common';
import { LikePushes } from './like-pushes';
import { PushComposer } from './push-composer';
import { PushFactsService } from './push-facts.service';
import { PushNotifications } from './push-notifications';
import { PushSender } from './push-sender';
import { PushTransport } from './push-transport';
import { PushController } from './push.controller';
import { PushJobs } from './push.jobs';
import { PushService } from './push.service';
import { LoggedPusher, Pusher, WebPusher } from './pusher';
import { PUSH_DATA } from './personal-data';

/** Real sending needs an address that push services may turn to; without it messages are made and logged. */
function makePusher({ push }: Config, log: Log, transport: PushTransport): Pusher {
  return push?.contact ? new WebPusher(push.contact, transport) : new LoggedPusher(log);
}

const pusher = { provide: Pusher, inject: [CONFIG, Log, PushTransport], useFactory: makePusher };

/** Push messages to members who are not on the site. */
@Module({
  imports: [SitesModule, AccountsModule, LikesModule, ChatModule],
  controllers: [PushController],
  providers: [
    LikePushes,
    PushComposer,
    PushFactsService,
    PushJobs,
    PushNotifications,
    PushSender,
    PushService,
    PushTransport,
    pusher,
  ],
  exports: [PushJobs, PushNotifications],
})
export class PushModule {
  constructor(personalData: PersonalDataRegistry) {
    personalData.register(PUSH_DATA);
  }
}
