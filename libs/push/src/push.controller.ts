import { subscribePush } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { PushService } from './push.service';

@Controller()
export class PushController {
  constructor(private readonly push: PushService) {}

  @Serves(subscribePush)
  async subscribe(@Context() ctx: Ctx, @Body() body: Input<typeof subscribePush>): Promise<void> {
    await this.push.subscribe(ctx, body);
  }
}
