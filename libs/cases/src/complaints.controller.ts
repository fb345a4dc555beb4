import { answerFollowedCase, followCase, objectToFollowedCase, openComplaint } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import { CaseThreads } from './case-threads';
import { ComplaintsService } from './complaints.service';

/** Complaints of members and visitors, and a visitor's way to their case. */
@Controller()
export class ComplaintsController {
  constructor(
    private readonly complaints: ComplaintsService,
    private readonly threads: CaseThreads,
  ) {}

  @Serves(openComplaint)
  open(@Context() ctx: Ctx, @Body() body: Input<typeof openComplaint>) {
    return this.complaints.open(ctx, body);
  }

  @Serves(followCase)
  follow(@Context() ctx: Ctx, @Body() { token }: Input<typeof followCase>) {
    return this.threads.follow(ctx, { token });
  }

  @Serves(answerFollowedCase)
  answer(@Context() ctx: Ctx, @Body() { token, text }: Input<typeof answerFollowedCase>) {
    return this.threads.answer(ctx, { key: { token }, call: answerFollowedCase, text });
  }

  @Serves(objectToFollowedCase)
  object(@Context() ctx: Ctx, @Body() { token, text }: Input<typeof objectToFollowedCase>) {
    return this.threads.object(ctx, { key: { token }, call: objectToFollowedCase, text });
  }
}
