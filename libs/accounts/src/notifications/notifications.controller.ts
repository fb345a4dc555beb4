import type { AnswerOf } from '@duet/contract';
import { changeNotifications, getNotifications } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { NotificationChoicesService } from './notification-choices.service';

@Controller()
export class NotificationsController {
  constructor(private readonly choices: NotificationChoicesService) {}

  @Serves(getNotifications)
  async get(@Context() ctx: Ctx): Promise<AnswerOf<typeof getNotifications>> {
    return { notifications: await this.choices.get(ctx) };
  }

  @Serves(changeNotifications)
  async change(
    @Context() ctx: Ctx,
    @Body() body: Input<typeof changeNotifications>,
  ): Promise<AnswerOf<typeof changeNotifications>> {
    return { notifications: await this.choices.change(ctx, body) };
  }
}
