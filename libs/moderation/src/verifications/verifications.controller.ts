import { getVerification, sendSelfie, startVerification, withdrawSelfie } from '@duet/contract';
import { PhotoUploads } from '@duet/photos';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { VerificationsService } from './verifications.service';

@Controller()
export class VerificationsController {
  constructor(
    private readonly verifications: VerificationsService,
    private readonly uploads: PhotoUploads,
  ) {}

  @Serves(getVerification)
  get(@Context() ctx: Ctx) {
    return this.verifications.getOwn(ctx);
  }

  @Serves(startVerification)
  start(@Context() ctx: Ctx, @Body() body: Input<typeof startVerification>) {
    return this.verifications.start(ctx, body);
  }

  @Serves(sendSelfie)
  send(@Context() ctx: Ctx, @Req() request: FastifyRequest) {
    return this.uploads.take(ctx, request.raw, (upload) => this.verifications.send(ctx, upload));
  }

  @Serves(withdrawSelfie)
  withdraw(@Context() ctx: Ctx) {
    return this.verifications.withdraw(ctx);
  }
}
