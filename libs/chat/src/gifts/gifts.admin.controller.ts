import { adminGetSiteGifts, adminSetSiteGifts } from '@duet/contract';
import type { Actor, Input, Params as ParamsOf } from '@duet/platform';
import { Acting, Serves } from '@duet/platform';
import { Body, Controller, Param } from '@nestjs/common';
import { GiftsAdminService } from './gifts.admin.service';

@Controller()
export class GiftsAdminController {
  constructor(private readonly gifts: GiftsAdminService) {}

  @Serves(adminGetSiteGifts)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetSiteGifts>) {
    return this.gifts.get(actor, id);
  }

  @Serves(adminSetSiteGifts)
  set(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminSetSiteGifts>,
    @Body() { gifts, version }: Input<typeof adminSetSiteGifts>,
  ) {
    return this.gifts.set(actor, id, { gifts, version });
  }
}
