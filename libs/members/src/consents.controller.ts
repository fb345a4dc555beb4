import { ConsentsService } from '@duet/accounts';
import { acceptTerms, getConsents, giveSpecialConsent, withdrawSpecialConsent } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { SpecialDataService } from './special-data.service';

/** Consents of the logged-in member. */
@Controller()
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly specialData: SpecialDataService,
  ) {}

  @Serves(getConsents)
  get(@Context() ctx: Ctx) {
    return this.consents.get(ctx);
  }

  @Serves(acceptTerms)
  async accept(@Context() ctx: Ctx, @Body() { version_at: versionAt }: Input<typeof acceptTerms>) {
    await this.consents.acceptTerms(ctx, new Date(versionAt));
    return this.consents.get(ctx);
  }

  @Serves(giveSpecialConsent)
  async give(@Context() ctx: Ctx) {
    await this.specialData.give(ctx);
    return this.consents.get(ctx);
  }

  @Serves(withdrawSpecialConsent)
  async withdraw(@Context() ctx: Ctx) {
    await this.specialData.withdraw(ctx);
    return this.consents.get(ctx);
  }
}
