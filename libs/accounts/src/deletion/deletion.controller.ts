import type { Deletion } from '@duet/contract';
import { pauseAccount, readDeletion, requestDeletion, restoreAccount, sendRestoreMail } from '@duet/contract';
import type { Ctx, Input } from '@duet/platform';
import { Context, Reply, Serves } from '@duet/platform';
import { Body, Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCookies } from '../session-cookies';
import { DeletionReceipts } from './deletion-receipts';
import { DeletionService } from './deletion.service';
import { PauseService } from './pause.service';

@Controller()
export class DeletionController {
  constructor(
    private readonly deletions: DeletionService,
    private readonly pauses: PauseService,
    private readonly receipts: DeletionReceipts,
    private readonly cookies: SessionCookies,
  ) {}

  @Serves(requestDeletion)
  async request(
    @Context() ctx: Ctx,
    @Body() body: Input<typeof requestDeletion>,
    @Reply() reply: FastifyReply,
  ): Promise<{ delete_at: string }> {
    const answer = await this.deletions.request(ctx, body);
    this.cookies.endSession(reply);
    return answer;
  }

  @Serves(pauseAccount)
  async pause(@Context() ctx: Ctx, @Reply() reply: FastifyReply): Promise<void> {
    await this.pauses.pause(ctx);
    this.cookies.endSession(reply);
  }

  @Serves(readDeletion)
  async read(@Context() ctx: Ctx, @Body() { token }: Input<typeof readDeletion>): Promise<{ deletion: Deletion }> {
    return { deletion: await this.receipts.read(ctx, token) };
  }

  @Serves(restoreAccount)
  restore(@Context() ctx: Ctx, @Body() { token }: Input<typeof restoreAccount>): Promise<void> {
    return this.deletions.restore(ctx, token);
  }

  @Serves(sendRestoreMail)
  sendMail(@Context() ctx: Ctx, @Body() { login }: Input<typeof sendRestoreMail>): Promise<void> {
    return this.receipts.sendMail(ctx, login);
  }
}
