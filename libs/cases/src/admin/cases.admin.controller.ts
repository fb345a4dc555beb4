import {
  adminAddCaseNote,
  adminAnswerCase,
  adminAssignCase,
  adminDecideCase,
  adminGetCase,
  adminGetCasePicture,
  adminListCaseColleagues,
  adminListCases,
  adminMoveCase,
  adminRefundCase,
  adminReleaseCase,
  adminReopenCase,
  adminTakeCase,
  adminViewCaseMessages,
} from '@duet/contract';
import type { Actor, Input, Params as ParamsOf, Query as QueryOf } from '@duet/platform';
import { Acting, answerAs, Reply, requireKey, sendRange, Serves } from '@duet/platform';
import { Body, Controller, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CaseAnswersAdminService } from './case-answers.admin.service';
import { CaseDecisionsAdminService } from './case-decisions.admin.service';
import { CaseRefundsAdminService } from './case-refunds.admin.service';
import { CasesAdminService } from './cases.admin.service';

/** Cases in the console. */
@Controller()
export class CasesAdminController {
  constructor(
    private readonly cases: CasesAdminService,
    private readonly answers: CaseAnswersAdminService,
    private readonly decisions: CaseDecisionsAdminService,
    private readonly refunds: CaseRefundsAdminService,
  ) {}

  @Serves(adminListCases)
  async list(@Acting() actor: Actor, @Query() query: QueryOf<typeof adminListCases>, @Reply() reply: FastifyReply) {
    const page = await this.cases.list(actor, query);
    sendRange(reply, 'cases', page);
    return page.rows;
  }

  @Serves(adminGetCase)
  get(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminGetCase>) {
    return this.cases.get(actor, id);
  }

  @Serves(adminGetCasePicture)
  async sendPicture(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminGetCasePicture>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const picture = await this.cases.getPicture(actor, id);
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300' };
    await answerAs(reply, 'picture').headers(headers).send(picture);
  }

  @Serves(adminViewCaseMessages)
  viewMessages(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminViewCaseMessages>,
    @Body() { reason }: Input<typeof adminViewCaseMessages>,
  ) {
    return this.cases.viewMessages(actor, id, reason);
  }

  @Serves(adminTakeCase)
  take(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminTakeCase>) {
    return this.cases.take(actor, id);
  }

  @Serves(adminReleaseCase)
  release(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminReleaseCase>) {
    return this.cases.release(actor, id);
  }

  @Serves(adminMoveCase)
  move(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminMoveCase>,
    @Body() { state }: Input<typeof adminMoveCase>,
  ) {
    return this.cases.move(actor, id, state);
  }

  @Serves(adminAddCaseNote)
  addNote(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminAddCaseNote>,
    @Body() { text }: Input<typeof adminAddCaseNote>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.cases.addNote(actor, id, { text, key: requireKey({ key }) });
  }

  @Serves(adminDecideCase)
  decide(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminDecideCase>,
    @Body() body: Input<typeof adminDecideCase>,
  ) {
    return this.decisions.decide(actor, id, body);
  }

  @Serves(adminReopenCase)
  reopen(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminReopenCase>,
    @Body() { reason }: Input<typeof adminReopenCase>,
  ) {
    return this.decisions.reopen(actor, id, reason);
  }

  @Serves(adminAnswerCase)
  answer(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminAnswerCase>,
    @Body() body: Input<typeof adminAnswerCase>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.answers.answer(actor, id, { ...body, key: requireKey({ key }) });
  }

  @Serves(adminRefundCase)
  async refund(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminRefundCase>,
    @Body() body: Input<typeof adminRefundCase>,
    @Headers('idempotency-key') key?: string,
  ) {
    return this.refunds.refund(actor, await this.cases.getRow(actor, id), { ...body, key: requireKey({ key }) });
  }

  @Serves(adminListCaseColleagues)
  listColleagues(@Acting() actor: Actor, @Param() { id }: ParamsOf<typeof adminListCaseColleagues>) {
    return this.answers.listColleagues(actor, id);
  }

  @Serves(adminAssignCase)
  assign(
    @Acting() actor: Actor,
    @Param() { id }: ParamsOf<typeof adminAssignCase>,
    @Body() { staff_id }: Input<typeof adminAssignCase>,
  ) {
    return this.answers.assign(actor, id, staff_id);
  }
}
